import { priceLine } from '@hamper/contract/prices/pricing';
import { quantityToMilli, quantityToWire } from '@hamper/contract/prices/quantity';
import { recipeQuantity } from '@hamper/contract/prices/recipe-quantity';

import { lineProblem } from '../cart/index.ts';
import type { RecipeRow } from './queries.ts';

/** A recipe's ingredients for a number of servings, each priced as a line of a cart. */
export function priceIngredients(recipe: RecipeRow, servings: number, rateMillionths: number) {
  return recipe.ingredients.flatMap((ingredient) => {
    const stock = recipe.stocks.get(ingredient.stockId);
    if (!stock) return [];
    const { minQtyMilli, maxQtyMilli, intervalMilli } = stock.product;
    const needed = quantityToWire(ingredient.quantityMilli);
    const { quantity, enough } = recipeQuantity({ needed, servings: recipe.servings }, servings, {
      min_qty: quantityToWire(minQtyMilli),
      max_qty: quantityToWire(maxQtyMilli),
      interval: quantityToWire(intervalMilli),
      left: stock.active ? quantityToWire(stock.quantityMilli) : 0,
    });
    const price = priceLine(stock, quantityToMilli(quantity), rateMillionths);
    const stockProblem = lineProblem(stock, quantityToMilli(quantity));
    return {
      stock,
      note: ingredient.note,
      needed,
      quantity,
      price,
      problem: stockProblem ?? (enough ? null : 'too-many'),
    };
  });
}
