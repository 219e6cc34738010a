import { MAX_REFUND_PHOTOS } from '@hamper/contract/refunds';
import { expect, test } from 'vitest';

import {
  linesAmount,
  type RefundableLine,
  refundableLines,
  fewer,
  more,
  MAX_PHOTOS,
  requestedAmount,
} from './refund-amount.ts';

const weighed: RefundableLine = {
  id: 1,
  wholeMilli: 1150,
  stepMilli: 250,
  paidMinor: 345,
  // Only its numbers are read.
  line: {} as never,
};
const pieces: RefundableLine = { ...weighed, id: 2, wholeMilli: 3000, stepMilli: 1000, paidMinor: 1000 };

test.each([
  [weighed, 1150, 1000],
  [weighed, 500, 250],
  [weighed, 250, 250],
  [pieces, 3000, 2000],
  [pieces, 1000, 1000],
  [{ ...weighed, wholeMilli: 100 }, 100, 100],
])('a step fewer', (line, from, to) => {
  expect(fewer(line, from)).toBe(to);
});

test.each([
  [weighed, 250, 500],
  [weighed, 1000, 1150],
  [weighed, 1150, 1150],
  [pieces, 1000, 2000],
])('a step more', (line, from, to) => {
  expect(more(line, from)).toBe(to);
});

test('parts are rounded down, all of a line is all that was paid', () => {
  expect(linesAmount([pieces], new Map([[2, 1000]]))).toBe(3.33);
  expect(linesAmount([pieces], new Map([[2, 3000]]))).toBe(10);
  expect(linesAmount([weighed, pieces], new Map([[1, 1150]]))).toBe(3.45);
  expect(linesAmount([pieces], new Map())).toBe(0);
});

test('what never came, cost nothing or is asked back already cannot be asked back', () => {
  const stock = { product: { interval: 1 } };
  const line = {
    id: 1,
    quantity: 2,
    final_quantity: null,
    paid_price: 4,
    refund_status: null,
    stock,
    addons: [],
  };
  const lines = [
    { ...line, addons: [{ ...line, id: 2 }] },
    { ...line, id: 3, final_quantity: 0 },
    { ...line, id: 4, paid_price: 0 },
    { ...line, id: 5, refund_status: 'pending' },
    { ...line, id: 6, refund_status: 'rejected' },
  ];
  // The parts of a line that are read here.
  expect(refundableLines({ details: lines as never }).map(({ id }) => id)).toEqual([1, 2, 6]);
});

test('as many photos can be chosen as the server takes', () => {
  expect(MAX_PHOTOS).toBe(MAX_REFUND_PHOTOS);
});

test('what was paid of a canceled order has gone back by itself', () => {
  const order = { status: 'delivered', total_price: 12.5, refunded_price: 2 } as const;
  expect(requestedAmount(order, [], 'whole')).toBe(10.5);
  expect(requestedAmount({ ...order, status: 'canceled', refunded_price: 0 }, [], 'whole')).toBe(0);
});
