import type { SignInResult } from '@hamper/contract/auth';
import type { CodeSent } from '@hamper/contract/auth/sign-in-methods';
import { eq } from 'drizzle-orm';

import { type Db, isTaken } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { Failure } from '../../../failure.ts';
import { clientNetworkOf } from '../../../http/client-network.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import type { CodePurpose } from '../../../ports/identity/identity.port.ts';
import { readSettings } from '../../settings/index.ts';
import { consumeCodeLimits, consumeLimit, endCooldown, startCooldown } from '../limits.ts';
import { phoneChangedMail } from '../mails/account-mails.ts';
import { setNewPassword } from '../passwords/set-new-password.ts';
import { validatePassword } from '../passwords/validate-password.ts';
import { type Person, personById } from '../queries.ts';
import { endSessionsOf, lockActor } from '../sessions.ts';
import { verifyBotCheck } from './bot-check.ts';
import { codeText } from './code-text.ts';
import { completeSignIn, type SignInContext } from './complete-sign-in.ts';
import { findOrOpenAccount, type ClaimedName } from './find-or-open-account.ts';
import { requireMethod } from './methods.ts';
import { reauthenticate } from './reauthenticate.ts';
import { checkReferral, type OnReferral, recordReferral } from './record-referral.ts';

const CODE_SECONDS = 300;

interface CodeRequest {
  phone: string;
  bot_check: string;
}
type OwnCtx = Ctx & { actor: UserActor };

/** Sends a code to a number; the answer does not tell whether it has an account. */
export async function sendCode(
  ctx: Ctx,
  purpose: CodePurpose,
  { phone, bot_check: check }: CodeRequest,
): Promise<CodeSent> {
  requireMethod(ctx, 'phone');
  await verifyBotCheck(ctx, 'phone-code', check);
  const { db, ports, locale, publicUrl } = ctx;
  if (!ports.sms.delivers(phone)) throw new Failure('sms-not-sent');
  const cooldown = await resendSeconds(db);
  const source = `${phone} ${clientNetworkOf(ctx)}`;
  if (!(await startCooldown(ctx, source, cooldown))) throw new Failure('too-many-requests');
  await consumeCodeLimits(ctx, phone);
  const posted = await db.transaction(async (tx) => {
    const code = await ports.identity.issueCode(tx, { purpose, phone, seconds: CODE_SECONDS });
    const host = publicUrl === null ? {} : { host: new URL(publicUrl).hostname };
    return ports.sms.post(tx, codeText({ to: phone, locale, code, minutes: CODE_SECONDS / 60, ...host }));
  });
  if (!(await posted.sent())) {
    // Nothing was delivered: the next request need not wait.
    await endCooldown(db, source);
    throw new Failure('sms-not-sent');
  }
  noteSecurity(ctx, 'code-sent', { purpose: purpose.replace(/-\d+$/, ''), to: phone });
  return { phone, expires_in: CODE_SECONDS, resend_in: cooldown };
}

/** `otp_expire_time` of the settings: seconds until another code can be requested. */
async function resendSeconds(db: Db): Promise<number> {
  const { value = '' } = (await readSettings(db)).find(({ key }) => key === 'otp_expire_time') ?? {};
  const seconds = Number.parseInt(value, 10);
  return seconds >= 15 && seconds <= CODE_SECONDS ? seconds : 60;
}

interface PhoneCode {
  phone: string;
  code: string;
}

/** Throws `code-wrong` unless it is the code. Outside every transaction: a wrong attempt must count, whatever follows. */
async function verifyCode(ctx: Ctx, purpose: CodePurpose, { phone, code }: PhoneCode): Promise<void> {
  await consumeLimit(ctx, 'guesses-from', clientNetworkOf(ctx));
  if (!(await ctx.ports.identity.useCode(ctx.db, { purpose, phone, code })))
    throw new Failure('code-wrong', { fields: { code: [{ fault: 'code-wrong' }] } });
}

const phoneClaim = (phone: string) => ({
  account: null,
  email: null,
  emailVerified: false,
  phone,
  name: null,
});

interface NewAccount extends PhoneCode, ClaimedName {
  password?: string | undefined;
  referral?: string | undefined;
}

/**
 * Signs in whoever has the code. Password and referral are for an account that it opens: whoever asked for the code may be
 * somebody else than who reads it, and sets neither.
 */
export async function signInWithCode(
  ctx: Ctx,
  given: NewAccount,
  { onReferral, ...context }: SignInContext & { onReferral: OnReferral },
): Promise<SignInResult> {
  requireMethod(ctx, 'phone');
  const { identity } = ctx.ports;
  const { password, referral } = given;
  // Before the code is checked, which uses it up.
  if (password !== undefined) await validatePassword(ctx, password);
  if (referral) await checkReferral(ctx, referral);
  await verifyCode(ctx, 'sign-in', given);
  const passwordHash = password === undefined ? undefined : await identity.hashPassword(password);
  return completeSignIn(ctx, { ...context, method: 'code' }, async (tx) => {
    const account = await findOrOpenAccount(tx, ctx, phoneClaim(given.phone), given);
    if (!account.isNew) return account;
    const { userId } = account;
    if (passwordHash !== undefined) await identity.setPassword(tx, { userId, passwordHash });
    if (referral) await recordReferral(tx, ctx, { code: referral, friendId: userId, onReferral });
    return account;
  });
}

/** The same for a forgotten password; with a new one, all other devices are signed out. */
export async function resetWithCode(
  ctx: Ctx,
  given: PhoneCode & { password: string | undefined },
  context: SignInContext,
): Promise<SignInResult> {
  requireMethod(ctx, 'phone');
  const { identity } = ctx.ports;
  // Before the code is checked, which uses it up.
  if (given.password !== undefined) await validatePassword(ctx, given.password);
  await verifyCode(ctx, 'reset', given);
  const passwordHash = given.password === undefined ? undefined : await identity.hashPassword(given.password);
  const result = await completeSignIn(ctx, { ...context, method: 'reset' }, async (tx) => {
    const account = await findOrOpenAccount(tx, ctx, phoneClaim(given.phone));
    if (passwordHash === undefined) return account;
    const { userId } = account;
    await setNewPassword(tx, ctx, { userId, passwordHash });
    await endSessionsOf(tx, userId);
    return account;
  });
  if (passwordHash !== undefined) noteSecurity(ctx, 'password-changed', { person: result.user.id });
  return result;
}

const phoneTaken = () => new Failure('phone-taken', { fields: { phone: [{ fault: 'phone-taken' }] } });

/** Sends a code to the number a person wants to be called at. Only its owner learns that it has an account. */
export async function sendChangeCode(
  ctx: OwnCtx,
  { password = '', ...request }: CodeRequest & { password?: string | undefined },
): Promise<CodeSent> {
  // A number signs in: nobody shall put theirs there with a borrowed session.
  await reauthenticate(ctx, { field: 'password', password });
  return sendCode(ctx, `phone-of-${ctx.actor.id}`, request);
}

/** Changes the number to one that was proved; its code ends nothing else, other devices stay. */
export async function changePhone(ctx: OwnCtx, given: PhoneCode): Promise<Person> {
  requireMethod(ctx, 'phone');
  const { db, actor, now, ports, publicUrl } = ctx;
  await verifyCode(ctx, `phone-of-${actor.id}`, given);
  const changed = await db.transaction(async (tx) => {
    await lockActor(tx, actor);
    await tx
      .update(users)
      .set({ phone: given.phone, phoneVerifiedAt: now })
      .where(eq(users.id, actor.id))
      .catch((error: unknown) => {
        throw isTaken(error) ? phoneTaken() : error;
      });
    const person = await personById(tx, actor.id);
    const { email, phone, locale } = person;
    if (email !== null && phone !== null)
      await ports.mail.post(
        tx,
        phoneChangedMail({ to: email, locale: locale ?? ctx.locale, phone, publicUrl }),
      );
    return person;
  });
  noteSecurity(ctx, 'phone-changed', { person: actor.id });
  return changed;
}
