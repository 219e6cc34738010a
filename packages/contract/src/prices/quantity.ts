/**
 * A quantity is an integer number of thousandths ("milli"): 2 pieces are 2000, a quarter kilo is 250.
 * The wire carries plain numbers (2, 0.25).
 */

export const MILLI = 1000;

/** Above this a quantity is a typing error or an attack, whatever the product allows. */
export const MAX_QUANTITY = 10_000;

export const quantityToWire = (milli: number): number => milli / MILLI;
export const quantityToMilli = (quantity: number): number => Math.round(quantity * MILLI);

export interface QuantityLimits {
  min_qty: number;
  max_qty: number;
  interval: number;
}

/** Why a quantity cannot be bought, or null. Limits and quantity are in the wire's plain numbers. */
export function quantityProblem(
  quantity: number,
  { min_qty, max_qty, interval }: QuantityLimits,
): 'step' | 'min' | 'max' | null {
  const milli = quantityToMilli(quantity);
  if (Math.abs(milli / MILLI - quantity) > 1e-9) return 'step';
  if (milli % quantityToMilli(interval) !== 0) return 'step';
  if (milli < quantityToMilli(min_qty)) return 'min';
  if (milli > quantityToMilli(max_qty)) return 'max';
  return null;
}

/** A unit price times a quantity, in minor units, rounded once per line. */
export const lineTotal = (unitMinor: number, milli: number): number =>
  Math.round((unitMinor * milli) / MILLI);
