import type { Ref } from '@hamper/contract/envelope';
import type { ReviewInput } from '@hamper/contract/reviews';
import { eq, type SQL } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../../db/query.ts';
import { products, reviews } from '../../db/schema/catalogue.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure, notFound } from '../../http/failure.ts';
import { canReview, isStaffRelated, lockOrder, type OrderRow, readOrder } from '../orders/index.ts';
import { isHeld } from './rules.ts';

/** What is reviewed: the shop of an order, whoever brought it, or one of its products. */
export type Subject = 'shop' | 'courier' | { product: Ref };

interface Said {
  order: Ref;
  /** Whose orders there are for whoever says it. */
  scope: SQL;
  subject: Subject;
  review: ReviewInput;
}

/**
 * Writes what a buyer says of a delivered order, once a subject. The stars count in the same transaction, by a trigger;
 * words that somebody has to read first are held. Throws `review-not-possible` or `already-reviewed`.
 */
export async function writeReview(ctx: Ctx, { order: ref, scope, subject, review }: Said): Promise<void> {
  const { actor, db, now } = ctx;
  await db.transaction(async (tx) => {
    const { id } = await lockOrder(tx, ref, scope);
    const row = await readOrder(tx, scope, id);
    const { order } = row;
    const of = await subjectOf(tx, row, subject);
    if (of === null || !canReview(row, now)) throw new Failure('review-not-possible');
    const own = actor.kind === 'user' && actor.id === order.userId;
    if (actor.kind === 'user' && actor.id === of.courierId) throw new Failure('review-not-possible');
    // Nobody praises the shop they work in, by whichever road they came to the order.
    if (await isStaffRelated(tx, actor, order)) throw new Failure('review-not-possible');
    const comment = review.comment ?? '';
    const [written] = await tx
      .insert(reviews)
      .values({
        ...of,
        uuid: uuid(),
        orderId: order.id,
        // Who came by a private link may be anybody: what they say is nobody's.
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

type Of = Partial<Pick<typeof reviews.$inferInsert, 'shopId' | 'courierId' | 'productId'>>;

/** The one column that says it; null for what this order has not. */
async function subjectOf(tx: Db, { order, details }: OrderRow, subject: Subject): Promise<Of | null> {
  if (subject === 'shop') return { shopId: order.shopId };
  if (subject === 'courier') return order.courierId === null ? null : { courierId: order.courierId };
  const { product: ref } = subject;
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(typeof ref === 'number' ? eq(products.id, ref) : eq(products.uuid, ref));
  if (!product) throw notFound();
  // What was sold out came to nobody.
  const came = details.some(
    (line) => line.product.id === product.id && (line.finalMilli ?? line.quantityMilli) > 0,
  );
  return came ? { productId: product.id } : null;
}
