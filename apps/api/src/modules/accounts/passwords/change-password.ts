import { notFound } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import { personById } from '../queries.ts';
import { closeOtherSessions, lockActor } from '../sessions.ts';
import { proveOwner } from '../sign-in/prove-owner.ts';
import { judgePassword } from './judge-password.ts';
import { setNewPassword } from './set-new-password.ts';

interface Passwords {
  old_password: string;
  password: string;
}

/** Changes the password of whoever knows the old one, or sets a first one; all other devices are signed out. */
export async function changePassword(
  ctx: Ctx & { actor: UserActor },
  { old_password: old, password }: Passwords,
): Promise<void> {
  const { db, actor } = ctx;
  const { identity } = ctx.ports;
  const { hasPassword } = await personById(db, actor.id);
  // A first password of ours would outlive the account at a hosted provider.
  if (!hasPassword && identity.methods.provider !== 'built-in') throw notFound();
  await proveOwner(ctx, { field: 'old_password', password: old });
  await judgePassword(ctx, password);
  const passwordHash = await identity.hashPassword(password);
  await db.transaction(async (tx) => {
    await lockActor(tx, actor);
    await setNewPassword(tx, ctx, { userId: actor.id, passwordHash });
    await closeOtherSessions(tx, actor);
  });
  noteSecurity(ctx, 'password-changed', { person: actor.id });
}
