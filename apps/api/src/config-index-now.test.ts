import { expect, it } from 'vitest';

import { indexNowOf } from './config-index-now.ts';
import { readConfig } from './config.ts';

const set = { INDEXNOW_KEY: 'a1b2c3d4e5f6', PUBLIC_URL: 'https://shop.example.com/' };

it('tells no search engine unless it has a key', () => {
  expect(indexNowOf({ PUBLIC_URL: set.PUBLIC_URL }, 'production')).toBeNull();
  expect(readConfig({ INDEXNOW_KEY: ' ' }, '/shop').indexNow).toBeNull();
});

it('tells them of the public address', () => {
  expect(indexNowOf(set, 'production')).toEqual({
    key: 'a1b2c3d4e5f6',
    publicUrl: 'https://shop.example.com',
    baseUrl: 'https://api.indexnow.org',
  });
  const standIn = { ...set, INDEXNOW_API_BASE: 'http://127.0.0.1:9000/' };
  expect(indexNowOf(standIn, 'demo')?.baseUrl).toBe('http://127.0.0.1:9000');
});

it.each([
  [{ ...set, INDEXNOW_KEY: 'short' }, 'INDEXNOW_KEY is not 8 to 128 letters, digits and hyphens'],
  [{ ...set, INDEXNOW_KEY: '../../etc/passwd' }, 'INDEXNOW_KEY is not 8 to 128'],
  [{ INDEXNOW_KEY: set.INDEXNOW_KEY }, 'INDEXNOW_KEY is set without PUBLIC_URL'],
  [{ ...set, PUBLIC_URL: 'http://localhost:3000' }, 'search engines cannot reach PUBLIC_URL'],
  [{ ...set, PUBLIC_URL: 'https://10.0.0.3' }, 'search engines cannot reach PUBLIC_URL'],
  [{ INDEXNOW_API_BASE: 'http://127.0.0.1:1' }, 'INDEXNOW_API_BASE is set without INDEXNOW_KEY'],
  [{ ...set, INDEXNOW_API_BASE: 'http://127.0.0.1:1' }, 'INDEXNOW_API_BASE is set: production'],
])('refuses %o', (env, message) => {
  expect(() => indexNowOf(env, 'production')).toThrow(message);
});
