import { describe, expect, test } from 'vitest';

import { attemptKey, ATTEMPTS, dropAttempts, isRefusal, openAttempts } from './attempt-key.ts';
import type { OrderBody } from './draft-order.ts';
import type { LinkedBody } from './linked/linked-draft.ts';

function memory() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    entries,
  };
}
const body: OrderBody = {
  cart_id: 7,
  delivery_type: 'pickup',
  payment_tag: 'sandbox',
  phone: '+15550101',
  card: { number: '4242 4242 4242 4242' },
};
const { card: _, ...sent } = body;
const sentFor = (cart: string, more: Partial<OrderBody> = {}) => ({
  carts: [cart],
  body: { ...body, ...more },
});
const together = { phone: '+15550101', card: { number: '4242' }, shops: [{ cart_id: 7 }, { cart_id: 8 }] };
const sentForAll = (...carts: string[]) => ({ carts, body: together as LinkedBody });
const openFor = (store: ReturnType<typeof memory>, by: Partial<Parameters<typeof openAttempts>[1]>) =>
  openAttempts(store.getItem(ATTEMPTS), { carts: undefined, person: undefined, ...by });

test('one checkout keeps one key, through clicks and reloads', () => {
  const store = memory();
  const key = attemptKey(store, sentFor('c'));
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptKey(store, sentFor('c'))).toBe(key);
  expect(attemptKey(store, structuredClone(sentFor('c')))).toBe(key);
});

test('a changed order gets a new key, and the first is still in question', () => {
  const store = memory();
  const key = attemptKey(store, sentFor('c'));
  const second = attemptKey(store, sentFor('c', { tips: 1 }));
  expect(second).not.toBe(key);
  expect(openFor(store, { carts: ['c'] }).map((attempt) => attempt.key)).toEqual([key, second]);
});

test('several carts have one key together, which keeps no card, and is none of one of them', () => {
  const store = memory();
  const key = attemptKey(store, sentForAll('a', 'b'));
  expect(attemptKey(store, sentForAll('a', 'b'))).toBe(key);
  expect(attemptKey(store, sentForAll('a', 'c'))).not.toBe(key);
  expect(attemptKey(store, sentFor('a'))).not.toBe(key);
  expect([...store.entries.values()].join()).not.toContain('4242');
});

test('each cart has a key of its own', () => {
  const store = memory();
  expect(attemptKey(store, sentFor('a'))).not.toBe(attemptKey(store, sentFor('b')));
});

test('a placed order ends the key', () => {
  const store = memory();
  const key = attemptKey(store, sentFor('c'));
  dropAttempts(store, ({ carts }) => carts.includes('c'));
  expect(store.entries.size).toBe(0);
  expect(attemptKey(store, sentFor('c'))).not.toBe(key);
});

test('what was sent is entries but for the card’s number', () => {
  const store = memory();
  attemptKey(store, sentFor('c'));
  expect([...store.entries.values()].join()).not.toContain('4242');
  expect(openFor(store, { carts: ['c'] })).toMatchObject([{ carts: ['c'], body: sent }]);
});

describe('asking for the end of an attempt', () => {
  test('by the cart’s uuid, its id, or none', () => {
    const store = memory();
    attemptKey(store, sentFor('c'));
    expect(openFor(store, { carts: ['c'] })).toHaveLength(1);
    expect(openFor(store, { carts: ['7'] })).toHaveLength(1);
    expect(openFor(store, {})).toHaveLength(1);
    expect(openFor(store, { carts: ['d'] })).toEqual([]);
  });

  test('of several carts by any of them', () => {
    const store = memory();
    attemptKey(store, sentForAll('a', 'b'));
    expect(openFor(store, { carts: ['b', 'd'] })).toHaveLength(1);
    expect(openFor(store, { carts: ['c', 'd'] })).toEqual([]);
  });

  test('a guest’s goes on after signing in, a person’s is for that person alone', () => {
    const store = memory();
    attemptKey(store, sentFor('guest'));
    attemptKey(store, { ...sentFor('adas'), person: 'ada' });
    const carts = (person: string | undefined) => openFor(store, { person }).flatMap(({ carts }) => carts);
    expect(carts('ada')).toEqual(['guest', 'adas']);
    expect(carts('sam')).toEqual(['guest']);
    expect(carts(undefined)).toEqual(['guest']);
  });

  test.each([null, '', '{', 'null', '7', '[7, null, {"carts":["c"]}]'])('%j is none', (text) => {
    expect(openAttempts(text, { carts: undefined, person: undefined })).toEqual([]);
  });
});

test.each([
  [404, 'not-found', true],
  [409, 'shop-closed', true],
  [422, 'invalid', true],
  [409, 'idempotency-mismatch', false],
  [0, 'network', false],
  [401, 'unauthorized', false],
  [429, 'too-many-requests', false],
  [503, 'unavailable', false],
])('after %d %s the order surely does not exist: %s', (status, code, refused) => {
  expect(isRefusal({ status, code })).toBe(refused);
});
