import {
  isOrderKey,
  ORDER_KEY_HEADER,
  ORDER_KEYS_COOKIE,
  readOrderKeys,
} from '@hamper/contract/orders/order-keys';
import { and, eq, gt } from 'drizzle-orm';

import { logFirstFailure, logLine } from '../db/log-line.ts';
import { type Db, PREPARED } from '../db/query.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import { Failure } from '../failure.ts';
import { hashSecret } from '../secret.ts';
import type { Actor } from './context.ts';
import { readCookie } from './cookies.ts';
import { GUEST_COOKIE, guestOf } from './guest-cookie.ts';

/** A session lasts so long. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

const HOUR_MS = 60 * 60 * 1000;

/** The actor: by bearer token when there is one (a bad one is refused, not ignored), else the guest of the cookie. */
export async function actorOf(db: Db, headers: Headers, now: Date): Promise<Actor> {
  const cookie = headers.get('cookie');
  const guestHash = await guestOf(db, readCookie(cookie, GUEST_COOKIE), now);
  const orderKeys = orderKeysOf(headers.get(ORDER_KEY_HEADER), readCookie(cookie, ORDER_KEYS_COOKIE));
  const authorization = headers.get('authorization');
  if (authorization === null) return { kind: 'guest', guestHash, orderKeys };
  const token = /^Bearer ([\w-]{20,100})$/i.exec(authorization)?.[1];
  if (!token) throw new Failure('unauthenticated');
  const [session] = await db
    .select({ sessionId: sessions.id, usedAt: sessions.usedAt, id: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashSecret(token)), gt(sessions.expiresAt, now)))
    .prepare(PREPARED)
    .execute();
  if (!session) throw new Failure('unauthenticated');
  const { usedAt, ...person } = session;
  // To the hour is enough to know a device by, and writes little.
  if (now.getTime() - usedAt.getTime() > HOUR_MS) await recordUse(db, person.sessionId, now);
  return { kind: 'user', ...person, guestHash, orderKeys };
}

const useFailures = logFirstFailure((error) =>
  logLine({ level: 'error', event: 'session not stamped', error: String(error) }),
);

/** Writes when a session was last used. A read-only database costs that note, and not the call. */
async function recordUse(db: Db, sessionId: number, now: Date): Promise<void> {
  try {
    await db.update(sessions).set({ usedAt: now }).where(eq(sessions.id, sessionId));
    useFailures.succeeded();
  } catch (error) {
    useFailures.failed(error);
  }
}

/** Of the header, for API clients, and of the cookie, for a browser that opened private links. */
const orderKeysOf = (header: string | null, cookie: string | null): string[] => [
  ...(header !== null && isOrderKey(header) ? [header] : []),
  ...readOrderKeys(cookie),
];
