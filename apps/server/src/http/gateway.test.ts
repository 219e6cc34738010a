import type { IncomingMessage } from 'node:http';

import { describe, expect, it } from 'vitest';

import { isOwnOrigin } from './gateway.ts';

/** A write as the request handler passes it on. */
const write = (headers: Record<string, string>, publicUrl: string | null = null) =>
  isOwnOrigin({ headers: { host: 'shop.test', ...headers } } as unknown as IncomingMessage, publicUrl);

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

  it('is the shop’s own from the address that shoppers use, whatever a proxy made of the Host', () => {
    const headers = { origin: 'https://shop.test', host: 'inside:3000', 'x-forwarded-proto': 'https' };
    expect(write(headers, 'https://shop.test')).toBe(true);
    expect(write(headers)).toBe(false);
    expect(write({ ...headers, origin: 'https://evil.test' }, 'https://shop.test')).toBe(false);
  });

  it('is another’s from any other host', () => {
    for (const origin of [
      'https://evil@shop.test',
      'https://evil:word@shop.test',
      'https://shop.test/',
      'https://shop.test/page',
      'https://shop.test#',
      'HTTPS://shop.test',
      'https://evil.test',
      'null',
      'https://shop.test.evil.test',
      'https://shop.test:444',
    ])
      expect(write({ origin, 'x-forwarded-proto': 'https' }), origin).toBe(false);
    expect(write({ origin: 'http://evil@shop.test', 'x-forwarded-proto': 'http' })).toBe(false);
    expect(write({ 'sec-fetch-site': 'cross-site' })).toBe(false);
  });
});
