import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { bookings, bookingShops } from '../../db/schema/bookings.ts';
import type { OnAccountDeletion } from '../accounts/index.ts';
import type { RefundEnv } from '../payments/index.ts';
import { releaseQuarters } from './bookings/claim-quarters.ts';
import { refundDeposit } from './bookings/refund-deposit.ts';
import type { LockedBooking } from './queries.ts';
import { changeUntil, isUndecided } from './rules.ts';
import { offerFreeTables } from './waitlist/offer-job.ts';

/**
 * Cancels what a deleted account has booked and not begun, and removes the person from all of their bookings: time, tables
 * and number of guests stay for the restaurant's accounts. Places on waitlists go with the account. A deposit goes back where
 * the person could have canceled.
 */
export const eraseBookings: OnAccountDeletion = async (tx, { userId, now, ports }) => {
  const own = eq(bookings.userId, userId);
  const open = await tx
    .select({ booking: bookings, terms: { cutoffMinutes: bookingShops.cutoffMinutes } })
    .from(bookings)
    .innerJoin(bookingShops, eq(bookingShops.shopId, bookings.shopId))
    .where(and(own, ne(bookings.status, 'canceled'), gt(bookings.startsAt, now), isNull(bookings.seatedAt)))
    .orderBy(asc(bookings.id))
    .for('update', { of: bookings });
  for (const { booking, terms } of open) {
    const isBooked = booking.holdExpiresAt === null && !isUndecided(booking);
    await cancel(tx, { now, ports }, booking, !isBooked || now <= changeUntil({ booking, terms }));
  }
  for (const shopId of new Set(open.map(({ booking }) => booking.shopId)))
    await offerFreeTables(tx, ports.jobs, shopId);
  await tx
    .update(bookings)
    .set({
      ...{ userId: null, username: null, phone: null, email: null, note: null, occasion: null },
      ...{ guestKey: null, allergies: sql`'{}'` },
    })
    .where(own);
};

async function cancel(tx: Db, env: RefundEnv, { id }: LockedBooking, isRefunded: boolean): Promise<void> {
  const canceled = { status: 'canceled', remindAt: null, waitsFrom: null, updatedAt: env.now } as const;
  await tx.update(bookings).set(canceled).where(eq(bookings.id, id));
  await releaseQuarters(tx, id);
  if (isRefunded) await refundDeposit(tx, env, { id });
}
