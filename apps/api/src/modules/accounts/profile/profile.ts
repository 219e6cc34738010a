import type { ProfileInput } from '@hamper/contract/accounts';
import type { Locale } from '@hamper/contract/locale';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';

import { users } from '../../../db/schema/accounts.ts';
import { currencies } from '../../../db/schema/settings.ts';
import { invalid, notFound } from '../../../failure.ts';
import { clientNetworkOf } from '../../../http/client-network.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import { consumeLimit } from '../limits.ts';
import { setNewPassword } from '../passwords/set-new-password.ts';
import { validatePassword } from '../passwords/validate-password.ts';
import { personById, type Person } from '../queries.ts';
import { endOtherSessions, lockActor } from '../sessions.ts';
import { reauthenticate } from '../sign-in/reauthenticate.ts';

type OwnCtx = Pick<Ctx, 'db'> & { actor: UserActor };

/** Changes the given fields of a person; the others stay. */
export async function updateProfile(
  { db, actor }: OwnCtx,
  input: z.output<typeof ProfileInput>,
): Promise<Person> {
  const { firstname, lastname, birthday, gender } = input;
  const change = {
    ...(firstname === undefined ? {} : { firstname }),
    ...(lastname === undefined ? {} : { lastname }),
    ...(birthday === undefined ? {} : { birthday }),
    ...(gender === undefined ? {} : { gender }),
  };
  if (Object.keys(change).length > 0) await db.update(users).set(change).where(eq(users.id, actor.id));
  return personById(db, actor.id);
}

export async function chooseLanguage({ db, actor }: OwnCtx, locale: Locale): Promise<Person> {
  await db.update(users).set({ locale }).where(eq(users.id, actor.id));
  return personById(db, actor.id);
}

export async function chooseCurrency({ db, actor }: OwnCtx, currencyId: number): Promise<Person> {
  const [active] = await db
    .select({ id: currencies.id })
    .from(currencies)
    .where(and(eq(currencies.id, currencyId), eq(currencies.active, true)));
  if (!active) throw invalid('currency_id', 'invalid');
  await db.update(users).set({ currencyId }).where(eq(users.id, actor.id));
  return personById(db, actor.id);
}

/** Fills in what a new account still lacks. A first password only: changing one requires the old one. */
export async function completeAccount(
  ctx: Ctx & { actor: UserActor },
  {
    password,
    ...name
  }: { firstname?: string | undefined; lastname?: string | undefined; password?: string | undefined },
): Promise<Person> {
  const { identity } = ctx.ports;
  if (password !== undefined) {
    const { hasPassword } = await personById(ctx.db, ctx.actor.id);
    if (hasPassword) throw invalid('password', 'password-wrong');
    // It would outlive the account at a hosted provider.
    if (identity.methods.provider !== 'built-in') throw notFound();
    await consumeLimit(ctx, 'entries-from', clientNetworkOf(ctx));
    await reauthenticate(ctx, { field: 'password', password: '' });
    await validatePassword(ctx, password);
    const passwordHash = await identity.hashPassword(password);
    await ctx.db.transaction(async (tx) => {
      await lockActor(tx, ctx.actor);
      if ((await personById(tx, ctx.actor.id)).hasPassword) throw invalid('password', 'password-wrong');
      await setNewPassword(tx, ctx, { userId: ctx.actor.id, passwordHash });
      await endOtherSessions(tx, ctx.actor);
    });
    noteSecurity(ctx, 'password-changed', { person: ctx.actor.id });
  }
  return updateProfile(ctx, name);
}
