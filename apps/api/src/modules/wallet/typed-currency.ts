import { convert, toWire } from '@hamper/contract/prices/money';
import { priceText } from '@hamper/contract/prices/price-text';

import { type FieldFault, type Failure, invalid } from '../../failure.ts';
import type { ActiveCurrency, Ctx } from '../../http/context.ts';

export type TypedCurrency = Pick<ActiveCurrency, 'id' | 'code' | 'rateMillionths' | 'symbol' | 'position'>;

/** The refusal of a typed amount, which names a bound of the base currency in the currency that was typed. */
export const outOfBounds = (
  fault: Extract<FieldFault, 'amount-min' | 'amount-max' | 'day-limit'>,
  boundMinor: number,
  {
    currency,
    locale,
    round = (minor) => minor,
  }: {
    currency: TypedCurrency;
    locale: Ctx['locale'];
    /** How the bound is rounded in that currency. */
    round?: (minor: number, currency: string) => number;
  },
): Failure => {
  const typedMinor = round(convert(boundMinor, currency.rateMillionths), currency.code);
  return invalid('price', fault, { amount: priceText(locale, toWire(typedMinor), currency) });
};
