import { orderStatuses, isOver } from '@hamper/contract/lifecycle';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';
import { orderDetails, orderEvents, orders } from '../../db/schema/orders.ts';
import { transferReturns } from '../../db/schema/payments.ts';
import { orderRefunds } from '../../db/schema/refunds.ts';
import { Failure } from '../../http/failure.ts';
import type { OnLeave } from '../accounts/index.ts';

const OPEN = orderStatuses.filter((status) => !isOver(status));

/**
 * The orders of a person who leaves stay for the merchant's books: what was bought, when, for how much. Who it was, where
 * they live and what they wrote goes. One that is still on its way keeps its person: somebody must be found at the door. So
 * does one of which money may still go back, into a wallet that would be gone.
 */
export const forgetBuyer: OnLeave = async (tx, { userId, forget }) => {
  const theirs = eq(orders.userId, userId);
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(theirs, inArray(orders.status, OPEN)))
    .limit(1);
  if (open) throw new Failure('orders-open');
  if (await hasPendingRefund(tx, userId)) throw new Failure('orders-open');
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

/** Whether somebody is still to decide what goes back of a person's orders. */
async function hasPendingRefund(tx: Db, userId: number): Promise<boolean> {
  const [found] = await rows<{ awaits: boolean }>(
    tx,
    sql`select exists (
        select 1 from ${orderRefunds} r join ${orders} o on o.id = r.order_id
        where o.user_id = ${userId} and r.status = 'pending')
      or exists (
        select 1 from ${transferReturns} r join ${orders} o on o.id = r.order_id
        where o.user_id = ${userId} and r.status = 'pending') as awaits`,
  );
  return found?.awaits ?? false;
}
