import { and, eq, gt } from 'drizzle-orm';

import { sessions } from '../../../db/schema/accounts.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { verifyPassword } from '../passwords/verify-password.ts';
import { personById } from '../queries.ts';

const RECENT_MS = 10 * 60 * 1000;

/**
 * Before a way of signing in is changed: a person with a password enters it; one without has signed in a moment ago, by
 * the code, the link or the provider that they have instead. Throws the fault of `field`, or `sign-in-again`.
 */
export async function reauthenticate(
  ctx: Ctx & { actor: UserActor },
  { field, password }: { field: string; password: string },
): Promise<void> {
  const { db, actor, now } = ctx;
  if ((await personById(db, actor.id)).hasPassword) return verifyPassword(ctx, { field, password });
  const since = new Date(now.getTime() - RECENT_MS);
  const [fresh] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, actor.sessionId), gt(sessions.createdAt, since)));
  if (!fresh) throw new Failure('sign-in-again');
}
