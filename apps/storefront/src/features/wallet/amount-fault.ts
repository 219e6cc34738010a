import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import type { Format } from '@hamper/ui/locale/format.ts';

import { typedAmount } from './typed-amount.ts';

interface Bounds {
  /** Without it any amount above nothing will do. */
  min?: number;
  max: number;
  /** The words for more than `max`. */
  tooMuch: string;
}

/** The fault of an amount as it was typed, in words; undefined for nothing. The server judges it again. */
export function amountFault(
  text: string,
  { min, max, tooMuch }: Bounds,
  { t, price }: { t: Translate } & Pick<Format, 'price'>,
): string | undefined {
  const amount = typedAmount(text);
  if (!(amount > 0)) return t('wallet.amount.invalid');
  if (min !== undefined && amount < min) return t('wallet.amount.least', { amount: price(min) });
  return amount > max ? tooMuch : undefined;
}
