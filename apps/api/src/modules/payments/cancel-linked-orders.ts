import { and, asc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';

import { transactionWithRetry } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import type { PaymentEnv, PaymentHooks } from './env.ts';

const BATCH = 100;

/**
 * Cancels the orders that still await their money while another one of the same checkout has been canceled: they are placed
 * together or not at all. Each in its own transaction, as all locks are of one order at a time; whatever a process leaves
 * undone, the next run finds. `parentId`: of one checkout alone.
 */
export async function cancelLinkedOrders(
  env: PaymentEnv,
  hooks: PaymentHooks,
  parentId?: number,
): Promise<void> {
  const found = await env.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(hasCanceledSibling, parentId === undefined ? undefined : eq(orders.parentId, parentId)))
    .orderBy(asc(orders.id))
    .limit(BATCH);
  for (const { id } of found) {
    await transactionWithRetry(env.db, async (tx) => {
      const [order] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), isAwaited))
        .for('update');
      if (order) await hooks.order.onFailed(tx, env, { orderId: id, reason: 'linked' });
    });
  }
}

const isAwaited = and(isNull(orders.placedAt), eq(orders.status, 'new'), isNotNull(orders.payUntil));

/** Whether another order of its checkout was canceled before they were placed, so that it is not to be paid either. */
export const isSiblingCanceled = sql<boolean>`exists (select from orders other where other.parent_id = ${orders.parentId}
  and other.placed_at is null and other.status = 'canceled')`;

const hasCanceledSibling: SQL | undefined = and(isAwaited, isSiblingCanceled);
