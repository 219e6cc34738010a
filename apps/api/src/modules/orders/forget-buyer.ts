import { orderStatuses, isOver } from '@hamper/contract/lifecycle';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import { orderDetails, orderEvents, orders } from '../../db/schema/orders.ts';
import { Failure } from '../../http/failure.ts';
import type { OnLeave } from '../accounts/index.ts';

const OPEN = orderStatuses.filter((status) => !isOver(status));

/**
 * The orders of a person who leaves stay for the merchant's books: what was bought, when, for how much. Who it was, where
 * they live and what they wrote goes. One that is still on its way keeps its person: somebody must be found at the door.
 */
export const forgetBuyer: OnLeave = async (tx, { userId, forget }) => {
  const theirs = eq(orders.userId, userId);
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(theirs, inArray(orders.status, OPEN)))
    .limit(1);
  if (open) throw new Failure('orders-open');
  const ids = tx.select({ id: orders.id }).from(orders).where(theirs);
  await tx.update(orderDetails).set({ note: null, person: null }).where(inArray(orderDetails.orderId, ids));
  await tx
    .update(orderEvents)
    .set({ reason: null })
    .where(and(inArray(orderEvents.orderId, ids), eq(orderEvents.mover, 'shopper')));
  const doors = await tx
    .select({ picture: orders.proofImg })
    .from(orders)
    .where(and(theirs, isNotNull(orders.proofImg)));
  for (const { picture } of doors) if (picture !== null) forget(picture);
  await tx
    .update(orders)
    .set({
      userId: null,
      phone: '',
      email: null,
      username: null,
      note: null,
      address: sql`null`,
      latitude: null,
      longitude: null,
      tableName: null,
      // It shows their door.
      proofImg: null,
    })
    .where(theirs);
};
