import { and, eq, isNull, ne } from 'drizzle-orm';

import { isTaken } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import { consumeLinkLimits } from '../limits.ts';
import { confirmEmailMail, emailChangedMail } from '../mails/account-mails.ts';
import { type Person, personById } from '../queries.ts';
import { lockActor } from '../sessions.ts';
import { emailTaken } from '../sign-in/find-or-open-account.ts';
import { requireMethod } from '../sign-in/methods.ts';
import { reauthenticate } from '../sign-in/reauthenticate.ts';

const LINK_SECONDS = 60 * 60;

type OwnCtx = Ctx & { actor: UserActor };

/** Mails a link to the new address; the old one stays until it is opened. */
export async function requestEmailChange(
  ctx: OwnCtx,
  { email, password = '' }: { email: string; password?: string | undefined },
): Promise<{ expires_in: number }> {
  const { publicUrl } = requireMethod(ctx, 'reset');
  const { db, actor, ports, locale } = ctx;
  await reauthenticate(ctx, { field: 'password', password });
  await consumeLinkLimits(ctx, 'email', email);
  await db.transaction(async (tx) => {
    // Whether the address is taken is said by the opened link alone, to the reader of its mails, never by this answer.
    const payload = { userId: actor.id, email };
    const hash = await ports.identity.issueLink(tx, { purpose: 'email', payload, seconds: LINK_SECONDS });
    await ports.mail.post(
      tx,
      confirmEmailMail({ to: email, locale, publicUrl, link: `${publicUrl}/confirm-email?token=${hash}` }),
    );
  });
  noteSecurity(ctx, 'link-sent', { purpose: 'email', to: email });
  return { expires_in: LINK_SECONDS };
}

/** From now on the person is written at the new address; the old one hears of it. */
export async function confirmEmailChange(ctx: OwnCtx, hash: string): Promise<Person> {
  const { db, actor, ports, locale, now, publicUrl } = ctx;
  const pending = await ports.identity.readLink(db, { purpose: 'email', hash });
  if (pending?.userId !== actor.id) throw new Failure('link-invalid');
  const changed = await db.transaction(async (tx) => {
    await lockActor(tx, actor);
    const change = await ports.identity.useLink(tx, { purpose: 'email', hash });
    if (change?.userId !== actor.id) throw new Failure('link-invalid');
    const before = await personById(tx, actor.id);
    // Somebody claimed the address without proof: it was never theirs.
    await tx
      .update(users)
      .set({ email: null })
      .where(and(eq(users.email, change.email), isNull(users.emailVerifiedAt), ne(users.id, actor.id)));
    await tx
      .update(users)
      .set({ email: change.email, emailVerifiedAt: now })
      .where(eq(users.id, actor.id))
      .catch((error: unknown) => {
        throw isTaken(error) ? emailTaken() : error;
      });
    if (before.email !== null && before.email !== change.email)
      await ports.mail.post(
        tx,
        emailChangedMail({
          to: before.email,
          locale: before.locale ?? locale,
          email: change.email,
          publicUrl,
        }),
      );
    return personById(tx, actor.id);
  });
  noteSecurity(ctx, 'email-changed', { person: actor.id });
  return changed;
}
