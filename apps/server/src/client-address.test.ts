import type { IncomingMessage } from 'node:http';

import { describe, expect, it } from 'vitest';

import { createClientAddress, tellAddress } from './client-address.ts';

/** As much of a request as an address is read from. */
const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    rawHeaders: ['Host', 'shop', ...(forwarded === undefined ? [] : ['x-Forwarded-For', forwarded])],
  }) as unknown as IncomingMessage;

describe('Where a request came from', () => {
  it('is the socket’s address, whatever the client says', () => {
    expect(createClientAddress([])(request('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
  });

  it('is what a proxy of ours saw', () => {
    const of = createClientAddress(['10.0.0.0/8']);
    expect(of(request('10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
    expect(of(request('::ffff:10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
  });

  it('is never what a client put before the proxy’s own word', () => {
    const of = createClientAddress(['10.0.0.0/8', '2001:db8::1']);
    expect(of(request('10.1.2.3', '1.1.1.1, 198.51.100.1'))).toBe('198.51.100.1');
    expect(of(request('2001:db8::1', '1.1.1.1, 198.51.100.1, 10.9.9.9'))).toBe('198.51.100.1');
  });

  it('is the proxy’s when it says nothing that is an address', () => {
    const of = createClientAddress(['10.0.0.0/8']);
    expect(of(request('10.1.2.3'))).toBe('10.1.2.3');
    expect(of(request('10.1.2.3', 'unknown'))).toBe('10.1.2.3');
  });

  it('goes on in one header, and nothing a client wrote does', () => {
    const req = request('203.0.113.9', '198.51.100.1');
    tellAddress(req, '203.0.113.9');
    expect(req.rawHeaders).toEqual(['Host', 'shop', 'X-Forwarded-For', '203.0.113.9']);
    expect(req.headers['x-forwarded-for']).toBe('203.0.113.9');
  });
});
