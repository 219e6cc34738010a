import { MAX_QUANTITY, quantityToMilli, quantityToWire } from '@hamper/contract/prices/quantity';

export interface Limits {
  min_qty: number;
  max_qty: number;
  interval: number;
  /** The quantity that the shop has. */
  left: number;
}

/** The quantities a product can be bought in: whole steps from the minimum to the maximum. */
export function stepsOf({ min_qty, max_qty, interval, left }: Limits) {
  const step = Math.max(1, quantityToMilli(interval));
  const min = Math.ceil(Math.max(1, quantityToMilli(min_qty)) / step) * step;
  const max = Math.floor(quantityToMilli(Math.min(max_qty, left, MAX_QUANTITY)) / step) * step;
  const inSteps = (milli: number) => Math.round(milli / step) * step;
  return {
    min: quantityToWire(min),
    max: quantityToWire(Math.max(0, max)),
    soldOut: max < min,
    /** One step more, never above the maximum. */
    more: (quantity: number) =>
      quantityToWire(Math.max(min, Math.min(max, inSteps(quantityToMilli(quantity)) + step))),
    /** One step fewer, and straight down to what can be had; 0 below the minimum. */
    fewer(quantity: number) {
      const next = Math.min(max, inSteps(quantityToMilli(quantity)) - step);
      return next < min ? 0 : quantityToWire(next);
    },
  };
}
