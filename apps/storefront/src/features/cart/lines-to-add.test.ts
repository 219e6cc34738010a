import { expect, test } from 'vitest';

import { linesToAdd, type GoodsToAdd } from './lines-to-add.ts';

const goods = (id: number, title: string, quantity: number, interval = 1): GoodsToAdd => ({
  stock: {
    id,
    quantity: 4,
    total_price: 1,
    product: { min_qty: interval, max_qty: 10, interval, translation: { title } },
  },
  quantity,
});
const rice = goods(1, 'Rice', 2);
const beef = goods(2, 'Beef', 0.75, 0.25);

test('all is added where there is room for all', () => {
  expect(linesToAdd([rice, beef], () => 0)).toEqual({
    lines: [
      { stock_id: 1, quantity: 2 },
      { stock_id: 2, quantity: 0.75 },
    ],
    missing: [],
  });
});

test('what is in the cart already takes room, and what is short is named', () => {
  expect(linesToAdd([rice, beef], (stockId) => (stockId === 1 ? 3 : 4))).toEqual({
    lines: [{ stock_id: 1, quantity: 1 }],
    missing: ['Rice', 'Beef'],
  });
});

test('more in the cart than there is takes nothing out', () => {
  expect(linesToAdd([rice], () => 9)).toEqual({ lines: [], missing: ['Rice'] });
});

test('what is sold out is left out, and named by whoever knows how much was needed', () => {
  expect(linesToAdd([goods(3, 'Salt', 0)], () => 0)).toEqual({ lines: [], missing: [] });
});
