import type { Ref } from '@hamper/contract/envelope';
import { and, eq, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { notFound } from '../../http/failure.ts';
import { isOrder } from './queries.ts';

export type LockedOrder = typeof orders.$inferSelect;

/** An order of a scope under its lock; outside the scope it does not exist. */
export async function lockOrder(tx: Db, ref: Ref, scope: SQL): Promise<LockedOrder> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(isOrder(ref), scope))
    .for('update', { of: orders });
  if (!order) throw notFound();
  return order;
}

/** An order that the shop itself has to do with, under its lock. */
export async function lockOrderById(tx: Db, orderId: number): Promise<LockedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
}
