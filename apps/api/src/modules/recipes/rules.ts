import { priceLine } from '@hamper/contract/prices/pricing';
import { quantityToMilli, quantityToWire } from '@hamper/contract/prices/quantity';
import { recipeQuantity } from '@hamper/contract/prices/recipe-quantity';

import { lineProblem } from '../cart/index.ts';
import type { RecipeRow } from './queries.ts';

/** What a recipe's goods come to for so many people, each line priced as a cart would. */
export function reckon(recipe: RecipeRow, servings: number, rateMillionths: number) {
  return recipe.needs.flatMap((need) => {
    const stock = recipe.stocks.get(need.stockId);
    if (!stock) return [];
    const { minQtyMilli, maxQtyMilli, intervalMilli } = stock.product;
    const needed = quantityToWire(need.quantityMilli);
    const { quantity, enough } = recipeQuantity({ needed, servings: recipe.servings }, servings, {
      min_qty: quantityToWire(minQtyMilli),
      max_qty: quantityToWire(maxQtyMilli),
      interval: quantityToWire(intervalMilli),
      left: stock.active ? quantityToWire(stock.quantityMilli) : 0,
    });
    const price = priceLine(stock, quantityToMilli(quantity), rateMillionths);
    const unsold = lineProblem(stock, quantityToMilli(quantity));
    return {
      stock,
      note: need.note,
      needed,
      quantity,
      price,
      problem: unsold ?? (enough ? null : 'too-many'),
    };
  });
}
