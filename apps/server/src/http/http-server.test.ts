import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, describe, expect, it } from 'vitest';

import { createHttpServer } from './http-server.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** The answer to a request that breaks off in the middle, and after how many milliseconds it comes. */
async function answerTo(server: Server, half: string): Promise<{ said: string; after: number }> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const start = performance.now();
  socket.write(half);
  const said = await text(socket);
  return { said, after: performance.now() - start };
}

describe('The server', () => {
  it('waits 30 seconds for headers, 100 for a whole request, and keeps a connection longer than load balancers do', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = createHttpServer();
    expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([30_000, 100_000, 75_000]);
  });

  it('ends slow headers first and slow bodies later, each soon after their time', async () => {
    const server = createHttpServer({ headersMs: 300, requestMs: 900, idleMs: 5000, checkEveryMs: 20 });
    server.on('request', (req, res) => {
      req.on('error', () => undefined);
      req.resume().on('end', () => res.end('whole'));
    });
    open.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const [headers, body] = await Promise.all([
      answerTo(server, 'POST / HTTP/1.1\r\nhost: shop\r\n'),
      answerTo(server, 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 10\r\n\r\nslow'),
    ]);
    expect(headers.said).toContain('408 Request Timeout');
    expect(body.said).toContain('408 Request Timeout');
    expect(headers.after).toBeGreaterThanOrEqual(280);
    expect(body.after).toBeGreaterThanOrEqual(880);
    expect(headers.after).toBeLessThan(body.after);
  });
});
