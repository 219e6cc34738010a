import { eq } from 'drizzle-orm';

import { isTaken } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { Failure, invalid } from '../../http/failure.ts';
import { confirmEmailMail, emailChangedMail } from './account-mails.ts';
import { emailTaken } from './admit.ts';
import { placeOf, spend } from './limits.ts';
import { offered } from './methods.ts';
import { type Person, personById } from './queries.ts';

const LINK_SECONDS = 60 * 60;

type OwnCtx = Ctx & { actor: UserActor };
/** Mails a link to the new address; the old one stays until it is opened. Whoever has a password gives it. */
export async function askForEmail(
  ctx: OwnCtx,
  { email, password = '' }: { email: string; password?: string | undefined },
): Promise<{ expires_in: number }> {
  const { shopUrl } = offered(ctx, 'reset');
  const { db, actor, ports, locale } = ctx;
  await spend(ctx, 'links-to', `email of ${actor.id}`);
  await spend(ctx, 'links-to', email);
  await spend(ctx, 'links-from', placeOf(ctx));
  const person = await personById(db, actor.id);
  if (person.hasPassword && !(await ports.identity.isPassword(db, { userId: actor.id, password })))
    throw invalid('password', 'password-wrong');
  await db.transaction(async (tx) => {
    // Who has the address already is told by the link, to whoever opens the mail, and not to whoever asks.
    const about = { userId: actor.id, email };
    const hash = await ports.identity.issueLink(tx, { purpose: 'email', about, seconds: LINK_SECONDS });
    await ports.mail.post(
      tx,
      confirmEmailMail({ to: email, locale, link: `${shopUrl}/confirm-email?token=${hash}` }),
    );
  });
  return { expires_in: LINK_SECONDS };
}

/** From now on the person is written at the new address; the old one hears of it. */
export async function confirmEmail(ctx: OwnCtx, hash: string): Promise<Person> {
  const { db, actor, ports, locale, now } = ctx;
  const seen = await ports.identity.readLink(db, { purpose: 'email', hash });
  if (seen?.userId !== actor.id) throw new Failure('link-invalid');
  return db.transaction(async (tx) => {
    const change = await ports.identity.useLink(tx, { purpose: 'email', hash });
    if (change?.userId !== actor.id) throw new Failure('link-invalid');
    const before = await personById(tx, actor.id);
    await tx
      .update(users)
      .set({ email: change.email, emailVerifiedAt: now })
      .where(eq(users.id, actor.id))
      .catch((error: unknown) => {
        throw isTaken(error) ? emailTaken() : error;
      });
    if (before.email !== null && before.email !== change.email)
      await ports.mail.post(tx, emailChangedMail({ to: before.email, locale, email: change.email }));
    return personById(tx, actor.id);
  });
}
