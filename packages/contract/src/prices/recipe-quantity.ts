import { quantityToMilli, quantityToWire, type QuantityLimits } from './quantity.ts';

/** For more people than this nobody cooks by a recipe. */
export const MAX_SERVINGS = 100;

/** The quantity of one product in a recipe, in the product's own units, for the recipe's own servings. */
export interface RecipeNeed {
  /** A recipe may take half a packet; a cart cannot. */
  needed: number;
  servings: number;
}

export interface RecipeQuantity {
  /** The quantity for the cart: whole intervals within minimum and maximum; 0 when there is none. */
  quantity: number;
  /** Whether that is as much as so many people need. */
  enough: boolean;
}

/**
 * What to buy of one ingredient so that `servings` people have enough. Server and screens reckon with this one.
 * `left` is the stock's; without it only the product's limits count.
 */
export function recipeQuantity(
  { needed, servings: written }: RecipeNeed,
  servings: number,
  { min_qty, max_qty, interval, left = Infinity }: QuantityLimits & { left?: number },
): RecipeQuantity {
  const step = quantityToMilli(interval);
  const wanted = Math.ceil((quantityToMilli(needed) * servings) / written);
  const least = upTo(Math.max(wanted, quantityToMilli(min_qty)), step);
  const most = Math.min(quantityToMilli(max_qty), left === Infinity ? Infinity : quantityToMilli(left));
  const sold = Math.min(least, most - (most % step));
  const quantity = sold >= quantityToMilli(min_qty) ? sold : 0;
  return { quantity: quantityToWire(quantity), enough: quantity >= wanted };
}

const upTo = (milli: number, step: number): number => Math.ceil(milli / step) * step;
