import type { Weekday, WorkingDay } from '@hamper/contract/catalogue';
import { expect, test } from 'vitest';

import { type BookableDays, bookingSpans, dayState, nearestDays } from './day-state.ts';

const zone = 'America/New_York';
// A Friday, noon in New York.
const now = new Date('2026-11-27T17:00:00Z');
const asked = { guests: 2, date: '2026-11-27', time: '19:00', accessible: false };

const open = (day: Weekday, from: string, to: string) => ({ day, from, to, disabled: false }) as WorkingDay;

/** Friday and Saturday nights, the second until after midnight; closed on December 4. */
const restaurant = {
  ...{ min_guests: 2, max_guests: 8, horizon_days: 14 },
  booking_shop_working_days: [open('friday', '18-00', '23-00'), open('saturday', '18-00', '02-00')],
  booking_shop_closed_date: [{ day: '2026-12-04' }],
  shop: { open: false, timezone: zone, shop_working_days: [], shop_closed_date: [] },
} as unknown as BookableDays;

test.each([
  ['takes bookings', {}, 'open'],
  ['is not for one', { guests: 1 }, 'small'],
  ['has no table for nine', { guests: 9 }, 'large'],
  ['is over', { date: '2026-11-26' }, 'past'],
  ['can be booked two weeks ahead', { date: '2026-12-11' }, 'open'],
  ['cannot be booked later', { date: '2026-12-12' }, 'far'],
  ['is none of the week’s', { date: '2026-12-01' }, 'closed'],
  ['is a closed date', { date: '2026-12-04' }, 'closed'],
  ['goes on after midnight', { date: '2026-11-29' }, 'open'],
])('a day %s', (_, change, state) => {
  expect(dayState(restaurant, { ...asked, ...change }, now)).toBe(state);
});

test('what goes on after midnight belongs to the day that it is by then', () => {
  const spans = (day: string) =>
    bookingSpans(restaurant, day).map(({ from, to }) => [from, to].map((at) => new Date(at).toISOString()));
  expect(spans('2026-11-28')).toEqual([['2026-11-28T23:00:00.000Z', '2026-11-29T05:00:00.000Z']]);
  expect(spans('2026-11-29')).toEqual([['2026-11-29T05:00:00.000Z', '2026-11-29T07:00:00.000Z']]);
});

test('the days around one are those on which bookings are taken, the nearest first', () => {
  expect(nearestDays(restaurant, '2026-12-04', now)).toEqual([
    ...['2026-12-05', '2026-12-06', '2026-11-29', '2026-11-28', '2026-12-11', '2026-11-27'],
  ]);
  // From an end, however far away it was asked for.
  expect(nearestDays(restaurant, '2031-01-01', now, 2)).toEqual(['2026-12-11', '2026-12-06']);
  expect(nearestDays(restaurant, '1999-01-01', now, 2)).toEqual(['2026-11-27', '2026-11-28']);
});
