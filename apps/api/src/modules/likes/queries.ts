import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import { cardPage, type CardPage } from '../catalogue/index.ts';

/** A page of a person's liked products that are still sold, the latest first. */
export function likedPage(
  db: Db,
  userId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<CardPage> {
  const liked = sql`liked_products l
    join products p on p.id = l.product_id and p.active
    join shops o on o.id = p.shop_id and o.active
    where l.user_id = ${userId}`;
  return cardPage(db, {
    total: sql`(select count(*) from ${liked})`,
    page: sql`select p.id from ${liked} order by l.liked_at desc, l.product_id
      limit ${perPage} offset ${(page - 1) * perPage}`,
  });
}

/** A page of a person's liked shops that still sell, by their uuids, the latest first. */
export async function likedShopsPage(
  db: Db,
  userId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ uuids: string[]; total: number }> {
  const liked = sql`liked_shops l join shops o on o.id = l.shop_id and o.active where l.user_id = ${userId}`;
  const [found] = await rows<{ uuids: string[]; total: number }>(
    db,
    sql`select (select count(*) from ${liked})::int as total, array(
      select o.uuid::text from ${liked} order by l.liked_at desc, l.shop_id
      limit ${perPage} offset ${(page - 1) * perPage}) as uuids`,
  );
  return found ?? { uuids: [], total: 0 };
}
