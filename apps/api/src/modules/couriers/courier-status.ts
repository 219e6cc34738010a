import type { Location } from '@hamper/contract/accounts';

import { couriers } from '../../db/schema/couriers.ts';
import type { Ctx, UserActor } from '../../http/context.ts';

type OwnCtx = Pick<Ctx, 'db' | 'now'> & { actor: UserActor };

/** Begins or ends the work. Where somebody is after work is nobody's business: it is forgotten. */
export async function setOnline({ db, actor }: OwnCtx, online: boolean): Promise<void> {
  const nowhere = { latitude: null, longitude: null, locatedAt: null };
  const set = online ? { online } : { online, ...nowhere };
  await db
    .insert(couriers)
    .values({ userId: actor.id, ...set })
    .onConflictDoUpdate({ target: couriers.userId, set });
}

/** Only the last position is kept: there is no track of anybody. */
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
