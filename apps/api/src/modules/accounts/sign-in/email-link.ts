import type { Entered } from '@hamper/contract/auth';

import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import { spendLink } from '../limits.ts';
import { emailLinkMail } from '../mails/account-mails.ts';
import { passBotCheck } from './bot-check.ts';
import { enter, type Entrance } from './enter.ts';
import { findOrOpenAccount } from './find-or-open-account.ts';
import { offered } from './methods.ts';

const LINK_SECONDS = 10 * 60;

/** Mails a link that signs in, to anybody: a known address and an unknown one get the same answer and the same mail. */
export async function sendEmailLink(
  ctx: Ctx,
  {
    email,
    bot_check: check,
    next = null,
  }: { email: string; bot_check: string; next?: string | null | undefined },
): Promise<{ expires_in: number }> {
  const { shopUrl } = offered(ctx, 'email_link');
  const { db, ports, locale } = ctx;
  await passBotCheck(ctx, 'email-link', check);
  await spendLink(ctx, 'sign-in', email);
  await db.transaction(async (tx) => {
    const about = { email, next };
    const hash = await ports.identity.issueLink(tx, { purpose: 'sign-in', about, seconds: LINK_SECONDS });
    const link = `${shopUrl}/email-link?token=${hash}`;
    await ports.mail.post(tx, emailLinkMail({ to: email, locale, link, minutes: LINK_SECONDS / 60 }));
  });
  noteSecurity(ctx, 'link-sent', { purpose: 'sign-in', to: email });
  return { expires_in: LINK_SECONDS };
}

/** Whom a link signs in. Looking does not use it up: mail scanners look. */
export async function emailOfLink({ db, ports }: Ctx, hash: string): Promise<{ email: string }> {
  const way = await ports.identity.readLink(db, { purpose: 'sign-in', hash });
  if (!way) throw new Failure('link-invalid');
  return { email: way.email };
}

export function signInWithLink(ctx: Ctx, hash: string, entrance: Entrance): Promise<Entered> {
  return enter(ctx, { ...entrance, way: 'link' }, async (tx) => {
    const way = await ctx.ports.identity.useLink(tx, { purpose: 'sign-in', hash });
    if (!way) throw new Failure('link-invalid');
    const proven = { account: null, email: way.email, emailVerified: true, phone: null, name: null };
    return { ...(await findOrOpenAccount(tx, ctx, proven)), next: way.next };
  });
}
