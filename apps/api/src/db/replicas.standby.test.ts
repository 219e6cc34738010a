import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createApp, replicaReadable } from '../app.ts';
import { currencyReader } from '../modules/settings/index.ts';
import { queryOnce } from '../ports/database/database.contract.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';
import { openPool, type Pool } from './pool.ts';
import type { Db } from './query.ts';
import { openReplicas, type Replicas } from './replicas.ts';
import { openStandby } from './standby.fixture.ts';

let shop: TestShop;
let standby: Awaited<ReturnType<typeof openStandby>>;
let nowhere: Pool;
const opened: Replicas[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  standby = await openStandby(shop.databaseUrl);
  nowhere = openPool('postgres://hamper@127.0.0.1:1/nowhere');
}, 120_000);
afterAll(async () => {
  await Promise.all(opened.map((replicas) => replicas.close()));
  await nowhere.close();
  await shop.close();
  await standby.close();
});

/** The API; what is shown comes from the standby, or, when that fails, from this. */
function appOver(instead: Db) {
  const replicas = openReplicas([standby.url], instead);
  opened.push(replicas);
  const { db, ports } = shop;
  return createApp({ db, ports, replicas, mode: 'demo', publicUrl: null, currency: currencyReader(db) });
}
const statusOf = async (app: ReturnType<typeof appOver>, path: string) =>
  (await app.fetch(new Request(`http://shop.test/api/v1${path}`))).status;

describe('A standby that follows the database', () => {
  it('can answer whatever is declared to be shown: nothing of it writes', async () => {
    const app = appOver(nowhere.db);
    for (const call of replicaReadable) {
      const path = call
        .slice('GET '.length)
        .replace('{slug}', 'corner-grocery')
        .replaceAll(/\{\w+\}/g, '1');
      expect([200, 404, 422], call).toContain(await statusOf(app, path));
    }
  });

  it('shows a changed price a moment later', async () => {
    const app = appOver(nowhere.db);
    const price = async () => {
      const answer = await app.fetch(new Request('http://shop.test/api/v1/rest/products/1'));
      return (await answer.json()).data.stocks[0].price;
    };
    const before = await price();
    await queryOnce(
      shop.databaseUrl,
      'update stocks set price_minor = price_minor + 100 where product_id = 1',
    );
    await expect.poll(price, { interval: 10, timeout: 10_000 }).toBeCloseTo(before + 1, 5);
  });

  it('is replaced by the database while it is away', async () => {
    const app = appOver(shop.db);
    expect(await statusOf(app, '/rest/settings')).toBe(200);
    await standby.stop();
    for (const path of ['/rest/products/paginate', '/rest/settings', '/rest/shops/paginate'])
      expect(await statusOf(app, path), path).toBe(200);
  });
});
