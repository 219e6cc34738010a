import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { type TestDatabase, testDatabase } from '../../db/test-database.ts';
import { queryOnce } from '../database/database.contract.ts';
import type { Events } from './events.port.ts';
import { postgresEvents } from './postgres.ts';

let database: TestDatabase;
let events: Events;
const heard = new Set<string>();

beforeAll(async () => {
  database = await testDatabase({ demo: true });
  events = postgresEvents(database.url);
  events.watchTags((tags) => {
    for (const tag of tags) heard.add(tag);
  });
  // A new listener has missed everything before.
  await vi.waitUntil(() => heard.has('all'));
});
afterAll(async () => {
  await events.close();
  await database.drop();
});
beforeEach(() => heard.clear());

/** Announcements come in order: once this one is there, all before it are. */
async function toldAfter(statement: string): Promise<string[]> {
  await queryOnce(database.url, statement);
  await queryOnce(database.url, `select tell_tags(array['done'])`);
  await vi.waitUntil(() => heard.has('done'));
  heard.delete('done');
  return [...heard].toSorted();
}

const one = (table: string) => `id = (select min(id) from ${table})`;

test('a price or a stock names its product, and no list has to be made anew', async () => {
  const [row] = await queryOnce(
    database.url,
    `select 'product:' || product_id as tag from stocks where ${one('stocks')}`,
  );
  const product = [row?.['tag']];
  await toldAfter('delete from recipe_stocks');
  heard.clear();
  expect(await toldAfter(`update stocks set price_minor = price_minor + 1 where ${one('stocks')}`)).toEqual(
    product,
  );
  heard.clear();
  expect(await toldAfter(`update stocks set quantity_milli = 1000 where ${one('stocks')}`)).toEqual(product);
});

test('a stock tells of what one may buy at once, and not of what is left beyond it', async () => {
  const set = (milli: string) =>
    toldAfter(`update stocks s set quantity_milli = ${milli} from products p where p.id = s.product_id
      and s.${one('stocks')}`);
  const product = [expect.stringMatching(/^product:\d+$/)];
  await set('p.max_qty_milli + 5000');
  heard.clear();
  expect(await set('s.quantity_milli - 1000')).toEqual([]);
  expect(await set('s.quantity_milli - 4000')).toEqual([]);
  expect(await set('s.quantity_milli - 1000')).toEqual(product);
  heard.clear();
  expect(await set('0')).toEqual(product);
  heard.clear();
  expect(await set('p.max_qty_milli + 1000')).toEqual(product);
});

test.each([`declared_allergens = '["celery"]'`, 'declared_allergens = null', `diets = '["kosher"]'`])(
  'what is said anew of food (%s) changes which lists it is in',
  async (said) => {
    expect(await toldAfter(`update products set ${said} where slug = 'bananas'`)).toEqual([
      expect.stringMatching(/^product:\d+$/),
      'products',
    ]);
  },
);

test('a price in a recipe and one that is reduced change more than their own product', async () => {
  const row = `(select min(id) from stocks where discount_minor = 0)`;
  await toldAfter(
    `insert into recipe_stocks (recipe_id, stock_id, quantity_milli) select min(id), ${row}, 1000 from recipes`,
  );
  heard.clear();
  expect(await toldAfter(`update stocks set discount_minor = 1 where id = ${row}`)).toEqual([
    expect.stringMatching(/^product:\d+$/),
    'products',
    'recipes',
  ]);
});

test('what is written as it was tells nobody', async () => {
  expect(await toldAfter('update stocks set price_minor = price_minor')).toEqual([]);
  expect(await toldAfter('update products set active = active')).toEqual([]);
  expect(await toldAfter('update shops set open = open')).toEqual([]);
});

test.each([
  [`update products set title = '{"en": "New"}' where ${one('products')}`, ['product:1', 'products']],
  [`update products set description = '{"en": "New"}' where ${one('products')}`, ['product:1']],
  [`update products set active = false where ${one('products')}`, ['product:1', 'products']],
  [`update shops set open = not open where ${one('shops')}`, ['shop:1']],
  [`update shops set active = false where ${one('shops')}`, ['products', 'shop:1', 'shops']],
  ['update shop_working_days set opens_at = 1 where shop_id = 1', ['shop:1']],
  ['delete from delivery_zones where shop_id = 1', ['shop:1']],
  ['update booking_shops set active = not active where shop_id = 2', ['shop:2']],
  [`insert into settings (key, value) values ('x', 'y')`, ['settings']],
  [`insert into translations (key, locale, value) values ('cart', 'en', 'Trolley')`, ['settings']],
  ['update currencies set rate_millionths = rate_millionths + 1', ['settings']],
  [`update categories set position = 7 where ${one('categories')}`, ['categories']],
  ['update banners set active = false', ['banners']],
  ['delete from product_addons', ['products']],
  [`update content_entries set position = 7 where kind = 'topic'`, ['content']],
  [
    `update content_texts set title = 'New' from content_entries e where e.id = entry_id and e.kind = 'job'`,
    ['content'],
  ],
  [`update content_slugs set slug = 'new' where kind = 'job' and slug = 'picker'`, ['content']],
  [`update content_tags set title = '{"en": "New"}'`, ['content']],
])('%s: %j', async (statement, tags) => {
  expect((await toldAfter(statement)).filter((tag) => tags.includes(tag))).toEqual(tags);
  expect([...heard].filter((tag) => !tags.includes(tag) && !tag.startsWith('product:'))).toEqual([]);
});

test('a review tells of itself and of the stars that it gives', async () => {
  const tags = await toldAfter(
    `insert into reviews (uuid, product_id, rating) values (gen_random_uuid(), (select min(id) from products), 1)`,
  );
  expect(tags).toEqual(['product:1', 'reviews']);
});

test('what is undone was never said', async () => {
  expect(
    await toldAfter(
      'begin; update stocks set price_minor = price_minor + 1; update banners set position = 9; rollback',
    ),
  ).toEqual([]);
});

test('when very much changes at once, everything is said to have', async () => {
  expect(await toldAfter('update stocks set price_minor = price_minor + 1')).toEqual(['all']);
});

test('who was cut off from the announcements is told that everything may have changed', async () => {
  await queryOnce(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hamper events' and datname = current_database()`,
  );
  await vi.waitUntil(() => heard.has('all'));
  heard.clear();
  await vi.waitUntil(() => heard.has('all'));
  // It may be said once more before all is heard again.
  await expect.poll(() => toldAfter('update banners set position = position + 1')).toContain('banners');
});

test('a type of parcels tells every page, which leads to the parcel service where there is one', async () => {
  const hidden = `update parcel_types set active = false where ${one('parcel_types')}`;
  expect(await toldAfter(hidden)).toEqual(['settings']);
});

test('a zone of a parcel service does as well, and one of a shop does not', async () => {
  const service = '(select min(shop_id) from parcel_services)';
  const zones = (shop: string) => `delete from delivery_zones where shop_id = ${shop}`;
  expect(await toldAfter(zones(service))).toEqual(['settings', expect.stringMatching(/^shop:\d+$/)]);
  heard.clear();
  expect(await toldAfter(zones('2'))).toEqual(['shop:2']);
});
