import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';

import { bookings, bookingShops } from '../../db/schema/bookings.ts';
import type { OnAccountDeletion } from '../accounts/index.ts';
import { endBooking } from './bookings/cancel-booking.ts';
import { agreedCutoff } from './queries.ts';
import { changeUntil, isUndecided } from './rules.ts';

/**
 * Cancels what a deleted account has booked and not begun, and removes the person from all of their bookings: time, tables
 * and number of guests stay for the restaurant's accounts. Waitlist entries go with the account. A deposit goes back where
 * the person could have canceled.
 */
export const eraseBookings: OnAccountDeletion = async (tx, { userId, now, ports }) => {
  const own = eq(bookings.userId, userId);
  const open = await tx
    .select({ booking: bookings, terms: { cutoffMinutes: agreedCutoff } })
    .from(bookings)
    .innerJoin(bookingShops, eq(bookingShops.shopId, bookings.shopId))
    .where(and(own, ne(bookings.status, 'canceled'), gt(bookings.startsAt, now), isNull(bookings.seatedAt)))
    .orderBy(asc(bookings.id))
    .for('update', { of: bookings });
  for (const { booking, terms } of open) {
    const isBooked = booking.holdExpiresAt === null && !isUndecided(booking);
    const isRefunded = !isBooked || now <= changeUntil({ booking, terms });
    await endBooking(tx, { now, ports }, booking, { cancellation: 'guests', isRefunded });
  }
  await tx
    .update(bookings)
    .set({
      ...{ userId: null, username: null, phone: null, email: null, note: null, occasion: null },
      ...{ guestKey: null, allergies: sql`'{}'` },
    })
    .where(own);
};
