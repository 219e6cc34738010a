import { and, eq, lt } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { hashSecret, newSecret } from '../../http/session.ts';

const SESSION_MS = 7 * 24 * 60 * 60 * 1000;

/** Opens a session and returns its token, the only time anyone sees it. Ended ones of the same person go. */
export async function openSession(tx: Db, userId: number, now: Date): Promise<string> {
  const token = newSecret();
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
  await tx.insert(sessions).values({
    tokenHash: hashSecret(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  });
  return token;
}

export async function closeSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}
