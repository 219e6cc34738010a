import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { mails, texts } from '../../../db/schema/notifications.ts';
import { idempotencyKeys } from '../../../db/schema/orders.ts';
import { Failure, invalid } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { personById, type Person } from '../queries.ts';
import { lockActor } from '../sessions.ts';
import { forgetPhoto } from './photo.ts';

type OwnCtx = Ctx & { actor: UserActor };

/**
 * What another module does in the transaction in which a person leaves: it takes their name off what stays, or throws
 * why they cannot leave yet. What hangs on the person's row goes with it.
 */
export type OnLeave = (tx: Db, person: Leaving) => Promise<void>;

interface Leaving {
  userId: number;
  now: Date;
  /** Removes the file of a picture that shows them, once they have left. */
  forget(picture: string): void;
}

interface Proof {
  password?: string | undefined;
  confirm?: string | undefined;
}

/** Deletes the account of whoever asks, for good; docs/decisions say what goes and what stays. */
export async function deleteAccount(ctx: OwnCtx, proof: Proof, onLeave: readonly OnLeave[]): Promise<void> {
  const { db, actor, ports } = ctx;
  await prove(ctx, await personById(db, actor.id), proof);
  const pictures = await db.transaction(async (tx) => {
    if (actor.role === 'admin') await keepOneAdmin(tx, actor.id);
    // From here on nothing new can hang itself on the person: an order that is being placed comes before, or fails.
    const [person] = await tx.select().from(users).where(eq(users.id, actor.id)).for('update');
    if (!person) throw new Failure('unauthenticated');
    await lockActor(tx, actor);
    const theirs: (string | null)[] = [person.img];
    const leaving = {
      userId: actor.id,
      now: ctx.now,
      forget: (picture: string) => void theirs.push(picture),
    };
    for (const leave of onLeave) await leave(tx, leaving);
    await ports.identity.forgetLinks(tx, { userId: actor.id, email: person.email });
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.actor, `user:${actor.id}`));
    if (person.email !== null) await tx.delete(mails).where(eq(mails.recipient, person.email));
    if (person.phone !== null) await tx.delete(texts).where(eq(texts.recipient, person.phone));
    await tx.delete(users).where(eq(users.id, actor.id));
    return theirs;
  });
  noteSecurity(ctx, 'account-deleted', { person: actor.id });
  for (const picture of pictures) await forgetPhoto(ports.files, picture);
}

/** A session alone does not delete an account: a borrowed phone has one. */
async function prove(ctx: OwnCtx, person: Person, { password, confirm }: Proof): Promise<void> {
  if (!person.hasPassword) {
    if (!confirm) throw invalid('confirm', 'required');
    if (!isOwnName(person, confirm)) throw invalid('confirm', 'invalid');
    return;
  }
  await provePassword(ctx, { field: 'password', password: password ?? '' });
}

/** The email or the phone; the first name of somebody who has neither. */
function isOwnName({ email, phone, firstname }: Person, typed: string): boolean {
  if (email === null && phone === null) return typed === firstname;
  return typed.toLowerCase() === email || (phone !== null && digitsOf(typed) === digitsOf(phone));
}

const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** Without an admin nobody could ever be made one. All of them are locked, so that two cannot leave at once. */
async function keepOneAdmin(tx: Db, userId: number): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update');
  if (!admins.some(({ id }) => id !== userId)) throw new Failure('last-admin');
}
