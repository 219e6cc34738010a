import { ECDH } from 'node:crypto';

import type { PushState, PushSubscriptionWire } from '@hamper/contract/notifications/push';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';

import { sessions } from '../../../db/schema/accounts.ts';
import { pushSubscriptions } from '../../../db/schema/notifications.ts';
import { invalid } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { lockActor, type PersonalData } from '../../accounts/index.ts';

type PersonCtx = Ctx & { actor: UserActor };

/** Beyond this many browsers of a person, the one that subscribed longest ago gets no more messages. */
const MAX_SUBSCRIPTIONS = 10;

export async function pushState({ db, actor, ports }: PersonCtx): Promise<PushState> {
  const publicKey = await ports.push.publicKey();
  const [own] = await db
    .select({ vapidKey: pushSubscriptions.vapidKey })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, actor.sessionId));
  return { public_key: publicKey, subscribed: own !== undefined && own.vapidKey === publicKey };
}

/** Subscribes the browser of this session; another session that had it loses it. */
export async function subscribe(ctx: PersonCtx, { endpoint, keys }: PushSubscriptionWire): Promise<void> {
  const { db, actor, ports, now } = ctx;
  const vapidKey = await ports.push.publicKey();
  if (vapidKey === null || !ports.push.accepts(endpoint)) throw invalid('endpoint', 'invalid');
  if (!isOnCurve(keys.p256dh)) throw invalid('keys.p256dh', 'invalid');
  await db.transaction(async (tx) => {
    await lockActor(tx, actor);
    // Two people who sign in on one device at once must not both keep it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${endpoint}`}, 0))`);
    await tx
      .delete(pushSubscriptions)
      .where(or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.sessionId, actor.sessionId)));
    await tx
      .insert(pushSubscriptions)
      .values({ ...keys, endpoint, vapidKey, sessionId: actor.sessionId, createdAt: now });
    const excess = tx
      .select({ id: pushSubscriptions.sessionId })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(eq(sessions.userId, actor.id))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.sessionId))
      .offset(MAX_SUBSCRIPTIONS);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, excess));
  });
}

/** To a key that is none, nothing can be encrypted. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

export async function unsubscribe({ db, actor }: PersonCtx): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, actor.sessionId));
}

/** The browsers that a person gets push messages in. */
export const personalSubscriptions: PersonalData = async function* ({ db, actor }) {
  const own = await db
    .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), eq(sessions.userId, actor.id)))
    .orderBy(pushSubscriptions.createdAt);
  for (const { endpoint, createdAt } of own) yield { endpoint, created_at: createdAt.toISOString() };
};
