import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { purge } from '../../../db/purge.ts';
import { products, shops } from '../../../db/schema/catalogue.ts';
import { stories } from '../../../db/schema/stories.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
let sam: Visitor;
let milk: Awaited<ReturnType<typeof stockOfDemo>>;
let pizza: typeof milk;
let milkId: number;
beforeAll(async () => {
  shop = await openTestShop();
  milk = await stockOfDemo(shop.db, 'whole-milk');
  pizza = await stockOfDemo(shop.db, 'margherita', 'bella-napoli');
  milkId = await productId('whole-milk');
});
beforeEach(async () => {
  shop.setNow(new Date());
  // Purges of days to come end sessions.
  sam = await shop.as('Sam');
  await shop.db.delete(stories);
});
afterAll(() => shop.close());

async function productId(slug: string): Promise<number> {
  const [found] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  return found?.id ?? 0;
}
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const text = { en: 'Just in', de: 'Gerade da' };
const story = (more: object = {}) => ({
  ...{ shop_id: milk.shop_id, url: '/images/food/1f95b.webp', texts: text, product_id: milkId },
  ...more,
});
const make = (more: object = {}, { by = sam, key }: { by?: Visitor; key?: string } = {}) =>
  by.call('POST /dashboard/seller/stories', {
    body: story(more),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const shown = async (lang: 'en' | 'de' | 'fr' = 'en', query = {}) =>
  shop.guest(lang).call('GET /rest/stories/paginate', { query });
const shownIds = async () => (await shown()).data.map((ofShop) => ofShop.map(({ id }) => id));
const fieldsOf = async (call: Promise<unknown>) => Object.keys((await failureOf(call)).params);

const picture = (background = 'teal') =>
  sharp({ create: { width: 900, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer();
async function upload(by: Visitor, bytes: Uint8Array, key?: string) {
  const answer = await by.fetch('/api/v1/dashboard/seller/pictures', {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', ...(key === undefined ? {} : { 'idempotency-key': key }) },
    body: bytes as BodyInit,
  });
  const body = (await answer.json()) as { code?: string; data?: { path: string } };
  return { status: answer.status, code: body.code, path: body.data?.path ?? '' };
}

describe('A story', () => {
  it('is shown with its shop and what it leads to, in the language that is read', async () => {
    const { data } = await make();
    const { data: found, meta } = await shown('de');
    expect(found).toMatchObject([
      [
        {
          ...{ id: data.id, shop_id: milk.shop_id, url: '/images/food/1f95b.webp' },
          translation: { locale: 'de', title: 'Gerade da' },
          product: { id: milkId, slug: 'whole-milk' },
          ...{ title: 'Corner Grocery', product_title: 'Vollmilch' },
        },
      ],
    ]);
    // Its description would make every page that shows stories heavy.
    expect(found[0]?.[0]?.product?.translation).toEqual({ locale: 'de', title: 'Vollmilch' });
    expect(meta.total).toBe(1);
    expect((await shown('fr')).data[0]?.[0]?.translation.title).toBe('Just in');
  });

  it('stands with the others of its shop, the latest last; the shop with the latest comes first', async () => {
    const first = await make();
    const napoli = await make({ shop_id: pizza.shop_id, product_id: null });
    expect(await shownIds()).toEqual([[napoli.data.id], [first.data.id]]);
    const second = await make();
    expect(await shownIds()).toEqual([[first.data.id, second.data.id], [napoli.data.id]]);
    expect((await shown('en', { perShop: 1 })).data.flat().map(({ id }) => id)).toEqual([
      second.data.id,
      napoli.data.id,
    ]);
    expect(await fieldsOf(shown('en', { perShop: 21 }))).toEqual(['perShop']);
    const page = await shown('en', { page: 2, perPage: 1 });
    expect([page.data.flat().map(({ id }) => id), page.meta.total]).toEqual([[napoli.data.id], 2]);
    expect((await shown('en', { page: 9, perPage: 1 })).meta.total).toBe(2);
  });

  it('ends after a day, at the time that is said, or never', async () => {
    const [day, hour, never] = [
      await make(),
      await make({ expired_at: hours(1).toISOString() }),
      await make({ expired_at: null }),
    ].map(({ data }) => data.id);
    expect(await shownIds()).toEqual([[day, hour, never]]);
    shop.setNow(hours(2));
    expect(await shownIds()).toEqual([[day, never]]);
    shop.setNow(hours(25));
    expect(await shownIds()).toEqual([[never]]);
    await purge(shop.db, hours(24 * 40), shop.files);
    expect(await shop.db.$count(stories)).toBe(1);
  });

  it('is hidden, shown again and taken away by who works in its shop', async () => {
    const { data } = await make();
    const path = { id: data.uuid };
    const change = (more: object) =>
      sam.call('PUT /dashboard/seller/stories/{id}', { path, body: story(more) });
    await change({ active: false });
    expect(await shownIds()).toEqual([]);
    const { data: own } = await sam.call('GET /dashboard/seller/stories/paginate', {
      query: { shop_id: milk.shop_id },
    });
    expect(own).toMatchObject([{ id: data.id, active: false, texts: text }]);
    await change({ texts: undefined, product_id: null });
    expect((await shown()).data[0]?.[0]).toMatchObject({ translation: { title: '' }, product: null });
    await sam.call('DELETE /dashboard/seller/stories/{id}', { path });
    expect(await shownIds()).toEqual([]);
    expect((await failureOf(sam.call('DELETE /dashboard/seller/stories/{id}', { path }))).code).toBe(
      'not-found',
    );
  });

  it('leads to its shop once its product is sold no more, and goes with its shop', async () => {
    await make();
    const sell = (active: boolean) => shop.db.update(products).set({ active }).where(eq(products.id, milkId));
    await sell(false);
    expect((await shown()).data[0]?.[0]).toMatchObject({ product: null, product_uuid: null });
    await sell(true);
    const open = (active: boolean) => shop.db.update(shops).set({ active }).where(eq(shops.id, milk.shop_id));
    await open(false);
    expect(await shownIds()).toEqual([]);
    await open(true);
  });

  it.each([
    [
      'a product of another shop',
      () => productId('margherita').then((id) => ({ product_id: id })),
      'product_id',
    ],
    ['a product that is not there', () => ({ product_id: 99_999_999 }), 'product_id'],
    ['an end that has passed', () => ({ expired_at: hours(-1).toISOString() }), 'expired_at'],
    ['an end that is no time', () => ({ expired_at: 'tomorrow' }), 'expired_at'],
    ['a picture from elsewhere', () => ({ url: 'https://example.com/spy.png' }), 'url'],
    ['a picture that is gone', () => ({ url: `/photos/${'0'.repeat(32)}.webp` }), 'url'],
    ['no picture', () => ({ url: undefined }), 'url'],
    ['words without an end', () => ({ texts: { en: 'x'.repeat(81) } }), 'texts.en'],
    ['words of no language', () => ({ texts: { xx: 'Just in' } }), 'texts'],
    ['a tone that does not exist', () => ({ tone: 'beige' }), 'tone'],
  ])('is refused with %s', async (_, more, field) => {
    expect(await fieldsOf(make(await more()))).toEqual([field]);
  });

  it('is made once, however often the press that makes it is sent; twenty of a shop at most', async () => {
    const both = await Promise.all([make({}, { key: 'milk' }), make({}, { key: 'milk' })]);
    expect(both[0].data).toEqual(both[1].data);
    const other = make({ product_id: null }, { key: 'milk' });
    expect((await failureOf(other)).code).toBe('idempotency-mismatch');
    const many = await Promise.allSettled(Array.from({ length: 22 }, () => make()));
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
    expect(await fieldsOf(make())).toEqual(['shop_id']);
  });

  it('that was taken away since is not found when the press that made it is sent again', async () => {
    const { data } = await make({}, { key: 'gone' });
    await sam.call('DELETE /dashboard/seller/stories/{id}', { path: { id: data.id } });
    expect((await failureOf(make({}, { key: 'gone' }))).code).toBe('not-found');
  });

  it('without words is saved as it is read', async () => {
    const { data } = await make({ texts: {} });
    const path = { id: data.id };
    const body = story({ texts: data.texts });
    const saved = await sam.call('PUT /dashboard/seller/stories/{id}', { path, body });
    expect(saved.data.texts).toEqual({});
  });

  it('keeps its end when it is changed, and comes back only where its shop has room', async () => {
    const until = hours(1).toISOString();
    const { data } = await make({ expired_at: until });
    const path = { id: data.id };
    const change = (more: object = {}) =>
      sam.call('PUT /dashboard/seller/stories/{id}', { path, body: story(more) });
    expect((await change()).data.expired_at).toBe(until);
    shop.setNow(hours(2));
    for (let made = 0; made < 20; made += 1) await make();
    expect(await fieldsOf(change({ expired_at: null }))).toEqual(['shop_id']);
    expect((await change({ active: false })).data).toMatchObject({ expired_at: until, active: false });
  });

  it('is none of the business of who works elsewhere', async () => {
    const { data } = await make();
    const cody = await shop.as('Cody');
    expect((await failureOf(make({}, { by: cody }))).status).toBe(403);
    expect((await failureOf(make({ shop_id: 99_999 }))).code).toBe('not-found');
    const amina = await shop.as('Amina');
    const path = { id: data.id };
    await amina.call('PUT /dashboard/seller/stories/{id}', { path, body: story({ tone: 'mint' }) });
    expect((await shown()).data[0]?.[0]?.tone).toBe('mint');
  });
});

describe('A picture of a story', () => {
  it('is uploaded by who works in a shop, and goes a day after nothing shows it', async () => {
    const { path } = await upload(sam, await picture());
    const unused = await upload(sam, await picture('gold'));
    await make({ url: path, expired_at: null });
    await purge(shop.db, hours(48), shop.files);
    expect(await shop.files.get(path.slice(1))).not.toBeNull();
    expect(await shop.files.get(unused.path.slice(1))).toBeNull();
    await shop.db.delete(stories);
    await purge(shop.db, hours(96), shop.files);
    expect(await shop.files.get(path.slice(1))).toBeNull();
    expect((await upload(await shop.as('Ada'), await picture())).status).toBe(403);
    expect(await upload(sam, Buffer.from('no picture'))).toMatchObject({ status: 422, code: 'validation' });
  });

  it('is stored once for a key, and another under the same key is refused', async () => {
    const bytes = await picture();
    const [first, second] = await Promise.all([upload(sam, bytes, 'one'), upload(sam, bytes, 'one')]);
    expect(second.path).toBe(first.path);
    expect((await upload(sam, bytes, 'one')).path).toBe(first.path);
    expect((await upload(sam, bytes, 'two')).path).not.toBe(first.path);
    // As long as its key is known, whether it was purged meanwhile or not.
    await purge(shop.db, hours(48), shop.files);
    expect((await upload(sam, bytes, 'one')).path).toBe(first.path);
    await make({ url: first.path });
    const other = await upload(sam, await picture('gold'), 'one');
    expect(other.code).toBe('idempotency-mismatch');
  });
});
