import { asc, eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { orderParts, orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { currencies, payments } from '../../db/schema/settings.ts';
import { walletTopUps } from '../../db/schema/wallet.ts';
import { cardProviderOf, type RefundEnv } from './env.ts';
import { currencyOfPayable, isFor, isOrderOfPayment, type Payable } from './payable.ts';

export type Row = typeof transactions.$inferSelect & {
  tag: string;
  currency: string;
  isCard: boolean;
};

/** All payments of one thing, locked; the caller has locked that before. */
export async function lockTransactions(tx: Db, env: RefundEnv, payable: Payable): Promise<Row[]> {
  const found = await tx
    .select({ row: transactions, tag: payments.tag, currency: currencies.code })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .leftJoin(orderParts, eq(orderParts.id, transactions.partId))
    .leftJoin(orders, isOrderOfPayment)
    .leftJoin(bookings, eq(bookings.id, transactions.bookingId))
    .leftJoin(walletTopUps, eq(walletTopUps.id, transactions.topUpId))
    .innerJoin(currencies, eq(currencies.id, currencyOfPayable))
    .where(isFor(payable))
    .orderBy(asc(transactions.id))
    .for('update', { of: transactions });
  // A payment with a provider's reference is by card, even if the provider is no longer configured.
  return found.map(({ row, tag, currency }) => ({
    ...row,
    tag,
    currency,
    isCard: row.providerRef !== null || cardProviderOf(env, tag) !== undefined,
  }));
}

export const updateTransaction = (tx: Db, { id }: Row, columns: Partial<typeof transactions.$inferInsert>) =>
  tx.update(transactions).set(columns).where(eq(transactions.id, id));
