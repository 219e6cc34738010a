import type { accountsEndpoints, SignedIn } from '@hamper/contract/accounts';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';

import { users } from '../../db/schema/accounts.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure } from '../../http/failure.ts';
import { presentPerson } from './present.ts';
import { personById } from './queries.ts';
import { openSession } from './sessions.ts';
import type { OnSignIn } from './sign-in.ts';
import { welcomeMail } from './welcome-mail.ts';

type Input = z.output<(typeof accountsEndpoints)['POST /auth/register']['body']> & { agent: string | null };

/** Opens an account and signs in; the guest's carts come along in the same transaction. */
export async function register(
  ctx: Ctx,
  input: Input,
  onSignIn: OnSignIn,
): Promise<z.infer<typeof SignedIn>> {
  // The family's clients may leave the name out; something must stand on the account's button.
  const firstname = input.firstname ?? input.email.replace(/@.*/, '');
  const passwordHash = await ctx.ports.identity.hashPassword(input.password);
  return ctx.db.transaction(async (tx) => {
    const [person] = await tx
      .insert(users)
      .values({
        uuid: uuid(),
        email: input.email,
        firstname,
        lastname: input.lastname || null,
        locale: ctx.locale,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!person) throw new Failure('email-taken', { fields: { email: [{ fault: 'email-taken' }] } });
    await ctx.ports.identity.setPassword(tx, { userId: person.id, passwordHash });
    await onSignIn(tx, { userId: person.id, guestHash: ctx.actor.guestHash, now: ctx.now });
    await ctx.ports.mail.post(tx, welcomeMail({ to: input.email, name: firstname, locale: ctx.locale }));
    const access_token = await openSession(tx, { userId: person.id, now: ctx.now, agent: input.agent });
    return {
      access_token,
      token_type: 'Bearer' as const,
      user: presentPerson(await personById(tx, person.id)),
    };
  });
}
