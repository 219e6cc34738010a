import { quantityToMilli, quantityToWire } from '@hamper/contract/prices/quantity';

interface Limits {
  min_qty: number;
  max_qty: number;
  interval: number;
  /** In stock. */
  left: number;
}

const bounds = ({ min_qty, max_qty, interval, left }: Limits) => {
  const step = Math.max(1, quantityToMilli(interval));
  const max = quantityToMilli(Math.min(max_qty, left));
  return { step, min: Math.max(step, quantityToMilli(min_qty)), max: max - (max % step) };
};

/** One step more than a quantity, from the least that is sold; null beyond the most. */
export function oneMore(quantity: number, limits: Limits): number | null {
  const { step, min, max } = bounds(limits);
  const next = quantity === 0 ? min : quantityToMilli(quantity) + step;
  return next > max ? null : quantityToWire(next);
}

/** One step fewer; 0 below the least that is sold. */
export function oneFewer(quantity: number, limits: Limits): number {
  const { step, min } = bounds(limits);
  const next = quantityToMilli(quantity) - step;
  return next < min ? 0 : quantityToWire(next);
}
