import type { SignInResult } from '@hamper/contract/auth';

import { Failure } from '../../../failure.ts';
import { clientNetworkOf } from '../../../http/client-network.ts';
import type { Ctx } from '../../../http/context.ts';
import { consumeLimit } from '../limits.ts';
import { validatePassword } from '../passwords/validate-password.ts';
import { sendVerification } from '../profile/verify-email.ts';
import { completeSignIn, type SignInContext } from './complete-sign-in.ts';
import { findOrOpenAccount, type ClaimedName } from './find-or-open-account.ts';
import { type OnReferral, recordReferral } from './record-referral.ts';

type Input = ClaimedName & { email: string; password: string; referral?: string | undefined };

/** Opens an account and signs in; the mail that proves the address is in the post. */
export async function register(
  ctx: Ctx,
  input: Input,
  { onReferral, ...context }: SignInContext & { onReferral: OnReferral },
): Promise<SignInResult> {
  const { identity } = ctx.ports;
  if (identity.methods.provider !== 'built-in') throw new Failure('not-found');
  await consumeLimit(ctx, 'entries-from', clientNetworkOf(ctx));
  await validatePassword(ctx, input.password);
  const passwordHash = await identity.hashPassword(input.password);
  return completeSignIn(ctx, { ...context, method: 'register' }, async (tx) => {
    // An address that nobody vouches for: taken when somebody has it.
    const claim = { account: null, email: input.email, emailVerified: false, phone: null, name: null };
    const account = await findOrOpenAccount(tx, ctx, claim, input);
    await identity.setPassword(tx, { userId: account.userId, passwordHash });
    if (input.referral)
      await recordReferral(tx, ctx, { code: input.referral, friendId: account.userId, onReferral });
    await sendVerification(tx, ctx, account.userId);
    return account;
  });
}
