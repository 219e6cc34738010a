import type { Ref } from '@hamper/contract/envelope';
import { and, eq, sql } from 'drizzle-orm';

import { hasRef } from '../../db/has-ref.ts';
import { rows, type Db } from '../../db/query.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { notFound } from '../../failure.ts';
import type { Listing } from '../../http/envelope.ts';

export type Reviewed = 'product' | 'shop';

/** Built as JSON in the database, so that a page is one row: the time is text. */
export interface ReviewRow {
  id: number;
  uuid: string;
  rating: number;
  comment: string;
  createdAt: string;
  author: { firstname: string; lastname: string | null; img: string | null } | null;
}

/** The reviewed products or shops that are active; each row has the number of its reviews. */
const subjects = {
  product: sql`products t join shops o on o.id = t.shop_id and o.active`,
  shop: sql`shops t`,
} as const;
const columns = { product: sql`r.product_id`, shop: sql`r.shop_id` } as const;

/**
 * A page of published reviews of a product or a shop, latest first, in one query. Held reviews count among its stars and
 * are not listed; they are few, and have their own index.
 * @throws not-found
 */
export async function reviewPage(
  db: Db,
  { subject, ref, page, perPage }: { subject: Reviewed; ref: Ref; page: number; perPage: number },
): Promise<Listing<ReviewRow>> {
  const one = typeof ref === 'number' ? sql`t.id = ${ref}` : sql`t.uuid = ${ref}::uuid`;
  const before = (page - 1) * perPage;
  const [found] = await rows<Listing<ReviewRow>>(
    db,
    sql`select n.listed as total, coalesce((
        select json_agg(json_build_object(
          'id', r.id, 'uuid', r.uuid, 'rating', r.rating, 'comment', r.comment, 'createdAt', r.created_at,
          'author', case when u.id is null then null else
            json_build_object('firstname', u.firstname, 'lastname', u.lastname, 'img', u.img) end
        ) order by r.id desc)
        from (
          select * from reviews r where ${columns[subject]} = t.id and r.status = 'published' order by r.id desc
          offset ${before} limit case when n.listed > ${before} then ${perPage}::integer else 0 end
        ) r left join users u on u.id = r.user_id
      ), '[]') as rows
      from ${subjects[subject]}
      cross join lateral (
        select (t.reviews_count - count(*))::integer as listed from reviews r
        where ${columns[subject]} = t.id and r.status = 'held'
      ) n
      where t.active and ${one}`,
  );
  if (!found) throw notFound();
  return found;
}

/** How many reviews of a shop gave one star, two, … five. */
export async function ratingsOfShop(db: Db, ref: Ref) {
  const one = hasRef(shops, ref);
  const [found] = await db
    .select({ ratings: shops.ratings, count: shops.reviewsCount, avg: shops.ratingAvg })
    .from(shops)
    .where(and(eq(shops.active, true), one));
  if (!found) throw notFound();
  return found;
}
