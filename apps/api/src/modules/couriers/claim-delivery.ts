import type { Ref } from '@hamper/contract/envelope';
import { and, eq, notInArray, or } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { couriers } from '../../db/schema/couriers.ts';
import { orders } from '../../db/schema/orders.ts';
import { settings } from '../../db/schema/settings.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { Failure } from '../../http/failure.ts';
import { lockOrder, recordEvent, orderPolicy } from '../orders/index.ts';
import { claimable } from './queries.ts';

/**
 * Gives a delivery that waits to the courier at work who asks first; whoever comes later hears `already-taken`. The
 * order's event says who took it.
 * @throws not-found, already-taken, own-order, not-at-work, too-many-deliveries
 */
export async function claimDelivery(ctx: Ctx & { actor: UserActor }, ref: Ref): Promise<void> {
  const { actor, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ref, or(orderPolicy.courier.theirs(ctx), claimable) ?? claimable);
    if (order.courierId === actor.id) return;
    if (order.courierId !== null) throw new Failure('already-taken');
    if (order.userId === actor.id) throw new Failure('own-order');
    await reserveCapacity(tx, actor.id);
    await tx.update(orders).set({ courierId: actor.id, updatedAt: now }).where(eq(orders.id, order.id));
    await recordEvent(tx, ctx, { order, kind: 'courier', mover: 'courier', actorId: actor.id });
  });
}

/** So many at once, where the setting `courier_deliveries` says nothing. */
const AT_ONCE = 3;

/**
 * One more delivery for a courier who is at work, as long as they have not too many under way. Their own row is held:
 * of two that they take at once the second counts the first.
 * @throws not-at-work, too-many-deliveries
 */
async function reserveCapacity(tx: Db, userId: number): Promise<void> {
  const [courier] = await tx
    .select({ online: couriers.online })
    .from(couriers)
    .where(eq(couriers.userId, userId))
    .for('update');
  if (!courier?.online) throw new Failure('not-at-work');
  const [setting] = await tx.select().from(settings).where(eq(settings.key, 'courier_deliveries'));
  const most = /^\d{1,3}$/.test(setting?.value ?? '') ? Number(setting?.value) : AT_ONCE;
  const underWay = await tx.$count(
    orders,
    and(eq(orders.courierId, userId), notInArray(orders.status, ['delivered', 'canceled'])),
  );
  if (underWay >= most) throw new Failure('too-many-deliveries', { values: { most } });
}
