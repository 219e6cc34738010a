import { MAX_QUANTITY, quantityToMilli, quantityToWire } from '@hamper/contract/prices/quantity';

export interface Limits {
  min_qty: number;
  max_qty: number;
  interval: number;
  /** The quantity that the shop has. */
  left: number;
}

/** The quantities a product can be bought in: whole steps from the least to the most. */
export function stepsOf({ min_qty, max_qty, interval, left }: Limits) {
  const step = Math.max(1, quantityToMilli(interval));
  const least = Math.ceil(Math.max(1, quantityToMilli(min_qty)) / step) * step;
  const most = Math.floor(quantityToMilli(Math.min(max_qty, left, MAX_QUANTITY)) / step) * step;
  const inSteps = (milli: number) => Math.round(milli / step) * step;
  return {
    least: quantityToWire(least),
    most: quantityToWire(Math.max(0, most)),
    soldOut: most < least,
    /** One step more, never above the most. */
    more: (quantity: number) =>
      quantityToWire(Math.max(least, Math.min(most, inSteps(quantityToMilli(quantity)) + step))),
    /** One step fewer, and straight down to what can be had; 0 below the least. */
    fewer(quantity: number) {
      const next = Math.min(most, inSteps(quantityToMilli(quantity)) - step);
      return next < least ? 0 : quantityToWire(next);
    },
  };
}
