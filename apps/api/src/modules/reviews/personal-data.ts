import { asc, eq } from 'drizzle-orm';

import { products, shops } from '../../db/schema/catalogue.ts';
import { reviews } from '../../db/schema/reviews.ts';
import type { PersonalData } from '../accounts/index.ts';
import { presentText } from '../catalogue/index.ts';
import { subjectOf } from './present.ts';

/** A person's reviews of products, shops and couriers; couriers are not named. */
export const personalReviews: PersonalData = async function* ({ db, actor, locale }) {
  const written = await db
    .select({ review: reviews, product: products.title, shop: shops.title })
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.productId))
    .leftJoin(shops, eq(shops.id, reviews.shopId))
    .where(eq(reviews.userId, actor.id))
    .orderBy(asc(reviews.id));
  for (const { review, product, shop } of written) {
    yield {
      id: review.id,
      subject: subjectOf(review),
      of: presentText(product ?? shop, locale).text,
      rating: review.rating,
      comment: review.comment,
      status: review.status,
      created_at: review.createdAt.toISOString(),
    };
  }
};
