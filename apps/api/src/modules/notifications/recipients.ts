import { type SQL, sql } from 'drizzle-orm';

/** A query for one person. */
export const person = (userId: number): SQL => sql`(${userId}::bigint)`;

/** A query for everyone who works in a shop. */
export const staffOf = (shopId: number): SQL =>
  sql`(select user_id from shop_staff where shop_id = ${shopId})`;
