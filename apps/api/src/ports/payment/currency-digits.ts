import { Refused } from '../../db/outbox.ts';

/** Currencies that banks count in whole units, and in thousandths. All others have hundredths, as our amounts do. */
const whole = new Set('BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '));
/** Counted in whole units, and yet written in hundredths, as Stripe has always done. */
const writtenInHundredths = new Set(['ISK', 'UGX']);

/** The nearest amount that a card can be charged: nobody pays half a yen. */
export const chargeable = (amountMinor: number, currency: string): number =>
  whole.has(currency) ? Math.round(amountMinor / 100) * 100 : amountMinor;

/** Our hundredths in the provider's smallest unit. */
export function toUnits(amountMinor: number, currency: string): number {
  if (amountMinor !== chargeable(amountMinor, currency))
    throw new Refused(`${amountMinor} hundredths are no amount of ${currency}`);
  if (thousandths.has(currency)) return amountMinor * 10;
  return whole.has(currency) && !writtenInHundredths.has(currency) ? amountMinor / 100 : amountMinor;
}

/** The provider's smallest unit in our hundredths. */
export function fromUnits(units: number, currency: string): number {
  if (thousandths.has(currency)) return Math.round(units / 10);
  return whole.has(currency) && !writtenInHundredths.has(currency) ? units * 100 : units;
}
