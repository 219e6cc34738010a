import type { BookingTime } from '@hamper/contract/bookings/booking-time';

/** Parts of a day, each with its first hour, as far as one goes out to eat. */
const PARTS = [
  { part: 'night', from: '00:00' },
  { part: 'morning', from: '05:00' },
  { part: 'midday', from: '11:00' },
  { part: 'evening', from: '17:00' },
] as const;

type DayPart = (typeof PARTS)[number]['part'];

/** The times of a day by its parts; those without any are left out. */
export const byDayPart = (times: readonly BookingTime[]): { part: DayPart; times: BookingTime[] }[] =>
  PARTS.map(({ part, from }, at) => {
    const to = PARTS[at + 1]?.from ?? '24:00';
    return { part, times: times.filter(({ time }) => from <= time && time < to) };
  }).filter(({ times: ofPart }) => ofPart.length > 0);
