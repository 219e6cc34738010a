import { expect, test } from 'vitest';

import { amountOf, canceledNotes, isVoid, moneyBack, moneyNotes, paymentState } from './payment-state.ts';

const placed = { placed: true, status: 'accepted', delivery_type: 'delivery' } as const;
const by = (tag: string, status: 'progress' | 'paid' | 'canceled' | 'rejected' | 'refund' = 'progress') => ({
  id: 1,
  paid_price: 0,
  by_hand_price: 0,
  status,
  unconfirmed: false,
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
  ['payment.refund', placed, by('wallet', 'refund')],
  // Until the shop has handed it over it has not come back, and when it does, nobody records.
  ['payment.paid', placed, { ...by('cash', 'refund'), by_hand_price: 2 }],
] as const)('says %s', (words, order, transaction) => {
  expect(paymentState({ ...order, transaction }, transaction)).toBe(words);
});

test('a canceled order says of its card that it lets go, and of one that was dropped before that it asks nothing', () => {
  const dropped = by('sandbox', 'canceled');
  const card = { ...dropped, id: 2 };
  const canceled = { ...placed, status: 'canceled' as const, transaction: card };
  expect(paymentState(canceled, card)).toBe('payment.state.released');
  expect(paymentState(canceled, dropped)).toBe('payment.canceled');
  const never = { ...canceled, placed: false };
  expect(paymentState(never, card)).toBe('payment.canceled');
  const cash = { ...by('cash', 'canceled'), id: 2 };
  expect(paymentState({ ...canceled, transaction: cash }, cash)).toBe('payment.canceled');
});

const paid = (tag: string, status: 'progress' | 'paid', price: number, refunded_price = 0) => ({
  price,
  note: null,
  refunded_price,
  due_price: price,
  reserved_price: 0,
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

const line = (weighed: boolean, final_quantity: number | null) => ({ weighed, final_quantity });
const packed = { placed: true, status: 'accepted' as const, details: [line(true, 1), line(false, 0)] };
const money = (more: object) => ({ ...paid('sandbox', 'progress', 14.82), ...more });

test.each([
  ['order.held', { ...packed, details: [line(true, null)] }, { reserved_price: 4.83, return_price: 0.4 }],
  ['money.reserved-less', packed, { reserved_price: 14.82, due_price: 7.47, return_price: 7.35 }],
  [undefined, packed, { reserved_price: 7.47, due_price: 7.47 }],
  [undefined, { ...packed, placed: false }, { reserved_price: 14.82, due_price: 7.47, return_price: 7.35 }],
  ['money.paid-less', packed, { status: 'paid', paid_price: 14.82, due_price: 7.47, return_price: 7.35 }],
  [
    'money.on-way-back',
    { ...packed, status: 'ready' as const },
    { status: 'paid', paid_price: 14.82, due_price: 7.47, return_price: 7.35 },
  ],
  ['money.released', packed, { status: 'paid', paid_price: 7.47, due_price: 7.47, released_price: 7.35 }],
  ['money.taken-back', packed, { status: 'paid', paid_price: 14.82, due_price: 7.47, refunded_price: 7.35 }],
  ['money.in-cash', packed, { ...by('cash', 'paid'), refunded_price: 2, by_hand_price: 2 }],
  ['money.in-cash', packed, { ...by('cash', 'refund'), refunded_price: 7, by_hand_price: 7 }],
  [
    'money.by-hand',
    { ...packed, status: 'canceled' as const },
    { ...by('bank', 'refund'), refunded_price: 7, by_hand_price: 7 },
  ],
  ['payment.partly-back', packed, { status: 'paid', paid_price: 7.47, due_price: 7.47, refunded_price: 2 }],
] as const)('of the money it says %s', (key, order, more) => {
  expect(moneyNotes(order, money(more) as never).map((one) => one.key)).toEqual(key ? [key] : []);
});

test('what the shop itself hands back is told beside what went back otherwise, each with its own amount', () => {
  const canceled = { ...packed, status: 'canceled' as const };
  const notesOf = (more: object) => moneyNotes(canceled, money(more));
  const both = { ...by('bank', 'refund'), refunded_price: 13.24, by_hand_price: 3.78, paid_price: 13.24 };
  expect(notesOf(both)).toEqual([
    { key: 'payment.partly-back', back: 9.46 },
    { key: 'money.by-hand', back: 3.78 },
  ]);
  // Where the rest waits for an admin or was refused, the note of the transfer says so: nothing is on its way.
  const queued = { ...by('bank', 'paid'), refunded_price: 3.78, by_hand_price: 3.78, paid_price: 13.24 };
  expect(notesOf({ ...queued, due_price: 0 })).toEqual([{ key: 'money.by-hand', back: 3.78 }]);
  expect(notesOf({ ...queued, due_price: 0, refunded_price: 0, by_hand_price: 0 })).toEqual([]);
});

test('a payment comes to what is due of it, and one that is none any more to what it was for', () => {
  expect(amountOf({ status: 'paid', price: 14.82, due_price: 7.47 })).toBe(7.47);
  expect(amountOf({ status: 'rejected', price: 14.82, due_price: 0 })).toBe(14.82);
});

const gone = (
  status: 'paid' | 'canceled' | 'refund',
  paid_price: number,
  refunded_price: number,
  more: { by_hand_price?: number; tag?: string; price?: number } = {},
) => ({
  ...{ status, paid_price, refunded_price, by_hand_price: more.by_hand_price ?? 0 },
  ...{ price: more.price ?? paid_price, payment_system: { tag: more.tag ?? 'sandbox' } },
});

type Gone = ReturnType<typeof gone>;
/** Notes on an order whose first payment is its main one. */
const notesOf = (transaction: Gone, ...others: Gone[]) =>
  canceledNotes({
    ...{ placed: true, status: 'canceled' },
    ...{ transaction, transactions: [transaction, ...others] },
  });

test('a canceled order says that nothing was taken, or that all of it went back, and no more than is true', () => {
  expect(notesOf(gone('canceled', 0, 0))).toEqual([{ key: 'money.nothing-taken', amount: 0 }]);
  expect(notesOf(gone('refund', 5, 5), gone('refund', 4.46, 4.46))).toEqual([
    { key: 'money.all-back', amount: 9.46 },
  ]);
  expect(notesOf(gone('paid', 9.46, 3.78))).toEqual([]);
  expect(notesOf(gone('refund', 9.46, 9.46, { by_hand_price: 3.78 }))).toEqual([]);
  // A transfer that nobody has seen may be on its way.
  expect(notesOf(gone('canceled', 0, 0, { tag: 'bank' }))).toEqual([]);
  const delivered = gone('paid', 0, 0);
  const order = { placed: true, status: 'delivered', transaction: delivered } as const;
  expect(canceledNotes({ ...order, transactions: [delivered] })).toEqual([]);
});

test('a canceled order says that its card lets go of what it held, beside what went back to the wallet', () => {
  const wallet = gone('refund', 0.89, 0.89, { tag: 'wallet' });
  expect(notesOf(gone('canceled', 0, 0, { price: 30.15 }), wallet)).toEqual([
    { key: 'money.all-back', amount: 0.89 },
    { key: 'order.money.released', amount: 30.15 },
  ]);
  expect(notesOf(gone('canceled', 0, 0, { tag: 'cash', price: 30.15 }), wallet)).toEqual([
    { key: 'money.all-back', amount: 0.89 },
  ]);
});

test('what was called off before anything was taken comes to nothing', () => {
  expect(isVoid(gone('canceled', 0, 0))).toBe(true);
  expect(isVoid(gone('canceled', 5, 5))).toBe(false);
  expect(isVoid(gone('paid', 0, 0))).toBe(false);
});
