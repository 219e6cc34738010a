import { LEAST_PART_MINOR } from '@hamper/contract/groups/bounds';
import { convert } from '@hamper/contract/prices/money';
import { partsToAsk } from '@hamper/contract/prices/shares';
import { eq, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderParts, orders } from '../../../db/schema/orders.ts';
import { Failure } from '../../../failure.ts';
import type { Env } from '../../../http/context.ts';
import { unitOf } from '../../../ports/payment/payment.port.ts';
import { presentHours, shopsByIds } from '../../catalogue/index.ts';
import { type LockedOrder, lockOrderById } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { type OrderRow, readOrder } from '../read-orders.ts';
import { recordEvent } from '../record-event.ts';
import { isAwaitingTransfer } from '../settlement/settle-payments.ts';
import { sharesOf } from '../shares/shares-of-order.ts';
import { groupOfOrder } from './queries.ts';
import { hasTimeForParts, partsDeadline } from './time-for-parts.ts';

/**
 * Lets an order whose money is secured wait for the parts of its members, where each pays their own: what each agrees to is their
 * share now. Answers whether it waits; else it is to be placed: nobody else has a part, or they have too little time, and all of it is the
 * owner's.
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
  const parts = partsOf(await readOrder(tx, sql`true`, orderId));
  if (!parts.some(({ status }) => status === 'awaited')) return false;
  if (await isAwaitingTransfer(tx, orderId))
    throw new Failure('payment-unavailable', { fields: { payment_tag: [{ fault: 'parts-by-transfer' }] } });
  const order = await lockOrderById(tx, orderId);
  const partsUntil = await deadlineOf(tx, env, order, group);
  if (partsUntil === null) return false;
  await tx.insert(orderParts).values(parts);
  // The owner may order what else is in the cart: that supersedes nothing.
  await tx
    .update(orders)
    .set({ cartId: null, placedAt: null, payUntil: null, partsUntil, updatedAt: env.now })
    .where(eq(orders.id, orderId));
  await recordEvent(tx, env, { order, kind: 'payment', mover: 'system' });
  await onParts(tx, env, { orderId, about: 'paying' });
  return true;
}

/** The parts of an order's members as they begin. One that is too small for a bank is the owner's. */
function partsOf(row: OrderRow): (typeof orderParts.$inferInsert)[] {
  const { id: orderId, rateMillionths } = row.order;
  const unit = unitOf(row.currency.code);
  const shares = sharesOf(row);
  const agreed = partsToAsk(
    shares.map(({ total }) => total),
    { owner: shares.findIndex((one) => one.row.isOwner), unit },
  );
  const least = convert(LEAST_PART_MINOR, rateMillionths);
  return shares.flatMap((share, index) => {
    const agreedMinor = agreed[index] ?? 0;
    if (agreedMinor === 0) return [];
    const status = agreedMinor < least ? 'owner' : 'awaited';
    return [{ orderId, number: share.row.number, agreedMinor, status } as const];
  });
}

/** Until when the parts may be paid; null where too little time is left, as the bank took long to confirm the owner's card. */
async function deadlineOf(
  tx: Db,
  { now }: Env,
  { shopId, slotFrom }: LockedOrder,
  { payMinutes }: { payMinutes: number },
): Promise<Date | null> {
  const shop = (await shopsByIds(tx, [shopId])).get(shopId);
  if (!shop) throw new Error(`There is no shop ${shopId}`);
  const kitchen = { ...shop, hours: presentHours(shop) };
  return hasTimeForParts(kitchen, { slotFrom, now })
    ? partsDeadline(kitchen, { payMinutes, slotFrom, now })
    : null;
}
