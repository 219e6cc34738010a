import { expect, test } from 'vitest';

import { inZone } from './time-zone.ts';

test.each([
  ['ahead of UTC', '2026-11-20T08:00Z', 'Europe/Berlin', '2026-11-20T09:00:00+01:00'],
  ['in summer', '2026-07-20T08:00Z', 'Europe/Berlin', '2026-07-20T10:00:00+02:00'],
  ['behind it, on the day before', '2026-11-20T02:30Z', 'America/New_York', '2026-11-19T21:30:00-05:00'],
  ['by parts of an hour', '2026-11-20T03:15Z', 'Asia/Kathmandu', '2026-11-20T09:00:00+05:45'],
  ['behind it by half an hour', '2026-11-20T12:00Z', 'Pacific/Marquesas', '2026-11-20T02:30:00-09:30'],
  ['before a repeated hour', '2026-10-25T00:30Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
  ['in the hour repeated', '2026-10-25T01:30Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
  ['in no zone anyone knows', '2026-11-20T12:00Z', 'Mars/Olympus', '2026-11-20T12:00:00+00:00'],
])('an instant %s is said with its offset', (_, instant, zone, said) => {
  expect(inZone(new Date(instant), zone)).toBe(said);
  expect(new Date(said)).toEqual(new Date(instant));
});
