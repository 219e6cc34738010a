import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../../../db/query.ts';
import { addresses, identities, sessions, users } from '../../../db/schema/accounts.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { VerifiedIdentity } from '../../../ports/identity/identity.port.ts';

/** A name that a person gives themselves; nobody vouches for it. */
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
 * The account of a person whom a provider vouches for, or a new one. One rule for every way of signing in: an identity
 * that is linked to an account finds it; else a verified number or address finds its account; an unverified address
 * finds none, and must not be another account's (`email-taken`).
 */
export async function findOrOpenAccount(
  tx: Db,
  ctx: Context,
  proven: VerifiedIdentity,
  claimed: ClaimedName = {},
): Promise<FoundAccount> {
  if (proven.account) await lockIdentity(tx, proven.account);
  const existing =
    (await findByIdentity(tx, ctx, proven)) ??
    (await findByPhone(tx, proven)) ??
    (await findByEmail(tx, ctx, proven));
  if (existing !== null) {
    await linkIdentity(tx, proven, existing);
    return { userId: existing, isNew: false };
  }
  const created = await openAccount(tx, ctx, proven, claimed);
  if (created !== null) {
    await linkIdentity(tx, proven, created);
    return { userId: created, isNew: true };
  }
  // A concurrent request was faster: with the same proof it is the same person, without one the address is taken.
  const concurrent = (await findByPhone(tx, proven)) ?? (await findByEmail(tx, ctx, proven));
  if (concurrent === null) throw emailTaken();
  await linkIdentity(tx, proven, concurrent);
  return { userId: concurrent, isNew: false };
}

/** Two first sign-ins at once with one identity open one account. */
async function lockIdentity(tx: Db, { provider, subject }: { provider: string; subject: string }) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`);
}

export const emailTaken = (): Failure =>
  new Failure('email-taken', { fields: { email: [{ fault: 'email-taken' }] } });

async function findByIdentity(tx: Db, ctx: Context, proven: VerifiedIdentity): Promise<number | null> {
  const { account, email, emailVerified } = proven;
  if (!account) return null;
  const [row] = await tx
    .select({ userId: identities.userId, email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, account.provider), eq(identities.subject, account.subject)))
    .for('no key update');
  if (!row) return null;
  if (account.provider === HOSTED_PROVIDER) await syncFromProvider(tx, ctx, row.userId, proven);
  // The person who opened the account at the provider need not be the one who has verified its address there since.
  if (emailVerified && row.email === email && row.verifiedAt === null)
    await reclaimAccount(tx, ctx, row.userId);
  return row.userId;
}

/** The hosted provider, where people change their address and number themselves. */
const HOSTED_PROVIDER = 'firebase';

/** Copies the address and number that the hosted provider has verified since, unless another account has them. */
async function syncFromProvider(
  tx: Db,
  { now }: Context,
  userId: number,
  { email, emailVerified, phone }: VerifiedIdentity,
) {
  const isUnused = (column: typeof users.email | typeof users.phone, value: string) =>
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
          isUnused(users.email, email),
        ),
      );
  if (phone !== null)
    await tx
      .update(users)
      .set({ phone, phoneVerifiedAt: now })
      .where(
        and(
          eq(users.id, userId),
          sql`${users.phone} is distinct from ${phone}`,
          isUnused(users.phone, phone),
        ),
      );
}

async function findByPhone(tx: Db, { phone }: VerifiedIdentity): Promise<number | null> {
  if (phone === null) return null;
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt)))
    .for('no key update');
  return row?.id ?? null;
}

async function findByEmail(
  tx: Db,
  ctx: Context,
  { email, emailVerified }: VerifiedIdentity,
): Promise<number | null> {
  if (email === null || !emailVerified) return null;
  const [row] = await tx
    .select({ id: users.id, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.email, email))
    .for('no key update');
  if (!row) return null;
  if (row.verifiedAt === null) await reclaimAccount(tx, ctx, row.id);
  return row.id;
}

/**
 * Gives an account that was opened without proof to the proven owner of its address. Someone else may have opened it and
 * wait for them, so every other way of signing in is removed, the phone included.
 */
export async function reclaimAccount(
  tx: Db,
  { now, ports: { identity } }: Context,
  userId: number,
): Promise<void> {
  await identity.dropPassword(tx, userId);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(identities).where(eq(identities.userId, userId));
  // Nothing shall be delivered to the other's door unnoticed.
  await tx.update(addresses).set({ active: false }).where(eq(addresses.userId, userId));
  await tx
    .update(users)
    .set({ emailVerifiedAt: now, phone: null, phoneVerifiedAt: null })
    .where(eq(users.id, userId));
}

async function linkIdentity(tx: Db, { account }: VerifiedIdentity, userId: number): Promise<void> {
  if (account)
    await tx
      .insert(identities)
      .values({ ...account, userId })
      .onConflictDoNothing();
}

async function openAccount(
  tx: Db,
  { now, locale }: Context,
  proven: VerifiedIdentity,
  claimed: ClaimedName,
): Promise<number | null> {
  const { email, emailVerified, phone, name } = proven;
  const [first, ...rest] = (name ?? '').trim().split(/\s+/);
  const [created] = await tx
    .insert(users)
    .values({
      uuid: uuid(),
      email,
      emailVerifiedAt: emailVerified ? now : null,
      phone,
      phoneVerifiedAt: phone === null ? null : now,
      // Something must stand on the account's button.
      firstname: (claimed.firstname || first || email?.replace(/@.*/, '') || phone || '').slice(0, 100),
      lastname: (claimed.lastname || (claimed.firstname ? '' : rest.join(' '))).slice(0, 100) || null,
      locale,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return created?.id ?? null;
}
