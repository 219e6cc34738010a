import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { createClient } from '@hamper/contract/client';

import { fetchResponse } from './fetch-response.ts';
import { median, percentile, publish, type Figures, type Row } from './figures.ts';
import { fillCatalogue } from './filling/fill-catalogue.ts';
import { realProducts } from './filling/grown-catalogue.ts';
import { BROWSER, COMPRESSED, get, load, MADE_FOR_ONE, type Wire } from './load.ts';
import { watchPrice } from './price-watch.ts';
import { costs, inTurns } from './rounds.ts';
import { startServer, startShop, query, withDatabase } from './running.ts';

// The cost of a page: one that is cached, beside a server that knows nothing else; and one that is made, beside React alone.
// And how soon a price that changed is seen.
const ROOT = resolve(import.meta.dirname, '../..');
const REAL = resolve(ROOT, '../shared/catalogue/groceries-20k.csv.gz');
const PRODUCTS = 20_000;
const PRICES = 100;
let asked = 0;

await withDatabase(async ({ url, postmaster, folder }) => {
  const shop = await startShop(url, { NODE_ENV: 'production', DATA_DIR: folder });
  const real = await realProducts(existsSync(REAL) ? REAL : join(ROOT, 'tools/import/fixtures/dirty.csv'));
  await fillCatalogue(url, real, PRODUCTS);
  await query(url, "update products set img = '/images/food/1f34e.webp'");
  await query(url, 'vacuum analyze products');
  const department = await longestDepartment(url);
  const path = `/products?category_id=${department}`;
  const constant = await startServer('constant-server.ts', await answerTo(shop.address + path));
  const bare = await startServer('bare-page.ts', await pageAt(shop.address + path));
  const kept = [get(path, COMPRESSED)];
  const shopper = await signedIn(shop.address);
  const pids = [shop.pid, postmaster];
  const rows = await inTurns([
    {
      name: 'cached page',
      pids,
      count: 20_000,
      run: (count) => load({ port: shop.port, requests: kept, count }),
    },
    {
      name: 'constant buffer',
      pids: [constant.pid],
      count: 20_000,
      run: (count) => load({ port: constant.port, requests: kept, count }),
    },
    {
      name: 'live page',
      pids,
      // As many as of the other side: both have been compiled as far as they will be.
      count: 400,
      run: (count) => load({ port: shop.port, requests: [get(path, MADE_FOR_ONE)], count }),
    },
    {
      name: 'cached page, signed in',
      pids,
      count: 20_000,
      run: (count) => load({ port: shop.port, requests: [get(path, { ...COMPRESSED, ...shopper })], count }),
    },
    {
      name: 'live page, new address',
      pids,
      count: 400,
      run: (count) => load({ port: shop.port, requests: newAddresses(path, count), count }),
    },
    {
      name: 'bare react-dom',
      pids: [bare.pid],
      count: 400,
      run: (count) => load({ port: bare.port, requests: [get(path, BROWSER)], count }),
    },
  ]);
  const { stockId, slug } = await shownProduct(url, department);
  const shown = [`${shop.address}/product/${slug}`, shop.address + path];
  const prices = await watchPrice({ url, pages: shown, headers: BROWSER, stockId, times: PRICES });
  publish('pages', judged(rows, prices));
});

function judged(rows: Row[], { waits, faults }: Awaited<ReturnType<typeof watchPrice>>): Figures {
  const price = { name: 'a changed price', latency: median(waits), p99: percentile(waits, 0.99) };
  const kept = costs(rows, 'constant buffer', 'cached page');
  const besideReact = (name: string) => costs(rows, 'bare react-dom', name);
  const live = besideReact('live page');
  return {
    rows: [...rows, price],
    ratios: {
      'cached page ÷ constant buffer': kept,
      'cached page, signed in ÷ constant buffer': costs(rows, 'constant buffer', 'cached page, signed in'),
      'live page ÷ bare react-dom': live,
      'live page, new address ÷ bare react-dom': besideReact('live page, new address'),
    },
    goals: { 'cached page': kept, 'changed price': price.latency, 'live list page': live },
    faults,
  };
}

/** The cookies of somebody who has an account here. */
async function signedIn(address: string): Promise<{ cookie: string }> {
  const client = createClient({ baseUrl: `${address}/api/v1`, fetch });
  const body = { email: 'shopper@bench.test', password: 'long-enough-to-keep', firstname: 'Nora' };
  const { data } = await client.call('POST /auth/register', { body });
  const { uuid, firstname, lastname, img, role } = data.user;
  const person = encodeURIComponent(JSON.stringify({ uuid, firstname, lastname, img, role }));
  return { cookie: `access_token=${data.access_token}; user=${person}` };
}

/** The same page under addresses that nobody asked for before, so that no cache has it. */
function newAddresses(path: string, count: number): Wire[] {
  return Array.from({ length: count }, () => {
    asked += 1;
    // A parameter that the page reads: any other is no part of its key.
    return get(`${path}&price_to=${10_000 + asked}`, BROWSER);
  });
}

/** The department with the most products. */
async function longestDepartment(url: string): Promise<number> {
  const [found] = await query<{ id: number }>(
    url,
    `select department_id::int as id from products where department_id is not null
     group by 1 order by count(*) desc limit 1`,
  );
  return found?.id ?? 0;
}

/** The first entry of that list. */
async function shownProduct(url: string, department: number) {
  const [found] = await query<{ stockId: number; slug: string }>(
    url,
    `select s.id::int as "stockId", p.slug from products p join stocks s on s.product_id = p.id
     where p.department_id = ${department} and p.in_stock order by p.popularity desc, p.id limit 1`,
  );
  if (!found) throw new Error('The list is empty');
  return found;
}

async function pageAt(url: string): Promise<string> {
  return (await fetchResponse(url, BROWSER)).body.toString('utf8');
}

/** The browser's response, to be sent once more by somebody else. */
async function answerTo(url: string) {
  const { headers, body } = await fetchResponse(url, COMPRESSED);
  const own = new Set(['transfer-encoding', 'connection', 'keep-alive', 'date']);
  const same = Object.entries(headers).filter(([name]) => !own.has(name));
  return { headers: { ...Object.fromEntries(same), 'content-length': body.length }, body };
}
