import { and, asc, eq, isNull, or } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';

/**
 * Locks an order and, as long as it is not placed, those that are paid together with it: they are placed all at once, or
 * none. In the order of their ids, so that two payments of one checkout never deadlock. `parentId` never changes.
 */
export const lockTogether = (
  tx: Db,
  { id, parentId }: Pick<typeof orders.$inferSelect, 'id' | 'parentId'>,
): Promise<(typeof orders.$inferSelect)[]> => {
  const together =
    parentId === null ? undefined : and(eq(orders.parentId, parentId), isNull(orders.placedAt));
  return tx
    .select()
    .from(orders)
    .where(or(eq(orders.id, id), together))
    .orderBy(asc(orders.id))
    .for('update');
};
