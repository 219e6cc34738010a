import { notFound } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import { personById } from '../queries.ts';
import { endOtherSessions, lockActor } from '../sessions.ts';
import { reauthenticate } from '../sign-in/reauthenticate.ts';
import { setNewPassword } from './set-new-password.ts';
import { validatePassword } from './validate-password.ts';

interface Passwords {
  old_password: string;
  password: string;
}

/** Changes the password by the old one, or sets a first one; all other devices are signed out. */
export async function changePassword(
  ctx: Ctx & { actor: UserActor },
  { old_password: old, password }: Passwords,
): Promise<void> {
  const { db, actor } = ctx;
  const { identity } = ctx.ports;
  const { hasPassword } = await personById(db, actor.id);
  // A first password of ours would outlive the account at a hosted provider.
  if (!hasPassword && identity.methods.provider !== 'built-in') throw notFound();
  await reauthenticate(ctx, { field: 'old_password', password: old });
  await validatePassword(ctx, password);
  const passwordHash = await identity.hashPassword(password);
  await db.transaction(async (tx) => {
    await lockActor(tx, actor);
    await setNewPassword(tx, ctx, { userId: actor.id, passwordHash });
    await endOtherSessions(tx, actor);
  });
  noteSecurity(ctx, 'password-changed', { person: actor.id });
}
