import { and, asc, eq, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { transactions } from '../../db/schema/payments.ts';
import { payments } from '../../db/schema/settings.ts';
import { Failure } from '../../failure.ts';
import type { PaymentEnv } from './env.ts';
import { lockTransactions, updateTransaction } from './lock-transactions.ts';
import { startPayment } from './start-payment.ts';

/** The payments of an order with their methods, the first one first. */
export const transactionsOf = (db: Db, orderId: number) =>
  db
    .select({ tag: payments.tag, status: transactions.status, priceMinor: transactions.priceMinor })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(eq(transactions.orderId, orderId))
    .orderBy(asc(transactions.id));

interface Raise {
  orderId: number;
  /** The new amounts, in minor units of the order's currency. */
  priceMinor: number;
  toAuthoriseMinor: number;
}

/**
 * Sets what the cash or transfer of a locked order comes to, as long as it is awaited. A card is never raised: its
 * provider holds the amount that was asked for.
 * @throws payment-unavailable
 */
export async function raisePayment(
  tx: Db,
  env: PaymentEnv,
  { orderId, priceMinor, toAuthoriseMinor }: Raise,
): Promise<void> {
  const rows = await lockTransactions(tx, env, { orderId });
  const row = rows.findLast(({ tag, status }) => tag !== 'wallet' && status === 'progress');
  if (!row || row.isCard) throw new Failure('payment-unavailable');
  await updateTransaction(tx, row, { priceMinor, toAuthoriseMinor });
}

/** Adds to the wallet's payment of a locked order, or begins one; the caller debits the wallet. */
export async function raiseWalletPayment(
  tx: Db,
  env: PaymentEnv,
  { orderId, paymentId, byMinor }: { orderId: number; paymentId: number; byMinor: number },
): Promise<void> {
  const { priceMinor, capturedMinor } = transactions;
  const raised = await tx
    .update(transactions)
    .set({ priceMinor: sql`${priceMinor} + ${byMinor}`, capturedMinor: sql`${capturedMinor} + ${byMinor}` })
    .where(
      and(
        eq(transactions.orderId, orderId),
        eq(transactions.paymentId, paymentId),
        eq(transactions.status, 'paid'),
      ),
    )
    .returning({ id: transactions.id });
  if (raised.length > 0) return;
  // The currency is a card provider's concern.
  await startPayment(tx, env, {
    orderId,
    method: { id: paymentId, tag: 'wallet' },
    priceMinor: byMinor,
    currency: '',
  });
}
