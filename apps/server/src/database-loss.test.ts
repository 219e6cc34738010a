import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startOf } from '@hamper/api/ports/database/process-lock';
import { ApiError } from '@hamper/contract/client';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { databaseProcesses, signal } from './database-server.fixture.ts';
import {
  openGuestCart,
  open,
  placeOrder,
  temporaryFolder,
  type RunningShop,
} from './running-shop.fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shop: RunningShop;
beforeAll(async () => {
  folder = await temporaryFolder();
  shop = await open({ DATA_DIR: folder.path });
}, 120_000);
afterAll(async () => {
  shop.child.kill('SIGINT');
  await shop.ended;
  await folder.remove();
});

const readiness = async () => (await fetch(`${shop.url}/readyz`)).status;

async function untilReady(): Promise<void> {
  while ((await readiness()) !== 200) {
    if (shop.child.exitCode !== null) throw new Error(`The shop ended:\n${shop.output()}`);
    await sleep(20);
  }
}

it('starts its database again when that is killed while nobody is here', { timeout: 60_000 }, async () => {
  const { server } = await databaseProcesses(folder.path);
  signal(server, 'SIGKILL');
  while ((await readiness()) === 200) await sleep(5);
  await untilReady();
  expect((await databaseProcesses(folder.path)).server).not.toBe(server);
  const { data } = await shop.guest().call('GET /rest/products/paginate', { query: { perPage: 1 } });
  expect(data).toHaveLength(1);
  expect(shop.output()).toContain('"event":"database back"');
});

/** Each kind of them five times. */
const KILLS = 15;
const SHOPPERS = 6;

interface Wanted {
  cartId: number;
  guest: ReturnType<RunningShop['guest']>;
  key: string;
}

it(
  `keeps selling through ${KILLS} kills of its database and of connections, as one process, and loses no order`,
  { timeout: 480_000 },
  async () => {
    const confirmed = new Map<string, { uuid: string; guestKey: string }>();
    const odd: unknown[] = [];
    const over = new AbortController();

    /** As a client does that was told to come back: the same order by the same key, until it is there. */
    async function orderAgainAndAgain({ guest, cartId, key }: Wanted): Promise<void> {
      while (!over.signal.aborted) {
        try {
          const { data } = await placeOrder(guest, cartId, key);
          confirmed.set(key, { uuid: data.uuid, guestKey: data.guest_key ?? '' });
          return;
        } catch (error) {
          if (!isOutage(error)) {
            odd.push(error);
            return;
          }
          await sleep(50);
        }
      }
    }

    const shoppers = Array.from({ length: SHOPPERS }, async () => {
      while (!over.signal.aborted) {
        try {
          await orderAgainAndAgain({ ...(await openGuestCart(shop)), key: randomUUID() });
          // There is only so much to be sold.
          await sleep(50);
        } catch (error) {
          if (!isOutage(error)) odd.push(error);
          await sleep(20);
        }
      }
    });

    for (let kill = 0; kill < KILLS; kill += 1) {
      const enough = confirmed.size + 1;
      while (confirmed.size < enough && shop.child.exitCode === null) await sleep(5);
      await sleep((kill * 37) % 240);
      const { server, others } = await databaseProcesses(folder.path);
      // A connection's process, the server, and the server as an operator ends it, by turns.
      const victim = kill % 3 === 0 ? (others.at(-1 - (kill % others.length)) ?? server) : server;
      signal(victim, kill % 3 === 2 ? 'SIGINT' : 'SIGKILL');
      while (startOf(victim) !== undefined) await sleep(5);
      await untilReady();
    }
    over.abort();
    await Promise.all(shoppers);

    expect(shop.child.exitCode).toBeNull();
    expect(odd).toEqual([]);
    expect(confirmed.size).toBeGreaterThanOrEqual(KILLS);
    expect(new Set([...confirmed.values()].map(({ uuid }) => uuid)).size).toBe(confirmed.size);
    const guest = shop.guest();
    for (const { uuid, guestKey } of confirmed.values()) {
      const { data } = await guest.call('GET /rest/orders/{id}', {
        path: { id: uuid },
        query: { key: guestKey },
      });
      expect(data.uuid).toBe(uuid);
    }
  },
);

/** 503, and nothing else, is what an outage looks like. */
const isOutage = (error: unknown): boolean => error instanceof ApiError && error.status === 503;

it(
  'answers 503 in time while its database is frozen, and sells on afterwards',
  { timeout: 120_000 },
  async () => {
    const { server, others } = await databaseProcesses(folder.path);
    for (const pid of [server, ...others]) signal(pid, 'SIGSTOP');
    const asked = Array.from({ length: 60 }, async () => {
      const from = performance.now();
      const { status, headers } = await fetch(`${shop.url}/api/v1/rest/products/paginate?perPage=3`);
      return { status, again: headers.get('retry-after'), seconds: (performance.now() - from) / 1000 };
    });
    const from = performance.now();
    expect(await readiness()).toBe(503);
    expect((performance.now() - from) / 1000).toBeLessThan(10);
    for (const { status, again, seconds } of await Promise.all(asked)) {
      expect(status).toBe(503);
      expect(Number(again)).toBeGreaterThan(0);
      expect(seconds).toBeLessThan(16);
    }
    for (const pid of [...others, server]) signal(pid, 'SIGCONT');
    await untilReady();
    expect((await fetch(`${shop.url}/api/v1/rest/products/paginate?perPage=3`)).status).toBe(200);
  },
);

it('ends in one line when its database cannot be started any more', { timeout: 120_000 }, async () => {
  const away = await temporaryFolder();
  const closing = await open({ DATA_DIR: away.path });
  const cluster = join(away.path, 'postgres/cluster');
  const { server } = await databaseProcesses(away.path);
  await rename(join(cluster, 'global/pg_control'), join(cluster, 'global/pg_control.away'));
  signal(server, 'SIGKILL');
  expect(await closing.ended).toBe(1);
  const last = closing.output().trim().split('\n').at(-1);
  expect(last).toMatch(/^The database has ended and could not be started again: /);
  await away.remove();
});
