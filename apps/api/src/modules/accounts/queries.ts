import { eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { identities, identityPasswords, users } from '../../db/schema/accounts.ts';
import { notFound } from '../../failure.ts';
import { addressesOf } from './profile/addresses.ts';

/** A person and their addresses; the caller has proved to be them. */
export async function personById(db: Db, id: number) {
  const [row] = await db
    .select({ person: users, password: identityPasswords.userId })
    .from(users)
    .leftJoin(identityPasswords, eq(identityPasswords.userId, users.id))
    .where(eq(users.id, id));
  if (!row) throw notFound();
  return { ...row.person, hasPassword: row.password !== null, addresses: await addressesOf(db, id) };
}
export type Person = Awaited<ReturnType<typeof personById>>;

/** A person's identities at the providers they sign in with. */
export const identitiesOf = (db: Db, userId: number) =>
  db.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.createdAt);
