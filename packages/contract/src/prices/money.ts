import { divideRounded } from './rounding.ts';

/**
 * Money is an integer in the currency's minor unit (cents) everywhere but on the wire,
 * where clients of this API family expect decimals with two digits (`4.5`).
 */

/** Minor units (integer cents) to the wire's decimal. */
export const toWire = (minor: number): number => minor / 100;

/** The wire's decimal to minor units, rounded to the nearest cent. */
export const toMinor = (amount: number): number => Math.round(amount * 100);

/** A rate of 1 in its stored form: rates are integer millionths. */
export const RATE_ONE = 1_000_000;

/** An amount of the base currency in another one; `rateMillionths` comes from the server only. */
export const convert = (minor: number, rateMillionths: number): number =>
  rateMillionths === RATE_ONE ? minor : divideRounded(BigInt(minor) * BigInt(rateMillionths), 1_000_000n);

/** An amount of another currency in the base currency; not always what `convert` made it from, to the cent. */
export const convertBack = (minor: number, rateMillionths: number): number =>
  rateMillionths === RATE_ONE ? minor : divideRounded(BigInt(minor) * 1_000_000n, BigInt(rateMillionths));

/** The price of one unit in the requested currency: each part is converted once, so that list, cart and order agree. */
export interface UnitPrice {
  price: number;
  discount: number;
  tax: number;
  total: number;
}

export function unitPrice(
  stock: { priceMinor: number; discountMinor: number; taxMinor: number },
  rateMillionths: number,
): UnitPrice {
  const price = convert(stock.priceMinor, rateMillionths);
  const discount = convert(stock.discountMinor, rateMillionths);
  const tax = convert(stock.taxMinor, rateMillionths);
  return { price, discount, tax, total: price - discount + tax };
}
