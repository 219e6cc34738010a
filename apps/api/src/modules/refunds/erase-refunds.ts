import { eq, inArray } from 'drizzle-orm';

import { orderRefunds, refundPhotos } from '../../db/schema/refunds.ts';
import type { OnAccountDeletion } from '../accounts/index.ts';

/** Removes texts and photos from the refund requests of a deleted account; amounts stay. The next purge deletes the files. */
export const eraseRefunds: OnAccountDeletion = async (tx, { userId }) => {
  const own = tx.select({ id: orderRefunds.id }).from(orderRefunds).where(eq(orderRefunds.userId, userId));
  await tx.update(refundPhotos).set({ refundId: null }).where(inArray(refundPhotos.refundId, own));
  await tx.update(orderRefunds).set({ cause: '', photos: [] }).where(eq(orderRefunds.userId, userId));
};
