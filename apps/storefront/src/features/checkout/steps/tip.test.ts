import { expect, test } from 'vitest';

import { isTip, tipOf, tipShare } from './tip.ts';

const cart = { total_price: 10.9 };

test.each([
  ['0', '9', 0],
  ['10', '', 1.09],
  ['15', '', 1.64],
  ['20', '', 2.18],
  ['own', '2,50', 2.5],
  ['own', ' 3.456 ', 3.46],
  ['own', '-4', 0],
  ['own', 'much', 0],
  ['own', '1e9', 10_000],
] as const)('a tip of %s (%j) on goods of 10.90 is %d', (tip, tipOwn, amount) => {
  expect(tipOf({ type: 'delivery', tip, tipOwn }, cart)).toBe(amount);
});

test('who comes for it tips no courier', () => {
  expect(tipOf({ type: 'pickup', tip: '20', tipOwn: '' }, cart)).toBe(0);
  expect(tipOf({ type: 'dine_in', tip: 'own', tipOwn: '5' }, cart)).toBe(0);
});

test('no share is ever more than an order takes', () => {
  expect(tipShare(20, { total_price: 1_000_000 })).toBe(200_000);
  expect(tipOf({ type: 'delivery', tip: '20', tipOwn: '' }, { total_price: 1_000_000 })).toBe(10_000);
});

test('an own tip is an amount, with a comma or a point', () => {
  for (const amount of ['', '2', '2.5', '2,50', ' 3 ', '.5']) expect(isTip(amount)).toBe(true);
  for (const other of ['-5', 'five', '2.5.1', '1e3', '99999']) expect(isTip(other)).toBe(false);
});
