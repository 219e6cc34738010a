import type { paymentTaskKinds } from '@hamper/contract/lifecycle';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../../db/query.ts';
import { paymentTasks, transactions } from '../../db/schema/payments.ts';
import { isForOrderOrPart } from './payable.ts';

interface Task {
  transactionId: number;
  kind: (typeof paymentTaskKinds)[number];
  amountMinor?: number;
  refundId?: number | null;
}

/** Not sent, or being sent. */
export const isPending = and(isNull(paymentTasks.sentAt), isNotNull(paymentTasks.nextAt));

const singleKinds = new Set<Task['kind']>(['start', 'capture', 'cancel']);

/** Enqueues a call to a provider for after the commit; nothing if the same one is pending already. */
export async function enqueueTask(tx: Db, { now }: { now: Date }, task: Task): Promise<void> {
  if (singleKinds.has(task.kind)) {
    const same = and(eq(paymentTasks.transactionId, task.transactionId), eq(paymentTasks.kind, task.kind));
    const [pending] = await tx.select({ id: paymentTasks.id }).from(paymentTasks).where(and(same, isPending));
    if (pending) return;
  }
  await tx.insert(paymentTasks).values({ ...task, uuid: uuid(), createdAt: now, nextAt: now });
}

/** Cancels pending tasks of a kind; one that is being sent may still go through. */
export const cancelTask = (tx: Db, transactionId: number, kind: Task['kind']) =>
  tx
    .update(paymentTasks)
    .set({ nextAt: null, lastError: 'no longer wanted' })
    .where(and(eq(paymentTasks.transactionId, transactionId), eq(paymentTasks.kind, kind), isPending));

/** Marks a task as sent, in the transaction that applies the answer. */
export const markTaskSent = (tx: Db, { now }: { now: Date }, id: number) =>
  tx
    .update(paymentTasks)
    .set({ sentAt: now, nextAt: null, lastError: null })
    .where(and(eq(paymentTasks.id, id), isPending));

/** The sum of refunds that are enqueued or being sent, in minor units. */
export async function pendingRefundMinor(tx: Db, transactionId: number): Promise<number> {
  const [sum] = await tx
    .select({ minor: sql<number>`coalesce(sum(${paymentTasks.amountMinor}), 0)::float8` })
    .from(paymentTasks)
    .where(and(eq(paymentTasks.transactionId, transactionId), eq(paymentTasks.kind, 'refund'), isPending));
  return sum?.minor ?? 0;
}

/** Whether a refund of an order, or of a part of it, is enqueued or being sent. */
export const hasPendingRefund = async (tx: Db, orderId: number): Promise<boolean> => {
  const ofOrder = tx.select({ id: transactions.id }).from(transactions).where(isForOrderOrPart(orderId));
  const refunds = and(
    inArray(paymentTasks.transactionId, ofOrder),
    eq(paymentTasks.kind, 'refund'),
    isPending,
  );
  return (await tx.$count(paymentTasks, refunds)) > 0;
};
