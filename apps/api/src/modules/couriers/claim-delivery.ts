import type { Ref } from '@hamper/contract/envelope';
import { activeStatuses } from '@hamper/contract/lifecycle';
import { and, eq, inArray, or } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { couriers } from '../../db/schema/couriers.ts';
import { orders } from '../../db/schema/orders.ts';
import { settings } from '../../db/schema/settings.ts';
import { Failure } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { lockOrder, type OrderHooks, recordEvent, orderPolicy } from '../orders/index.ts';
import { acceptParcel } from './accept-parcel.ts';
import { claimable } from './queries.ts';

/**
 * Assigns an unassigned delivery to the online courier who claims it first. The order's event records who it was. A parcel
 * has nobody else to accept it.
 * @throws not-found, already-taken, own-order, not-at-work, too-many-deliveries, payment-awaited
 */
export async function claimDelivery(
  ctx: Ctx & { actor: UserActor },
  ref: Ref,
  hooks: Pick<OrderHooks, 'onTransition'>,
): Promise<void> {
  const { actor, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ref, or(orderPolicy.courier.scopeOf(ctx), claimable) ?? claimable);
    if (order.courierId === actor.id) return;
    if (order.courierId !== null) throw new Failure('already-taken');
    if (order.userId === actor.id) throw new Failure('own-order');
    await reserveCapacity(tx, actor.id);
    await tx.update(orders).set({ courierId: actor.id, updatedAt: now }).where(eq(orders.id, order.id));
    await recordEvent(tx, ctx, { order, kind: 'courier', mover: 'courier', actorId: actor.id });
    await acceptParcel(tx, ctx, { order: { ...order, courierId: actor.id }, mover: 'courier' }, hooks);
  });
}

/** The default of the setting `courier_deliveries`. */
const DEFAULT_LIMIT = 3;

/**
 * Checks that a courier is online and below the limit of open deliveries. Their row stays locked until the commit, so
 * that concurrent claims count each other.
 * @throws not-at-work, too-many-deliveries
 */
async function reserveCapacity(tx: Db, userId: number): Promise<void> {
  const [courier] = await tx
    .select({ online: couriers.online })
    .from(couriers)
    .where(eq(couriers.userId, userId))
    .for('update');
  const isCourier = and(eq(users.id, userId), eq(users.role, 'deliveryman'));
  // Their role stays until this is written.
  const [person] = await tx.select({ id: users.id }).from(users).where(isCourier).for('key share');
  if (!person || !courier?.online) throw new Failure('not-at-work');
  const [setting] = await tx.select().from(settings).where(eq(settings.key, 'courier_deliveries'));
  const limit = /^\d{1,3}$/.test(setting?.value ?? '') ? Number(setting?.value) : DEFAULT_LIMIT;
  const open = await tx.$count(
    orders,
    and(eq(orders.courierId, userId), inArray(orders.status, activeStatuses)),
  );
  if (open >= limit) throw new Failure('too-many-deliveries', { values: { most: limit } });
}
