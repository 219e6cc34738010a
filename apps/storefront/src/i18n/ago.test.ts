import { expect, test } from 'vitest';

import { ago } from './ago.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

test.each([
  [0, 'now'],
  [59, 'now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [26 * 3600, '1 day ago'],
  [8 * 86_400, '1 week ago'],
  [60 * 86_400, '2 months ago'],
  [800 * 86_400, '2 years ago'],
])('%d seconds are "%s"', (seconds, words) => {
  expect(ago(before(seconds), now, 'en')).toBe(words);
});

test('speaks the page’s language, with its digits', () => {
  expect(ago(before(3 * 3600), now, 'de')).toBe('vor 3 Stunden');
  expect(ago(before(3 * 3600), now, 'ar')).toBe('قبل ٣ ساعات');
});

test('never speaks of the future', () => {
  expect(ago(before(-3600), now, 'en')).toBe('now');
});
