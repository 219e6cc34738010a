import type { authEndpoints, Entered } from '@hamper/contract/auth';
import type { z } from 'zod';

import { Failure } from '../../../failure.ts';
import { clientNetworkOf } from '../../../http/client-network.ts';
import type { Ctx } from '../../../http/context.ts';
import { forgiveLogin, spend, spendLogin } from '../limits.ts';
import { lockPerson } from '../sessions.ts';
import { enter, type Entrance } from './enter.ts';

type Input = z.output<(typeof authEndpoints)['POST /auth/login']['body']>;

/** Signs in with a password; the right one forgets the wrong ones before it. */
export async function signIn(ctx: Ctx, input: Input, entrance: Entrance): Promise<Entered> {
  const { identity } = ctx.ports;
  const login = input.email ?? input.phone ?? '';
  await spend(ctx, 'entries-from', clientNetworkOf(ctx));
  const held = await inTurn(`${login} ${clientNetworkOf(ctx)}`, async () => {
    await spendLogin(ctx, login);
    const found = await identity.checkPassword(ctx.db, loginOf(input));
    if (found) await forgiveLogin(ctx, ctx.db, login);
    return found;
  });
  if (!held) throw new Failure('login-invalid', { trace: { login } });
  return enter(ctx, { ...entrance, way: 'password' }, async (tx) => {
    await lockPerson(tx, held.userId);
    // Another was set, or this one taken away, while it was looked at.
    if (!(await identity.isHeld(tx, held))) throw new Failure('login-invalid', { trace: { login } });
    const { userId, renewedHash } = held;
    if (renewedHash !== null) await identity.setPassword(tx, { userId, passwordHash: renewedHash });
    return { userId, isNew: false };
  });
}

const loginOf = ({ email, phone = '', password }: Input) =>
  email === undefined ? { phone, password } : { email, password };

const turns = new Map<string, Promise<unknown>>();

/**
 * One after the other for a login and a place: every try is counted before it is judged, so that many at once are no way
 * around, and right ones that come together do not count against each other.
 */
async function inTurn<T>(key: string, once: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve();
  const mine = before.then(once, once);
  turns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === mine) turns.delete(key);
  }
}
