import type { Entered } from '@hamper/contract/auth';
import { eq } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure } from '../../http/failure.ts';
import { noAccountMail, passwordChangedMail, resetPasswordMail } from './account-mails.ts';
import { takeOver } from './admit.ts';
import { passBotCheck } from './bot-check.ts';
import { enter, type Entrance } from './enter.ts';
import { forgive, placeOf, spend } from './limits.ts';
import { offered } from './methods.ts';
import { personById } from './queries.ts';
import { endSessionsOf } from './sessions.ts';

const RESET_SECONDS = 60 * 60;

/** Mails a link to set a new password with. An address without an account gets a mail that says so: the answer never does. */
export async function sendReset(
  ctx: Ctx,
  { email, bot_check: check }: { email: string; bot_check: string },
): Promise<{ expires_in: number }> {
  const { shopUrl } = offered(ctx, 'reset');
  const { db, ports, locale } = ctx;
  await passBotCheck(ctx, 'reset-password', check);
  await spend(ctx, 'links-to', email);
  await spend(ctx, 'links-from', placeOf(ctx));
  await db.transaction(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    // Made for nobody too: both answers then take as long.
    const about = { userId: person?.id ?? 0, email };
    const hash = await ports.identity.issueLink(tx, { purpose: 'reset', about, seconds: RESET_SECONDS });
    const mail = person
      ? resetPasswordMail({
          to: email,
          locale,
          link: `${shopUrl}/update-password?token=${hash}`,
          minutes: RESET_SECONDS / 60,
        })
      : noAccountMail({ to: email, locale, link: `${shopUrl}/register` });
    await ports.mail.post(tx, mail);
  });
  return { expires_in: RESET_SECONDS };
}

/** Sets a new password. Whoever has the mail has the address: it is proved too, and every device is signed out. */
export async function resetPassword(
  ctx: Ctx,
  { hash, password }: { hash: string; password: string },
  entrance: Entrance,
): Promise<Entered> {
  const { identity, mail } = ctx.ports;
  // Looked at first: hashing is slow, and a dead link is not worth it.
  if (!(await identity.readLink(ctx.db, { purpose: 'reset', hash }))) throw new Failure('link-invalid');
  const passwordHash = await identity.hashPassword(password);
  return enter(ctx, entrance, async (tx) => {
    const reset = await identity.useLink(tx, { purpose: 'reset', hash });
    if (!reset || reset.userId === 0) throw new Failure('link-invalid');
    const { userId, email } = reset;
    const person = await personById(tx, userId);
    // The account goes by another address by now.
    if (person.email !== email) throw new Failure('link-invalid');
    if (person.emailVerifiedAt === null) await takeOver(tx, ctx, userId);
    await identity.setPassword(tx, { userId, passwordHash });
    await endSessionsOf(tx, userId);
    await forgive(tx, 'failures-of', email);
    await forgive(tx, 'failures-of-from', `${email} ${placeOf(ctx)}`);
    await mail.post(tx, passwordChangedMail({ to: email, name: person.firstname, locale: ctx.locale }));
    return { userId, isNew: false };
  });
}
