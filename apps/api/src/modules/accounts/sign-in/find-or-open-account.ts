import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../../../db/query.ts';
import { addresses, identities, sessions, users } from '../../../db/schema/accounts.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Proven } from '../../../ports/identity/identity.port.ts';

/** What people say of themselves; nobody vouches for it. */
export interface ClaimedName {
  firstname?: string | undefined;
  lastname?: string | undefined;
}
export interface FoundAccount {
  userId: number;
  isNew: boolean;
}
type Context = Pick<Ctx, 'now' | 'locale'> & { ports: Pick<Ctx['ports'], 'identity'> };

/**
 * Whose account it is that a provider vouches for, or a new one. One rule for every way in:
 * an account known at that provider is it; else a proven number or address finds its account; an address that the
 * provider did not see proven finds none, and may not take one that somebody has (`email-taken`).
 */
export async function findOrOpenAccount(
  tx: Db,
  ctx: Context,
  proven: Proven,
  said: ClaimedName = {},
): Promise<FoundAccount> {
  if (proven.account) await lockAccount(tx, proven.account);
  const known =
    (await byAccount(tx, ctx, proven)) ?? (await byPhone(tx, proven)) ?? (await byEmail(tx, ctx, proven));
  if (known !== null) {
    await link(tx, proven, known);
    return { userId: known, isNew: false };
  }
  const made = await open(tx, ctx, proven, said);
  if (made !== null) {
    await link(tx, proven, made);
    return { userId: made, isNew: true };
  }
  // Somebody was faster by a moment: with the same proof it is the same person, without one it is taken.
  const there = (await byPhone(tx, proven)) ?? (await byEmail(tx, ctx, proven));
  if (there === null) throw emailTaken();
  await link(tx, proven, there);
  return { userId: there, isNew: false };
}

/** Two first sign-ins at once with one account of a provider open one here. */
async function lockAccount(tx: Db, { provider, subject }: { provider: string; subject: string }) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`);
}

export const emailTaken = (): Failure =>
  new Failure('email-taken', { fields: { email: [{ fault: 'email-taken' }] } });

async function byAccount(tx: Db, ctx: Context, proven: Proven): Promise<number | null> {
  const { account, email, emailVerified } = proven;
  if (!account) return null;
  const [row] = await tx
    .select({ userId: identities.userId, email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, account.provider), eq(identities.subject, account.subject)))
    .for('no key update');
  if (!row) return null;
  if (account.provider === HOSTED) await follow(tx, ctx, row.userId, proven);
  // Who opened an account at the provider need not be who has proved its address there since.
  if (emailVerified && row.email === email && row.verifiedAt === null) await takeOver(tx, ctx, row.userId);
  return row.userId;
}

/** The hosted provider, where people change their address and number themselves. */
const HOSTED = 'firebase';

/** Takes over what the hosted provider has seen proved since, unless it is proved to be somebody else's. */
async function follow(tx: Db, { now }: Context, userId: number, { email, emailVerified, phone }: Proven) {
  const freeOf = (column: typeof users.email | typeof users.phone, value: string) =>
    sql`not exists (select from users other where other.${sql.identifier(column.name)} = ${value} and other.id <> ${userId})`;
  if (email !== null && emailVerified)
    await tx
      .update(users)
      .set({ email, emailVerifiedAt: now })
      .where(
        and(
          eq(users.id, userId),
          isNotNull(users.emailVerifiedAt),
          ne(users.email, email),
          freeOf(users.email, email),
        ),
      );
  if (phone !== null)
    await tx
      .update(users)
      .set({ phone, phoneVerifiedAt: now })
      .where(
        and(eq(users.id, userId), sql`${users.phone} is distinct from ${phone}`, freeOf(users.phone, phone)),
      );
}

async function byPhone(tx: Db, { phone }: Proven): Promise<number | null> {
  if (phone === null) return null;
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt)))
    .for('no key update');
  return row?.id ?? null;
}

async function byEmail(tx: Db, ctx: Context, { email, emailVerified }: Proven): Promise<number | null> {
  if (email === null || !emailVerified) return null;
  const [row] = await tx
    .select({ id: users.id, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.email, email))
    .for('no key update');
  if (!row) return null;
  if (row.verifiedAt === null) await takeOver(tx, ctx, row.id);
  return row.id;
}

/**
 * The owner of an address has come to an account that was opened in their name without proof. Whoever opened it may be
 * someone else who waits for them: every other way in ends, a phone of theirs too.
 */
export async function takeOver(tx: Db, { now, ports: { identity } }: Context, userId: number): Promise<void> {
  await identity.dropPassword(tx, userId);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(identities).where(eq(identities.userId, userId));
  // Nothing shall go to the other's door unseen.
  await tx.update(addresses).set({ active: false }).where(eq(addresses.userId, userId));
  await tx
    .update(users)
    .set({ emailVerifiedAt: now, phone: null, phoneVerifiedAt: null })
    .where(eq(users.id, userId));
}

async function link(tx: Db, { account }: Proven, userId: number): Promise<void> {
  if (account)
    await tx
      .insert(identities)
      .values({ ...account, userId })
      .onConflictDoNothing();
}

async function open(
  tx: Db,
  { now, locale }: Context,
  proven: Proven,
  said: ClaimedName,
): Promise<number | null> {
  const { email, emailVerified, phone, name } = proven;
  const [first, ...rest] = (name ?? '').trim().split(/\s+/);
  const [made] = await tx
    .insert(users)
    .values({
      uuid: uuid(),
      email,
      emailVerifiedAt: emailVerified ? now : null,
      phone,
      phoneVerifiedAt: phone === null ? null : now,
      // Something must stand on the account's button.
      firstname: (said.firstname || first || email?.replace(/@.*/, '') || phone || '').slice(0, 100),
      lastname: (said.lastname || (said.firstname ? '' : rest.join(' '))).slice(0, 100) || null,
      locale,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return made?.id ?? null;
}
