import { expect, test } from 'vitest';

import { createI18n } from './create-i18n.ts';

const words = {
  cart: 'Cart',
  'cart.of': 'Cart of {{ name }}, {{total}}',
  like: 'Like {{name}}',
  items_zero: 'nothing',
  items_one: '{{count}} thing',
  items_other: '{{count}} things',
  days: 'some days',
  days_other: '{{count}} days',
};

test('fills values in as they are, and leaves a hole that has none', () => {
  const { t } = createI18n('en', words);
  expect(t('cart')).toBe('Cart');
  expect(t('cart.of', { name: '$1 & <b>', total: 0 })).toBe('Cart of $1 & <b>, 0');
  expect(t('cart.of', { name: null, total: undefined })).toBe('Cart of , ');
  expect(t('like', { toString: 'x' })).toBe('Like {{name}}');
});

test('counts by the rules of the language', () => {
  const { t } = createI18n('en', words);
  expect([0, 1, 2, 1.5].map((count) => t('items', { count }))).toEqual([
    'nothing',
    '1 thing',
    '2 things',
    '1.5 things',
  ]);
  expect([0, 1, 2].map((count) => t('days', { count }))).toEqual(['0 days', 'some days', '2 days']);
  const forms = Object.fromEntries(
    ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`in_${form}`, form]),
  );
  const arabic = createI18n('ar', forms);
  expect([0, 1, 2, 3, 11, 100].map((count) => arabic.t('in', { count }))).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'many',
    'other',
  ]);
});

test.each(['no.such.key', '__proto__', 'constructor', ''])('says nothing for "%s"', (key) => {
  const { t, exists } = createI18n('en', words);
  expect(t(key)).toBe('');
  expect(t(key, { count: 1 })).toBe('');
  expect(exists(key)).toBe(false);
});
