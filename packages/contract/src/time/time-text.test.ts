import { expect, test } from 'vitest';

import { timeRangeText } from './time-text.ts';

const evening = { from: '2026-11-22T23:00:00Z', to: '2026-11-23T00:00:00Z' };
const night = { from: '2026-11-23T04:00:00Z', to: '2026-11-23T05:00:00Z' };
const plain = (words: string): string => words.replaceAll(/[\u2009\u202f\u00a0]/g, ' ');

test.each([
  ['en', evening, '6:00 – 7:00 PM'],
  ['de', evening, '18:00–19:00 Uhr'],
  ['en', night, '11:00 PM – 12:00 AM'],
  ['de', night, '23:00 – 00:00'],
  ['ar', night, '١١:٠٠ م – ١٢:٠٠ ص'],
] as const)('a window is told by its hours alone, into the next day too: %s, %o', (locale, slot, words) => {
  expect(plain(timeRangeText(locale, slot, 'America/New_York'))).toBe(words);
});
