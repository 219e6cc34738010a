import type { IncomingMessage } from 'node:http';

import { describe, expect, it } from 'vitest';

import { createConnectionReader, originOf, setForwardedHeaders } from './client-connection.ts';

/** As much of a request as its caller is read from. */
const request = (remoteAddress: string, forwarded?: string, protocol?: string) => {
  const headers = {
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    ...(protocol === undefined ? {} : { 'x-forwarded-proto': protocol }),
  };
  const raw = Object.entries(headers).flatMap(([name, value]) => [name.replace('for', 'For'), value]);
  return {
    ...{ socket: { remoteAddress }, headers, rawHeaders: ['Host', 'shop', ...raw] },
  } as unknown as IncomingMessage;
};

describe('Where a request came from', () => {
  const addressBy = (proxies: string[]) => (req: IncomingMessage) =>
    createConnectionReader(proxies)(req).address;

  it('is the socket’s address, whatever the client says', () => {
    expect(addressBy([])(request('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
  });

  it('is what a proxy of ours saw', () => {
    const of = addressBy(['10.0.0.0/8']);
    expect(of(request('10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
    expect(of(request('::ffff:10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
  });

  it('is never what a client put before the proxy’s own word', () => {
    const of = addressBy(['10.0.0.0/8', '2001:db8::1']);
    expect(of(request('10.1.2.3', '1.1.1.1, 198.51.100.1'))).toBe('198.51.100.1');
    expect(of(request('2001:db8::1', '1.1.1.1, 198.51.100.1, 10.9.9.9'))).toBe('198.51.100.1');
  });

  it('is the proxy’s when it says nothing that is an address', () => {
    const of = addressBy(['10.0.0.0/8']);
    expect(of(request('10.1.2.3'))).toBe('10.1.2.3');
    expect(of(request('10.1.2.3', 'unknown'))).toBe('10.1.2.3');
  });
});

describe('Whether a request came with TLS', () => {
  it('is the word of a proxy of ours, and of nobody else', () => {
    const of = createConnectionReader(['10.0.0.0/8']);
    expect(of(request('10.1.2.3', '198.51.100.1', 'https')).https).toBe(true);
    expect(of(request('::ffff:10.1.2.3', '198.51.100.1', 'https')).https).toBe(true);
    expect(of(request('10.1.2.3', '198.51.100.1', 'http')).https).toBe(false);
    expect(of(request('10.1.2.3', '198.51.100.1')).https).toBe(false);
    expect(of(request('203.0.113.9', '10.1.2.3', 'https')).https).toBe(false);
    expect(createConnectionReader([])(request('127.0.0.1', undefined, 'https')).https).toBe(false);
  });
});

describe('The origin that a shopper sees', () => {
  it.each([
    ['shop.example', 'https://shop.example'],
    ['SHOP.example:443', 'https://shop.example'],
    ['127.0.0.1:3000', 'https://127.0.0.1:3000'],
    ['[::1]:3000', 'https://[::1]:3000'],
    [undefined, 'https://localhost'],
  ])('is, for the Host %s, %s', (host, origin) => {
    expect(originOf('https', host)).toBe(origin);
    expect(originOf('https', host)).toBe(origin);
  });

  it.each([
    'shop/EVIL"\'<b>/..',
    'shop?x',
    'shop#x',
    'somebody@shop',
    'a b',
    'a\\b',
    ':x',
    '',
    'x'.repeat(300),
  ])('is nothing for the Host "%.20s"', (host) => expect(originOf('http', host)).toBeNull());
});

describe('The connection of a caller', () => {
  it('goes on in one header each, and nothing a client wrote does', () => {
    const req = request('203.0.113.9', '198.51.100.1', 'https');
    setForwardedHeaders(req, { address: '203.0.113.9', https: false });
    expect(req.rawHeaders).toEqual([
      ...['Host', 'shop'],
      ...['X-Forwarded-For', '203.0.113.9'],
      ...['X-Forwarded-Proto', 'http'],
    ]);
    expect(req.headers).toEqual({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' });
  });
});
