import { count, desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { products, shops } from '../../db/schema/catalogue.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { notFound } from '../../failure.ts';

type Status = (typeof reviews.$inferSelect)['status'];

const courier = alias(users, 'courier');

const selectReviews = (db: Db, where: SQL | undefined) =>
  db
    .select({
      review: reviews,
      author: { firstname: users.firstname, lastname: users.lastname, img: users.img },
      product: products.title,
      shop: shops.title,
      courier: courier.firstname,
    })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .leftJoin(products, eq(products.id, reviews.productId))
    .leftJoin(shops, eq(shops.id, reviews.shopId))
    .leftJoin(courier, eq(courier.id, reviews.courierId))
    .where(where)
    .orderBy(desc(reviews.id));
export type ReviewForModeration = Awaited<ReturnType<typeof selectReviews>>[number];

/** A page of reviews in every state, latest first. */
export async function moderationPage(
  db: Db,
  { status, page, perPage }: { status?: Status | undefined; page: number; perPage: number },
) {
  const where = status && eq(reviews.status, status);
  const rows = await selectReviews(db, where)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [totals] = await db.select({ total: count() }).from(reviews).where(where);
  return { rows, total: totals?.total ?? 0 };
}

export async function reviewForModeration(db: Db, id: number): Promise<ReviewForModeration> {
  const [found] = await selectReviews(db, eq(reviews.id, id));
  if (!found) throw notFound();
  return found;
}
