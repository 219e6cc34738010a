import type { Booking } from '@hamper/contract/bookings/booking';
import { expect, test } from 'vitest';

import { byDayPart, repeatedTimes, withOwnTime } from './day-parts.ts';

const at = (time: string, offset = '-05:00') => ({
  ...{ date: '2026-11-01', time, start_date: `2026-11-01T${time}:00${offset}` },
  ...{ end_date: `2026-11-01T23:00:00${offset}`, section_ids: [] },
});

test('the times of a day stand by its parts, and parts without any are left out', () => {
  const parts = byDayPart(['00:15', '12:00', '15:45', '16:00', '23:45'].map((time) => at(time)));
  expect(parts.map(({ part, times }) => [part, times.map(({ time }) => time)])).toEqual([
    ['night', ['00:15']],
    ['midday', ['12:00', '15:45']],
    ['evening', ['16:00', '23:45']],
  ]);
});

test('the hour that clocks repeat is told apart, and no other', () => {
  expect([
    ...repeatedTimes([at('00:45', '-04:00'), at('01:00', '-04:00'), at('01:00'), at('02:00')]),
  ]).toEqual(['01:00']);
});

test('a booking that is changed keeps its own time, which nobody else has', () => {
  const booking = { ...at('19:00'), tables: [{ id: 1, shop_section_id: 7 }] } as unknown as Booking;
  const times = (date: string, free: string[]) =>
    withOwnTime(
      free.map((time) => at(time)),
      date,
      booking,
    ).map(({ time, section_ids }) => [time, section_ids]);
  expect(times('2026-11-01', ['18:00', '20:00'])).toEqual([
    ['18:00', []],
    ['19:00', [7]],
    ['20:00', []],
  ]);
  expect(times('2026-11-01', ['19:00'])).toEqual([['19:00', []]]);
  expect(times('2026-11-02', ['18:00'])).toEqual([['18:00', []]]);
});
