import { expect, test } from 'vitest';

import { normalizeTitleCase } from './normalize-title-case.ts';

test.each([
  ['ORGANIC WHOLE MILK', 'Organic Whole Milk'],
  ['BBQ SAUCE, HICKORY & BROWN SUGAR', 'BBQ Sauce, Hickory & Brown Sugar'],
  ["ANGIE'S BOOMCHICKAPOP", "Angie's Boomchickapop"],
  ['100% PURE JUICE 12OZ', '100% Pure Juice 12OZ'],
])('writes %s in normal case', (loud, normal) => {
  expect(normalizeTitleCase(loud)).toBe(normal);
});

test.each(['Hass avocados', 'M&M', 'KFC', 'iPhone CASE XL', 'حليب كامل الدسم'])(
  'leaves %s alone',
  (title) => {
    expect(normalizeTitleCase(title)).toBe(title);
  },
);

test('closes gaps in a title', () => {
  expect(normalizeTitleCase('  Diet   Snapple ')).toBe('Diet Snapple');
});
