import type { authEndpoints, SignInResult } from '@hamper/contract/auth';
import type { z } from 'zod';

import { Failure } from '../../../failure.ts';
import { clientNetworkOf } from '../../../http/client-network.ts';
import type { Ctx } from '../../../http/context.ts';
import { resetLoginLimits, consumeLimit, consumeLoginLimits } from '../limits.ts';
import { lockUser } from '../sessions.ts';
import { completeSignIn, type SignInContext } from './complete-sign-in.ts';

type Input = z.output<(typeof authEndpoints)['POST /auth/login']['body']>;

/** Signs in with a password; a right one resets the count of wrong ones. */
export async function signIn(ctx: Ctx, input: Input, context: SignInContext): Promise<SignInResult> {
  const { identity } = ctx.ports;
  const login = input.email ?? input.phone ?? '';
  await consumeLimit(ctx, 'entries-from', clientNetworkOf(ctx));
  const verified = await runSerially(`${login} ${clientNetworkOf(ctx)}`, async () => {
    await consumeLoginLimits(ctx, login);
    const found = await identity.checkPassword(ctx.db, loginOf(input));
    if (found) await resetLoginLimits(ctx, ctx.db, login);
    return found;
  });
  if (!verified) throw new Failure('login-invalid', { trace: { login } });
  return completeSignIn(ctx, { ...context, method: 'password' }, async (tx) => {
    await lockUser(tx, verified.userId);
    // Another password was set, or this one removed, while it was checked.
    if (!(await identity.isCurrentPassword(tx, verified)))
      throw new Failure('login-invalid', { trace: { login } });
    const { userId, renewedHash } = verified;
    if (renewedHash !== null) await identity.setPassword(tx, { userId, passwordHash: renewedHash });
    return { userId, isNew: false };
  });
}

const loginOf = ({ email, phone = '', password }: Input) =>
  email === undefined ? { phone, password } : { email, password };

const pendingAttempts = new Map<string, Promise<unknown>>();

/**
 * One attempt after the other for a login and a network: each is counted before its password is checked, so that parallel
 * attempts do not get around the limit, and right ones that come together do not count against each other.
 */
async function runSerially<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = pendingAttempts.get(key) ?? Promise.resolve();
  const current = before.then(run, run);
  pendingAttempts.set(key, current);
  try {
    return await current;
  } finally {
    if (pendingAttempts.get(key) === current) pendingAttempts.delete(key);
  }
}
