import { defaultLocale, isLocale, type Locale } from '@hamper/contract/locale';
import { and, eq, not, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { currencies } from '../../../db/schema/settings.ts';
import { amountText } from '../../coupons/index.ts';
import type { RefundPart } from '../../payments/index.ts';
import type { LockedOrder } from '../lock-order.ts';

const words: Record<Locale, { cash: string; other: string }> = {
  en: {
    cash: 'The shop gives you {amount} back in cash.',
    other: 'The shop itself gives you {amount} back.',
  },
  ar: { cash: 'يعيد لك المتجر {amount} نقدًا.', other: 'يعيد لك المتجر {amount} بنفسه.' },
  es: {
    cash: 'La tienda te devuelve {amount} en efectivo.',
    other: 'La propia tienda te devuelve {amount}.',
  },
  fr: {
    cash: 'Le magasin vous rend {amount} en espèces.',
    other: 'Le magasin vous rend lui-même {amount}.',
  },
  de: {
    cash: 'Der Laden gibt dir {amount} bar zurück.',
    other: 'Der Laden selbst gibt dir {amount} zurück.',
  },
  pt: {
    cash: 'A loja devolve-lhe {amount} em dinheiro.',
    other: 'A própria loja devolve-lhe {amount}.',
  },
};

type Currency = Parameters<typeof amountText>[1];

/** The text for a refund that the shop hands out itself, in cash or otherwise, in the order's language. */
export function manualRefundText(
  orderLocale: string,
  currency: Currency,
  { amountMinor, inCash }: { amountMinor: number; inCash: boolean },
): string {
  const locale = isLocale(orderLocale) ? orderLocale : defaultLocale;
  const text = words[locale][inCash ? 'cash' : 'other'];
  return text.replace('{amount}', () => amountText(amountMinor, currency, locale));
}

/** Adds a part to what the shop has to hand out of a payment, and notes the sum for staff and buyer. */
export async function recordManualRefund(
  tx: Db,
  { locale, currencyId }: Pick<LockedOrder, 'locale' | 'currencyId'>,
  { transactionId, amountMinor, tag }: Pick<RefundPart, 'transactionId' | 'amountMinor' | 'tag'>,
): Promise<void> {
  const [currency] = await tx.select().from(currencies).where(eq(currencies.id, currencyId));
  const [row] = await tx
    .update(transactions)
    .set({ byHandMinor: sql`${transactions.byHandMinor} + ${amountMinor}` })
    .where(eq(transactions.id, transactionId))
    .returning({ byHandMinor: transactions.byHandMinor });
  if (!currency || !row) throw new Error(`There is no transaction ${transactionId}`);
  const note = manualRefundText(locale, currency, { amountMinor: row.byHandMinor, inCash: tag === 'cash' });
  // The note about a pending or refused transfer return stays; the amount alone records this part.
  const hasReturn = sql`exists (select from transfer_returns r where r.transaction_id = ${transactionId} and r.status <> 'approved')`;
  await tx
    .update(transactions)
    .set({ note })
    .where(and(eq(transactions.id, transactionId), not(hasReturn)));
}
