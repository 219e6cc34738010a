import type { paymentTaskKinds } from '@hamper/contract/lifecycle';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../../db/query.ts';
import { paymentTasks } from '../../db/schema/payments.ts';

interface Task {
  transactionId: number;
  kind: (typeof paymentTaskKinds)[number];
  amountMinor?: number;
  refundId?: number | null;
}

/** It is still to be told, or is being told. */
export const isWaiting = and(isNull(paymentTasks.sentAt), isNotNull(paymentTasks.nextAt));

const onceAtATime = new Set<Task['kind']>(['start', 'capture', 'cancel']);

/** Writes down what a provider is to be told after the commit. What waits already, or is being told, is enough. */
export async function ask(tx: Db, { now }: { now: Date }, task: Task): Promise<void> {
  if (onceAtATime.has(task.kind)) {
    const same = and(eq(paymentTasks.transactionId, task.transactionId), eq(paymentTasks.kind, task.kind));
    const [waiting] = await tx.select({ id: paymentTasks.id }).from(paymentTasks).where(and(same, isWaiting));
    if (waiting) return;
  }
  await tx.insert(paymentTasks).values({ ...task, uuid: uuid(), createdAt: now, nextAt: now });
}

/** What nobody has to be told any more. One that is being told just now may come through all the same. */
export const cancelTask = (tx: Db, transactionId: number, kind: Task['kind']) =>
  tx
    .update(paymentTasks)
    .set({ nextAt: null, lastError: 'no longer wanted' })
    .where(and(eq(paymentTasks.transactionId, transactionId), eq(paymentTasks.kind, kind), isWaiting));

/** It has been told, in the transaction of what came of it. */
export const markTaskSent = (tx: Db, { now }: { now: Date }, id: number) =>
  tx
    .update(paymentTasks)
    .set({ sentAt: now, nextAt: null, lastError: null })
    .where(and(eq(paymentTasks.id, id), isWaiting));

/** How much is on its way back already. */
export async function pendingRefundMinor(tx: Db, transactionId: number): Promise<number> {
  const [sum] = await tx
    .select({ minor: sql<number>`coalesce(sum(${paymentTasks.amountMinor}), 0)::float8` })
    .from(paymentTasks)
    .where(and(eq(paymentTasks.transactionId, transactionId), eq(paymentTasks.kind, 'refund'), isWaiting));
  return sum?.minor ?? 0;
}
