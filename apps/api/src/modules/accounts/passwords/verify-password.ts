import { invalid } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { resetLimit, consumeLimit } from '../limits.ts';

/**
 * A session alone does not prove its owner: a borrowed phone has one. Throws the fault of `field` unless it holds the
 * person's password; wrong ones are counted.
 */
export async function verifyPassword(
  ctx: Ctx & { actor: UserActor },
  { field, password }: { field: string; password: string },
): Promise<void> {
  const { db, actor, ports } = ctx;
  if (password === '') throw invalid(field, 'required');
  const login = `password of ${actor.id}`;
  await consumeLimit(ctx, 'failures-of-from', login);
  if (!(await ports.identity.isPassword(db, { userId: actor.id, password })))
    throw invalid(field, 'password-wrong');
  await resetLimit(db, 'failures-of-from', login);
}
