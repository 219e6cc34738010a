import type { Stock } from '@hamper/contract/catalogue';
import { expect, test } from 'vitest';

import { commonUnit } from './common-unit.ts';
import { fewLeft, lowestPrice } from './stock.ts';

const stock = (id: number, total_price: number, quantity = 5) => ({ id, total_price, quantity }) as Stock;
const lowest = (...stocks: Stock[]) => {
  const { stock: found, isLowest } = lowestPrice({ stocks, min_qty: 1 });
  return [found?.id, isLowest];
};

test('a product with variants costs from the cheapest on, whichever comes first', () => {
  expect(lowest(stock(1, 7.9), stock(2, 10.3))).toEqual([1, true]);
  expect(lowest(stock(1, 10.3), stock(2, 7.9), stock(3, 9))).toEqual([2, true]);
});

test('a product of one price costs that price', () => {
  expect(lowest(stock(1, 7.9))).toEqual([1, false]);
  expect(lowest(stock(1, 7.9), stock(2, 7.9))).toEqual([1, false]);
  expect(lowest()).toEqual([undefined, false]);
});

test('a variant that is sold out counts for the price only when all are', () => {
  expect(lowest(stock(1, 7.9, 0), stock(2, 10.3))).toEqual([2, false]);
  expect(lowest(stock(1, 7.9, 0), stock(2, 10.3, 0))).toEqual([1, true]);
});

test('few pieces are counted over all variants that can be bought; what is sold by weight is not', () => {
  const left = (interval: number, ...stocks: Stock[]) => fewLeft({ stocks, min_qty: 1, interval });
  expect(left(1, stock(1, 2, 3), stock(2, 2, 2))).toBe(5);
  expect(left(1, stock(1, 2, 3), stock(2, 2, 3))).toBeNull();
  expect(left(1, stock(1, 2, 0))).toBeNull();
  expect(left(0.25, stock(1, 2, 3))).toBeNull();
});

test('a unit in which the variants differ is that of none', () => {
  const sold = (unit: string, ...values: string[]) =>
    commonUnit({
      unit: { translation: { title: unit } },
      stocks: values.map((value) => ({ extras: [{ value }] }) as Stock),
    });
  expect(sold('11 stems', '11 stems', '21 stems')).toBeUndefined();
  expect(sold('1 pc', 'Small', 'Large')).toBe('1 pc');
});
