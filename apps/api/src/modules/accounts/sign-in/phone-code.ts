import type { CodeSent, Entered } from '@hamper/contract/auth';
import { eq } from 'drizzle-orm';

import { type Db, isTaken } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { Failure } from '../../../failure.ts';
import { clientNetworkOf } from '../../../http/client-network.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import type { CodePurpose } from '../../../ports/identity/identity.port.ts';
import { readSettings } from '../../settings/index.ts';
import { forgive, spend, spendCode, takeTurn } from '../limits.ts';
import { phoneChangedMail } from '../mails/account-mails.ts';
import { judgePassword } from '../passwords/judge-password.ts';
import { setNewPassword } from '../passwords/set-new-password.ts';
import { type Person, personById } from '../queries.ts';
import { endSessionsOf, lockActor } from '../sessions.ts';
import { passBotCheck } from './bot-check.ts';
import { codeText } from './code-text.ts';
import { enter, type Entrance } from './enter.ts';
import { findOrOpenAccount, type ClaimedName } from './find-or-open-account.ts';
import { offered } from './methods.ts';
import { proveOwner } from './prove-owner.ts';

const CODE_SECONDS = 300;

interface Asked {
  phone: string;
  bot_check: string;
}
type OwnCtx = Ctx & { actor: UserActor };

/** Sends a code to a number, whoever it belongs to: the answer is the same for all. */
export async function sendCode(
  ctx: Ctx,
  purpose: CodePurpose,
  { phone, bot_check: check }: Asked,
): Promise<CodeSent> {
  offered(ctx, 'phone');
  await passBotCheck(ctx, 'phone-code', check);
  const { db, ports, locale, shopUrl } = ctx;
  if (!ports.sms.delivers(phone)) throw new Failure('sms-not-sent');
  const pause = await secondsBetween(db);
  const turn = `${phone} ${clientNetworkOf(ctx)}`;
  if (!(await takeTurn(ctx, turn, pause))) throw new Failure('too-many-requests');
  await spendCode(ctx, phone);
  const posted = await db.transaction(async (tx) => {
    const code = await ports.identity.issueCode(tx, { purpose, phone, seconds: CODE_SECONDS });
    const host = shopUrl === null ? {} : { host: new URL(shopUrl).hostname };
    return ports.sms.post(tx, codeText({ to: phone, locale, code, minutes: CODE_SECONDS / 60, ...host }));
  });
  if (!(await posted.sent())) {
    // Nothing came: the next try need not wait.
    await forgive(db, 'code-pause', turn);
    throw new Failure('sms-not-sent');
  }
  noteSecurity(ctx, 'code-sent', { purpose: purpose.replace(/-\d+$/, ''), to: phone });
  return { phone, expires_in: CODE_SECONDS, resend_in: pause };
}

/** `otp_expire_time` of the settings: seconds until one may ask again. */
async function secondsBetween(db: Db): Promise<number> {
  const { value = '' } = (await readSettings(db)).find(({ key }) => key === 'otp_expire_time') ?? {};
  const seconds = Number.parseInt(value, 10);
  return seconds >= 15 && seconds <= CODE_SECONDS ? seconds : 60;
}

interface Given {
  phone: string;
  code: string;
}

/** Throws `code-wrong` unless it is the code. Outside every transaction: a wrong try must count, whatever follows. */
async function proveCode(ctx: Ctx, purpose: CodePurpose, { phone, code }: Given): Promise<void> {
  await spend(ctx, 'guesses-from', clientNetworkOf(ctx));
  if (!(await ctx.ports.identity.useCode(ctx.db, { purpose, phone, code })))
    throw new Failure('code-wrong', { fields: { code: [{ fault: 'code-wrong' }] } });
}

const numberOf = (phone: string) => ({ account: null, email: null, emailVerified: false, phone, name: null });

export async function signInWithCode(
  ctx: Ctx,
  given: Given & ClaimedName,
  entrance: Entrance,
): Promise<Entered> {
  offered(ctx, 'phone');
  await proveCode(ctx, 'sign-in', given);
  return enter(ctx, { ...entrance, way: 'code' }, (tx) =>
    findOrOpenAccount(tx, ctx, numberOf(given.phone), given),
  );
}

/** The same for who forgot their password; with a new one, all other devices are signed out. */
export async function resetWithCode(
  ctx: Ctx,
  given: Given & { password: string | undefined },
  entrance: Entrance,
): Promise<Entered> {
  offered(ctx, 'phone');
  const { identity } = ctx.ports;
  // First: a code is used up by the proof.
  if (given.password !== undefined) await judgePassword(ctx, given.password);
  await proveCode(ctx, 'reset', given);
  const passwordHash = given.password === undefined ? undefined : await identity.hashPassword(given.password);
  const entered = await enter(ctx, { ...entrance, way: 'reset' }, async (tx) => {
    const admitted = await findOrOpenAccount(tx, ctx, numberOf(given.phone));
    if (passwordHash === undefined) return admitted;
    const { userId } = admitted;
    await setNewPassword(tx, ctx, { userId, passwordHash });
    await endSessionsOf(tx, userId);
    return admitted;
  });
  if (passwordHash !== undefined) noteSecurity(ctx, 'password-changed', { person: entered.user.id });
  return entered;
}

const phoneTaken = () => new Failure('phone-taken', { fields: { phone: [{ fault: 'phone-taken' }] } });

/** Sends a code to the number a person wants to be called at. Only whoever holds it learns that it has an account. */
export async function sendChangeCode(
  ctx: OwnCtx,
  { password = '', ...asked }: Asked & { password?: string | undefined },
): Promise<CodeSent> {
  // A number signs in: whoever borrows a session shall not put theirs there.
  await proveOwner(ctx, { field: 'password', password });
  return sendCode(ctx, `phone-of-${ctx.actor.id}`, asked);
}

/** Changes the number to one that was proved; its code ends nothing else, other devices stay. */
export async function changePhone(ctx: OwnCtx, given: Given): Promise<Person> {
  offered(ctx, 'phone');
  const { db, actor, now, ports } = ctx;
  await proveCode(ctx, `phone-of-${actor.id}`, given);
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
      await ports.mail.post(tx, phoneChangedMail({ to: email, locale: locale ?? ctx.locale, phone }));
    return person;
  });
  noteSecurity(ctx, 'phone-changed', { person: actor.id });
  return changed;
}
