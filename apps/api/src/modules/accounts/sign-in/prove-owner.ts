import { and, eq, gt } from 'drizzle-orm';

import { sessions } from '../../../db/schema/accounts.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { personById } from '../queries.ts';

const FRESH_MS = 10 * 60 * 1000;

/**
 * Before a way into an account is changed: whoever has a password gives it; whoever has none has just signed in, by the
 * code, the link or the provider that they have instead. Throws what is wrong with `field`, or `sign-in-again`.
 */
export async function proveOwner(
  ctx: Ctx & { actor: UserActor },
  { field, password }: { field: string; password: string },
): Promise<void> {
  const { db, actor, now } = ctx;
  if ((await personById(db, actor.id)).hasPassword) return provePassword(ctx, { field, password });
  const since = new Date(now.getTime() - FRESH_MS);
  const [fresh] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, actor.sessionId), gt(sessions.createdAt, since)));
  if (!fresh) throw new Failure('sign-in-again');
}
