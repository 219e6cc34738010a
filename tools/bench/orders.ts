import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { openEmbedded } from '@hamper/api/ports/database/embedded';

import { openBare } from './bare-orders.ts';
import { cpuOf } from './cpu.ts';
import { median, spread, table, type Figures } from './figures.ts';
import { ended, postmasterOf, startShop, tell } from './running.ts';
import { openTill, type Basket } from './till.ts';

// What a cart, a quote and an order cost, application and database together, when everybody buys the same thing and when
// nobody does; beside what the database alone needs to take a stock and write an order.
const WRITTEN = join(resolve(import.meta.dirname, '../..'), 'bench', 'orders.json');
const ROUNDS = 5;
const ORDERS = 200;
const WARM_UP = 80;
/** A bare one is over so quickly that it takes more of them to see what it costs. */
const BARE = 5000;
/** A run that takes longer is measured as far as it came. */
const MOST_MS = 15_000;
const PLENTY = 100_000_000;

const dataDir = await mkdtemp(join(tmpdir(), 'hamper bench '));
await chmod(dataDir, 0o711);
const database = await openEmbedded({ dataDir, durable: false, say: () => {} });
const shop = await startShop(database.url);
const pids = [await postmasterOf(database.url), shop.child.pid ?? 0];
try {
  const figures = await measure();
  const before = existsSync(WRITTEN) ? (JSON.parse(readFileSync(WRITTEN, 'utf8')) as Figures) : undefined;
  process.stdout.write(table(figures, before));
  const apart = figures.ratios['order, hot ÷ spread'] ?? Number.NaN;
  const wrong = [...(await oversold()), ...(await lastOnes())];
  // Waiting for each other is nobody's work.
  if (!(apart <= 1.3)) wrong.push(`what everybody buys costs ${apart.toFixed(2)} times as much to order`);
  if (wrong.length > 0) {
    process.stdout.write(`\nNot held: ${wrong.join('; ')}\n`);
    process.exitCode = 1;
  }
  writeFileSync(WRITTEN, `${JSON.stringify(figures, null, 2)}\n`);
} finally {
  shop.child.kill('SIGTERM');
  await ended(shop.child);
  await database.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** Every side in turn, round after round: what disturbs one disturbs all. */
async function measure(): Promise<Figures> {
  await tell(database.url, `update stocks set quantity_milli = ${PLENTY}`);
  const stocks = await thingsByThePiece();
  const till = openTill(`${shop.address}/api/v1`, { shopId: 1, mostMs: MOST_MS });
  const goods = { hot: stocks.slice(0, 1), spread: stocks };
  const bare = await openBare(database.url);
  const spent = new Map<string, number[]>();
  const waits = new Map<string, number[]>();
  for (let round = -1; round < ROUNDS; round += 1) {
    const note = (name: string, { ms, count, latencies }: Run) => {
      if (round < 0) return;
      spent.set(name, [...(spent.get(name) ?? []), ms / count]);
      waits.set(name, [...(waits.get(name) ?? []), ...latencies]);
    };
    for (const [side, ids] of Object.entries(goods)) {
      const count = round < 0 ? WARM_UP : ORDERS;
      let baskets: Basket[] = [];
      note(
        'cart',
        await run(async () => ({ latencies: ({ baskets } = await till.fillCarts(ids, count)).latencies })),
      );
      note('quote', await run(() => till.quote(baskets)));
      note(`order, ${side}`, await run(() => till.place(baskets)));
      note(`bare, ${side}`, await run(() => bare.place(ids.length, BARE), [process.pid, ...pids]));
    }
  }
  const rows = [...spent].map(([name, all]) => {
    const sorted = (waits.get(name) ?? []).toSorted((a, b) => a - b);
    const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1];
    const row = { name, cpu: median(all), spread: spread(all), latency: median(sorted) };
    return p99 === undefined ? row : { ...row, p99 };
  });
  const cpu = (name: string) => rows.find((row) => row.name === name)?.cpu ?? Number.NaN;
  return {
    rows,
    ratios: {
      'orders a CPU second, hot': 1000 / cpu('order, hot'),
      'orders a CPU second, spread': 1000 / cpu('order, spread'),
      [`order ÷ ${bare.name}, hot`]: cpu('order, hot') / cpu('bare, hot'),
      [`order ÷ ${bare.name}, spread`]: cpu('order, spread') / cpu('bare, spread'),
      'order, hot ÷ spread': cpu('order, hot') / cpu('order, spread'),
    },
  };
}

interface Run {
  /** Milliseconds of processor time, and how often it was done in it. */
  ms: number;
  count: number;
  latencies: number[];
}

async function run(
  what: () => Promise<{ latencies: number[]; count?: number }>,
  whose: number[] = pids,
): Promise<Run> {
  const before = cpuOf(whose);
  const { latencies, count = latencies.length } = await what();
  return { ms: cpuOf(whose) - before, count, latencies };
}

/** Stocks of the demo's grocery that are sold one by one. */
async function thingsByThePiece(): Promise<number[]> {
  const found = await tell<{ id: number }>(
    database.url,
    `select min(s.id)::int as id from stocks s join products p on p.id = s.product_id
     where p.shop_id = 1 and p.min_qty_milli = 1000 and p.interval_milli = 1000 and p.active group by p.id limit 50`,
  );
  return found.map(({ id }) => id);
}

/** What was sold is what is gone: of every stock that began with plenty. */
async function oversold(): Promise<string[]> {
  const wrong = await tell<{ id: number }>(
    database.url,
    `select s.id from stocks s join products p on p.id = s.product_id where p.shop_id = 1 and s.quantity_milli < ${PLENTY}
       - (select coalesce(sum(d.quantity_milli), 0) from order_details d where d.stock_id = s.id)
       - (select coalesce(sum(b.milli), 0) from bare_sales b where b.stock_id = s.id)`,
  );
  return wrong.map(({ id }) => `stock ${id} lost more than was sold`);
}

/** Fifty pieces, and a hundred who want one at once. */
async function lastOnes(): Promise<string[]> {
  const [id = 0] = await thingsByThePiece();
  await tell(database.url, `update stocks set quantity_milli = 50000 where id = ${id}`);
  const till = openTill(`${shop.address}/api/v1`, { shopId: 1, mostMs: MOST_MS });
  const { baskets } = await till.fillCarts([id], 100);
  const { sold } = await till.place(baskets, { mayFail: true });
  const [left] = await tell<{ milli: number }>(
    database.url,
    `select quantity_milli::int as milli from stocks where id = ${id}`,
  );
  return sold === 50 && left?.milli === 0 ? [] : [`${sold} of 50 pieces were sold, ${left?.milli} are left`];
}
