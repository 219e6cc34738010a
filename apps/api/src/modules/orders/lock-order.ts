import type { Ref } from '@hamper/contract/envelope';
import { and, eq, type SQL } from 'drizzle-orm';

import { hasRef } from '../../db/has-ref.ts';
import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { notFound } from '../../failure.ts';

export const isOrder = (ref: Ref): SQL => hasRef(orders, ref);

export type LockedOrder = typeof orders.$inferSelect;

/**
 * An order in a scope, locked for update.
 * @throws not-found outside the scope
 */
export async function lockOrder(tx: Db, ref: Ref, scope: SQL): Promise<LockedOrder> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(isOrder(ref), scope))
    .for('update', { of: orders });
  if (!order) throw notFound();
  return order;
}

/**
 * An order in a scope, not locked.
 * @throws not-found outside the scope
 */
export async function findOrder(db: Db, ref: Ref, scope: SQL) {
  const [order] = await db
    .select({ id: orders.id, uuid: orders.uuid, parentId: orders.parentId })
    .from(orders)
    .where(and(isOrder(ref), scope));
  if (!order) throw notFound();
  return order;
}

/** An order by its id alone, locked for update; for work that nobody requested. */
export async function lockOrderById(tx: Db, orderId: number): Promise<LockedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
}
