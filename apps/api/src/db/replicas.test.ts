import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { ApiError, createClient } from '@hamper/contract/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createApp } from '../app.ts';
import { currencyReader } from '../modules/settings/index.ts';
import { queryOnce } from '../ports/database/database.contract.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';
import { openPool } from './pool.ts';
import { rows } from './query.ts';
import { openReplicas, type Replicas } from './replicas.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

/** Two databases that differ on purpose: whatever shows the copy's words was read there. */
const COPY = 'A copy says so';
let shop: TestShop;
let copy: TestDatabase;
const opened: Replicas[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  copy = await testDatabase({ demo: true });
  await queryOnce(copy.url, `update products set title = jsonb_build_object('en', $1::text)`, [COPY]);
  await queryOnce(copy.url, `update settings set value = $1 where key = 'title'`, [COPY]);
});
afterAll(async () => {
  await Promise.all(opened.map((replicas) => replicas.close()));
  await shop.close();
  await copy.drop();
});

/** The API over the shop's database and these copies, for somebody. */
function clientOver(urls: string[], headers: Record<string, string> = {}) {
  const replicas = openReplicas(urls, shop.db);
  opened.push(replicas);
  const { db, ports } = shop;
  const app = createApp({
    db,
    ports,
    replicas,
    mode: 'demo',
    publicUrl: null,
    currency: currencyReader(db),
  });
  return createClient({
    baseUrl: 'http://shop.test/api/v1',
    fetch: async (path, init) =>
      app.fetch(
        new Request(path, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers },
        }),
      ),
  });
}

const titleOf = async (client: ReturnType<typeof clientOver>) => {
  const { data } = await client.call('GET /rest/products/paginate', { query: { perPage: 1 } });
  return data[0]?.translation?.title;
};

describe('A read replica', () => {
  let client: ReturnType<typeof clientOver>;
  beforeEach(() => {
    client = clientOver([copy.url]);
  });

  it('shows goods and words', async () => {
    expect(await titleOf(client)).toBe(COPY);
    const { data } = await client.call('GET /rest/settings');
    expect(data.find(({ key }) => key === 'title')?.value).toBe(COPY);
  });

  it('decides nothing: a cart, its price and its stock are the primary’s', async () => {
    await queryOnce(copy.url, 'update stocks set quantity_milli = 0, price_minor = price_minor + 100000');
    const { data: products } = await shop.guest().call('GET /rest/products/paginate', {
      query: { perPage: 1, in_stock: 1 },
    });
    const stock = products[0]?.stocks[0];
    const { data: cart } = await client.call('POST /rest/cart', {
      body: { shop_id: products[0]?.shop_id ?? 0, stock_id: stock?.id ?? 0, quantity: 1 },
    });
    expect(JSON.stringify(cart)).not.toContain(COPY);
    expect(cart?.total_price).toBe(stock?.total_price);
  });

  it('says what is not there itself: a call is not repeated for that', async () => {
    const missing = await client
      .call('GET /rest/products/{id}', { path: { id: 999_999 } })
      .catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(ApiError);
    expect(missing).toMatchObject({ status: 404 });
  });

  it('that lacks a table yet leaves the answer to the primary, and goes on answering others', async () => {
    await queryOnce(copy.url, 'alter table recipes rename to recipes_of_later');
    const { data } = await client.call('GET /rest/receipts/paginate');
    expect(data.length).toBeGreaterThan(0);
    expect(await titleOf(client)).toBe(COPY);
  });
});

describe('A replica that is all busy', () => {
  it('leaves what comes now to the primary, and is asked again at once', async () => {
    const replicas = openReplicas([copy.url], shop.db);
    opened.push(replicas);
    const whoAnswers = () =>
      replicas.read(async (db) => {
        const [row] = await rows<{ name: string }>(db, sql`select current_database()::text as name`);
        return row?.name;
      });
    const name = new URL(copy.url).pathname.slice(1);
    const holder = openPool(copy.url);
    const busy = await holder.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(1)`);
      const waiting = Array.from({ length: 16 }, () =>
        replicas.read((db) => db.execute(sql`select pg_advisory_lock_shared(1)`)),
      );
      expect(await whoAnswers()).not.toBe(name);
      return waiting;
    });
    await Promise.all(busy);
    expect(await whoAnswers()).toBe(name);
    await holder.close();
  });
});

describe('When replicas are down', () => {
  it('the primary shows everything', async () => {
    expect(await titleOf(clientOver(['postgres://hamper@127.0.0.1:1/gone']))).not.toBe(COPY);
  });

  it('the others answer, and one that never speaks holds nobody up for long', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((ready) => silent.once('listening', ready));
    const { port } = silent.address() as AddressInfo;
    const client = clientOver([`postgres://hamper@127.0.0.1:${port}/silent`, copy.url]);
    const shown = [];
    for (let time = 0; time < 4; time += 1) shown.push(await titleOf(client));
    // The request that met the unresponsive replica was answered by the primary; later ones avoid that replica.
    expect(shown.filter((title) => title !== COPY).length).toBeLessThanOrEqual(1);
    silent.close();
  });
});
