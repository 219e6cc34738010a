import { and, eq, isNull } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { consumeLimit } from '../limits.ts';
import { verifyEmailMail } from '../mails/account-mails.ts';
import { personById } from '../queries.ts';
import { lockActor, openSession } from '../sessions.ts';

const DAY_SECONDS = 24 * 60 * 60;

type OwnCtx = Ctx & { actor: UserActor };

/** Posts the link that proves a person's address; nothing where mail reaches nobody, or there is nothing to prove. */
export async function sendVerification(tx: Db, ctx: Ctx, userId: number): Promise<void> {
  const { mail, identity } = ctx.ports;
  const person = await personById(tx, userId);
  if (!mail.reaches || ctx.publicUrl === null || person.email === null || person.emailVerifiedAt) return;
  const payload = { userId, email: person.email };
  const hash = await identity.issueLink(tx, { purpose: 'verify', payload, seconds: DAY_SECONDS });
  const link = `${ctx.publicUrl}/verify-email?token=${hash}`;
  await mail.post(
    tx,
    verifyEmailMail({
      to: person.email,
      locale: person.locale ?? ctx.locale,
      link,
      publicUrl: ctx.publicUrl,
    }),
  );
}

export async function resendVerification(ctx: OwnCtx): Promise<void> {
  await consumeLimit(ctx, 'links-to-from', `verify ${ctx.actor.id}`);
  await ctx.db.transaction((tx) => sendVerification(tx, ctx, ctx.actor.id));
}

/** The address that a link verifies, told to its own account alone. Reading does not use the link up: mail scanners read. */
export async function emailOfVerification(
  { actor, db, ports }: OwnCtx,
  hash: string,
): Promise<{ email: string }> {
  const pending = await ports.identity.readLink(db, { purpose: 'verify', hash });
  if (pending?.userId !== actor.id) throw new Failure('link-invalid');
  return { email: pending.email };
}

/**
 * Verifies the address of the actor's own account. Nobody vouches for another's account by opening a link that was sent
 * to them by mistake or in bad faith. Answers the token of a session that replaces the actor's.
 */
export async function verifyEmail(ctx: OwnCtx, hash: string, agent: string | null): Promise<string> {
  const { actor, db, now, ports } = ctx;
  const pending = await ports.identity.readLink(db, { purpose: 'verify', hash });
  if (pending?.userId !== actor.id) throw new Failure('link-invalid');
  return db.transaction(async (tx) => {
    await lockActor(tx, actor);
    const claim = await ports.identity.useLink(tx, { purpose: 'verify', hash });
    if (claim?.userId !== actor.id) throw new Failure('link-invalid');
    await tx
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, actor.id), eq(users.email, claim.email), isNull(users.emailVerifiedAt)));
    const { token } = await openSession(tx, {
      userId: actor.id,
      now,
      agent,
      replacedSessionId: actor.sessionId,
    });
    return token;
  });
}
