import { expect, test } from 'vitest';

import { stepsOf } from './quantity-steps.ts';

const pieces = { min_qty: 1, max_qty: 10, interval: 1, left: 50 };
const cheese = { min_qty: 0.2, max_qty: 2, interval: 0.1, left: 0.75 };

test('walks in whole steps without a rounding error', () => {
  const { min, max, more } = stepsOf(cheese);
  expect([min, max]).toEqual([0.2, 0.7]);
  let quantity = min;
  const walked = [quantity];
  while (quantity < max) walked.push((quantity = more(quantity)));
  expect(walked).toEqual([0.2, 0.3, 0.4, 0.5, 0.6, 0.7]);
});

test.each([
  [1, 2],
  [9, 10],
  [10, 10],
  [0, 1],
  [4000, 10],
])('one more than %d pieces is %d', (quantity, next) => {
  expect(stepsOf(pieces).more(quantity)).toBe(next);
});

test.each([
  [2, 1],
  [1, 0],
  [4000, 10],
  [0, 0],
])('one fewer than %d pieces is %d', (quantity, next) => {
  expect(stepsOf(pieces).fewer(quantity)).toBe(next);
});

test('begins at the first whole step when the minimum is between two', () => {
  expect(stepsOf({ min_qty: 0.3, max_qty: 5, interval: 0.25, left: 9 }).min).toBe(0.5);
});

test('is sold out when less is left than can be bought', () => {
  expect(stepsOf({ ...cheese, left: 0.1 }).soldOut).toBe(true);
  expect(stepsOf({ ...pieces, left: 0 }).soldOut).toBe(true);
  expect(stepsOf(pieces).soldOut).toBe(false);
});

test('goes from too many straight to what is left', () => {
  expect(stepsOf({ ...pieces, left: 3 }).fewer(8)).toBe(3);
  expect(stepsOf({ ...pieces, left: 0 }).fewer(8)).toBe(0);
});
