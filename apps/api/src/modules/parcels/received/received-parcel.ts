import { isOver } from '@hamper/contract/lifecycle';
import type { ReceivedParcel } from '@hamper/contract/parcels/parcel';
import type { parcelEndpoints } from '@hamper/contract/parcels/parcel-calls';
import { toWire } from '@hamper/contract/prices/money';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import { parcels } from '../../../db/schema/parcels.ts';
import { Failure, notFound } from '../../../failure.ts';
import { firstWord } from '../../../first-word.ts';
import type { Ctx } from '../../../http/context.ts';
import { positionOf, presentPosition } from '../../couriers/index.ts';
import { limitEvents, presentTime, readOrder, recordEvent } from '../../orders/index.ts';
import { presentCurrency } from '../../settings/index.ts';
import { isComing, presentTo, presentTypeOf } from '../present-parcel.ts';
import { lockParcel, type OrderWithParcel, parcelOf } from '../queries.ts';
import { isLinkOver, isPinLocked, isReturning } from '../rules.ts';
import { pinOf } from './pin.ts';

type Change = z.output<(typeof parcelEndpoints)['POST /rest/parcel-order/received/{key}']['body']>;

/** How often a receiver can say something new. */
const MAX_CHANGES = 10;

/**
 * A parcel for its receiver, by the key of their link.
 * @throws not-found, gone
 */
export async function receivedParcel(ctx: Ctx, key: string): Promise<ReceivedParcel> {
  const { id: orderId } = await orderOfKey(ctx, key);
  const row = await readOrder(ctx.db, eq(orders.id, orderId), orderId, { linked: false });
  return present(ctx, { row, found: await parcelOf(ctx.db, orderId) });
}

/**
 * Changes where a parcel is left, or which neighbour takes it, until it is handed over or goes back.
 * @throws not-found, gone, instructions-late, too-many-changes
 */
export async function changeDropOff(ctx: Ctx, key: string, change: Change): Promise<ReceivedParcel> {
  const { id: orderId } = await orderOfKey(ctx, key);
  await transactionWithRetry(ctx.db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, orderId, eq(orders.id, orderId));
    if (isOver(order.status) || isReturning(parcel)) throw new Failure('instructions-late');
    await limitEvents(tx, orderId, 'receiver', MAX_CHANGES);
    const { drop_off_note: note, neighbour } = change;
    await tx
      .update(parcels)
      .set({
        dropOffNote: note === undefined ? parcel.dropOffNote : note || null,
        neighbour: neighbour === undefined ? parcel.neighbour : neighbour || null,
      })
      .where(eq(parcels.orderId, orderId));
    await recordEvent(tx, ctx, { order, kind: 'receiver', mover: 'system' });
  });
  return receivedParcel(ctx, key);
}

/** Since when it has its status: a later change of its payment is no news of the parcel. */
export const statusAt =
  sql`(select max(e.at) from order_events e where e.order_id = ${orders.id} and e.kind = 'status')`.mapWith(
    orders.createdAt,
  );

/** The order of a receiver's link. @throws not-found, gone */
export async function orderOfKey({ db, now }: { db: Db; now: Date }, key: string) {
  const [found] = await db
    .select({ id: orders.id, uuid: orders.uuid, status: orders.status, statusAt })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(eq(parcels.receiverKey, key), isNotNull(orders.placedAt)));
  if (!found) throw notFound();
  if (isLinkOver(found, now)) throw new Failure('gone');
  return found;
}

async function present(ctx: Ctx, one: OrderWithParcel): Promise<ReceivedParcel> {
  const { row, found } = one;
  const { order, currency, shop } = row;
  const { parcel } = found;
  const isOpen = !isOver(order.status) && !isReturning(parcel);
  const isPaidAtDoor = isOpen && parcel.payer === 'receiver';
  return {
    status: order.status,
    returning: isReturning(parcel) && parcel.lostAt === null,
    sender: firstWord(order.username) ?? '',
    type: presentTypeOf(found, ctx),
    to: presentTo(one),
    drop_off_note: parcel.dropOffNote ?? '',
    neighbour: parcel.neighbour ?? '',
    expected_at: isOpen ? expectedOf(one, ctx.now) : null,
    timezone: shop.timezone,
    pin: isOpen ? pinOf(parcel.receiverKey) : null,
    pin_locked: isPinLocked(parcel),
    to_pay: isPaidAtDoor ? toWire(order.totalMinor) : 0,
    currency: presentCurrency(currency),
    courier: await courierOf(ctx, one),
    can_change: isOpen,
  };
}

/** As its sender reads it: early where it is on its way already, and later than promised where it is late. */
function expectedOf({ row }: OrderWithParcel, now: Date): ReceivedParcel['expected_at'] {
  const { estimate } = presentTime(row, now);
  return estimate && { from: estimate.from, to: estimate.to };
}

/** The courier's first name and position, as long as the parcel comes to its receiver. */
async function courierOf(ctx: Ctx, one: OrderWithParcel): Promise<ReceivedParcel['courier']> {
  const { order, courier } = one.row;
  if (courier === null || !isComing(one)) return null;
  const at = await positionOf(ctx.db, { ref: order.id, scope: eq(orders.id, order.id), now: ctx.now });
  return { firstname: courier.firstname, ...presentPosition(at) };
}
