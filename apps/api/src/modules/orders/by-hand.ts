import { defaultLocale, isLocale, type Locale } from '@hamper/contract/locale';
import { eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { transactions } from '../../db/schema/payments.ts';
import { currencies } from '../../db/schema/settings.ts';
import { amountText } from '../coupons/index.ts';
import type { LockedOrder } from './lock-order.ts';

const words: Record<Locale, string> = {
  en: 'The shop hands you {amount} back.',
  ar: 'يعيد لك المتجر {amount} نقدًا.',
  es: 'La tienda te devuelve {amount} en mano.',
  fr: 'Le magasin vous rend {amount} en main propre.',
  de: 'Das Geschäft gibt dir {amount} zurück.',
  pt: 'A loja devolve-lhe {amount} em mão.',
};

type Currency = Parameters<typeof amountText>[1];

/** What a shop is to hand back, in words of the order's language. */
export function byHand(written: string, currency: Currency, minor: number): string {
  const locale = isLocale(written) ? written : defaultLocale;
  return words[locale].replace('{amount}', () => amountText(minor, currency, locale));
}

/** The shop's till and the order's page say what is to be handed back: all that has gone back of a way of paying. */
export async function noteByHand(
  tx: Db,
  { locale, currencyId }: Pick<LockedOrder, 'locale' | 'currencyId'>,
  transactionId: number,
): Promise<void> {
  const [currency] = await tx.select().from(currencies).where(eq(currencies.id, currencyId));
  const [row] = await tx
    .select({ refundedMinor: transactions.refundedMinor })
    .from(transactions)
    .where(eq(transactions.id, transactionId));
  if (!currency || !row) throw new Error(`There is no transaction ${transactionId}`);
  const note = byHand(locale, currency, row.refundedMinor);
  await tx.update(transactions).set({ note }).where(eq(transactions.id, transactionId));
}
