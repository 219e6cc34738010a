import type { Ref } from '@hamper/contract/envelope';
import type { ReviewInput } from '@hamper/contract/reviews';
import type { SQL } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { hasRef } from '../../db/has-ref.ts';
import type { Db } from '../../db/query.ts';
import { products } from '../../db/schema/catalogue.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { Failure, notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { canReview, isStaffRelated, lockOrder, type OrderRow, readOrder } from '../orders/index.ts';
import { isHeld } from './rules.ts';

/** The subject of a review: the shop of an order, its courier, or one of its products. */
export type Subject = 'shop' | 'courier' | { product: Ref };

interface ReviewRequest {
  order: Ref;
  /** The orders that the reviewer may see. */
  scope: SQL;
  subject: Subject;
  review: ReviewInput;
}

/**
 * Writes a buyer's review of a delivered order, once for each subject. A trigger counts the stars in the same transaction;
 * suspicious texts are held for moderation.
 * @throws not-found, review-not-possible, already-reviewed
 */
export async function writeReview(
  ctx: Ctx,
  { order: ref, scope, subject, review }: ReviewRequest,
): Promise<void> {
  const { actor, db, now } = ctx;
  await db.transaction(async (tx) => {
    const { id } = await lockOrder(tx, ref, scope);
    const row = await readOrder(tx, scope, id);
    const { order } = row;
    const target = await subjectOf(tx, row, subject);
    if (target === null || !canReview(row, now)) throw new Failure('review-not-possible');
    const own = actor.kind === 'user' && actor.id === order.userId;
    if (actor.kind === 'user' && actor.id === target.courierId) throw new Failure('review-not-possible');
    // Staff cannot review their own shop, however they reached the order.
    if (await isStaffRelated(tx, actor, order)) throw new Failure('review-not-possible');
    const comment = review.comment ?? '';
    const [written] = await tx
      .insert(reviews)
      .values({
        ...target,
        uuid: uuid(),
        orderId: order.id,
        // Anybody may have the private link: the review is anonymous then.
        userId: own ? actor.id : null,
        rating: review.rating,
        comment,
        status: isHeld(comment) ? 'held' : 'published',
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    if (!written) throw new Failure('already-reviewed');
  });
}

type Target = Partial<Pick<typeof reviews.$inferInsert, 'shopId' | 'courierId' | 'productId'>>;

/** The column that names the subject; null if the order does not have it. */
async function subjectOf(tx: Db, { order, details }: OrderRow, subject: Subject): Promise<Target | null> {
  if (subject === 'shop') return { shopId: order.shopId };
  if (subject === 'courier') return order.courierId === null ? null : { courierId: order.courierId };
  const { product: ref } = subject;
  const [product] = await tx.select({ id: products.id }).from(products).where(hasRef(products, ref));
  if (!product) throw notFound();
  // Only packed lines were delivered.
  const isDelivered = details.some(
    (line) => line.product.id === product.id && (line.finalMilli ?? line.quantityMilli) > 0,
  );
  return isDelivered ? { productId: product.id } : null;
}
