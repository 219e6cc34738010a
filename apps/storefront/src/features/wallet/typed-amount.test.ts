import { expect, it } from 'vitest';

import { typedAmount } from './typed-amount.ts';

it.each([
  ['12.50', 12.5],
  ['12,5', 12.5],
  [' $ 12 ', 12],
  ['٢٥٫٥٠', 25.5],
  ['۲۵', 25],
  ['0', 0],
  ['-5', -5],
])('reads %j', (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

it.each(['', '1,000', '1.000', '1,000.00', '12.345', 'ten', '1e3', '--5', '123456789', '0x10'])(
  'does not guess what %j means',
  (text) => {
    expect(typedAmount(text)).toBeNaN();
  },
);
