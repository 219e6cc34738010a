import { expect, test } from 'vitest';

import { fitRow } from './fit-row.ts';

const button = 'Shop By Category';
const more = 'More';

test('a line that is short enough needs no "More"', () => {
  expect(fitRow({ button, more, items: ['Deals', 'Fresh'] })).toEqual({
    from: [1140, 1140],
    all: 1140,
  });
});

test('items that do not fit yet wait for a wider screen, in their order', () => {
  const items = ['Deals Today', 'Special Prices', 'Fresh', 'Frozen', 'Shop', 'About', 'Contact Us'];
  const { from, all } = fitRow({ button, more, items });
  expect(from[0]).toBe(1140);
  expect(from.at(-1)).toBe(all);
  expect(from.map(Number)).toEqual(from.map(Number).toSorted((a, b) => a - b));
});

test('items that never fit stay under "More"', () => {
  const items = Array.from({ length: 12 }, (_, at) => `A long name of a place ${at}`);
  const { from, all } = fitRow({ button, more, items });
  expect(all).toBe('never');
  expect(from.at(-1)).toBe('never');
});
