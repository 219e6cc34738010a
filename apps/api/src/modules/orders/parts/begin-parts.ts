import { eq, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderParts, orders } from '../../../db/schema/orders.ts';
import { Failure } from '../../../failure.ts';
import type { Env } from '../../../http/context.ts';
import { lockOrderById } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { readOrder } from '../read-orders.ts';
import { recordEvent } from '../record-event.ts';
import { isAwaitingTransfer } from '../settlement/settle-payments.ts';
import { sharesOf } from '../shares/shares-of-order.ts';
import { groupOfOrder } from './queries.ts';

const MINUTE_MS = 60_000;

/**
 * Lets an order whose money is secured wait for the parts of its members, where each pays their own: what each agrees to is their
 * share now. A window does not begin meanwhile. Answers whether it waits; else it is to be placed.
 * @throws payment-unavailable by a transfer, which secures nothing
 */
export async function beginParts(
  tx: Db,
  env: Env,
  orderId: number,
  { onParts }: Pick<OrderHooks, 'onParts'>,
): Promise<boolean> {
  const group = await groupOfOrder(tx, orderId);
  if (group?.pays !== 'each') return false;
  const members = sharesOf(await readOrder(tx, sql`true`, orderId)).filter(
    ({ row, total }) => !row.isOwner && total > 0,
  );
  if (members.length === 0) return false;
  if (await isAwaitingTransfer(tx, orderId))
    throw new Failure('payment-unavailable', { fields: { payment_tag: [{ fault: 'parts-by-transfer' }] } });
  await tx
    .insert(orderParts)
    .values(members.map(({ row, total }) => ({ orderId, number: row.number, agreedMinor: total })));
  const order = await lockOrderById(tx, orderId);
  const until = new Date(env.now.getTime() + group.payMinutes * MINUTE_MS);
  const partsUntil = order.slotFrom !== null && order.slotFrom < until ? order.slotFrom : until;
  await tx
    .update(orders)
    .set({ placedAt: null, payUntil: null, partsUntil, updatedAt: env.now })
    .where(eq(orders.id, orderId));
  await recordEvent(tx, env, { order, kind: 'payment', mover: 'system' });
  await onParts(tx, env, { orderId, about: 'paying' });
  return true;
}
