import { eq } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { mails, texts } from '../../../db/schema/notifications.ts';
import { idempotencyKeys } from '../../../db/schema/orders.ts';
import { Failure, invalid } from '../../../failure.ts';
import type { Ctx, Ports, UserActor } from '../../../http/context.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import { verifyPassword } from '../passwords/verify-password.ts';
import { personById, type Person } from '../queries.ts';
import { lockActor } from '../sessions.ts';
import { removeStoredPhoto } from './remove-photo.ts';

type OwnCtx = Ctx & { actor: UserActor };

/**
 * Another module's part in the transaction that deletes an account: it anonymises what stays, or throws why the account
 * cannot be deleted yet. Rows that reference the person's row are deleted with it.
 */
export type OnAccountDeletion = (tx: Db, person: DeletedAccount) => Promise<void>;

interface DeletedAccount {
  userId: number;
  now: Date;
  /** For what is to be done elsewhere, and told to open pages of others, once the account is deleted. */
  ports: Ports;
  publicUrl: string | null;
  /** Removes the file of a picture that shows them, once the account is deleted. */
  removePicture(picture: string): void;
}

interface Confirmation {
  password?: string | undefined;
  confirm?: string | undefined;
}

/** Deletes the actor's account for good; docs/decisions say what is deleted and what stays. */
export async function deleteAccount(
  ctx: OwnCtx,
  confirmation: Confirmation,
  onAccountDeletion: readonly OnAccountDeletion[],
): Promise<void> {
  const { db, actor, ports } = ctx;
  await confirmDeletion(ctx, await personById(db, actor.id), confirmation);
  const removed = await transactionWithRetry(db, async (tx) => {
    if (actor.role === 'admin') await requireAnotherAdmin(tx, actor.id);
    // From here on no new row can reference the person: an order that is being placed comes before, or fails.
    const [person] = await tx.select().from(users).where(eq(users.id, actor.id)).for('update');
    if (!person) throw new Failure('unauthenticated');
    await lockActor(tx, actor);
    const pictures: (string | null)[] = [person.img];
    const account = {
      userId: actor.id,
      now: ctx.now,
      ports,
      publicUrl: ctx.publicUrl,
      removePicture: (picture: string) => void pictures.push(picture),
    };
    for (const onDeletion of onAccountDeletion) await onDeletion(tx, account);
    await ports.identity.forgetLinks(tx, { userId: actor.id, email: person.email });
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.actor, `user:${actor.id}`));
    if (person.email !== null) await tx.delete(mails).where(eq(mails.recipient, person.email));
    if (person.phone !== null) await tx.delete(texts).where(eq(texts.recipient, person.phone));
    await tx.delete(users).where(eq(users.id, actor.id));
    return pictures;
  });
  noteSecurity(ctx, 'account-deleted', { person: actor.id });
  for (const picture of removed) await removeStoredPhoto(ports.files, picture);
}

/** A session alone does not delete an account: a borrowed phone has one. */
async function confirmDeletion(
  ctx: OwnCtx,
  person: Person,
  { password, confirm }: Confirmation,
): Promise<void> {
  if (!person.hasPassword) {
    if (!confirm) throw invalid('confirm', 'required');
    if (!isOwnName(person, confirm)) throw invalid('confirm', 'invalid');
    return;
  }
  await verifyPassword(ctx, { field: 'password', password: password ?? '' });
}

/** The email or the phone; the first name of somebody who has neither. */
function isOwnName({ email, phone, firstname }: Person, entered: string): boolean {
  if (email === null && phone === null) return entered === firstname;
  return entered.toLowerCase() === email || (phone !== null && digitsOf(entered) === digitsOf(phone));
}

const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** Without an admin nobody could ever be made one. All of them are locked, so that two cannot be deleted at once. */
export async function requireAnotherAdmin(tx: Db, userId: number): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update');
  if (!admins.some(({ id }) => id !== userId)) throw new Failure('last-admin');
}
