import type { Booking } from '@hamper/contract/bookings/booking';
import type { BookingTime } from '@hamper/contract/bookings/booking-time';

/** Parts of a day, each with its first hour, as far as one goes out to eat. */
const PARTS = [
  { part: 'night', from: '00:00' },
  { part: 'morning', from: '05:00' },
  { part: 'midday', from: '11:00' },
  { part: 'evening', from: '16:00' },
] as const;

type DayPart = (typeof PARTS)[number]['part'];

/** The times of a day by its parts; those without any are left out. */
export const byDayPart = (times: readonly BookingTime[]): { part: DayPart; times: BookingTime[] }[] =>
  PARTS.map(({ part, from }, at) => {
    const to = PARTS[at + 1]?.from ?? '24:00';
    return { part, times: times.filter(({ time }) => from <= time && time < to) };
  }).filter(({ times: ofPart }) => ofPart.length > 0);

/** The times that clocks show twice that day, because they are put back. */
export function repeatedTimes(times: readonly BookingTime[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(times.map(({ time }) => time).filter((time) => seen.size === seen.add(time).size));
}

/**
 * The free times of a day, with the one of a booking that is changed: its own table is taken by nobody else, so that
 * the party can change and the time stay.
 */
export function withOwnTime(
  times: readonly BookingTime[],
  date: string,
  booking: Booking | null,
): readonly BookingTime[] {
  if (booking?.start_date.slice(0, 10) !== date) return times;
  const { start_date: start, end_date: end, tables } = booking;
  if (times.some((one) => Date.parse(one.start_date) === Date.parse(start))) return times;
  const section_ids = [...new Set(tables.map(({ shop_section_id: id }) => id))];
  const own = { date, time: start.slice(11, 16), start_date: start, end_date: end, section_ids };
  return [...times, own].toSorted((a, b) => Date.parse(a.start_date) - Date.parse(b.start_date));
}
