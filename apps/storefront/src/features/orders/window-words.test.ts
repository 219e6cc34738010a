import { expect, test } from 'vitest';

import { formatFor } from '../../i18n/format.ts';
import { expectedTimes } from './window-words.ts';

const order = (created_at: string, from: string, to: string) => ({
  created_at,
  expected_at: { from, to },
  delivery_date: null,
  delivery_time: null,
  // Only its clock is read here.
  shop: { timezone: 'America/New_York' } as never,
});

test('says times alone for the day it was ordered on, by the shop’s clock', () => {
  const today = order('2026-11-20T23:00:00Z', '2026-11-21T01:00:00Z', '2026-11-21T01:30:00Z');
  const words = expectedTimes(today, formatFor('en'));
  expect(words?.day).toBeUndefined();
  expect(words?.from).toMatch(/^8:00\sPM$/);
});

test('says the day of a later one', () => {
  const later = order('2026-11-20T23:00:00Z', '2026-11-21T15:00:00Z', '2026-11-21T16:00:00Z');
  expect(expectedTimes(later, formatFor('en'))?.day).toBe('Saturday, November 21');
});
