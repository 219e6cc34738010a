import { MAX_QUANTITY, type QuantityLimits, quantityToMilli, quantityToWire } from './quantity.ts';

export interface Limits extends QuantityLimits {
  /** The quantity that the shop has. */
  left: number;
}

/** Whole steps from the minimum to the maximum, in thousandths; the maximum is below the minimum where there is none. */
function rangeOf({ min_qty, max_qty, interval, left }: Limits) {
  const step = Math.max(1, quantityToMilli(interval));
  return {
    min: Math.ceil(Math.max(1, quantityToMilli(min_qty)) / step) * step,
    max: Math.floor(quantityToMilli(Math.min(max_qty, left, MAX_QUANTITY)) / step) * step,
    inSteps: (quantity: number) => Math.round(quantityToMilli(quantity) / step) * step,
    step,
  };
}

/** The quantities a product can be bought in: whole steps from the minimum to the maximum. */
export function stepsOf(limits: Limits) {
  const { min, max, inSteps, step } = rangeOf(limits);
  return {
    min: quantityToWire(min),
    max: quantityToWire(Math.max(0, max)),
    soldOut: max < min,
    /** One step more, never above the maximum. */
    more: (quantity: number) => quantityToWire(Math.max(min, Math.min(max, inSteps(quantity) + step))),
    /** One step fewer, and straight down to what can be had; 0 below the minimum. */
    fewer(quantity: number) {
      const next = Math.min(max, inSteps(quantity) - step);
      return next < min ? 0 : quantityToWire(next);
    },
  };
}

/** The quantity nearest to this one that a product is sold in, however much its shop has; null if it is sold in none. */
export function nearestQuantity(limits: QuantityLimits, quantity: number): number | null {
  const { min, max, inSteps } = rangeOf({ ...limits, left: MAX_QUANTITY });
  return max < min ? null : quantityToWire(Math.min(max, Math.max(min, inSteps(quantity))));
}
