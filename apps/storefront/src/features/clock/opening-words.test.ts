import { formatFor } from '@hamper/ui/locale/format.ts';
import { expect, test } from 'vitest';

import { openingWords } from './opening-words.ts';

// A Friday, 23:30 in Berlin.
const at = { now: new Date('2026-11-20T22:30:00Z'), timeZone: 'Europe/Berlin' };

test.each([
  ['the same day by the clock of the shop', '2026-11-20T22:45:00Z', '23:45'],
  ['past its midnight', '2026-11-21T08:00:00Z', 'Samstag 09:00'],
  ['within the week', '2026-11-23T08:00:00Z', 'Montag 09:00'],
  ['later', '2026-12-03T08:00:00Z', '3. Dezember 09:00'],
])('says when a shop opens: %s', (_, opensAt, words) => {
  expect(openingWords(new Date(opensAt), at, formatFor('de'))).toBe(words);
});
