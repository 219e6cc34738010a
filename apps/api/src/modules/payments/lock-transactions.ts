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

/** Every way an order is paid by, locked after the order that its caller has locked. */
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
  // A card that nobody here takes any more is one all the same, once its provider knows it.
  return found.map(({ row, tag, currency }) => ({
    ...row,
    tag,
    currency,
    isCard: row.providerRef !== null || cardProviderOf(env, tag) !== undefined,
  }));
}

export const change = (tx: Db, { id }: Row, what: Partial<typeof transactions.$inferInsert>) =>
  tx.update(transactions).set(what).where(eq(transactions.id, id));
