import { expect, test } from 'vitest';

import { heldOf, moneyBack, paymentState } from './payment-state.ts';

const placed = { placed: true, status: 'accepted', delivery_type: 'delivery' } as const;
const by = (tag: string, status: 'progress' | 'paid' | 'rejected' = 'progress') => ({
  status,
  payment_system: { tag },
});

test.each([
  ['payment.state.at-door', placed, by('cash')],
  ['payment.state.at-shop', { ...placed, delivery_type: 'dine_in' as const }, by('cash')],
  ['payment.state.transfer', placed, by('bank')],
  ['payment.state.reserved', placed, by('stripe')],
  ['payment.state.awaited', { ...placed, placed: false }, by('stripe')],
  ['payment.state.released', { ...placed, status: 'canceled' as const }, by('sandbox')],
  ['payment.paid', placed, by('wallet', 'paid')],
  ['payment.rejected', placed, by('sandbox', 'rejected')],
] as const)('says %s', (words, order, transaction) => {
  expect(paymentState(order, transaction)).toBe(words);
});

const paid = (tag: string, status: 'progress' | 'paid', price: number, refunded_price = 0) => ({
  id: 1,
  price,
  note: null,
  refunded_price,
  due_price: price,
  reserved_price: 0,
  paid_price: 0,
  return_price: 0,
  released_price: 0,
  ...by(tag, status),
});

test('cancelling gives every part back the way it came', () => {
  expect(moneyBack({ transactions: [paid('wallet', 'paid', 5), paid('sandbox', 'progress', 10)] })).toEqual([
    { key: 'order.money.wallet', amount: 5 },
    { key: 'order.money.released', amount: 10 },
  ]);
  expect(moneyBack({ transactions: [paid('stripe', 'paid', 10, 4)] })).toEqual([
    { key: 'order.money.card', amount: 6 },
  ]);
});

test('cash that was never handed over is nothing to give back', () => {
  expect(moneyBack({ transactions: [paid('cash', 'progress', 10)] })).toEqual([]);
});

test.each([
  [17.5, {}],
  [0, { most_price: 20 }],
  [0, { status: 'canceled' as const }],
  [0, { transaction: paid('sandbox', 'paid', 17.5) }],
  [0, { transaction: paid('cash', 'progress', 17.5) }],
])('%f is reserved on the card until it is weighed', (held, change) => {
  const order = {
    most_price: 20.5,
    total_price: 20,
    wallet_price: 3,
    status: 'accepted' as const,
    transaction: paid('sandbox', 'progress', 17),
  };
  expect(heldOf({ placed: true, ...order, ...change })).toBe(held);
  expect(heldOf({ ...order, ...change, placed: false })).toBe(0);
});
