import { asc, eq } from 'drizzle-orm';

import { products } from '../../db/schema/catalogue.ts';
import { likedProducts } from '../../db/schema/likes.ts';
import type { PersonalData } from '../accounts/index.ts';
import { presentText } from '../catalogue/index.ts';

/** All products that a person likes, sold or not, by time. */
export const personalLikes: PersonalData = async function* ({ db, actor, locale }) {
  const liked = await db
    .select({ id: products.id, slug: products.slug, title: products.title, likedAt: likedProducts.likedAt })
    .from(likedProducts)
    .innerJoin(products, eq(products.id, likedProducts.productId))
    .where(eq(likedProducts.userId, actor.id))
    .orderBy(asc(likedProducts.likedAt), asc(products.id));
  for (const { id, slug, title, likedAt } of liked) {
    yield { product_id: id, slug, title: presentText(title, locale).text, liked_at: likedAt.toISOString() };
  }
};
