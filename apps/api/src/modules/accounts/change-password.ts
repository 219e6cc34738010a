import type { Ctx, UserActor } from '../../http/context.ts';
import { invalid } from '../../http/failure.ts';
import { endOtherDevices } from './sessions.ts';

interface Passwords {
  old_password: string;
  password: string;
}

/** Changes the password of whoever knows the old one, and signs all other devices out. */
export async function changePassword(
  { db, actor, ports: { identity } }: Pick<Ctx, 'db' | 'ports'> & { actor: UserActor },
  { old_password: old, password }: Passwords,
): Promise<void> {
  if (!(await identity.isPassword(db, { userId: actor.id, password: old })))
    throw invalid('old_password', 'password-wrong');
  const passwordHash = await identity.hashPassword(password);
  await db.transaction(async (tx) => {
    await identity.setPassword(tx, { userId: actor.id, passwordHash });
    await endOtherDevices({ db: tx, actor });
  });
}
