import type { Ref } from '@hamper/contract/envelope';
import { eq } from 'drizzle-orm';

import { hasRef } from '../../db/has-ref.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { Failure, notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';

/**
 * Publishes a review, or refuses it, so that its stars no longer count. Returns its id.
 * @throws not-found, status-unchanged
 */
export async function moderate(
  { db }: Pick<Ctx, 'db'>,
  ref: Ref,
  status: 'published' | 'refused',
): Promise<number> {
  return db.transaction(async (tx) => {
    const [review] = await tx
      .select({ id: reviews.id, status: reviews.status })
      .from(reviews)
      .where(hasRef(reviews, ref))
      .for('update');
    if (!review) throw notFound();
    if (review.status === status) throw new Failure('status-unchanged');
    await tx.update(reviews).set({ status }).where(eq(reviews.id, review.id));
    return review.id;
  });
}
