import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { openPool } from '@hamper/api/db/pool';
import { productPage } from '@hamper/api/modules/catalogue/products/product-lists';
import { currencyReader } from '@hamper/api/modules/settings/index';
import { ProductListQuery } from '@hamper/contract/products';

import { withPostgres } from '../test/postgres-server.mjs';
import { timeInDatabase } from './database-time.ts';
import { publish, type Row } from './figures.ts';
import { fillCatalogue } from './filling/fill-catalogue.ts';
import { realProducts } from './filling/grown-catalogue.ts';
import { typos } from './filling/typos.ts';
import { openGuests } from './guests.ts';
import { get, load } from './load.ts';
import type { Plain } from './plain-server.ts';
import { costs, inTurns, type Contender } from './rounds.ts';
import { startServer, startShop, stop, query, withDatabase } from './running.ts';

// The cost of the shop's reads and of a cart line as the catalogue grows: processor time of application and database together,
// per request, all in one run.
const ROOT = resolve(import.meta.dirname, '../..');
const REAL = resolve(ROOT, '../shared/catalogue/groceries-20k.csv.gz');
const SIZES = (process.argv[2] ?? '1000,20000,200000').split(',').map(Number);
const [SMALLEST = 0, LARGEST = 0] = [SIZES[0], SIZES.at(-1)];
/** The oldest PostgreSQL that the shop runs on, where Debian put it. */
const OLDEST = '/usr/lib/postgresql/15/bin';
const TYPOS = 400;
const WORDS = [
  'milk',
  'chocolate',
  'organic',
  'chicken soup',
  'whole grain bread',
  'green tea',
  'shampoo',
  'gran',
];
const ilike = `
  select coalesce(json_agg(row_to_json(p)), '[]') as rows from (
    select id, slug, title, img, total_minor from products
    where active and title ->> 'en' ilike all ($1) order by popularity desc, id desc limit 24
  ) p`;
/** The least that a list of cards can be made of, as somebody would write it by hand. */
const minimal = `
  select coalesce(json_agg(row_to_json(p)), '[]') as rows from (
    select id, slug, title, img, total_minor from products
    where active and department_id = $1 order by popularity desc, id limit 24 offset $2
  ) p`;
const real = await realProducts(existsSync(REAL) ? REAL : join(ROOT, 'tools/import/fixtures/dirty.csv'));
const mistyped = typos(real, TYPOS);

await withDatabase(async ({ url, postmaster }) => {
  const rows: Row[] = [];
  const contenders: Contender[] = [];
  for (const size of SIZES) {
    const { filled, sides } = await openScale(url, size, postmaster);
    rows.push({ name: `filled, ${size}`, also: { 'fill s': filled } });
    contenders.push(...sides);
  }
  rows.push(...(await inTurns(contenders, 4)));
  const largest = url.replace(/hamper$/, nameOf(LARGEST));
  rows.push(await timeInDatabase(`typo in PostgreSQL 18, ${LARGEST}`, largest, mistyped));
  if (existsSync(OLDEST)) rows.push(await inOldest());
  report(rows);
});

function nameOf(size: number): string {
  return `bench_${size}`;
}

async function openScale(server: string, size: number, postmaster: number) {
  await query(server, `create database ${nameOf(size)}`);
  const url = server.replace(/hamper$/, nameOf(size));
  const shop = await startShop(url, { NODE_ENV: 'production' });
  const from = performance.now();
  await fillCatalogue(url, real, size);
  const filled = (performance.now() - from) / 1000;
  const lists = await listsOf(url);
  const plain = await startServer('plain-server.ts', { url, statements: await statementsOf(url, lists) });
  const contender = (
    name: string,
    { port, pid }: typeof plain,
    paths: string[],
    count: number,
  ): Contender => ({
    name: `${name}, ${size}`,
    pids: [postmaster, pid],
    count,
    run: (times) => load({ port, requests: paths.map((path) => get(path)), count: times }),
  });
  const api = (name: string, paths: string[], count: number) =>
    contender(
      name,
      shop,
      paths.map((path) => `/api/v1/rest/products/${path}`),
      count,
    );
  const guests = openGuests(`${shop.address}/api/v1`, { shopId: 1, maxMs: 60_000 });
  const buyable = await buyableOf(url, size);
  return {
    filled,
    sides: [
      contender(
        'node:http and the same SQL',
        plain,
        lists.map((list) => `/${list}`),
        300,
      ),
      contender(
        'node:http and minimal SQL',
        plain,
        lists.map((list) => `/minimal?${list}`),
        300,
      ),
      api(
        'list',
        lists.map((list) => `paginate?${list}`),
        300,
      ),
      api('search', WORDS.map(searched), 200),
      api('typo', mistyped.slice(0, 100).map(searched), 200),
      contender(
        'plain ILIKE',
        plain,
        WORDS.map((words) => `/${encodeURIComponent(words)}`),
        16,
      ),
      api(
        'product',
        Array.from({ length: 50 }, (_, at) => `slug/p-${(at * 7919) % size}`),
        300,
      ),
      {
        name: `cart, ${size}`,
        pids: [postmaster, shop.pid],
        count: 100,
        run: async (times: number) =>
          (
            await guests.fillCarts(
              buyable.map(({ id }) => id),
              times,
            )
          ).latencies,
      },
    ],
  };
}

/** Some stocks that can be put into a cart. */
function buyableOf(url: string, size: number): Promise<{ id: number }[]> {
  const stockIds = Array.from({ length: 50 }, (_, at) => 1 + ((at * 7919) % size));
  return query(
    url,
    `select id::integer as id from stocks where id = any('{${stockIds.join(',')}}') and quantity_milli > 0`,
  );
}

function searched(text: string): string {
  return `search?search=${encodeURIComponent(text)}&perPage=24`;
}

/** The first two pages of the eight largest departments. */
async function listsOf(url: string): Promise<string[]> {
  const departments = await query<{ id: number }>(
    url,
    `select department_id::int as id from products where department_id is not null
     group by 1 having count(*) >= 48 order by count(*) desc limit 8`,
  );
  return departments.flatMap(({ id }) => [1, 2].map((page) => `category_id=${id}&page=${page}&perPage=24`));
}

/** The API's statements for each list, and a simple shop's for each search. */
async function statementsOf(url: string, lists: readonly string[]): Promise<Plain['statements']> {
  const statements: Plain['statements'] = {};
  let last = { text: '', values: [] as unknown[] };
  const pool = openPool(url, { max: 1, logger: { logQuery: (text, values) => (last = { text, values }) } });
  const currency = await currencyReader(pool.db)(undefined);
  for (const list of lists) {
    const query = Object.fromEntries(new URLSearchParams(list));
    const filter = { ...ProductListQuery.parse(query), page: Number(query['page']), perPage: 24 };
    await productPage(pool.db, filter, { locale: 'en', currency });
    statements[`/${list}`] = last;
    const values = [query['category_id'], 24 * (filter.page - 1)];
    statements[`/minimal?${list}`] = { text: minimal, values };
  }
  await pool.close();
  for (const words of WORDS) {
    const values = [words.split(' ').map((word) => `%${word}%`)];
    statements[`/${encodeURIComponent(words)}`] = { text: ilike, values };
  }
  return statements;
}

/** The same searches on a server of its own, as it comes. */
function inOldest(): Promise<Row> {
  return withPostgres(OLDEST, async (server: string) => {
    await query(server, 'create database hamper');
    const url = server.replace(/postgres$/, 'hamper');
    const { child } = await startShop(url, { NODE_ENV: 'production' });
    await stop(child);
    await fillCatalogue(url, real, LARGEST);
    return timeInDatabase(`typo in PostgreSQL 15, ${LARGEST}`, url, mistyped);
  });
}

function report(rows: Row[]): void {
  const growth = (side: string) => costs(rows, `${side}, ${LARGEST}`, `${side}, ${SMALLEST}`);
  const sides = ['list', 'search', 'typo', 'product', 'cart'];
  const ratios = Object.fromEntries(sides.map((side) => [`${side}, ${LARGEST} ÷ ${SMALLEST}`, growth(side)]));
  const plain = SIZES.map((size) => costs(rows, `node:http and the same SQL, ${size}`, `list, ${size}`));
  for (const [at, size] of SIZES.entries()) {
    ratios[`node:http ÷ list, ${size}`] = plain[at] ?? Number.NaN;
    ratios[`node:http and minimal SQL ÷ list, ${size}`] = costs(
      rows,
      `node:http and minimal SQL, ${size}`,
      `list, ${size}`,
    );
    ratios[`search ÷ plain ILIKE, ${size}`] = costs(rows, `search, ${size}`, `plain ILIKE, ${size}`);
  }
  publish('catalogue', {
    rows,
    ratios,
    goals: {
      'API list': Math.min(...plain),
      'list growth': growth('list'),
      'product growth': growth('product'),
      'cart growth': growth('cart'),
      'search growth': Math.max(growth('search'), growth('typo')),
      'typo p95': Math.max(...rows.flatMap(({ also = {} }) => also['95 % ms'] ?? [])),
    },
    remark: `largest: ${LARGEST} products, smallest: ${SMALLEST}`,
  });
}
