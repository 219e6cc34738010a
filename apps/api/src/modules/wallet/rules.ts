import { convert, convertBack } from '@hamper/contract/prices/money';

import { chargeable } from '../../ports/payment/payment.port.ts';

/** So much may be put into a wallet at once, and in a day; minor units of the base currency, as all of these. */
export const TOP_UP = { minMinor: 100, maxMinor: 50_000, dayMinor: 100_000 };

/** So much may be sent from a wallet in a day, and so often. */
export const SEND = { dayMinor: 50_000, times: 20 };

/** The largest amount up to this one, and the smallest from it on, that a card can be charged. */
export const chargeableDown = (minor: number, currency: string): number =>
  chargeable(minor, currency, Math.floor);
export const chargeableUp = (minor: number, currency: string): number =>
  chargeable(minor, currency, Math.ceil);

/**
 * An amount that somebody typed, in the base currency; null where it is above `limitMinor`, which they were shown in their own
 * currency. The conversion rounds: converted back an amount must not exceed the limit.
 */
export function withinLimit({
  priceMinor,
  limitMinor,
  rateMillionths,
}: {
  priceMinor: number;
  limitMinor: number;
  rateMillionths: number;
}): number | null {
  if (priceMinor > convert(Math.max(0, limitMinor), rateMillionths)) return null;
  return Math.min(convertBack(priceMinor, rateMillionths), limitMinor);
}

/**
 * The wallet's part of an order: the requested amount, at most the total and the balance. `partMinor` is in the order's
 * currency, `baseMinor` the debit in the base currency.
 */
export function walletPart({
  balanceMinor,
  requestedMinor,
  totalMinor,
  rateMillionths,
}: {
  balanceMinor: number;
  requestedMinor: number;
  totalMinor: number;
  rateMillionths: number;
}): { partMinor: number; baseMinor: number } {
  const partMinor = Math.max(0, Math.min(requestedMinor, totalMinor, convert(balanceMinor, rateMillionths)));
  // The balance was rounded by the conversion: converted back it must not exceed the balance.
  const baseMinor = Math.min(convertBack(partMinor, rateMillionths), balanceMinor);
  // A part below one cent of the base currency would be free.
  return baseMinor > 0 ? { partMinor, baseMinor } : { partMinor: 0, baseMinor: 0 };
}
