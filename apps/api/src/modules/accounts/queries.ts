import { asc, desc, eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { addresses, users } from '../../db/schema/accounts.ts';
import { notFound } from '../../http/failure.ts';

/** A person and their addresses; the caller has proved to be them. */
export async function personById(db: Db, id: number) {
  const [person] = await db.select().from(users).where(eq(users.id, id));
  if (!person) throw notFound();
  const places = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, id))
    .orderBy(desc(addresses.active), asc(addresses.id))
    .limit(50);
  return { ...person, addresses: places };
}
export type Person = Awaited<ReturnType<typeof personById>>;
