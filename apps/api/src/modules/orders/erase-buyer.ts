import { activeStatuses } from '@hamper/contract/lifecycle';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';
import { orderDetails, orderEvents, orderParts, orders, orderShares } from '../../db/schema/orders.ts';
import { transactions, transferReturns } from '../../db/schema/payments.ts';
import { orderRefunds } from '../../db/schema/refunds.ts';
import { Failure } from '../../failure.ts';
import type { OnAccountDeletion } from '../accounts/index.ts';

/**
 * Removes the person from their orders when an account is deleted. Goods, times and amounts stay for the merchant's
 * accounts; name, address, notes and cards go.
 * @throws orders-open while an order is under way, or a refund into the wallet may still be decided
 */
export const eraseBuyer: OnAccountDeletion = async (tx, { userId, removePicture }) => {
  const own = eq(orders.userId, userId);
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(own, inArray(orders.status, activeStatuses)))
    .limit(1);
  if (open) throw new Failure('orders-open');
  if ((await hasPendingRefund(tx, userId)) || (await paysOpenOrder(tx, userId)))
    throw new Failure('orders-open');
  const ids = tx.select({ id: orders.id }).from(orders).where(own);
  const parts = tx
    .select({ id: orderParts.id })
    .from(orderParts)
    .innerJoin(
      orderShares,
      and(eq(orderShares.orderId, orderParts.orderId), eq(orderShares.number, orderParts.number)),
    )
    .where(eq(orderShares.userId, userId));
  // As their card's provider knows them: the payment alone is enough to give money back.
  for (const isTheirs of [inArray(transactions.orderId, ids), inArray(transactions.partId, parts)])
    await tx.update(transactions).set({ customer: null, savedCard: null }).where(isTheirs);
  await tx.update(orderDetails).set({ note: null, person: null }).where(inArray(orderDetails.orderId, ids));
  await tx
    .update(orderShares)
    .set({ name: null, guest: null })
    .where(or(inArray(orderShares.orderId, ids), eq(orderShares.userId, userId)));
  await tx
    .update(orderEvents)
    .set({ reason: null })
    .where(and(inArray(orderEvents.orderId, ids), eq(orderEvents.mover, 'shopper')));
  const proofs = await tx
    .select({ picture: orders.proofImg })
    .from(orders)
    .where(and(own, isNotNull(orders.proofImg)));
  for (const { picture } of proofs) if (picture !== null) removePicture(picture);
  await tx
    .update(orders)
    .set({
      userId: null,
      phone: '',
      email: null,
      username: null,
      note: null,
      handover: null,
      doorCode: null,
      doorNote: null,
      placePhotoId: null,
      address: sql`null`,
      latitude: null,
      longitude: null,
      tableName: null,
      // The photo shows their door.
      proofImg: null,
    })
    .where(own);
};

/** Whether a person pays a part of a group's order that is not over, or of which a refund is to be decided. */
async function paysOpenOrder(tx: Db, userId: number): Promise<boolean> {
  const [found] = await rows<{ pays: boolean }>(
    tx,
    sql`select exists (
      select 1 from ${orderShares} s
      join order_parts p on p.order_id = s.order_id and p.number = s.number
      join ${orders} o on o.id = s.order_id
      where s.user_id = ${userId} and (
        (o.status = any(${sql.param([...activeStatuses])}::text[]) and (p.status = 'paid' or exists (
          select 1 from transactions t where t.part_id = p.id and t.status = 'progress')))
        or (p.status = 'paid' and exists (
          select 1 from ${orderRefunds} r where r.order_id = o.id and r.status = 'pending')))) as pays`,
  );
  return found?.pays ?? false;
}

/** Whether a refund or a transfer return of a person's orders is still to be decided. */
async function hasPendingRefund(tx: Db, userId: number): Promise<boolean> {
  const [found] = await rows<{ pending: boolean }>(
    tx,
    sql`select exists (
        select 1 from ${orderRefunds} r join ${orders} o on o.id = r.order_id
        where o.user_id = ${userId} and r.status = 'pending')
      or exists (
        select 1 from ${transferReturns} r join ${orders} o on o.id = r.order_id
        where o.user_id = ${userId} and r.status = 'pending') as pending`,
  );
  return found?.pending ?? false;
}
