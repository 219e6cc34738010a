import { and, asc, eq, isNull, or } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';

/**
 * Locks an order and, as long as it is not placed, those that are linked with it: they are placed all at once, or
 * none. In the order of their ids, so that two payments of one checkout never deadlock. `parentId` never changes.
 */
export const lockLinkedOrders = (
  tx: Db,
  { id, parentId }: Pick<typeof orders.$inferSelect, 'id' | 'parentId'>,
): Promise<(typeof orders.$inferSelect)[]> => {
  const linked = parentId === null ? undefined : and(eq(orders.parentId, parentId), isNull(orders.placedAt));
  return tx
    .select()
    .from(orders)
    .where(or(eq(orders.id, id), linked))
    .orderBy(asc(orders.id))
    .for('update');
};
