import type { bookings, bookingShops } from '../../db/schema/bookings.ts';
import { Failure } from '../../failure.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface BookingRow {
  booking: typeof bookings.$inferSelect;
  terms: Pick<typeof bookingShops.$inferSelect, 'cutoffMinutes'>;
}

type Timed = {
  booking: Pick<BookingRow['booking'], 'startsAt' | 'beforeChange'>;
  terms: Pick<BookingRow['terms'], 'cutoffMinutes'>;
};

/**
 * Until when whoever made a booking can change or cancel it: of a change that is not accepted yet, before the earlier of both
 * times, since nobody puts their cut-off away by asking for a later one.
 */
export function changeUntil({ booking: { startsAt, beforeChange }, terms }: Timed): Date {
  const times = [startsAt.getTime(), ...(beforeChange ? [Date.parse(beforeChange.startsAt)] : [])];
  return new Date(Math.min(...times) - terms.cutoffMinutes * MINUTE);
}

/** Whether whoever made a booking can still change or cancel it; always, as long as its restaurant has never accepted it. */
export const canChange = (row: BookingRow, now: Date): boolean =>
  isOpenBooking(row.booking) && (isUndecided(row.booking) || now <= changeUntil(row));

/** Whether a booking is neither canceled nor under way. */
export const isOpenBooking = ({
  status,
  seatedAt,
  noShowAt,
}: Pick<BookingRow['booking'], 'status' | 'seatedAt' | 'noShowAt'>): boolean =>
  status !== 'canceled' && seatedAt === null && noShowAt === null;

/** Whether its restaurant has never accepted a booking: neither as it is, nor as it was before a change. */
export const isUndecided = ({
  status,
  beforeChange,
}: Pick<BookingRow['booking'], 'status' | 'beforeChange'>): boolean =>
  status === 'new' && beforeChange === null;

/** Reminders come a day before, and two hours before; one that the booking itself comes after is left out. */
const REMINDERS = [24 * HOUR, 2 * HOUR];
/** Nobody is reminded of what they have just booked. */
const AFTER_BOOKING = HOUR;

/** When the next reminder after `now` is due; null for none. */
export function nextReminder(startsAt: Date, now: Date, afterMs = AFTER_BOOKING): Date | null {
  const times = REMINDERS.map((before) => startsAt.getTime() - before);
  const next = times.find((at) => at > now.getTime() + afterMs);
  return next === undefined ? null : new Date(next);
}

/** The refusal of a step that a booking, or a waitlist entry, cannot take as it stands, in words about it. */
export const refusedStep = (
  code: 'move-not-allowed' | 'status-unchanged',
  context: 'booking' | 'offered' | 'waitlist' = 'booking',
): Failure => new Failure(code, { values: { context } });
