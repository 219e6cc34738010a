import { eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { notFound } from '../../http/failure.ts';
import { addressesOf } from './addresses.ts';

/** A person and their addresses; the caller has proved to be them. */
export async function personById(db: Db, id: number) {
  const [person] = await db.select().from(users).where(eq(users.id, id));
  if (!person) throw notFound();
  return { ...person, addresses: await addressesOf(db, id) };
}
export type Person = Awaited<ReturnType<typeof personById>>;
