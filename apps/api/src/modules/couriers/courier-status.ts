import type { Location } from '@hamper/contract/accounts';
import { and, eq } from 'drizzle-orm';

import { couriers } from '../../db/schema/couriers.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { announceCourier } from '../orders/index.ts';

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

/** Announces the position to those whose orders are on their way with this courier. */
async function announcePosition({ db, actor, ports }: OwnCtx): Promise<void> {
  const carried = await db
    .select({ uuid: orders.uuid, kind: orders.kind })
    .from(orders)
    .where(and(eq(orders.courierId, actor.id), eq(orders.status, 'on_a_way')));
  for (const order of carried) announceCourier(db, { ports }, order);
}
