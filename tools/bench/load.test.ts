import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, expect, it } from 'vitest';

import { get, load } from './load.ts';

let server: Server;
afterEach(() => void server.close());

async function serve(answer: (res: ServerResponse, path: string) => void): Promise<number> {
  server = createServer((req, res) => answer(res, req.url ?? ''));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

it('asks as often as it is told, each path in turn, and tells how long each took', async () => {
  const seen: string[] = [];
  const port = await serve((res, path) => {
    seen.push(path);
    res.end('x'.repeat(100_000));
  });
  const waits = await load({ port, requests: [get('/a'), get('/b')], count: 50, atOnce: 1 });
  expect(waits).toHaveLength(50);
  expect(seen.slice(0, 4)).toEqual(['/a', '/b', '/a', '/b']);
  expect(seen).toHaveLength(50);
});

it('waits for the end of an answer that comes in pieces', async () => {
  const done: boolean[] = [];
  const port = await serve(async (res) => {
    res.write('one');
    await sleep(20);
    res.write('two\r\n0\r\n');
    await sleep(20);
    done.push(true);
    res.end('three');
  });
  await load({ port, requests: [get('/')], count: 3, atOnce: 1 });
  expect(done).toHaveLength(3);
});

it('stays on as many connections as it is told', async () => {
  let opened = 0;
  const port = await serve((res) => res.end('x'));
  server.on('connection', () => (opened += 1));
  await load({ port, requests: [get('/')], count: 40, atOnce: 4 });
  expect(opened).toBe(4);
});

it('ends with the first answer that is none', async () => {
  const port = await serve((res, path) => res.writeHead(path === '/gone' ? 404 : 200).end());
  const asked = load({ port, requests: [get('/'), get('/gone')], count: 10 });
  await expect(asked).rejects.toThrow('404 for GET /gone HTTP/1.1');
});

it('ends when nobody answers any more', async () => {
  const port = await serve((res) => res.destroy());
  await expect(load({ port, requests: [get('/')], count: 1 })).rejects.toThrow('closed');
});
