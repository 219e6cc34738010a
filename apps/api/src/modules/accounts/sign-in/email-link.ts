import type { SignInResult } from '@hamper/contract/auth';

import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import { consumeLinkLimits } from '../limits.ts';
import { emailLinkMail } from '../mails/account-mails.ts';
import { verifyBotCheck } from './bot-check.ts';
import { completeSignIn, type SignInContext } from './complete-sign-in.ts';
import { findOrOpenAccount } from './find-or-open-account.ts';
import { requireMethod } from './methods.ts';
import { checkReferral, type OnReferral, recordReferral } from './record-referral.ts';

const LINK_SECONDS = 10 * 60;

/** Mails a link that signs in, to anybody: a known address and an unknown one get the same answer and the same mail. */
export async function sendEmailLink(
  ctx: Ctx,
  {
    email,
    bot_check: check,
    next = null,
    referral = '',
  }: { email: string; bot_check: string; next?: string | null | undefined; referral?: string | undefined },
): Promise<{ expires_in: number }> {
  const { publicUrl } = requireMethod(ctx, 'email_link');
  const { db, ports, locale } = ctx;
  await verifyBotCheck(ctx, 'email-link', check);
  // A mistyped code uses up no link.
  if (referral) await checkReferral(ctx, referral);
  await consumeLinkLimits(ctx, 'sign-in', email);
  await db.transaction(async (tx) => {
    const payload = { email, next, referral: referral || null };
    const hash = await ports.identity.issueLink(tx, { purpose: 'sign-in', payload, seconds: LINK_SECONDS });
    const link = `${publicUrl}/email-link?token=${hash}`;
    await ports.mail.post(
      tx,
      emailLinkMail({ to: email, locale, link, minutes: LINK_SECONDS / 60, publicUrl }),
    );
  });
  noteSecurity(ctx, 'link-sent', { purpose: 'sign-in', to: email });
  return { expires_in: LINK_SECONDS };
}

/** The address that a link signs in, and the code that it was asked for with. Reading does not use the link up: mail scanners read. */
export async function readEmailLink(
  { db, ports }: Ctx,
  hash: string,
): Promise<{ email: string; referral: string | null }> {
  const link = await ports.identity.readLink(db, { purpose: 'sign-in', hash });
  if (!link) throw new Failure('link-invalid');
  return { email: link.email, referral: link.referral ?? null };
}

interface LinkSignIn extends SignInContext {
  /** The code of a friend, by whoever reads the mail: somebody else may have asked for it, and does not set it. */
  referral: string | undefined;
  onReferral: OnReferral;
}

/**
 * Signs in by a mailed link, which opens an account the first time.
 * @throws link-invalid, validation
 */
export async function signInWithLink(
  ctx: Ctx,
  hash: string,
  { referral, onReferral, ...context }: LinkSignIn,
): Promise<SignInResult> {
  if (referral) await checkReferral(ctx, referral);
  return completeSignIn(ctx, { ...context, method: 'link' }, async (tx) => {
    const link = await ctx.ports.identity.useLink(tx, { purpose: 'sign-in', hash });
    if (!link) throw new Failure('link-invalid');
    const proven = { account: null, email: link.email, emailVerified: true, phone: null, name: null };
    const account = await findOrOpenAccount(tx, ctx, proven);
    if (account.isNew && referral)
      await recordReferral(tx, ctx, { code: referral, friendId: account.userId, onReferral });
    return { ...account, next: link.next };
  });
}
