import { eq, inArray } from 'drizzle-orm';

import { orderRefunds, refundPhotos } from '../../db/schema/refunds.ts';
import type { OnLeave } from '../accounts/index.ts';

/** What a person who leaves asked back stays in the books; what they wrote and showed goes, photos with the next purge. */
export const forgetRefunds: OnLeave = async (tx, { userId }) => {
  const theirs = tx.select({ id: orderRefunds.id }).from(orderRefunds).where(eq(orderRefunds.userId, userId));
  await tx.update(refundPhotos).set({ refundId: null }).where(inArray(refundPhotos.refundId, theirs));
  await tx.update(orderRefunds).set({ cause: '', photos: [] }).where(eq(orderRefunds.userId, userId));
};
