import type { authEndpoints, Entered } from '@hamper/contract/auth';
import type { z } from 'zod';

import type { Ctx } from '../../http/context.ts';
import { Failure } from '../../http/failure.ts';
import { enter, type Entrance } from './enter.ts';
import { forgive, placeOf, spend } from './limits.ts';

type Input = z.output<(typeof authEndpoints)['POST /auth/login']['body']>;

/**
 * Signs in with a password. Every try is counted before it is judged, so that many at once are no way around; the right
 * one forgets them.
 */
export async function signIn(
  ctx: Ctx,
  { email, phone, password }: Input,
  entrance: Entrance,
): Promise<Entered> {
  const { db, ports } = ctx;
  const login = email ?? phone ?? '';
  const loginHere = `${login} ${placeOf(ctx)}`;
  await spend(ctx, 'entries-from', placeOf(ctx));
  await spend(ctx, 'failures-of-from', loginHere);
  await spend(ctx, 'failures-of', login);
  const userId = await ports.identity.checkPassword(
    db,
    email === undefined ? { phone: login, password } : { email, password },
  );
  if (userId === null) throw new Failure('login-invalid');
  await forgive(db, 'failures-of-from', loginHere);
  await forgive(db, 'failures-of', login);
  return enter(ctx, entrance, async () => ({ userId, isNew: false }));
}
