import type { Booking } from '@hamper/contract/bookings/booking';

/** A booking as its restaurant has agreed to it: of a change that it has yet to accept, as it was before. */
export const agreedBooking = (booking: Booking): Booking =>
  booking.before_change ? { ...booking, ...booking.before_change } : booking;
