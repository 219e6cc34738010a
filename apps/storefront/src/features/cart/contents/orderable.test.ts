import type { Cart } from '@hamper/contract/cart';
import { expect, test } from 'vitest';

import { areSeveral, obstacleOf } from './orderable.ts';

const now = new Date('2026-11-24T12:00:00Z');
const always = { day: 'tuesday', from: '00:00', to: '24:00', disabled: false };
const shop = { open: true, timezone: 'UTC', shop_working_days: [always], shop_closed_date: [] };

const cartOf = (given: object = {}, offers = ['delivery', 'pickup'], hours: object = {}): Cart =>
  ({ shop: { ...shop, offers, ...hours }, total_price: 9, missing_amount: 0, ...given }) as unknown as Cart;

test.each([
  ['nothing', cartOf(), false, undefined],
  ['nothing where it can be fetched instead', cartOf(), true, undefined],
  ['the way', cartOf({}, ['delivery']), true, 'not-to-you'],
  ['a shop that never opens', cartOf({}, ['pickup'], { open: false }), false, 'never-opens'],
  ['a group that still chooses', cartOf({ group: true }), false, 'group-open'],
  ['the least amount', cartOf({ missing_amount: 3 }), false, 'below-minimum'],
  ['that nothing of it is left', cartOf({ total_price: 0 }), false, 'nothing-left'],
] as const)('between a cart and its checkout stands %s', (_, cart, refused, obstacle) => {
  expect(obstacleOf(cart, { now, refused })).toBe(obstacle);
});

test('one button is for all carts where two of them can be ordered', () => {
  expect(areSeveral([cartOf(), cartOf()], now)).toBe(true);
  expect(areSeveral([cartOf(), cartOf({ missing_amount: 3 })], now)).toBe(false);
  expect(areSeveral([cartOf()], now)).toBe(false);
});
