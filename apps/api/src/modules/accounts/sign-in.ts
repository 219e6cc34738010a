import type { accountsEndpoints, SignedIn } from '@hamper/contract/accounts';
import type { z } from 'zod';

import type { Db } from '../../db/query.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure } from '../../http/failure.ts';
import { presentPerson } from './present.ts';
import { personById } from './queries.ts';
import { openSession } from './sessions.ts';

type Input = z.output<(typeof accountsEndpoints)['POST /auth/login']['body']> & { agent: string | null };

/** What other modules do when a guest becomes someone, in the same transaction: their carts move. */
export type OnSignIn = (
  tx: Db,
  who: { userId: number; guestHash: Buffer | null; now: Date },
) => Promise<void>;

export async function signIn(ctx: Ctx, input: Input, onSignIn: OnSignIn): Promise<z.infer<typeof SignedIn>> {
  const userId = await ctx.ports.identity.checkPassword(ctx.db, input);
  if (userId === null) throw new Failure('login-invalid');
  return ctx.db.transaction(async (tx) => {
    await onSignIn(tx, { userId, guestHash: ctx.actor.guestHash, now: ctx.now });
    const access_token = await openSession(tx, { userId, now: ctx.now, agent: input.agent });
    return { access_token, token_type: 'Bearer' as const, user: presentPerson(await personById(tx, userId)) };
  });
}
