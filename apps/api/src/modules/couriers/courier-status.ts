import type { Location } from '@hamper/contract/accounts';

import { couriers } from '../../db/schema/couriers.ts';
import type { Ctx, UserActor } from '../../http/context.ts';

type OwnCtx = Pick<Ctx, 'db' | 'now'> & { actor: UserActor };

/** Sets a courier online or offline. Offline, the position is deleted. */
export async function setOnline({ db, actor }: OwnCtx, online: boolean): Promise<void> {
  const noPosition = { latitude: null, longitude: null, locatedAt: null };
  const set = online ? { online } : { online, ...noPosition };
  await db
    .insert(couriers)
    .values({ userId: actor.id, ...set })
    .onConflictDoUpdate({ target: couriers.userId, set });
}

/** Stores the last position alone, without a history. */
export async function setPosition(
  { db, actor, now }: OwnCtx,
  { latitude, longitude }: Location,
): Promise<void> {
  const set = { latitude, longitude, locatedAt: now };
  await db
    .insert(couriers)
    .values({ userId: actor.id, ...set })
    .onConflictDoUpdate({ target: couriers.userId, set });
}
