import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { groupOrders } from '../../../db/schema/cart.ts';
import { orderParts, orders, orderShares } from '../../../db/schema/orders.ts';
import { notFound } from '../../../failure.ts';
import type { UserActor } from '../../../http/context.ts';
import type { LockedOrder } from '../lock-order.ts';

export type PartRow = typeof orderParts.$inferSelect;

/** The parts of an order, in the order of their members. */
export const partsOfOrder = (db: Db, orderId: number): Promise<PartRow[]> =>
  db.select().from(orderParts).where(eq(orderParts.orderId, orderId)).orderBy(asc(orderParts.number));

/** Whether an order waits for the parts of its members. */
export const isPaying = ({ placedAt, status, partsUntil }: LockedOrder): boolean =>
  placedAt === null && status === 'new' && partsUntil !== null;

/** The same as a condition of a query on orders. */
export const isPayingOrder = and(
  isNull(orders.placedAt),
  eq(orders.status, 'new'),
  isNotNull(orders.partsUntil),
);

/** The group whose cart an order is of; undefined for any other order. */
export async function groupOfOrder(db: Db, orderId: number) {
  const [found] = await db
    .select({ group: groupOrders })
    .from(groupOrders)
    .innerJoin(orderShares, eq(orderShares.groupId, groupOrders.id))
    .where(eq(orderShares.orderId, orderId))
    .limit(1);
  return found?.group;
}

/**
 * The newest order with parts of a group that an account has opened.
 * @throws not-found
 */
export async function ownOrderOfGroup(tx: Db, { id: userId }: UserActor, uuid: string): Promise<number> {
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderShares, eq(orderShares.orderId, orders.id))
    .innerJoin(groupOrders, eq(groupOrders.id, orderShares.groupId))
    .where(and(eq(orders.userId, userId), isNotNull(orders.partsUntil), eq(groupOrders.uuid, uuid)))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!found) throw notFound();
  return found.id;
}

/** Whether each member of the group pays their part of an order that is not placed yet. */
export const isPaidByEach = async (db: Db, orderId: number): Promise<boolean> =>
  (await groupOfOrder(db, orderId))?.pays === 'each';
