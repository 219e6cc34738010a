import fc from 'fast-check';
import { expect, test } from 'vitest';

import { nearestQuantity, stepsOf } from './quantity-steps.ts';
import { quantityProblem } from './quantity.ts';

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

const milli = (max: number) => fc.integer({ min: 1, max }).map((thousandths) => thousandths / 1000);
const anyLimits = fc.record({
  min_qty: milli(3000),
  max_qty: milli(20_000),
  interval: fc.oneof(milli(1000), fc.constantFrom(0.05, 0.1, 0.25, 1)),
  left: milli(30_000),
});

test('nobody is led to a quantity that the shop refuses', () => {
  fc.assert(
    fc.property(anyLimits, fc.nat(25_000), (limits, from) => {
      const steps = stepsOf(limits);
      const most = { ...limits, max_qty: Math.min(limits.max_qty, limits.left) };
      if (!steps.soldOut) {
        for (const quantity of [steps.min, steps.max, steps.more(0), steps.more(from / 1000)])
          expect(quantityProblem(quantity, most)).toBeNull();
      }
      const fewer = steps.fewer(from / 1000);
      if (fewer !== 0) expect(quantityProblem(fewer, most)).toBeNull();
      const nearest = nearestQuantity(limits, from / 1000);
      if (nearest !== null) expect(quantityProblem(nearest, limits)).toBeNull();
    }),
  );
});

test('a step down takes back a step up, and the nearest of what is sold is itself', () => {
  fc.assert(
    fc.property(anyLimits, fc.nat(30), (limits, times) => {
      const { min, max, soldOut, more, fewer } = stepsOf(limits);
      fc.pre(!soldOut);
      let quantity = min;
      for (let at = 0; at < times && quantity < max; at += 1) {
        const next = more(quantity);
        expect(next).toBeGreaterThan(quantity);
        expect(fewer(next)).toBe(quantity);
        expect(nearestQuantity(limits, next)).toBe(next);
        quantity = next;
      }
      expect(fewer(min)).toBe(0);
    }),
  );
});

test('nothing is nearest of a product that is sold in no quantity', () => {
  expect(nearestQuantity({ min_qty: 0.6, max_qty: 0.9, interval: 1 }, 1)).toBeNull();
});
