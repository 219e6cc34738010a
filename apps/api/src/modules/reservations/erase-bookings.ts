import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';

import { bookings } from '../../db/schema/bookings.ts';
import type { OnAccountDeletion } from '../accounts/index.ts';
import { releaseQuarters } from './bookings/claim-quarters.ts';
import { refundDeposit } from './bookings/refund-deposit.ts';
import { offerFreeTables } from './waitlist/offer-job.ts';

/**
 * Cancels what a deleted account has booked and not begun, and removes the person from all of their bookings: time, tables
 * and number of guests stay for the restaurant's accounts. Places on waitlists go with the account.
 */
export const eraseBookings: OnAccountDeletion = async (tx, { userId, now, ports }) => {
  const own = eq(bookings.userId, userId);
  const open = await tx
    .update(bookings)
    .set({ status: 'canceled', remindAt: null, updatedAt: now })
    .where(and(own, ne(bookings.status, 'canceled'), gt(bookings.startsAt, now), isNull(bookings.seatedAt)))
    .returning({ id: bookings.id, shopId: bookings.shopId });
  for (const { id } of open) {
    await releaseQuarters(tx, id);
    await refundDeposit(tx, { ports, now }, { id });
  }
  for (const shopId of new Set(open.map((booking) => booking.shopId)))
    await offerFreeTables(tx, ports.jobs, shopId);
  await tx
    .update(bookings)
    .set({
      ...{ userId: null, username: null, phone: null, email: null, note: null, occasion: null },
      ...{ guestKey: null, allergies: sql`'{}'` },
    })
    .where(own);
};
