import type { Role } from '@hamper/contract/accounts';
import type { Ref } from '@hamper/contract/envelope';
import type { StaffUser } from '@hamper/contract/staff/users';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';

import { hasRef } from '../../../db/has-ref.ts';
import type { Db } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { notFound } from '../../../failure.ts';
import type { Listing } from '../../../http/envelope.ts';
import { escapeLike } from '../../../text/escape-like.ts';

const columns = {
  ...{ id: users.id, uuid: users.uuid, firstname: users.firstname, lastname: users.lastname },
  ...{ email: users.email, phone: users.phone, role: users.role, createdAt: users.createdAt },
  shop_ids: sql<number[]>`coalesce((select json_agg(s.shop_id order by s.shop_id) from shop_staff s
    where s.user_id = ${users.id}), '[]')`,
};

const selectUsers = (db: Db, condition: SQL | undefined) => db.select(columns).from(users).where(condition);

const present = ({ createdAt, ...user }: Awaited<ReturnType<typeof selectUsers>>[number]): StaffUser => ({
  ...user,
  created_at: createdAt.toISOString(),
});

export async function staffUser(db: Db, ref: Ref): Promise<StaffUser> {
  const [found] = await selectUsers(db, hasRef(users, ref));
  if (!found) throw notFound();
  return present(found);
}

interface UserFilter {
  search: string;
  role?: Role | undefined;
  page: number;
  perPage: number;
}

/** A page of people, the latest first. */
export async function staffUsers(
  db: Db,
  { search, role, page, perPage }: UserFilter,
): Promise<Listing<StaffUser>> {
  const condition = and(role === undefined ? undefined : eq(users.role, role), isFoundBy(search.trim()));
  const found = await selectUsers(db, condition)
    .orderBy(desc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows: found.map(present), total: await db.$count(users, condition) };
}

function isFoundBy(words: string): SQL | undefined {
  if (words === '') return undefined;
  const beginning = `${escapeLike(words.toLowerCase())}%`;
  return or(
    sql`lower(${users.firstname}) like ${beginning}`,
    sql`lower(${users.lastname}) like ${beginning}`,
    eq(users.email, words.toLowerCase()),
    eq(users.phone, words),
  );
}
