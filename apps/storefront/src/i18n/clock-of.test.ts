import { formatFor } from '@hamper/ui/locale/format.ts';
import { expect, test } from 'vitest';

import { clockOf } from './clock-of.ts';

test.each([
  ['en', 42, '0:42'],
  ['de', 725, '12:05'],
  ['ar', 725, '١٢:٠٥'],
] as const)('counts down in the digits of %s: %d seconds', (locale, seconds, text) => {
  expect(clockOf(seconds, formatFor(locale))).toBe(text);
});
