import { and, eq, ne } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { bookings, bookingWaitlist } from '../../../db/schema/bookings.ts';
import { transactions } from '../../../db/schema/payments.ts';
import type { RefundEnv } from '../../payments/index.ts';
import type { LockedBooking } from '../queries.ts';
import { offerFreeTables } from '../waitlist/offer-job.ts';
import { releaseQuarters } from './claim-quarters.ts';
import { refundDeposit } from './refund-deposit.ts';

interface Hold extends Pick<LockedBooking, 'id' | 'shopId'> {
  /** Its time was over, unless it was given up before. */
  ranOut: boolean;
}

/**
 * Ends a locked hold, whose offer counts as turned down: one that nobody has begun to pay is deleted, its quarters with it. The
 * tables are offered to those who wait.
 */
export async function endHold(tx: Db, env: RefundEnv, hold: Hold): Promise<void> {
  // Asked for once it is locked: until then a payment may begin that a statement before does not see.
  const [payment] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.bookingId, hold.id))
    .limit(1);
  if (payment) return loseHold(tx, env, hold);
  await turnDownOffer(tx, hold);
  await tx.delete(bookings).where(eq(bookings.id, hold.id));
  await offerFreeTables(tx, env.ports.jobs, hold.shopId);
}

/**
 * Ends a locked hold whose deposit was being paid, and gives its tables free: the payment is ended at its provider, and what it
 * took goes back. The booking stays, canceled, as its payments do.
 */
export async function loseHold(tx: Db, env: RefundEnv, hold: Hold): Promise<void> {
  await releaseQuarters(tx, hold.id);
  const lost = { status: 'canceled', holdExpiresAt: null, remindAt: null, waitsFrom: null } as const;
  const ranOut = hold.ranOut && { holdRanOut: ne(bookings.status, 'canceled') };
  await tx
    .update(bookings)
    .set({ ...lost, updatedAt: env.now, ...ranOut })
    .where(eq(bookings.id, hold.id));
  await turnDownOffer(tx, hold);
  await refundDeposit(tx, env, hold);
  await offerFreeTables(tx, env.ports.jobs, hold.shopId);
}

/** The waitlist entry of a table that was offered counts no longer. */
export const turnDownOffer = (tx: Db, { id }: Pick<Hold, 'id'>): Promise<unknown> =>
  tx
    .update(bookingWaitlist)
    .set({ status: 'expired' })
    .where(and(eq(bookingWaitlist.bookingId, id), eq(bookingWaitlist.status, 'offered')));
