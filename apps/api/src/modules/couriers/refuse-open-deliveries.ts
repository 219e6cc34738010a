import { activeStatuses } from '@hamper/contract/lifecycle';
import { and, eq, inArray } from 'drizzle-orm';

import { orders } from '../../db/schema/orders.ts';
import { Failure } from '../../failure.ts';
import type { OnAccountDeletion } from '../accounts/index.ts';

/**
 * An account with open deliveries cannot be deleted: they have to be delivered, or assigned to another courier.
 * @throws orders-open
 */
export const refuseOpenDeliveries: OnAccountDeletion = async (tx, { userId }) => {
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.courierId, userId), inArray(orders.status, activeStatuses)))
    .limit(1);
  if (open) throw new Failure('orders-open');
};
