import type { Entered } from '@hamper/contract/auth';
import { eq } from 'drizzle-orm';

import { users } from '../../../db/schema/accounts.ts';
import { Failure } from '../../../failure.ts';
import { clientNetworkOf } from '../../../http/client-network.ts';
import type { Ctx } from '../../../http/context.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import { forgiveLogin, spend, spendLink } from '../limits.ts';
import { noAccountMail, resetPasswordMail } from '../mails/account-mails.ts';
import { personById } from '../queries.ts';
import { endSessionsOf, lockPerson } from '../sessions.ts';
import { passBotCheck } from '../sign-in/bot-check.ts';
import { enter, type Entrance } from '../sign-in/enter.ts';
import { takeOver } from '../sign-in/find-or-open-account.ts';
import { offered } from '../sign-in/methods.ts';
import { judgePassword } from './judge-password.ts';
import { setNewPassword } from './set-new-password.ts';

const RESET_SECONDS = 60 * 60;

/** Mails a link to set a new password with. An address without an account gets a mail that says so: the answer never does. */
export async function sendReset(
  ctx: Ctx,
  { email, bot_check: check }: { email: string; bot_check: string },
): Promise<{ expires_in: number }> {
  const { shopUrl } = offered(ctx, 'reset');
  const { db, ports, locale } = ctx;
  await passBotCheck(ctx, 'reset-password', check);
  await spendLink(ctx, 'reset', email);
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: users.id, locale: users.locale })
      .from(users)
      .where(eq(users.email, email));
    // Made for nobody too: both answers then take as long.
    const about = { userId: person?.id ?? 0, email };
    const hash = await ports.identity.issueLink(tx, { purpose: 'reset', about, seconds: RESET_SECONDS });
    const mail = person
      ? resetPasswordMail({
          to: email,
          locale: person.locale ?? locale,
          link: `${shopUrl}/update-password?token=${hash}`,
          minutes: RESET_SECONDS / 60,
        })
      : noAccountMail({ to: email, locale, link: `${shopUrl}/register` });
    await ports.mail.post(tx, mail);
  });
  noteSecurity(ctx, 'link-sent', { purpose: 'reset', to: email });
  return { expires_in: RESET_SECONDS };
}

/** Whose password a link sets, without using it up. */
export async function emailOfReset({ db, ports }: Ctx, hash: string): Promise<{ email: string }> {
  const reset = await ports.identity.readLink(db, { purpose: 'reset', hash });
  if (!reset || reset.userId === 0) throw new Failure('link-invalid');
  return { email: reset.email };
}

/** Sets a new password. Whoever has the mail has the address: it is proved too, and every device is signed out. */
export async function resetPassword(
  ctx: Ctx,
  { hash, password }: { hash: string; password: string },
  entrance: Entrance,
): Promise<Entered> {
  const { identity } = ctx.ports;
  // Looked at first: hashing is slow, and a dead link is not worth it.
  if (!(await identity.readLink(ctx.db, { purpose: 'reset', hash }))) throw new Failure('link-invalid');
  await spend(ctx, 'entries-from', clientNetworkOf(ctx));
  await judgePassword(ctx, password);
  const passwordHash = await identity.hashPassword(password);
  const entered = await enter(ctx, { ...entrance, way: 'reset' }, async (tx) => {
    const reset = await identity.useLink(tx, { purpose: 'reset', hash });
    if (!reset || reset.userId === 0) throw new Failure('link-invalid');
    const { userId, email } = reset;
    await lockPerson(tx, userId);
    const person = await personById(tx, userId);
    // The account goes by another address by now.
    if (person.email !== email) throw new Failure('link-invalid');
    if (person.emailVerifiedAt === null) await takeOver(tx, ctx, userId);
    await setNewPassword(tx, ctx, { userId, passwordHash });
    await endSessionsOf(tx, userId);
    await forgiveLogin(ctx, tx, email);
    return { userId, isNew: false };
  });
  noteSecurity(ctx, 'password-changed', { person: entered.user.id });
  return entered;
}
