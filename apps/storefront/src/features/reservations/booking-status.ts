import type { Booking } from '@hamper/contract/bookings/booking';
import type { BadgeTone } from '@hamper/ui/cards/badge.tsx';

export type BookingState =
  | 'held'
  | 'new'
  | 'accepted'
  | 'seated'
  | 'over'
  | 'no-show'
  | 'canceled'
  | 'canceled-by-restaurant'
  | 'declined';

type Marked = Pick<
  Booking,
  'status' | 'cancellation' | 'hold_expires_at' | 'seated_at' | 'finished_at' | 'no_show_at' | 'end_date'
>;

/** The state of a booking as lists say it: its status, that it is yet to be confirmed, or what happened at the table. */
export function bookingState(booking: Marked, now: Date): BookingState {
  if (booking.status === 'canceled') return endOf(booking);
  if (booking.hold_expires_at) return 'held';
  if (booking.no_show_at) return 'no-show';
  if (booking.finished_at || new Date(booking.end_date) <= now) return 'over';
  return booking.seated_at ? 'seated' : booking.status;
}

/** Who canceled it: of its guests, and where nobody knows, it is canceled and no more. */
function endOf({ cancellation }: Pick<Booking, 'cancellation'>): BookingState {
  if (cancellation === 'declined') return 'declined';
  return cancellation === 'restaurant' ? 'canceled-by-restaurant' : 'canceled';
}

export const stateTones = {
  held: 'warn',
  new: 'warn',
  accepted: 'accent',
  seated: 'accent',
  over: 'neutral',
  'no-show': 'neutral',
  canceled: 'neutral',
  'canceled-by-restaurant': 'neutral',
  declined: 'neutral',
} as const satisfies Record<BookingState, BadgeTone>;

/** Whether the restaurant is still to be come to, or is being dined at. */
export const isToCome = (state: BookingState): boolean =>
  state === 'held' || state === 'new' || state === 'accepted' || state === 'seated';
