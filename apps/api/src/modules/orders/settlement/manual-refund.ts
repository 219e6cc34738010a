import { defaultLocale, isLocale, type Locale } from '@hamper/contract/locale';
import { and, eq, not, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { currencies } from '../../../db/schema/settings.ts';
import { amountText } from '../../coupons/index.ts';
import type { Given } from '../../payments/index.ts';
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

/** What a shop is to hand back, in words of the order's language: as cash, or as it sees fit. */
export function byHand(
  written: string,
  currency: Currency,
  { amountMinor, inCash }: { amountMinor: number; inCash: boolean },
): string {
  const locale = isLocale(written) ? written : defaultLocale;
  const said = words[locale][inCash ? 'cash' : 'other'];
  return said.replace('{amount}', () => amountText(amountMinor, currency, locale));
}

/** The shop's till and the order's page say what the shop is to hand back of a way of paying, with this part of it. */
export async function recordManualRefund(
  tx: Db,
  { locale, currencyId }: Pick<LockedOrder, 'locale' | 'currencyId'>,
  { transactionId, amountMinor, tag }: Pick<Given, 'transactionId' | 'amountMinor' | 'tag'>,
): Promise<void> {
  const [currency] = await tx.select().from(currencies).where(eq(currencies.id, currencyId));
  const [row] = await tx
    .update(transactions)
    .set({ byHandMinor: sql`${transactions.byHandMinor} + ${amountMinor}` })
    .where(eq(transactions.id, transactionId))
    .returning({ byHandMinor: transactions.byHandMinor });
  if (!currency || !row) throw new Error(`There is no transaction ${transactionId}`);
  const note = byHand(locale, currency, { amountMinor: row.byHandMinor, inCash: tag === 'cash' });
  // What an admin is to decide, or refused, stays said: the amount alone tells of the rest.
  const asked = sql`exists (select from transfer_returns r where r.transaction_id = ${transactionId} and r.status <> 'approved')`;
  await tx
    .update(transactions)
    .set({ note })
    .where(and(eq(transactions.id, transactionId), not(asked)));
}
