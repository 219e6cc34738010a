import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

import { afterEach, expect, test, vi } from 'vitest';

import { loadDictionary } from './load-dictionary.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  vi.unstubAllGlobals();
});

/** A real server that answers the nth read as told, the last answer for good. */
async function serving(...answers: RequestListener[]) {
  const reads = { count: 0 };
  const server = createServer((req, res) => {
    const answer = answers[Math.min(reads.count++, answers.length - 1)];
    answer?.(req, res);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  vi.stubGlobal('__RELEASE__', 'r1');
  // The browser reads from its own origin.
  const real = fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init));
  return reads;
}

const words: RequestListener = (_, res) => res.end('{"brand":"Hamper","cart":"Cart"}');
const missing: RequestListener = (_, res) => res.writeHead(404).end('Not found');

test.each<[string, RequestListener]>([
  ['is missing', missing],
  ['breaks off', (_, res) => res.end('{"brand":')],
  ['is a page', (_, res) => res.end('<html>')],
  ['holds other things', (_, res) => res.end('[]')],
  ['is null', (_, res) => res.end('null')],
  ['never comes', (_, res) => res.destroy()],
])('a dictionary that %s is read again', async (_, broken) => {
  const reads = await serving(broken, words);
  expect(await loadDictionary('en')).toEqual({ brand: 'Hamper', cart: 'Cart' });
  expect(reads.count).toBe(2);
});

test('it is asked for six times, each time after twice the wait, and then given up', async () => {
  const reads = await serving(missing);
  const waits: number[] = [];
  const soon = setTimeout;
  // Retries do not wait in this test; the connection's own timers, none of them of such a length, do.
  vi.stubGlobal('setTimeout', (task: (...all: unknown[]) => void, wait = 0, ...all: unknown[]) => {
    const isRetry = Number.isInteger(Math.log2(wait / 350));
    if (isRetry) waits.push(wait);
    return soon(task, isRetry ? 0 : wait, ...all);
  });
  expect(await loadDictionary('en')).toBeUndefined();
  expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
  expect(reads.count).toBe(6);
});

test('the merchant’s own words lie over the shipped ones', async () => {
  await serving(words);
  expect(await loadDictionary('en', { cart: 'Trolley' })).toEqual({ brand: 'Hamper', cart: 'Trolley' });
});
