import { PermanentError } from '../../db/outbox.ts';
import { chargeable, wholeCurrencies as whole } from './payment.port.ts';

/** Currencies that banks count in thousandths. All others have hundredths, as our amounts do. */
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '));
/** Counted in whole units, and yet written in hundredths, as Stripe has always done. */
const stripeHundredths = new Set(['ISK', 'UGX']);

/** Our hundredths in the provider's smallest unit. */
export function toUnits(amountMinor: number, currency: string): number {
  if (amountMinor !== chargeable(amountMinor, currency))
    throw new PermanentError(`${amountMinor} hundredths are no amount of ${currency}`);
  if (thousandths.has(currency)) return amountMinor * 10;
  return whole.has(currency) && !stripeHundredths.has(currency) ? amountMinor / 100 : amountMinor;
}

/** The provider's smallest unit in our hundredths. */
export function fromUnits(units: number, currency: string): number {
  if (thousandths.has(currency)) return Math.round(units / 10);
  return whole.has(currency) && !stripeHundredths.has(currency) ? units * 100 : units;
}
