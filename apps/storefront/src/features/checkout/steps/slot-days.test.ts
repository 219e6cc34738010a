import { describe, expect, test } from 'vitest';

import { clocksDiffer, daysAhead, slotDays, slotState } from './slot-days.ts';

const slot = (date: string, time: string, left = 1) => ({
  date,
  time,
  from: `${date}T${time}:00-05:00`,
  to: `${date}T${time}:00-05:00`,
  left,
});
const slots = [slot('2026-11-24', '18:00', 0), slot('2026-11-24', '19:00'), slot('2026-11-25', '09:00')];

test('windows stand under the days of the shop’s calendar', () => {
  expect(slotDays(slots).map(({ date, slots: ofDay }) => [date, ofDay.length])).toEqual([
    ['2026-11-24', 2],
    ['2026-11-25', 1],
  ]);
  expect(slotDays([])).toEqual([]);
});

test.each([
  ['19:00', 'free'],
  ['18:00', 'full'],
  ['20:00', 'gone'],
])('the window at %s is %s', (time, state) => {
  expect(slotState(slots, { date: '2026-11-24', time })).toBe(state);
});

describe('Days', () => {
  // It is still the 24th in New York, and the 25th in Tokyo.
  const now = new Date('2026-11-25T03:00:00Z');

  test('are counted by the shop’s calendar', () => {
    expect(daysAhead('2026-11-24', now, 'America/New_York')).toBe(0);
    expect(daysAhead('2026-11-25', now, 'America/New_York')).toBe(1);
    expect(daysAhead('2026-11-25', now, 'Asia/Tokyo')).toBe(0);
  });

  test('and clocks differ by what they show, not by their names', () => {
    expect(clocksDiffer(now, 'America/New_York', 'America/Toronto')).toBe(false);
    expect(clocksDiffer(now, 'America/New_York', 'Asia/Tokyo')).toBe(true);
  });
});
