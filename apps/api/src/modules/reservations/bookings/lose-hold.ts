import { and, eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { bookings, bookingWaitlist } from '../../../db/schema/bookings.ts';
import type { RefundEnv } from '../../payments/index.ts';
import { releaseQuarters } from './claim-quarters.ts';
import { refundDeposit } from './refund-deposit.ts';

/**
 * Ends a locked hold whose deposit was being paid, and gives its tables free: the payment is ended at its provider, and what it
 * took goes back. The booking stays, canceled, as its payments do. The caller offers the tables to those who wait.
 */
export async function loseHold(tx: Db, env: RefundEnv, id: number): Promise<void> {
  await releaseQuarters(tx, id);
  const lost = { status: 'canceled', holdExpiresAt: null, remindAt: null, waitsFrom: null } as const;
  await tx
    .update(bookings)
    .set({ ...lost, updatedAt: env.now })
    .where(eq(bookings.id, id));
  const ofIt = and(eq(bookingWaitlist.bookingId, id), eq(bookingWaitlist.status, 'offered'));
  await tx.update(bookingWaitlist).set({ status: 'expired' }).where(ofIt);
  await refundDeposit(tx, env, { id });
}
