import type { Booking } from '@hamper/contract/bookings/booking';

/** The id of the section of a held table's page where its deposit is paid. */
export const DEPOSIT = 'deposit';

type Paid = Pick<
  Booking,
  | 'status'
  | 'hold_expires_at'
  | 'no_show_at'
  | 'deposit'
  | 'deposit_paid'
  | 'deposit_refunded'
  | 'deposit_refund_failed'
>;

/**
 * How the deposit of a booking stands; null for none. `asked`: the restaurant wants one that was never to be paid here;
 * `untaken`: nothing was charged for a booking that is canceled; `refund-failed`: people have to give it back.
 */
export function depositState(booking: Paid) {
  const { status, deposit, deposit_paid: paid, deposit_refunded: refunded } = booking;
  if (deposit === null) return null;
  if (status !== 'canceled' && booking.hold_expires_at !== null) return 'due';
  if (paid === 0) return status === 'canceled' ? 'untaken' : 'asked';
  if (refunded >= paid) return 'returned';
  if (booking.deposit_refund_failed) return 'refund-failed';
  if (status === 'canceled') return 'returning';
  return booking.no_show_at === null ? 'paid' : 'kept';
}

/** Whether the last attempt to pay a deposit failed: something was to pay it, and nothing is under way. */
export const isDeclined = (booking: Paid & Pick<Booking, 'deposit_method' | 'deposit_due'>): boolean =>
  depositState(booking) === 'due' && booking.deposit_method !== null && booking.deposit_due === null;
