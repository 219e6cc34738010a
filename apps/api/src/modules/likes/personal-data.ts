import { asc, eq } from 'drizzle-orm';

import { products, shops } from '../../db/schema/catalogue.ts';
import { likedProducts, likedShops } from '../../db/schema/likes.ts';
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

/** All shops that a person likes, open or gone, by time. */
export const personalLikedShops: PersonalData = async function* ({ db, actor, locale }) {
  const liked = await db
    .select({ id: shops.id, slug: shops.slug, title: shops.title, likedAt: likedShops.likedAt })
    .from(likedShops)
    .innerJoin(shops, eq(shops.id, likedShops.shopId))
    .where(eq(likedShops.userId, actor.id))
    .orderBy(asc(likedShops.likedAt), asc(shops.id));
  for (const { id, slug, title, likedAt } of liked) {
    yield { shop_id: id, slug, title: presentText(title, locale).text, liked_at: likedAt.toISOString() };
  }
};
