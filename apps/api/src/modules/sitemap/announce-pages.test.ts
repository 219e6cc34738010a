import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { products, shops } from '../../db/schema/catalogue.ts';
import { contentEntries } from '../../db/schema/content.ts';
import { changedPages } from '../../db/schema/jobs.ts';
import { openIndexNow } from '../../ports/index-now/open.ts';
import { postgresJobs } from '../../ports/jobs/postgres.ts';
import { openTestShop, type TestShop } from '../../test-shop.ts';
import { announcePages } from './announce-pages.ts';

const MINUTE = 60_000;
const told: { path: string | undefined; body: { urlList: string[] } & Record<string, unknown> }[] = [];
let status = 200;
const provider = createServer((req, res) => void answer(req, res));
async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  told.push({ path: req.url, body: (await json(req)) as (typeof told)[number]['body'] });
  res.writeHead(status).end();
}

let shop: TestShop;
let late = 0;
const now = () => new Date(Date.now() + late);
let jobs: ReturnType<typeof postgresJobs>;
beforeAll(async () => {
  shop = await openTestShop();
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
});
afterAll(async () => {
  provider.close();
  await shop.close();
});

/** The shop's own work, so many minutes later than before. */
async function after(minutes: number): Promise<string[][]> {
  late += minutes * MINUTE;
  told.length = 0;
  await jobs.runDue();
  // A job that a schedule wrote is run with the next ones.
  await jobs.runDue();
  return told.map(({ body }) => body.urlList);
}
const describeProduct = (slug: string, text: string) =>
  shop.db
    .update(products)
    .set({ description: { en: text } })
    .where(eq(products.slug, slug));

it('notes nothing while search engines are told of nothing', async () => {
  await describeProduct('margherita', 'Before');
  expect(await shop.db.select().from(changedPages)).toEqual([]);
});

describe('With a key for IndexNow', () => {
  beforeAll(async () => {
    jobs = postgresJobs({ db: shop.db, now, log: () => {} });
    const { port } = provider.address() as AddressInfo;
    const indexNow = openIndexNow({
      key: 'a1b2c3d4',
      publicUrl: 'https://shop.example',
      baseUrl: `http://127.0.0.1:${port}`,
    });
    if (!indexNow) throw new Error('Nobody is told');
    announcePages(jobs, { db: shop.db, now, indexNow });
    await jobs.runDue();
  });
  beforeEach(() => (status = 200));

  it('a product that is edited ten times in a row is told of once, some minutes later', async () => {
    for (let times = 0; times < 10; times += 1) await describeProduct('margherita', `Number ${times}`);
    expect(await after(2)).toEqual([]);
    expect(await after(4)).toEqual([['https://shop.example/product/margherita']]);
    expect(told[0]).toMatchObject({
      path: '/indexnow',
      body: { host: 'shop.example', key: 'a1b2c3d4', keyLocation: 'https://shop.example/a1b2c3d4.txt' },
    });
    expect(await after(60)).toEqual([]);
  });

  it('what is new, what goes and what is called otherwise is told of, and no sale is', async () => {
    await shop.db.execute(sql`insert into products (uuid, slug, shop_id, title, search)
      select gen_random_uuid(), 'new-bread', shop_id, title, '' from products where slug = 'margherita'`);
    await shop.db.update(products).set({ active: false }).where(eq(products.slug, 'caprese'));
    await shop.db.update(products).set({ slug: 'bananas-anew' }).where(eq(products.slug, 'bananas'));
    await shop.db.execute(
      sql`update stocks set quantity_milli = quantity_milli - 1000 where quantity_milli > 1000`,
    );
    await shop.db.execute(sql`update shops set description = '{"en": "Ours"}' where slug = 'corner-grocery'`);
    const [paths = [], ...more] = await after(6);
    expect([more, paths.map((url) => url.replace('https://shop.example', '')).toSorted()]).toEqual([
      [],
      [
        '/product/bananas',
        '/product/bananas-anew',
        '/product/caprese',
        '/product/new-bread',
        '/shops/corner-grocery',
      ],
    ]);
  });

  it('a shop that closes for good takes its products along, and what is edited in it then is nobody’s business', async () => {
    const setActive = (active: boolean) =>
      shop.db.update(shops).set({ active }).where(eq(shops.slug, 'bella-napoli'));
    await setActive(false);
    const paths = (await after(6)).flat();
    expect(paths).toContain('https://shop.example/shops/bella-napoli');
    expect(paths).toContain('https://shop.example/product/margherita');
    await describeProduct('margherita', 'In private');
    expect(await after(6)).toEqual([]);
    await setActive(true);
    expect((await after(6)).flat()).toContain('https://shop.example/product/margherita');
  });

  it('a page of text is told of by its own address', async () => {
    await shop.db.update(contentEntries).set({ updatedAt: now() }).where(eq(contentEntries.type, 'about'));
    expect(await after(6)).toEqual([['https://shop.example/about']]);
  });

  it('an article and a job are told of when they change and when they go, a draft never', async () => {
    const touched = await shop.db.execute<{ id: string; slug: string }>(sql`update content_entries e
      set updated_at = now() from content_slugs s
      where s.entry_id = e.id and s.slug in ('herbs-for-a-week', 'picker', 'refunds') returning e.id, s.slug`);
    expect((await after(6)).flat().toSorted()).toEqual([
      'https://shop.example/blog/herbs-for-a-week',
      'https://shop.example/careers/picker',
      'https://shop.example/help/refunds',
    ]);
    const article = Number(touched.rows.find(({ slug }) => slug === 'herbs-for-a-week')?.id);
    await shop.db.delete(contentEntries).where(eq(contentEntries.id, article));
    expect(await after(6)).toEqual([['https://shop.example/blog/herbs-for-a-week']]);
    await shop.db.execute(sql`update content_entries e set published_at = null from content_slugs s
      where s.entry_id = e.id and s.slug = 'picker'`);
    expect(await after(6)).toEqual([]);
  });

  it('a provider that fails costs nobody anything, and is told again', async () => {
    status = 503;
    await describeProduct('margherita', 'Better than ever');
    expect(await after(6)).toHaveLength(1);
    status = 200;
    expect(await after(6)).toEqual([['https://shop.example/product/margherita']]);
    expect(await jobs.deadLetters()).toEqual([]);
  });

  it('one that says no for good leaves a dead letter', async () => {
    status = 422;
    await describeProduct('margherita', 'The last word');
    await after(6);
    expect(await jobs.deadLetters()).toMatchObject([
      { kind: 'announce-pages', error: expect.stringContaining('422') },
    ]);
  });

  it('nothing is noted any more a day after the key was taken away', async () => {
    await shop.db.execute(sql`update job_schedules set last_run_at = now() - interval '25 hours'
      where name = 'announce-pages'`);
    await describeProduct('margherita', 'Unheard');
    expect(await shop.db.select().from(changedPages)).toEqual([]);
  });
});
