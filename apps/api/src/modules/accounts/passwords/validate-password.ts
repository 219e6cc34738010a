import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';

/** Throws the fault of a new password: it is shorter than the shop requires, or common. */
export async function validatePassword(
  { ports: { identity } }: Pick<Ctx, 'ports'>,
  password: string,
): Promise<void> {
  const { password_length: limit } = identity.methods;
  const values = { limit };
  if (password.length < limit)
    throw new Failure('password-short', {
      values,
      fields: { password: [{ fault: 'password-short', values }] },
    });
  if (await identity.isCommonPassword(password))
    throw new Failure('password-common', { fields: { password: [{ fault: 'password-common' }] } });
}
