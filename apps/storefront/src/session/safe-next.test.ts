import { expect, test } from 'vitest';

import { safeNext } from './safe-next.ts';

test.each([
  '/',
  '/orders/7?key=a%20b',
  '/checkout?cart=0199-aa#pay',
  '/products?title=a//b',
  '/%2F%2Fevil.com',
])('keeps %s', (path) => {
  expect(safeNext(path)).toBe(path);
});

test.each([
  undefined,
  ['/orders'],
  '',
  'orders',
  'https://evil.com',
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\/evil.com',
  '/a\\b',
  '/\t/evil.com',
  '/\n/evil.com',
  '/.//evil.com',
  '/x/..//evil.com',
  '/%2e//evil.com',
  ' //evil.com',
  'javascript:alert(1)',
  `/${'a'.repeat(3000)}`,
])('sends %j home', (next) => {
  expect(safeNext(next)).toBe('/');
});

test('never comes back to the sign-in screens', () => {
  expect(safeNext('/login?next=/orders')).toBe('/');
  expect(safeNext('/logout')).toBe('/');
  expect(safeNext('/api/v1/auth/logout')).toBe('/');
  expect(safeNext('/img/x')).toBe('/');
  expect(safeNext('/verify-phone')).toBe('/');
  expect(safeNext('/auth/google/callback?code=x')).toBe('/');
  expect(safeNext('/logins')).toBe('/logins');
});
