import { openBare } from './bare-orders.ts';
import { cpuOf } from './cpu.ts';
import { median, publish, spread, type Row } from './figures.ts';
import { openGuests, type Basket } from './guests.ts';
import { costs, inTurns, type Contender } from './rounds.ts';
import { startShop, query, withDatabase } from './running.ts';

// The cost of a cart, a quote and an order, application and database together, when everybody buys the same thing and when
// nobody does; beside what the database alone needs to take a stock and write an order. And how many orders of one thing
// go through in a second, when each has to be on the disk before the next one can have its stock.
const ROUNDS = 3;
const ORDERS = 100;
/** A bare one is over so quickly that it takes more of them to see what it costs. */
const BARE = 3000;
/** A run that takes longer is measured as far as it came. */
const MAX_MS = 15_000;
const PLENTY = 100_000_000;
const RUSHES = 3;
const CLIENTS = [16, 32];
/** As long as a commit takes that a second machine has to confirm. */
const SLOW_COMMIT_MS = 5;

await withDatabase(
  async ({ url, postmaster, folder }) => {
    const shop = await startShop(url, { DATA_DIR: folder });
    await query(url, `update stocks set quantity_milli = ${PLENTY}`);
    const stocks = await stocksSoldByPiece(url);
    const place = { url, address: shop.address, stocks, bare: await openBare(url) };
    const { rows, inDatabase } = await measureCosts(place, { postmaster, pid: shop.pid });
    const rushes = [];
    for (const clients of CLIENTS) rushes.push(await rush(place, { clients, commit: 'as it is' }));
    await query(url, `alter system set commit_delay = ${SLOW_COMMIT_MS * 1000}`);
    await query(url, 'alter system set commit_siblings = 0');
    await query(url, 'select pg_reload_conf()');
    rushes.push(await rush(place, { clients: 16, commit: `of ${SLOW_COMMIT_MS} ms` }));
    const apart = costs(rows, 'order, hot', 'order, spread');
    publish('orders', {
      rows: [...rows, ...rushes.map(({ row }) => row)],
      ratios: {
        [`order ÷ ${place.bare.name}, hot`]: costs(rows, 'order, hot', 'bare, hot'),
        [`order ÷ ${place.bare.name}, spread`]: costs(rows, 'order, spread', 'bare, spread'),
        'order ÷ what the database had of it':
          (rows.find(({ name }) => name === 'order, hot')?.cpu ?? 0) / inDatabase,
        'order, hot ÷ spread': apart,
        ...Object.fromEntries(rushes.map(({ row: { name }, ratio }) => [`${name}, ÷ bare`, ratio])),
      },
      goals: { 'hot orders': rushes[0]?.ratio ?? Number.NaN },
      faults: [
        ...(await oversold(url)),
        ...(await lastPieces(place)),
        // Waiting for each other is nobody's work.
        ...(apart <= 1.3 ? [] : [`what everybody buys costs ${apart.toFixed(2)} times as much to order`]),
      ],
    });
  },
  { durable: true },
);

interface Place {
  url: string;
  address: string;
  /** Things that are sold one by one; the first is the one that everybody wants. */
  stocks: number[];
  bare: Awaited<ReturnType<typeof openBare>>;
}

function guestsOf({ address }: Place, atOnce: number) {
  return openGuests(`${address}/api/v1`, { shopId: 1, maxMs: MAX_MS, atOnce });
}

/** Processor time; of a hot order also what the database alone had of it. */
async function measureCosts(place: Place, { postmaster, pid }: { postmaster: number; pid: number }) {
  const guests = guestsOf(place, 4);
  const shares: number[] = [];
  const pids = [postmaster, pid];
  let baskets: Basket[] = [];
  const contenders = (['hot', 'spread'] as const).flatMap((side): Contender[] => {
    const ids = side === 'hot' ? place.stocks.slice(0, 1) : place.stocks;
    const cart = async (count: number) => {
      const filled = await guests.fillCarts(ids, count);
      ({ baskets } = filled);
      return filled.latencies;
    };
    const order = async () => {
      const before = cpuOf([postmaster]);
      const { latencies } = await guests.place(baskets);
      if (side === 'hot') shares.push((cpuOf([postmaster]) - before) / latencies.length);
      return latencies;
    };
    const bare = async (count: number) => {
      await place.bare.place({ stocks: ids.length, count, clients: 4 });
      return [];
    };
    return [
      { name: `cart, ${side}`, pids, count: ORDERS, run: cart },
      {
        name: `quote, ${side}`,
        pids,
        count: ORDERS,
        run: async () => (await guests.quote(baskets)).latencies,
      },
      { name: `order, ${side}`, pids, count: ORDERS, run: order },
      { name: `bare, ${side}`, pids: [process.pid, postmaster], count: BARE, run: bare },
    ];
  });
  return { rows: await inTurns(contenders, ROUNDS), inDatabase: median(shares.slice(1)) };
}

/** Everybody wants the same thing at once: orders a second, over HTTP and bare, in turns. */
async function rush(place: Place, { clients, commit }: { clients: number; commit: string }) {
  const guests = guestsOf(place, clients);
  const [hot = 0] = place.stocks;
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < RUSHES; round += 1) {
    const { baskets } = await guests.fillCarts([hot], ORDERS * 1.5);
    const from = performance.now();
    const { sold } = await guests.place(baskets);
    ours.push((sold * 1000) / (performance.now() - from));
    bare.push(await place.bare.place({ stocks: 1, count: ORDERS * 8, clients }));
  }
  const row: Row = {
    name: `${clients} clients, commit ${commit}`,
    spread: spread(ours),
    also: { 'orders/s': median(ours), 'bare/s': median(bare) },
  };
  return { row, ratio: median(ours) / median(bare) };
}

/** Stocks of the demo's grocery that are sold one by one. */
async function stocksSoldByPiece(url: string): Promise<number[]> {
  const found = await query<{ id: number }>(
    url,
    `select min(s.id)::int as id from stocks s join products p on p.id = s.product_id
     where p.shop_id = 1 and p.min_qty_milli = 1000 and p.interval_milli = 1000 and p.active group by p.id limit 50`,
  );
  return found.map(({ id }) => id);
}

/** Stocks that lost more than was sold of them. */
async function oversold(url: string): Promise<string[]> {
  const wrong = await query<{ id: number }>(
    url,
    `select s.id from stocks s join products p on p.id = s.product_id where p.shop_id = 1 and s.quantity_milli < ${PLENTY}
       - (select coalesce(sum(d.quantity_milli), 0) from order_details d where d.stock_id = s.id)
       - (select coalesce(sum(b.milli), 0) from bare_sales b where b.stock_id = s.id)`,
  );
  return wrong.map(({ id }) => `stock ${id} lost more than was sold`);
}

/** Fifty pieces, and a hundred who want one at once. */
async function lastPieces(place: Place): Promise<string[]> {
  const [id = 0] = place.stocks;
  await query(place.url, `update stocks set quantity_milli = 50000 where id = ${id}`);
  const guests = guestsOf(place, 16);
  const { baskets } = await guests.fillCarts([id], 100);
  const { sold } = await guests.place(baskets, { mayFail: true });
  const [left] = await query<{ milli: number }>(
    place.url,
    `select quantity_milli::int as milli from stocks where id = ${id}`,
  );
  return sold === 50 && left?.milli === 0 ? [] : [`${sold} of 50 pieces were sold, ${left?.milli} are left`];
}
