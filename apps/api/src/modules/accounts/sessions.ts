import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { sessions, users } from '../../db/schema/accounts.ts';
import { Failure, notFound } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { noteSecurity } from '../../http/security-events.ts';
import { SESSION_SECONDS } from '../../http/session.ts';
import { hashSecret, newSecret } from '../../secret.ts';

/** Beyond this many the device that was used longest ago is signed out. */
const MAX_SESSIONS = 100;
/** Enough of the User-Agent header to tell browsers apart. */
const MAX_AGENT = 300;

interface NewSession {
  userId: number;
  now: Date;
  /** The User-Agent header. */
  agent: string | null;
  /** The session that this one takes the place of. */
  replacedSessionId?: number;
}

/** Opens a session and returns its token, the only time anyone sees it. Ended ones of the same person go. */
export async function openSession(
  tx: Db,
  { userId, now, agent, replacedSessionId }: NewSession,
): Promise<{ id: number; token: string }> {
  const token = newSecret();
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
  if (replacedSessionId !== undefined) await endSession(tx, replacedSessionId);
  const excess = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.usedAt), desc(sessions.id))
    .offset(MAX_SESSIONS - 1);
  await tx.delete(sessions).where(inArray(sessions.id, excess));
  const [opened] = await tx
    .insert(sessions)
    .values({
      tokenHash: hashSecret(token),
      userId,
      agent: (agent ?? '').slice(0, MAX_AGENT),
      createdAt: now,
      usedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
    })
    .returning({ id: sessions.id });
  if (!opened) throw new Error('The session was not written');
  return { ...opened, token };
}

/**
 * Locks a person until the transaction ends. Every change of a password, session or identity is made under this lock, and
 * checks again under it what it had checked before.
 */
export async function lockUser(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Locks the actor; throws `unauthenticated` if their session was ended since the request came. */
export async function lockActor(tx: Db, actor: UserActor): Promise<void> {
  await lockUser(tx, actor.id);
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.id)));
  if (!session) throw new Failure('unauthenticated');
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Signs a person out everywhere. */
export async function endSessionsOf(tx: Db, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

type OwnCtx = Pick<Ctx, 'db'> & { actor: UserActor };

/** Where a person is signed in: this device first, then those used last. */
export async function devicesOf({ db, actor, now }: OwnCtx & Pick<Ctx, 'now'>) {
  const open = await db
    .select({
      id: sessions.id,
      agent: sessions.agent,
      createdAt: sessions.createdAt,
      usedAt: sessions.usedAt,
      firebaseToken: sessions.firebaseToken,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(eq(sessions.id, actor.sessionId)), desc(sessions.usedAt), desc(sessions.id))
    .limit(MAX_SESSIONS);
  return open.map((session) => ({ ...session, current: session.id === actor.sessionId }));
}
export type DeviceRow = Awaited<ReturnType<typeof devicesOf>>[number];

/**
 * Sets the Firebase token of the device that asks; one for each session. Another session that had it loses it: what is sent
 * to a device is for the person who uses it now.
 */
export async function setFirebaseToken({ db, actor }: OwnCtx, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Two people who sign in on one device at once must not both keep it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`firebase ${token}`}, 0))`);
    await tx
      .update(sessions)
      .set({ firebaseToken: null })
      .where(and(eq(sessions.firebaseToken, token), ne(sessions.id, actor.sessionId)));
    await tx
      .update(sessions)
      .set({ firebaseToken: token })
      .where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.id)));
  });
}

/** Signs one device out; somebody else's is not there. */
export async function endDevice(ctx: Ctx & { actor: UserActor }, id: number): Promise<void> {
  const { db, actor } = ctx;
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, actor.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound();
  noteSecurity(ctx, 'session-ended', { ended: id });
}

/** Signs all devices out but the one that asks; how many those were. */
export async function endOtherDevices(ctx: Ctx & { actor: UserActor }): Promise<number> {
  const count = await endOtherSessions(ctx.db, ctx.actor);
  noteSecurity(ctx, 'sessions-ended', { count });
  return count;
}

/** The same without a line in the security log. */
export async function endOtherSessions(db: Db, actor: UserActor): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, actor.id), ne(sessions.id, actor.sessionId)))
    .returning({ id: sessions.id });
  return ended.length;
}
