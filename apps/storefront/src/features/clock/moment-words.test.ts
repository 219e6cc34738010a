import { formatFor } from '@hamper/ui/locale/format.ts';
import { expect, it } from 'vitest';

import { momentWords } from './moment-words.ts';

const said = (at: string, now: string, zone = 'America/New_York') =>
  momentWords(at, { zone, now: new Date(now) }, formatFor('en')).replaceAll('\u202F', ' ');

it('of an order of last week the day is said, too', () => {
  expect(said('2026-11-17T15:04:00Z', '2026-11-24T15:00:00Z')).toBe('Tue, Nov 17, 2026, 10:04 AM');
});

it('today is the day of the shop', () => {
  expect(said('2026-11-24T04:30:00Z', '2026-11-24T04:40:00Z')).toBe('11:30 PM');
  expect(said('2026-11-24T04:30:00Z', '2026-11-24T15:00:00Z')).toBe('Mon, Nov 23, 2026, 11:30 PM');
});
