import { quantityToMilli, quantityToWire, type QuantityLimits } from './quantity.ts';

/** The maximum number of servings. */
export const MAX_SERVINGS = 100;

/** The quantity of one product in a recipe, in the product's own units, for the recipe's own servings. */
export interface RecipeNeed {
  /** May be a fraction of a packet, unlike the quantity in a cart. */
  needed: number;
  servings: number;
}

export interface RecipeQuantity {
  /** The quantity for the cart: whole intervals within minimum and maximum; 0 when there is none. */
  quantity: number;
  /** Whether it is enough for the servings. */
  enough: boolean;
}

/**
 * The quantity of one ingredient to buy for `servings` people, calculated by server and screens alike. `left` is the stock;
 * without it only the product's limits count.
 */
export function recipeQuantity(
  { needed, servings: ownServings }: RecipeNeed,
  servings: number,
  { min_qty, max_qty, interval, left = Infinity }: QuantityLimits & { left?: number },
): RecipeQuantity {
  const step = quantityToMilli(interval);
  const required = Math.ceil((quantityToMilli(needed) * servings) / ownServings);
  const rounded = roundUp(Math.max(required, quantityToMilli(min_qty)), step);
  const maximum = Math.min(quantityToMilli(max_qty), left === Infinity ? Infinity : quantityToMilli(left));
  const available = Math.min(rounded, maximum - (maximum % step));
  const quantity = available >= quantityToMilli(min_qty) ? available : 0;
  return { quantity: quantityToWire(quantity), enough: quantity >= required };
}

const roundUp = (milli: number, step: number): number => Math.ceil(milli / step) * step;
