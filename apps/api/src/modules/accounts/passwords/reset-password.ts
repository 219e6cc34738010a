import type { SignInResult } from '@hamper/contract/auth';
import { eq } from 'drizzle-orm';

import { users } from '../../../db/schema/accounts.ts';
import { Failure } from '../../../failure.ts';
import { clientNetworkOf } from '../../../http/client-network.ts';
import type { Ctx } from '../../../http/context.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import { resetLoginLimits, consumeLimit, consumeLinkLimits } from '../limits.ts';
import { noAccountMail, resetPasswordMail } from '../mails/account-mails.ts';
import { personById } from '../queries.ts';
import { endSessionsOf, lockUser } from '../sessions.ts';
import { verifyBotCheck } from '../sign-in/bot-check.ts';
import { completeSignIn, type SignInContext } from '../sign-in/complete-sign-in.ts';
import { reclaimAccount } from '../sign-in/find-or-open-account.ts';
import { requireMethod } from '../sign-in/methods.ts';
import { setNewPassword } from './set-new-password.ts';
import { validatePassword } from './validate-password.ts';

const RESET_SECONDS = 60 * 60;

/** Mails a link to set a new password with. An address without an account gets a mail that says so: the answer never does. */
export async function sendResetLink(
  ctx: Ctx,
  { email, bot_check: check }: { email: string; bot_check: string },
): Promise<{ expires_in: number }> {
  const { publicUrl } = requireMethod(ctx, 'reset');
  const { db, ports, locale } = ctx;
  await verifyBotCheck(ctx, 'reset-password', check);
  await consumeLinkLimits(ctx, 'reset', email);
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: users.id, locale: users.locale })
      .from(users)
      .where(eq(users.email, email));
    // Issued without an account too: both answers then take as long.
    const payload = { userId: person?.id ?? 0, email };
    const hash = await ports.identity.issueLink(tx, { purpose: 'reset', payload, seconds: RESET_SECONDS });
    const mail = person
      ? resetPasswordMail({
          to: email,
          locale: person.locale ?? locale,
          link: `${publicUrl}/update-password?token=${hash}`,
          minutes: RESET_SECONDS / 60,
          publicUrl,
        })
      : noAccountMail({ to: email, locale, link: `${publicUrl}/register`, publicUrl });
    await ports.mail.post(tx, mail);
  });
  noteSecurity(ctx, 'link-sent', { purpose: 'reset', to: email });
  return { expires_in: RESET_SECONDS };
}

/** The address of the account whose password a link sets; the link is not used up. */
export async function emailOfReset({ db, ports }: Ctx, hash: string): Promise<{ email: string }> {
  const reset = await ports.identity.readLink(db, { purpose: 'reset', hash });
  if (!reset || reset.userId === 0) throw new Failure('link-invalid');
  return { email: reset.email };
}

/** Sets a new password. The mail's reader owns the address, so it is verified too; every device is signed out. */
export async function resetPassword(
  ctx: Ctx,
  { hash, password }: { hash: string; password: string },
  context: SignInContext,
): Promise<SignInResult> {
  const { identity } = ctx.ports;
  // Read first: hashing is slow, and an invalid link is not worth it.
  if (!(await identity.readLink(ctx.db, { purpose: 'reset', hash }))) throw new Failure('link-invalid');
  await consumeLimit(ctx, 'entries-from', clientNetworkOf(ctx));
  await validatePassword(ctx, password);
  const passwordHash = await identity.hashPassword(password);
  const result = await completeSignIn(ctx, { ...context, method: 'reset' }, async (tx) => {
    const reset = await identity.useLink(tx, { purpose: 'reset', hash });
    if (!reset || reset.userId === 0) throw new Failure('link-invalid');
    const { userId, email } = reset;
    await lockUser(tx, userId);
    const person = await personById(tx, userId);
    // The account goes by another address by now.
    if (person.email !== email) throw new Failure('link-invalid');
    if (person.emailVerifiedAt === null) await reclaimAccount(tx, ctx, userId);
    await setNewPassword(tx, ctx, { userId, passwordHash });
    await endSessionsOf(tx, userId);
    await resetLoginLimits(ctx, tx, email);
    return { userId, isNew: false };
  });
  noteSecurity(ctx, 'password-changed', { person: result.user.id });
  return result;
}
