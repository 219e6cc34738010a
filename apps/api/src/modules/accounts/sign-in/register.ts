import type { Entered } from '@hamper/contract/auth';

import { Failure } from '../../../failure.ts';
import { clientNetworkOf } from '../../../http/client-network.ts';
import type { Ctx } from '../../../http/context.ts';
import { spend } from '../limits.ts';
import { judgePassword } from '../passwords/judge-password.ts';
import { postVerification } from '../profile/verify-email.ts';
import { enter, type Entrance } from './enter.ts';
import { findOrOpenAccount, type ClaimedName } from './find-or-open-account.ts';

type Input = ClaimedName & { email: string; password: string };

/** Opens an account and signs in; the mail that proves the address is in the post. */
export async function register(ctx: Ctx, input: Input, entrance: Entrance): Promise<Entered> {
  const { identity } = ctx.ports;
  if (identity.methods.provider !== 'built-in') throw new Failure('not-found');
  await spend(ctx, 'entries-from', clientNetworkOf(ctx));
  await judgePassword(ctx, input.password);
  const passwordHash = await identity.hashPassword(input.password);
  return enter(ctx, { ...entrance, way: 'register' }, async (tx) => {
    // An address that nobody vouches for: taken when somebody has it.
    const claim = { account: null, email: input.email, emailVerified: false, phone: null, name: null };
    const admitted = await findOrOpenAccount(tx, ctx, claim, input);
    await identity.setPassword(tx, { userId: admitted.userId, passwordHash });
    await postVerification(tx, ctx, admitted.userId);
    return admitted;
  });
}
