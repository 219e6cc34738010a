import { toMinor, toWire } from '@hamper/contract/prices/money';
import { lineTotal, quantityToMilli } from '@hamper/contract/prices/quantity';
import { recipeQuantity } from '@hamper/contract/prices/recipe-quantity';
import type { Ingredient, Recipe } from '@hamper/contract/recipes';

/** The quantity of every ingredient for so many servings, and the price of all. */
export function scale(recipe: Pick<Recipe, 'servings' | 'ingredients'>, servings: number) {
  const ingredients = recipe.ingredients.map((ingredient) => scaled(ingredient, recipe.servings, servings));
  const total = ingredients.reduce((sum, { price }) => sum + toMinor(price), 0);
  return { ingredients, total: toWire(total) };
}

function scaled(ingredient: Ingredient, originalServings: number, servings: number): Ingredient {
  const { stock, needed, problem } = ingredient;
  // As the server computed it, to the cent.
  if (servings === originalServings || problem === 'gone') return ingredient;
  const limits = { ...stock.product, left: stock.quantity };
  const { quantity, enough } = recipeQuantity({ needed, servings: originalServings }, servings, limits);
  const price = toWire(lineTotal(toMinor(stock.total_price), quantityToMilli(quantity)));
  const short = quantity === 0 && problem === 'out-of-stock' ? problem : 'too-many';
  return { ...ingredient, quantity, price, problem: enough ? null : short };
}
