import { activeStatuses } from '@hamper/contract/lifecycle';
import { and, eq, inArray } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { Failure } from '../../failure.ts';
import type { OnAccountDeletion } from '../accounts/index.ts';

/**
 * An account with open deliveries cannot be deleted: they have to be delivered, or assigned to another courier.
 * @throws orders-open
 */
export const refuseOpenDeliveries: OnAccountDeletion = async (tx, { userId }) => {
  if (await hasOpenDeliveries(tx, userId)) throw new Failure('orders-open');
};

/** Whether somebody still has orders to deliver. */
export async function hasOpenDeliveries(tx: Db, userId: number): Promise<boolean> {
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.courierId, userId), inArray(orders.status, activeStatuses)))
    .limit(1);
  return open !== undefined;
}
