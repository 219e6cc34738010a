import type { Booking } from '@hamper/contract/bookings/booking';
import { expect, test } from 'vitest';

import { searchOfParty } from '../party.ts';
import { readBookSearch } from '../table-search.ts';
import { partyAt } from './book-search.ts';
import type { BookableDays } from './day-state.ts';

// A Friday, noon in New York.
const now = new Date('2026-11-27T17:00:00Z');
const restaurant = {
  ...{ min_guests: 3, max_guests: 8, horizon_days: 14 },
  shop: { timezone: 'America/New_York' },
} as BookableDays;
const booking = {
  ...{ guest_count: 5, start_date: '2026-12-01T20:15:00-05:00', accessible: true },
} as Booking;

test('an address that says nothing asks for this evening, and for as many as the restaurant takes', () => {
  expect(partyAt({}, { restaurant, booking: null, now })).toEqual({
    ...{ guests: 3, date: '2026-11-27', time: '19:00', accessible: false },
  });
  const atNight = new Date('2026-11-28T04:45:00Z');
  expect(partyAt({}, { restaurant, booking: null, now: atNight })).toMatchObject({ date: '2026-11-28' });
});

test('a change begins as it was booked, and what the address says comes first', () => {
  expect(partyAt({}, { restaurant, booking, now })).toEqual({
    ...{ guests: 5, date: '2026-12-01', time: '20:15', accessible: true },
  });
  // Of a form whose box is not ticked.
  expect(partyAt({ guests: 6 }, { restaurant, booking, now })).toEqual({
    ...{ guests: 6, date: '2026-12-01', time: '20:15', accessible: false },
  });
});

test('an address says a party as it was read', () => {
  const party = partyAt({}, { restaurant, booking, now });
  expect(partyAt(searchOfParty(party), { restaurant, booking: null, now })).toEqual(party);
});

test('what is none is left out of an address', () => {
  const none = { guests: '0', date: '2026-02-31', time: '25:00', section: '-1', change: 'x' };
  expect(Object.values(readBookSearch(none)).filter((value) => value !== undefined)).toEqual([]);
  const change = '0198c5a0-0000-7000-8000-000000000001';
  expect(readBookSearch({ guests: '2', date: '2026-02-28', section: '7', change })).toMatchObject({
    ...{ guests: 2, date: '2026-02-28', section: 7, change },
  });
});
