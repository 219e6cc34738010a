import type { StaffProduct } from '@hamper/contract/staff/products';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { stocks } from '../../../db/schema/catalogue.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
let sam: Visitor;
let product: StaffProduct;
beforeAll(async () => {
  shop = await openTestShop();
  sam = await shop.as('Sam');
  const { shop_id } = await stockOfDemo(shop.db, 'whole-milk');
  const query = { shop_id, search: 'whole milk' };
  const { data } = await sam.call('GET /dashboard/seller/products/paginate', { query });
  const [found] = data;
  if (!found) throw new Error('The demo has no milk');
  product = found;
});
afterAll(() => shop.close());

const now = async () =>
  (await sam.call('GET /dashboard/seller/products/{id}', { path: { id: product.id } })).data;
/** The product as a form sends it back. */
const formOf = ({ version, title, category_id, allergens, diets, description, unit }: StaffProduct) => ({
  ...{ version, title, description, unit, diets: diets as [] },
  ...(allergens === null ? {} : { allergens }),
  category_id: category_id ?? 0,
});
const change = (body: object, by = sam) =>
  by.call('PUT /dashboard/seller/products/{id}', { path: { id: product.uuid }, body: body as never });
const shown = async (lang: 'en' | 'de' = 'en') =>
  (await shop.guest(lang).call('GET /rest/products/slug/{slug}', { path: { slug: product.slug } })).data;

describe('A product', () => {
  it('is changed by who works in its shop: words, price and what is left, and found by its new name', async () => {
    const before = await now();
    const [stock] = before.stocks;
    const { data } = await change({
      ...formOf(before),
      title: { en: 'Creamy milk', de: 'Cremige Milch' },
      stocks: [{ id: stock?.id, price: 3.5, discount: 0.5, quantity: 7, quantity_read: stock?.quantity }],
    });
    expect(data).toMatchObject({
      version: before.version + 1,
      stocks: [{ id: stock?.id, price: 3.5, discount: 0.5, quantity: 7 }],
    });
    expect(await shown('de')).toMatchObject({
      translation: { title: 'Cremige Milch' },
      stocks: [{ discount: 0.5, quantity: 7 }],
    });
    const query = { search: 'creamy' };
    const { data: found } = await shop.guest().call('GET /rest/products/search', { query });
    expect(found.map(({ id }) => id)).toContain(product.id);
  });

  it('is found by staff by the beginnings of its words in any order, sold or not', async () => {
    const found = async (search: string) => {
      const query = { shop_id: product.shop_id, search };
      const { data, meta } = await sam.call('GET /dashboard/seller/products/paginate', { query });
      return [data.some(({ id }) => id === product.id), meta.total > 1];
    };
    const { data } = await change({ ...formOf(await now()), title: { en: 'Crème du lait' }, active: false });
    expect(await found('LAIT creme')).toEqual([true, false]);
    expect(await found('%')).toEqual([false, false]);
    expect(await found(' ')).toEqual([false, true]);
    await change({ ...formOf(data), title: { en: 'Creamy milk' }, active: true });
  });

  it('keeps what is left of it where nothing is said of that, and is hidden', async () => {
    const before = await now();
    const [stock] = before.stocks;
    const { data } = await change({
      ...formOf(before),
      stocks: [{ id: stock?.id, price: 4 }],
      active: false,
    });
    expect(data.stocks[0]).toMatchObject({ price: 4, discount: 0, quantity: stock?.quantity });
    expect((await failureOf(shown())).code).toBe('gone');
    await change({ ...formOf(data), active: true });
    expect((await shown()).id).toBe(product.id);
  });

  it('of which little is known is saved as it was', async () => {
    const before = await now();
    const { data } = await change({ ...before, description: {}, unit: {}, allergens: null });
    expect(data).toMatchObject({ description: {}, unit: {}, allergens: null });
    await change({ ...before, version: data.version });
  });

  it('of two who change it at once takes the first, and shows the second both values', async () => {
    const before = await now();
    const [stock] = before.stocks;
    const both = await Promise.allSettled([
      change({ ...formOf(before), title: { en: 'Milk A' }, stocks: [{ id: stock?.id, price: 5 }] }),
      change({ ...formOf(before), title: { en: 'Milk B' }, stocks: [{ id: stock?.id, price: 6 }] }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const isA = both[0].status === 'fulfilled';
    const [first, second] = isA ? (['A', 'B'] as const) : (['B', 'A'] as const);
    const refused = await failureOf(change({ ...formOf(before), title: { en: `Milk ${second}` } }));
    expect([refused.status, refused.code]).toEqual([409, 'changed-meanwhile']);
    expect(refused.data).toEqual({
      version: before.version + 1,
      conflicts: { title: { current: { en: `Milk ${first}` }, sent: { en: `Milk ${second}` } } },
    });
    const { data } = await change({
      ...formOf(before),
      title: { en: `Milk ${second}` },
      version: refused.data?.version,
    });
    expect(data.title).toEqual({ en: `Milk ${second}` });
  });

  it('of which some were sold since it was counted is not counted over them', async () => {
    const before = await now();
    const [stock] = before.stocks;
    const read = stock?.quantity ?? 0;
    const count = (more: object) =>
      change({ ...formOf(before), stocks: [{ id: stock?.id, price: 3, quantity_read: read, ...more }] });
    await shop.db
      .update(stocks)
      .set({ quantityMilli: (read - 2) * 1000 })
      .where(eq(stocks.id, stock?.id ?? 0));
    const refused = await failureOf(count({ quantity: read + 10 }));
    expect(refused).toMatchObject({
      code: 'changed-meanwhile',
      data: {
        version: before.version,
        conflicts: {
          stocks: { current: [{ quantity: read - 2 }], sent: [{ id: stock?.id, quantity: read + 10 }] },
        },
      },
    });
    // Sent as it was read, it was not counted.
    expect((await count({ quantity: read })).data.stocks[0]).toMatchObject({ price: 3, quantity: read - 2 });
  });

  it('of which it is not said how many there were is not counted', async () => {
    const before = await now();
    const body = { ...formOf(before), stocks: [{ id: before.stocks[0]?.id, price: 3, quantity: 5 }] };
    expect(Object.keys((await failureOf(change(body))).params)).toEqual(['stocks.0.quantity_read']);
  });

  it('that is reduced counts among the discounts of its shop while it is sold', async () => {
    const discounts = async () => {
      const { data } = await shop.guest().call('GET /rest/shops/{id}', { path: { id: product.shop_id } });
      return data.discounts_count;
    };
    const before = await now();
    const reduced = [{ id: before.stocks[0]?.id, price: 4, discount: 1 }];
    const { data } = await change({ ...formOf(before), stocks: reduced });
    const counted = await discounts();
    const { data: hidden } = await change({ ...formOf(data), active: false });
    expect(await discounts()).toBe(counted - 1);
    await change({ ...formOf(hidden), active: true });
    expect(await discounts()).toBe(counted);
  });

  it.each([
    ['without a name', { title: { en: ' ' } }, 'title'],
    ['in a category that is not there', { category_id: 999_999 }, 'category_id'],
    ['of a brand that is not there', { brand_id: 999_999 }, 'brand_id'],
    ['with allergens that do not exist', { allergens: ['dust'] }, 'allergens.0'],
    ['with a diet that does not exist', { diets: ['air'] }, 'diets.0'],
    ['for ages that nobody has', { age_limit: 99 }, 'age_limit'],
    ['for the age of nobody', { age_limit: 0 }, 'age_limit'],
    ['without a version', { version: undefined }, 'version'],
    ['with a variant of another product', { stocks: [{ id: 1, price: 1 }] }, 'stocks.0.id'],
    ['for nothing', { stocks: [{ id: 1, price: 0 }] }, 'stocks.0.price'],
    ['for less than nothing', { stocks: [{ id: 1, price: 1, discount: 1 }] }, 'stocks.0.discount'],
    [
      'of which there are fewer than none',
      { stocks: [{ id: 1, price: 1, quantity: -1, quantity_read: 1 }] },
      'stocks.0.quantity',
    ],
  ])('is refused %s, and nothing of it is changed', async (_, wrong, field) => {
    const before = await now();
    const refused = await failureOf(change({ ...formOf(before), ...wrong }));
    expect(Object.keys(refused.params)).toEqual([field]);
    expect(await now()).toEqual(before);
  });

  it('is bought while it is changed: what is left is counted by both', async () => {
    const before = await now();
    const [stock] = before.stocks;
    await change({
      ...formOf(before),
      stocks: [{ id: stock?.id, price: 2, quantity: 20, quantity_read: stock?.quantity }],
    });
    const order = async () => {
      const guest = shop.guest();
      const line = { shop_id: product.shop_id, stock_id: stock?.id ?? 0, quantity: 2 };
      const { data: cart } = await guest.call('POST /rest/cart', { body: line });
      await guest.call('POST /rest/orders', {
        body: {
          ...{ cart_id: cart?.id ?? 0, delivery_type: 'pickup', payment_tag: 'cash' },
          ...{ phone: '+12125550177', username: 'Nora' },
        },
      });
    };
    const rename = async () => {
      const current = await now();
      await change({ ...formOf(current), title: { en: 'Milk' }, stocks: [{ id: stock?.id, price: 2 }] });
    };
    const all = await Promise.allSettled([order(), rename(), order()]);
    const left = (await now()).stocks[0]?.quantity;
    const sold = [all[0], all[2]].filter(({ status }) => status === 'fulfilled').length;
    expect([all[1].status, left]).toEqual(['fulfilled', 20 - 2 * sold]);
    expect(sold).toBeGreaterThan(0);
  });
});
