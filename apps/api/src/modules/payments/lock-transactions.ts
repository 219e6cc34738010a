import { asc, eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { currencies, payments } from '../../db/schema/settings.ts';
import { cardProviderOf, type PaymentEnv } from './env.ts';

export type Row = typeof transactions.$inferSelect & {
  tag: string;
  currency: string;
  isCard: boolean;
};

/** All payments of an order, locked; the caller has locked the order before. */
export async function lockTransactions(tx: Db, env: PaymentEnv, orderId: number): Promise<Row[]> {
  const found = await tx
    .select({ row: transactions, tag: payments.tag, currency: currencies.code })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .innerJoin(orders, eq(orders.id, transactions.orderId))
    .innerJoin(currencies, eq(currencies.id, orders.currencyId))
    .where(eq(transactions.orderId, orderId))
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
