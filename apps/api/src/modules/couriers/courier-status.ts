import type { Location } from '@hamper/contract/accounts';
import type { Ref } from '@hamper/contract/envelope';
import { isOver, type OrderKind } from '@hamper/contract/lifecycle';
import { and, eq, sql, type SQL } from 'drizzle-orm';

import { couriers } from '../../db/schema/couriers.ts';
import { orders } from '../../db/schema/orders.ts';
import { Failure } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { announceCourier, lockOrder } from '../orders/index.ts';

type OwnCtx = Pick<Ctx, 'db' | 'now' | 'ports'> & { actor: UserActor };

/** Sets a courier online or offline. Offline, the position is deleted. */
export async function setOnline(ctx: OwnCtx, online: boolean): Promise<void> {
  const { db, actor } = ctx;
  const noPosition = { latitude: null, longitude: null, locatedAt: null };
  const set = online ? { online } : { online, ...noPosition };
  await db
    .insert(couriers)
    .values({ userId: actor.id, ...set })
    .onConflictDoUpdate({ target: couriers.userId, set });
  if (!online) await announcePosition(ctx);
}

/** Stores the last position alone, without a history. */
export async function setPosition(ctx: OwnCtx, { latitude, longitude }: Location): Promise<void> {
  const { db, actor, now } = ctx;
  const set = { latitude, longitude, locatedAt: now };
  await db
    .insert(couriers)
    .values({ userId: actor.id, ...set })
    .onConflictDoUpdate({ target: couriers.userId, set });
  await announcePosition(ctx);
}

/**
 * Sets the delivery that a courier is bringing now, one of their own of this kind.
 * @throws not-found, move-not-allowed for one that is over
 */
export async function setCurrentOrder(
  ctx: OwnCtx,
  { ref, scope, kind }: { ref: Ref; scope: SQL; kind: OrderKind },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ref, sql`${scope} and ${eq(orders.kind, kind)}`);
    if (isOver(order.status)) throw new Failure('move-not-allowed');
    const set = { currentOrderId: order.id };
    await tx
      .insert(couriers)
      .values({ userId: ctx.actor.id, ...set })
      .onConflictDoUpdate({ target: couriers.userId, set });
  });
}

/** Announces the position to those whose orders are on their way with this courier. */
async function announcePosition({ db, actor, ports }: OwnCtx): Promise<void> {
  const carried = await db
    .select({ uuid: orders.uuid, kind: orders.kind })
    .from(orders)
    .where(and(eq(orders.courierId, actor.id), eq(orders.status, 'on_a_way')));
  for (const order of carried) announceCourier(db, { ports }, order);
}
