import { expect, test } from 'vitest';

import { formatFor } from './format.ts';

const pounds = { symbol: 'ج.م.', position: 'after' } as const;

test.each([
  ['en', 1234.5, {}, '$1,234.50'],
  ['en', -3, {}, '-$3.00'],
  ['en', 3, { sign: 'minus' }, '-$3.00'],
  ['en', 3, { sign: 'plus' }, '+$3.00'],
  ['en', 3, { digits: 0 }, '$3'],
  ['de', 7.9, {}, '7,90\u00a0$'],
  ['de', 1234.5, { sign: 'minus' }, '-1.234,50\u00a0$'],
  ['es', 1234.5, {}, '1.234,50\u00a0$'],
  ['fr', 1234.5, {}, '1\u202f234,50\u00a0$'],
  ['pt', 1234.5, { sign: 'plus' }, '+1\u00a0234,50\u00a0$'],
] as const)('writes a price in %s: %d', (locale, amount, options, text) => {
  expect(formatFor(locale).price(amount, undefined, options)).toBe(text);
});

test('writes Arabic digits, and a symbol after the figure', () => {
  expect(formatFor('ar').price(1234.5, pounds)).toBe('\u200f١٬٢٣٤٫٥٠\u00a0ج.م.\u200f');
});

test('keeps the sign beside its figure in Arabic, whatever stands around it', () => {
  expect(formatFor('ar').price(2.8, undefined, { sign: 'minus' })).toBe('\u200f-٢٫٨٠\u00a0$\u200f');
});

test.each([
  ['en', { symbol: '€', position: 'after' }, '1,234.50\u00a0€'],
  ['en', { symbol: 'EGP', position: 'before' }, 'EGP\u00a01,234.50'],
  ['de', { symbol: 'EGP', position: 'before' }, '1.234,50\u00a0EGP'],
  ['en', { symbol: '£', position: 'before' }, '£1,234.50'],
] as const)('writes a price in the currency of the shop: %s, %o', (locale, currency, text) => {
  expect(formatFor(locale, currency).price(1234.5)).toBe(text);
});

test('a price that brings its currency keeps it, and currencies do not mix', () => {
  const euro = formatFor('en', { symbol: '€', position: 'after' });
  expect(euro.price(5, { symbol: '£', position: 'before' })).toBe('£5.00');
  expect(euro.price(-5)).toBe('-5.00\u00a0€');
  expect(formatFor('en').price(5)).toBe('$5.00');
});

test('writes a time in the zone asked for', () => {
  expect(formatFor('de').time('2026-11-20T19:30:00Z', 'Europe/Berlin')).toBe('20:30');
});

test('writes how far away something is, to a hundred metres, and nearby to ten', () => {
  expect(formatFor('en').distance(1.44)).toBe('1.4 km');
  expect(formatFor('de').distance(12.06)).toBe('12,1 km');
  expect(formatFor('en').distance(0.034)).toBe('30 m');
  expect(formatFor('ar').distance(0.034)).toBe('٣٠ مترًا');
  expect(formatFor('en').distance(0.996)).toBe('1 km');
});

test('puts parts on one line, each isolated where the page stands from right to left', () => {
  expect(formatFor('en').parts(['500 g', '', false, '$3.98 per kg'])).toBe('500 g · $3.98 per kg');
  expect(formatFor('ar').parts(['٥٠٠ غ', '100 g'])).toBe('\u2068٥٠٠ غ\u2069 · \u2068100 g\u2069');
});
