import { expect, test } from 'vitest';

import { faultsIn, blockingObstacles, obstaclesIn } from './obstacles.ts';

const quote = (...errors: [code: string, params?: Record<string, string[]>][]) =>
  // No more of a quote is read here.
  ({
    errors: errors.map(([code, params = {}]) => ({ shop_id: 1, code, message: `Not: ${code}`, params })),
  }) as unknown as Parameters<typeof faultsIn>[0];

test('each obstacle is said at its field, in the words that say most', () => {
  const found = quote(
    ['coupon-invalid', { coupon: ['Used up'] }],
    ['slot-unavailable', { delivery_time: ['Not valid'] }],
    ['shop-closed'],
  );
  expect(faultsIn(found)).toEqual({ coupon: 'Used up', delivery_time: 'Not: slot-unavailable' });
  expect(faultsIn(undefined)).toEqual({});
});

test('a closed shop hinders nobody who is about to choose a time', () => {
  const closed = obstaclesIn(quote(['shop-closed']));
  const both = obstaclesIn(quote(['shop-closed'], ['below-minimum']));
  expect([...blockingObstacles(closed, { choosesTime: false }).keys()]).toEqual(['shop-closed']);
  expect(blockingObstacles(closed, { choosesTime: true }).size).toBe(0);
  expect([...blockingObstacles(both, { choosesTime: true }).keys()]).toEqual(['below-minimum']);
  expect(blockingObstacles(obstaclesIn(undefined), { choosesTime: false }).size).toBe(0);
});
