import { invalid } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { forgive, spend } from '../limits.ts';

/**
 * A session alone is not its owner: a borrowed phone has one. Throws what is wrong with `field` unless it holds the
 * person's password; wrong ones are counted.
 */
export async function provePassword(
  ctx: Ctx & { actor: UserActor },
  { field, password }: { field: string; password: string },
): Promise<void> {
  const { db, actor, ports } = ctx;
  if (password === '') throw invalid(field, 'required');
  const login = `password of ${actor.id}`;
  await spend(ctx, 'failures-of-from', login);
  if (!(await ports.identity.isPassword(db, { userId: actor.id, password })))
    throw invalid(field, 'password-wrong');
  await forgive(db, 'failures-of-from', login);
}
