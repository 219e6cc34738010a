import { existsSync } from 'node:fs';

import { Client } from 'pg';

import { publish } from './figures.ts';
import { openGuests } from './guests.ts';
import { COMPRESSED, get, load, MADE_FOR_ONE, type Wire } from './load.ts';
import { inTurns, type Contender } from './rounds.ts';
import { startRedis, startShop, query, withDatabase } from './running.ts';

// The cost of a request when two processes share a shop and hear of each other through Redis, beside one process alone.
// Each of the two is asked as much and by as many as the one: else they would be colder, and less of what comes together
// would be done together. What all changes of a shop cost, each of its processes bears for itself.
const REDIS = process.env['REDIS_SERVER'] ?? '/usr/bin/redis-server';
/** How often each process is asked in a round. */
const KINDS = {
  'list page': 100,
  'product page': 100,
  'kept page': 4000,
  'API list': 600,
  'changing list': 300,
  cart: 200,
};
type Kind = keyof typeof KINDS;

interface Fleet {
  name: string;
  database: Client;
  ports: number[];
  pids: number[];
}

const apiList = get('/api/v1/rest/products/paginate?category_id=1&perPage=24', {
  accept: 'application/json',
});
const requests: Record<Exclude<Kind, 'cart' | 'changing list'>, Wire> = {
  'list page': get('/products?category_id=1', MADE_FOR_ONE),
  'product page': get('/product/margherita', MADE_FOR_ONE),
  'kept page': get('/products?category_id=1', COMPRESSED),
  'API list': apiList,
};

if (!existsSync(REDIS))
  throw new Error(`There is no ${REDIS}: install redis-server, or name it in REDIS_SERVER`);
await withDatabase(async ({ url, postmaster, folder }) => {
  const other = url.replace(/hamper$/, 'two');
  await query(url, 'create database two');
  const redis = await startRedis(REDIS);
  const one = [await startShop(url, { DATA_DIR: folder })];
  const more = { DATA_DIR: folder, REDIS_URL: redis.url };
  const two = [await startShop(other, more), await startShop(other, more)];
  const fleets = [
    { name: 'one', shops: one, database: await connected(url), beside: [postmaster] },
    { name: 'two', shops: two, database: await connected(other), beside: [postmaster, redis.pid] },
  ].map(({ name, shops, database, beside }) => ({
    name,
    database,
    ports: shops.map(({ port }) => port),
    pids: [...beside, ...shops.map(({ pid }) => pid)],
  }));
  const stockId = await sellable(url);
  const contenders = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    fleets.map((fleet) => contender(kind, fleet, stockId)),
  );
  const rows = await inTurns(contenders, 4);
  const cost = (fleet: string, kind: string) =>
    rows.find(({ name }) => name === `${kind}, ${fleet}`)?.cpu ?? Number.NaN;
  const ratios = Object.keys(KINDS).map((kind) => cost('two', kind) / cost('one', kind));
  await Promise.all(fleets.map(({ database }) => database.end()));
  publish('processes', {
    rows,
    ratios: Object.fromEntries(
      Object.keys(KINDS).map((kind, at) => [`${kind}, two ÷ one`, ratios[at] ?? Number.NaN]),
    ),
    goals: { 'two processes': ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length },
  });
});

function contender(kind: Kind, { name, database, ports, pids }: Fleet, stockId: number): Contender {
  const share = async (count: number) => {
    const each = Math.ceil(count / ports.length);
    const ask = (port: number) => {
      if (kind === 'cart') return fillCart(port, stockId, each);
      if (kind === 'changing list') return listAfterChanges(port, { database, stockId, count: each });
      return load({ port, requests: [requests[kind]], count: each, atOnce: 4 });
    };
    return (await Promise.all(ports.map(ask))).flat();
  };
  return { name: `${kind}, ${name}`, pids, count: KINDS[kind] * ports.length, run: share };
}

async function fillCart(port: number, stockId: number, count: number): Promise<readonly number[]> {
  const guests = openGuests(`http://127.0.0.1:${port}/api/v1`, { shopId: 1, maxMs: 60_000 });
  return (await guests.fillCarts([stockId], count)).latencies;
}

/** Before each request a price changes, which every process is told. */
async function listAfterChanges(
  port: number,
  { database, stockId, count }: { database: Client; stockId: number; count: number },
): Promise<readonly number[]> {
  const latencies: number[] = [];
  for (let change = 0; change < count; change += 1) {
    await database.query('update stocks set price_minor = price_minor + 1 where id = $1', [stockId]);
    latencies.push(...(await load({ port, requests: [apiList], count: 1, atOnce: 1 })));
  }
  return latencies;
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** A thing of the demo's grocery that is sold by the piece. */
async function sellable(url: string): Promise<number> {
  const [found] = await query<{ id: number }>(
    url,
    `select s.id::int as id from stocks s join products p on p.id = s.product_id
     where p.shop_id = 1 and p.min_qty_milli = 1000 and p.active and s.quantity_milli > 5000 order by s.id limit 1`,
  );
  return found?.id ?? 0;
}
