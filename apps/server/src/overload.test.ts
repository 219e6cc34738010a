import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { lockTables } from '@hamper/api/db/locked-tables.fixture';
import { type TestDatabase, testDatabase } from '@hamper/api/db/test-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { open, type RunningShop } from './running-shop.fixture.ts';

let database: TestDatabase;
let shop: RunningShop;
beforeAll(async () => {
  database = await testDatabase({ demo: true });
  shop = await open({ DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1' });
}, 120_000);
afterAll(async () => {
  await end(shop);
  await database.drop();
});

const SOON = { timeout: 5000 };

const end = async ({ child, ended }: RunningShop) => {
  child.kill('SIGINT');
  await ended;
};

/** Asks for pages and waits for none; they can be left all at once. */
async function crowd(at: RunningShop, paths: string[], from: string) {
  const { port, host } = new URL(at.url);
  const sockets = await Promise.all(
    paths.map(async (path) => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${from}\r\n\r\n`);
      return { path, socket };
    }),
  );
  await turns(at);
  return {
    async leave(who: (path: string) => boolean = () => true) {
      for (const { path, socket } of sockets) if (who(path)) socket.resetAndDestroy();
      await turns(at);
    },
  };
}

/** The process has heard of all that was sent before. */
async function turns(at: RunningShop): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await fetch(`${at.url}/healthz`);
}

const searches = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `/search?search=${name}${at}`);

describe('Guests who leave before their page is made', () => {
  it('have none made', async () => {
    const unlock = await lockTables(database.url, ['products', 'search_posts', 'shops']);
    const many = await crowd(shop, searches('milk', 60), '192.0.2.1');
    await many.leave();
    await unlock();
    // By the time that this one is made, those before it would have been.
    await (await fetch(`${shop.url}/search?search=bread`)).text();
    for (const path of searches('milk', 60).slice(20, 30)) {
      const asked = Date.now();
      const html = await (await fetch(shop.url + path)).text();
      const read = [...html.matchAll(/"dataUpdatedAt":(\d+)/g)].map(([, at]) => Number(at));
      expect(Math.max(...read), path).toBeGreaterThanOrEqual(asked);
    }
  });
});

describe('Pages under way', () => {
  /** Searches that have come to the API, as the words searched for. */
  const asked: string[] = [];
  const held = new Map<string, ServerResponse>();
  const sockets = new Set<Socket>();
  const between = createServer((req, res) => {
    forward(req, res).catch(() => res.destroy());
  }).on('connection', (socket: Socket) => sockets.add(socket));
  let holds = true;
  let front: RunningShop;

  /** Tells on to the API, but holds lists of products until they are let go. */
  async function forward(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', shop.url);
    const term = url.searchParams.get('search');
    if (holds && term && url.pathname.endsWith('/rest/products/search')) {
      asked.push(term);
      held.set(term, res);
      res.on('close', () => held.delete(term));
      return;
    }
    const real = await fetch(url);
    res.writeHead(real.status, { 'content-type': 'application/json' }).end(await real.text());
  }

  const release = () => {
    holds = false;
    // A repeated request is answered.
    for (const res of held.values()) res.destroy();
  };

  beforeAll(async () => {
    await once(between.listen(0, '127.0.0.1'), 'listening');
    const { port } = between.address() as AddressInfo;
    front = await open({ API_BASE_URL: `http://127.0.0.1:${port}/api/v1`, TRUSTED_PROXIES: '127.0.0.1' });
  }, 120_000);
  afterEach(() => {
    release();
    asked.length = 0;
    holds = true;
  });
  afterAll(async () => {
    await end(front);
    for (const socket of sockets) socket.destroy();
    between.close();
  });

  it('are few of one place, leave room for others, and end with those who asked', async () => {
    const many = await crowd(front, searches('bread', 80), '192.0.2.2');
    await expect.poll(() => asked.length, SOON).toBe(6);
    const visitor = fetch(`${front.url}/search?search=pear`, { headers: { 'x-forwarded-for': '192.0.2.3' } });
    await expect.poll(() => asked, SOON).toContain('pear');
    expect(asked).toHaveLength(7);
    // First those in line: a place that is given up goes to the next of them, who may not have been seen leaving yet.
    await many.leave((path) => !asked.some((term) => path.endsWith(`=${term}`)));
    await many.leave();
    // Their requests to the API are given up, and no new one is made.
    await expect.poll(() => [...held.keys()], SOON).toEqual(['pear']);
    await turns(front);
    expect(asked).toHaveLength(7);
    release();
    expect((await visitor).status).toBe(503);
    const response = await fetch(`${front.url}/search?search=pear`);
    expect(response.status).toBe(200);
    expect(front.output()).not.toMatch(/AbortError|"where":"server".*bread/);
  });

  it('are so many in line that more are told to come again, in their language', async () => {
    const many = await crowd(front, searches('plum', 120), '192.0.2.4');
    const headers = { 'x-forwarded-for': '192.0.2.4', 'accept-language': 'de' };
    const response = await fetch(`${front.url}/search?search=cherry&page=2`, { headers });
    const html = await response.text();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<html lang="de"');
    expect(html).toContain('Gerade ist hier viel los');
    expect(html).toContain('href="/search?search=cherry&#38;page=2"');
    await many.leave();
    release();
    expect((await fetch(`${front.url}/search?search=cherry`, { headers })).status).toBe(200);
  });
});
