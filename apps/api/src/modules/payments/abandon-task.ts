import { eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orderParts, orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { type PaymentEnv, type PaymentHooks, reactionsOf } from './env.ts';
import { lockPayableBooking, lockTopUp, payableOf } from './payable.ts';
import type { TaskRow } from './task-payment.ts';

/**
 * Handles a task whose retries are used up. A failed refund is left to staff; an order whose payment could not be started,
 * or was neither paid nor canceled in time, is canceled.
 */
export async function abandonTask(env: PaymentEnv, hooks: PaymentHooks, task: TaskRow): Promise<void> {
  await env.db.transaction(async (tx) => {
    const row = await lockTransaction(tx, Number(task.transaction_id));
    if (!row) return;
    const itself = eq(transactions.id, row.id);
    const isOver = row.status === 'canceled' || row.status === 'rejected';
    if (task.kind === 'refund' || (task.kind === 'cancel' && isOver && row.capturedMinor > 0)) {
      await tx.update(transactions).set({ status: 'refund_failed' }).where(itself);
      await reactionsOf(hooks, payableOf(row)).tell('onUpdated', tx, env);
      return;
    }
    const isAwaited = row.status === 'progress' && row.authorisedMinor === 0;
    if ((task.kind !== 'start' && task.kind !== 'cancel') || !isAwaited) return;
    const reason = task.kind === 'start' ? 'declined' : 'expired';
    const status = task.kind === 'start' ? 'rejected' : 'canceled';
    await tx.update(transactions).set({ status, needsAction: false }).where(itself);
    await reactionsOf(hooks, payableOf(row)).fail(tx, env, reason);
  });
}

/** A payment, locked after its order, booking or top-up. */
async function lockTransaction(tx: Db, id: number) {
  const [found] = await tx
    .select({
      orderId: transactions.orderId,
      bookingId: transactions.bookingId,
      topUpId: transactions.topUpId,
      partOf: orderParts.orderId,
    })
    .from(transactions)
    .leftJoin(orderParts, eq(orderParts.id, transactions.partId))
    .where(eq(transactions.id, id));
  if (!found) return undefined;
  const orderId = found.orderId ?? found.partOf;
  if (orderId !== null)
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  if (found.bookingId !== null) await lockPayableBooking(tx, found.bookingId);
  if (found.topUpId !== null) await lockTopUp(tx, found.topUpId);
  const [row] = await tx.select().from(transactions).where(eq(transactions.id, id)).for('update');
  return row;
}
