import type { IncomingMessage } from 'node:http';

import { describe, expect, it } from 'vitest';

import { isOwnOrigin } from './gateway.ts';

/** A write as the door passes it on. */
const write = (headers: Record<string, string>) =>
  isOwnOrigin({ headers: { host: 'shop.test', ...headers } } as unknown as IncomingMessage);

describe('A write', () => {
  it('is the shop’s own from a page of its own, and from what is no browser', () => {
    expect(write({ origin: 'http://shop.test', 'x-forwarded-proto': 'http' })).toBe(true);
    expect(write({ origin: 'https://shop.test', 'x-forwarded-proto': 'https' })).toBe(true);
    expect(write({})).toBe(true);
  });

  it('is the shop’s own behind a proxy that hides TLS', () => {
    expect(write({ origin: 'https://shop.test', 'x-forwarded-proto': 'http' })).toBe(true);
  });

  it('is another’s from a page without TLS, where the shop is known to be visited with it', () => {
    expect(write({ origin: 'http://shop.test', 'x-forwarded-proto': 'https' })).toBe(false);
  });

  it('is another’s from any other host', () => {
    for (const origin of [
      'https://evil.test',
      'null',
      'https://shop.test.evil.test',
      'https://shop.test:444',
    ])
      expect(write({ origin, 'x-forwarded-proto': 'https' }), origin).toBe(false);
    expect(write({ 'sec-fetch-site': 'cross-site' })).toBe(false);
  });
});
