import { type SQL, sql } from 'drizzle-orm';

import type { NewMessage } from '../chat/index.ts';

/** A query for one person. */
export const person = (userId: number): SQL => sql`(${userId}::bigint)`;

/** A query for everyone who works in a shop. */
export const staffOf = (shopId: number): SQL =>
  sql`(select user_id from shop_staff where shop_id = ${shopId})`;

/** A query for all admins. */
export const admins: SQL = sql`(select id from users where role = 'admin')`;

/** Who reads what one side wrote; null for a guest. */
export function readersOf({
  kind,
  to,
  userId,
  shopId,
  courierId,
}: Pick<NewMessage, 'kind' | 'to' | 'userId' | 'shopId' | 'courierId'>): SQL | null {
  if (to === 'user') return userId === null ? null : person(userId);
  if (kind === 'seller') return shopId === null ? null : staffOf(shopId);
  if (kind === 'deliveryman') return courierId === null ? null : person(courierId);
  return admins;
}
