import type { Stock } from '@hamper/contract/catalogue';
import { expect, test } from 'vitest';

import { leastOf } from './stock.ts';

const stock = (id: number, total_price: number, quantity = 5) => ({ id, total_price, quantity }) as Stock;
const least = (...stocks: Stock[]) => {
  const { stock: found, isLeast } = leastOf({ stocks, min_qty: 1 });
  return [found?.id, isLeast];
};

test('a product with variants costs from the cheapest on, whichever comes first', () => {
  expect(least(stock(1, 7.9), stock(2, 10.3))).toEqual([1, true]);
  expect(least(stock(1, 10.3), stock(2, 7.9), stock(3, 9))).toEqual([2, true]);
});

test('a product of one price costs that price', () => {
  expect(least(stock(1, 7.9))).toEqual([1, false]);
  expect(least(stock(1, 7.9), stock(2, 7.9))).toEqual([1, false]);
  expect(least()).toEqual([undefined, false]);
});

test('a variant that is sold out counts for the price only when all are', () => {
  expect(least(stock(1, 7.9, 0), stock(2, 10.3))).toEqual([2, false]);
  expect(least(stock(1, 7.9, 0), stock(2, 10.3, 0))).toEqual([1, true]);
});
