import { expect, test } from 'vitest';

import { attemptKey, endAttempt } from './attempt-key.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}
const order = { cart_id: 7, phone: '+15550101', card: { number: '4242 4242 4242 4242' } };

test('one wish keeps one key, through clicks and reloads', () => {
  const store = memory();
  const key = attemptKey(store, 'c', order);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptKey(store, 'c', order)).toBe(key);
  expect(attemptKey(store, 'c', structuredClone(order))).toBe(key);
});

test('a changed order gets a new key', () => {
  const store = memory();
  const key = attemptKey(store, 'c', order);
  expect(attemptKey(store, 'c', { ...order, tips: 1 })).not.toBe(key);
});

test('each cart has a key of its own', () => {
  const store = memory();
  expect(attemptKey(store, 'a', order)).not.toBe(attemptKey(store, 'b', order));
});

test('a placed order ends the key', () => {
  const store = memory();
  const key = attemptKey(store, 'c', order);
  endAttempt(store, 'c');
  expect(store.kept.size).toBe(0);
  expect(attemptKey(store, 'c', order)).not.toBe(key);
});

test('nothing typed is stored', () => {
  const store = memory();
  attemptKey(store, 'c', order);
  expect([...store.kept.values()].join()).not.toContain('4242');
});
