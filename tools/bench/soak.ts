import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createClient } from '@hamper/contract/client';

import { cpuOf } from './cpu.ts';
import { abortRequests, holdStreams } from './disruptions.ts';
import { publish, type Row } from './figures.ts';
import { get, load, type Wire } from './load.ts';
import { anonymousOf, statusOf } from './memory.ts';
import { startShop, query, withDatabase } from './running.ts';

// Whether the process releases its memory after many pages, many that nobody waited for, and many live streams.
const WARM_UP = 3000;
const PAGES = 30_000;
const ABORTED = 10_000;
const STREAMS = 2000;
/** Streams that are open together, and as many of them as one session keeps. */
const OPEN = 500;
const PER_SESSION = 5;
const ADA = { email: 'ada@hamper.demo', password: 'hamper-ada' };
/** One page of so many has an address that is new. */
const NEW_ADDRESS_EVERY = 15;
const SETTLED_MS = 3000;
/** Processor time in a second below which a shop counts as idle. */
const IDLE_MS = 60;
const QUIET_S = 90;
const MB = 1024 * 1024;

const LANGUAGES = ['en', 'de', 'ar', 'fr'];
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
let asked = 0;

await withDatabase(async ({ url, folder }) => {
  const hook = `--import=${join(import.meta.dirname, 'memory-hook.ts')}`;
  const shop = await startShop(url, { DATA_DIR: folder, NODE_OPTIONS: hook });
  const paths = await pathsOf(url);
  const view = (count: number) => load({ port: shop.port, requests: visits(paths, count), count, atOnce: 8 });
  const streams = await streamsOf(shop.address);

  await view(WARM_UP);
  await abortRequests({ port: shop.port, requests: visits(paths, 300), count: 300, atOnce: 8 });
  await holdStreams({ port: shop.port, requests: streams, count: OPEN, atOnce: OPEN });
  const warm = await memoryOf(shop, url);

  await view(PAGES);
  await abortRequests({ port: shop.port, requests: visits(paths, ABORTED), count: ABORTED, atOnce: 8 });
  await holdStreams({ port: shop.port, requests: streams, count: STREAMS, atOnce: OPEN });
  const loaded = await memoryOf(shop, url);

  const kept = inUse(loaded.collected) / inUse(warm.collected);
  publish('soak', {
    rows: [
      rowOf('after warming up, collected', warm.collected),
      { name: 'after the load', also: { 'process MB': loaded.resident } },
      rowOf('after the load, collected', loaded.collected),
      { name: 'most at any time, files included', also: { 'process MB': statusOf(shop.pid, 'VmHWM') } },
    ],
    ratios: {
      'in use, after ÷ before': kept,
      'process, after ÷ before': loaded.collected.anonymous / warm.collected.anonymous,
    },
    goals: { 'memory after load': loaded.resident, 'memory kept': kept },
  });
});

/** Pages of all kinds, most of them asked for again and again, in languages and widths. */
function visits(paths: readonly string[], count: number): Wire[] {
  return Array.from({ length: count }, () => {
    asked += 1;
    const path = paths[asked % paths.length] ?? '/';
    const suffix = asked % NEW_ADDRESS_EVERY === 0 ? `${path.includes('?') ? '&' : '?'}soak=${asked}` : '';
    return get(path + suffix, {
      'user-agent': asked % 2 === 0 ? PHONE : DESKTOP,
      accept: 'text/html',
      'accept-language': LANGUAGES[(asked >> 6) % LANGUAGES.length] ?? 'en',
      'accept-encoding': 'gzip, deflate, br',
    });
  });
}

async function pathsOf(url: string): Promise<string[]> {
  const products = await query<{ slug: string }>(
    url,
    'select slug from products where active order by id limit 40',
  );
  const departments = await query<{ id: number }>(
    url,
    "select id::int from categories where parent_id is null and type = 'main' and active order by id limit 6",
  );
  return [
    ...[
      '/',
      '/products',
      '/shops',
      '/shops/corner-grocery',
      '/search?search=milk',
      '/recipes',
      '/cart',
      '/help',
    ],
    ...departments.map(({ id }) => `/products?category_id=${id}`),
    ...products.map(({ slug }) => `/product/${slug}`),
  ];
}

/**
 * Streams of one person's order, on so many devices of theirs, each signed in from an address of its own: one session
 * and one address keep few open.
 */
async function streamsOf(address: string): Promise<Wire[]> {
  const wires: Wire[] = [];
  for (let device = 1; device <= OPEN / PER_SESSION; device += 1) {
    const from = { 'x-forwarded-for': `10.20.${device >> 8}.${device & 255}` };
    const client = createClient({ baseUrl: `${address}/api/v1`, fetch, headers: from });
    const { data: session } = await client.call('POST /auth/login', { body: ADA });
    const headers = { ...from, authorization: `Bearer ${session.access_token}` };
    const { data } = await createClient({ baseUrl: `${address}/api/v1`, fetch, headers }).call(
      'GET /dashboard/user/orders/paginate',
      { query: { perPage: 1 } },
    );
    const [order] = data;
    if (!order) throw new Error('There is no order to follow');
    const path = `/api/v1/rest/live?topics=order:${order.id}`;
    wires.push(get(path, { ...headers, accept: 'text/event-stream' }));
  }
  return wires;
}

/** The memory of the process once it is idle, in MB; and after a collection without its cached pages. */
async function memoryOf({ child, pid }: { child: ChildProcess; pid: number }, url: string) {
  await untilIdle(pid);
  const resident = anonymousOf(pid);
  await query(url, "select tell_tags(array['all'])");
  await sleep(SETTLED_MS);
  child.send('memory');
  const [collected] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
  return { resident, collected: { ...collected, anonymous: anonymousOf(pid) } };
}

/** Waits until it has rendered the pages that nobody waits for any more. */
async function untilIdle(pid: number): Promise<void> {
  for (let second = 0; second < QUIET_S; second += 1) {
    const before = cpuOf([pid]);
    await sleep(1000);
    if (cpuOf([pid]) - before < IDLE_MS) return;
  }
  throw new Error('The shop is still at work long after the last who asked');
}

function inUse({ heapUsed, external }: NodeJS.MemoryUsage): number {
  return heapUsed + external;
}

function rowOf(name: string, memory: NodeJS.MemoryUsage & { anonymous: number }): Row {
  return {
    name,
    also: {
      'process MB': memory.anonymous,
      'heap MB': memory.heapUsed / MB,
      'outside of it MB': memory.external / MB,
    },
  };
}
