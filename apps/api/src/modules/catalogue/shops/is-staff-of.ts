import { and, eq, exists, sql, type Column, type SQL } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { shopStaff } from '../../../db/schema/catalogue.ts';
import type { Actor } from '../../../http/context.ts';

/** The condition that the actor works in the shop of a column; an admin works in all. Part of every query of staff. */
export function isStaffOf({ db, actor }: { db: Db; actor: Actor }, shopId: Column): SQL {
  if (actor.kind !== 'user') return sql`false`;
  if (actor.role === 'admin') return sql`true`;
  const works = db
    .select({ one: sql`1` })
    .from(shopStaff)
    .where(and(eq(shopStaff.shopId, shopId), eq(shopStaff.userId, actor.id)));
  return exists(works);
}
