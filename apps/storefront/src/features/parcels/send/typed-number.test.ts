import { expect, test } from 'vitest';

import { typedNumber } from './typed-number.ts';

test.each([
  ['30', 30],
  [' 30.5 ', 30.5],
  ['30,5', 30.5],
  ['٣٠٫٥', 30.5],
  ['۳۰', 30],
])('a size is read as %s is typed', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test.each(['', '-3', '3 cm', '1,000,000', '1e3'])('%j is no number', (text) => {
  expect(typedNumber(text)).toBeNull();
});
