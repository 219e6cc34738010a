import { expect, test } from 'vitest';

import { calmTitle } from './calm-title.ts';

test.each([
  ['ORGANIC WHOLE MILK', 'Organic Whole Milk'],
  ['BBQ SAUCE, HICKORY & BROWN SUGAR', 'BBQ Sauce, Hickory & Brown Sugar'],
  ["ANGIE'S BOOMCHICKAPOP", "Angie's Boomchickapop"],
  ['100% PURE JUICE 12OZ', '100% Pure Juice 12OZ'],
])('writes %s quietly', (loud, quiet) => {
  expect(calmTitle(loud)).toBe(quiet);
});

test.each(['Hass avocados', 'M&M', 'KFC', 'iPhone CASE XL', 'حليب كامل الدسم'])(
  'leaves %s alone',
  (title) => {
    expect(calmTitle(title)).toBe(title);
  },
);

test('closes gaps in a title', () => {
  expect(calmTitle('  Diet   Snapple ')).toBe('Diet Snapple');
});
