import { formatFor } from '@hamper/ui/locale/format.ts';
import { expect, test } from 'vitest';

import { timesOf } from './window-words.ts';

const times = (referenceTime: string, from: string, to: string) =>
  timesOf({ from, to }, { zone: 'America/New_York', referenceTime }, formatFor('en'));

test('says times alone for the same day, by the shop’s clock', () => {
  const words = times('2026-11-20T23:00:00Z', '2026-11-21T01:00:00Z', '2026-11-21T01:30:00Z');
  expect(words.day).toBeUndefined();
  expect(words.from).toMatch(/^8:00\sPM$/);
});

test('says the day of a later one', () => {
  const words = times('2026-11-20T23:00:00Z', '2026-11-21T15:00:00Z', '2026-11-21T16:00:00Z');
  expect(words.day).toBe('Saturday, November 21');
});
