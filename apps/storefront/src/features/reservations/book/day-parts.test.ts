import { expect, test } from 'vitest';

import { repeatedTimes } from '../repeated-times.ts';
import { byDayPart } from './day-parts.ts';

const at = (time: string, offset = '-05:00') => ({
  ...{ date: '2026-11-01', time, start_date: `2026-11-01T${time}:00${offset}` },
  ...{ end_date: `2026-11-01T23:00:00${offset}`, section_ids: [] },
});

test('the times of a day stand by its parts, and parts without any are left out', () => {
  const parts = byDayPart(['00:15', '12:00', '16:45', '17:00', '23:45'].map((time) => at(time)));
  expect(parts.map(({ part, times }) => [part, times.map(({ time }) => time)])).toEqual([
    ['night', ['00:15']],
    ['midday', ['12:00', '16:45']],
    ['evening', ['17:00', '23:45']],
  ]);
});

test('the hour that clocks repeat is told apart, and no other', () => {
  expect([
    ...repeatedTimes([at('00:45', '-04:00'), at('01:00', '-04:00'), at('01:00'), at('02:00')]),
  ]).toEqual(['2026-11-01T01:00:00-04:00', '2026-11-01T01:00:00-05:00']);
});
