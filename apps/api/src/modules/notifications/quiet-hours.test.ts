import { expect, it } from 'vitest';

import { endOfQuietHours } from './quiet-hours.ts';

it.each([
  ['2026-11-26T20:59:00+01:00', undefined],
  ['2026-11-26T21:00:00+01:00', '2026-11-27T08:00:00+01:00'],
  ['2026-11-27T07:59:00+01:00', '2026-11-27T08:00:00+01:00'],
  ['2026-11-27T08:00:00+01:00', undefined],
  // The clock changes that night: the morning comes an hour earlier, or later.
  ['2026-03-28T22:00:00+01:00', '2026-03-29T08:00:00+02:00'],
  ['2026-10-24T22:00:00+02:00', '2026-10-25T08:00:00+01:00'],
])('At %s in Berlin quiet hours end %s', (now, morning) => {
  expect(endOfQuietHours(new Date(now), 'Europe/Berlin')).toEqual(morning && new Date(morning));
});
