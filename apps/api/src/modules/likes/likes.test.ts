import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { products, shops } from '../../db/schema/catalogue.ts';
import { likedProducts, likedShops } from '../../db/schema/likes.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';

let shop: TestShop;
let ada: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.as('Ada');
});
beforeEach(async () => {
  await shop.db.delete(likedProducts);
  await shop.db.delete(likedShops);
});
afterAll(() => shop.close());

async function product(sku: string, slug?: string) {
  const { product_id: id } = await stockOfDemo(shop.db, sku, slug);
  const [found] = await shop.db.select().from(products).where(eq(products.id, id));
  if (!found) throw new Error(`no ${sku}`);
  return found;
}
let minute = 0;
/** Each like has a minute of its own. */
const like = (by: Visitor, id: number | string) => {
  shop.setNow(new Date(Date.now() + (minute += 60_000)));
  return by.call('POST /dashboard/likes/{id}', { path: { id } });
};
const liked = async (by: Visitor, query: { page?: number; perPage?: number } = {}) => {
  const { data, meta } = await by.call('GET /dashboard/likes', { query });
  return { slugs: data.map(({ slug }) => slug), total: meta.total };
};

describe('A like', () => {
  it('puts the product first in the list, by its id or its uuid', async () => {
    const [berries, milk] = [await product('strawberries'), await product('whole-milk')];
    await like(ada, berries.id);
    await like(ada, milk.uuid);
    expect(await liked(ada)).toEqual({ slugs: ['whole-milk', 'strawberries'], total: 2 });
    expect(await liked(ada, { page: 2, perPage: 1 })).toEqual({ slugs: ['strawberries'], total: 2 });
  });

  it('is given once, and keeps its place when it is given again', async () => {
    const [berries, milk] = [await product('strawberries'), await product('whole-milk')];
    await like(ada, berries.id);
    await like(ada, milk.id);
    await like(ada, berries.id);
    expect((await liked(ada)).slugs).toEqual(['whole-milk', 'strawberries']);
  });

  it('is taken back, also twice, also of what is no longer sold', async () => {
    const milk = await product('whole-milk');
    await like(ada, milk.id);
    const unlike = (id: number | string) => ada.call('DELETE /dashboard/likes/{id}', { path: { id } });
    await unlike(milk.uuid);
    await unlike(milk.id);
    await unlike(randomUUID());
    expect((await liked(ada)).total).toBe(0);
    await like(ada, milk.id);
    await shop.db.update(products).set({ active: false }).where(eq(products.id, milk.id));
    await unlike(milk.id);
    await shop.db.update(products).set({ active: true }).where(eq(products.id, milk.id));
    expect((await liked(ada)).total).toBe(0);
  });

  it('is refused for what is not sold', async () => {
    const milk = await product('whole-milk');
    await shop.db.update(products).set({ active: false }).where(eq(products.id, milk.id));
    for (const id of [milk.id, randomUUID(), 999_999]) {
      expect((await failureOf(like(ada, id))).code).toBe('not-found');
    }
    await shop.db.update(products).set({ active: true }).where(eq(products.id, milk.id));
  });

  it('is a person’s own', async () => {
    const sam = await shop.as('Sam');
    await like(ada, (await product('whole-milk')).id);
    expect((await liked(sam)).total).toBe(0);
    await sam.call('DELETE /dashboard/likes/{id}', { path: { id: (await product('whole-milk')).id } });
    expect((await liked(ada)).total).toBe(1);
    expect((await failureOf(liked(shop.guest()))).code).toBe('unauthenticated');
  });
});

describe('The list of likes', () => {
  it('passes over what is gone, with its product or its shop', async () => {
    const [berries, milk, pizza] = [
      await product('strawberries'),
      await product('whole-milk'),
      await product('margherita', 'bella-napoli'),
    ];
    for (const { id } of [berries, milk, pizza]) await like(ada, id);
    await shop.db.update(products).set({ active: false }).where(eq(products.id, milk.id));
    await shop.db.update(shops).set({ active: false }).where(eq(shops.slug, 'bella-napoli'));
    expect(await liked(ada)).toEqual({ slugs: ['strawberries'], total: 1 });
    await shop.db.update(products).set({ active: true }).where(eq(products.id, milk.id));
    await shop.db.update(shops).set({ active: true }).where(eq(shops.slug, 'bella-napoli'));
    expect((await liked(ada)).slugs).toEqual(['margherita', 'whole-milk', 'strawberries']);
  });

  it('answers to its older name', async () => {
    await like(ada, (await product('whole-milk')).id);
    const old = await ada.call('GET /dashboard/user/profile/liked/products');
    expect(old.data).toEqual((await ada.call('GET /dashboard/likes')).data);
    expect(old.data).toHaveLength(1);
  });
});

describe('A guest’s list of likes', () => {
  const keep = (body: { uuids?: string[]; ids?: number[] }) =>
    ada.call('POST /dashboard/like/store-many', { body });

  it('joins the account in the guest’s order, however often it is sent', async () => {
    const [berries, milk, eggs] = [
      await product('strawberries'),
      await product('whole-milk'),
      await product('eggs'),
    ];
    await like(ada, eggs.id);
    shop.setNow(new Date(Date.now() + (minute += 60_000)));
    const body = { uuids: [milk.uuid.toUpperCase(), berries.uuid, eggs.uuid, milk.uuid] };
    for (let time = 0; time < 2; time++) {
      const { data } = await keep(body);
      expect(data).toEqual({ liked: 3, unknown: { uuids: [], ids: [] } });
      expect((await liked(ada)).slugs).toEqual(['whole-milk', 'strawberries', 'eggs']);
    }
  });

  it('is named by ids too, and what is unknown is said and passed over', async () => {
    const [berries, milk] = [await product('strawberries'), await product('whole-milk')];
    const stranger = randomUUID();
    const { data } = await keep({
      uuids: [stranger, berries.uuid, "'; drop table"],
      ids: [999_999, milk.id],
    });
    expect(data).toEqual({ liked: 2, unknown: { uuids: [stranger, "'; drop table"], ids: [999_999] } });
    expect((await liked(ada)).slugs).toEqual(['strawberries', 'whole-milk']);
  });

  it('is five hundred at most, and not nothing', async () => {
    const many = Array.from({ length: 501 }, () => randomUUID());
    expect((await failureOf(keep({ uuids: many }))).params).toHaveProperty('uuids');
    expect((await failureOf(keep({ ids: many.map((_, at) => at + 1) }))).params).toHaveProperty('ids');
    expect((await failureOf(keep({}))).params).toHaveProperty('uuids');
    expect((await keep({ uuids: many.slice(1) })).data.unknown.uuids).toHaveLength(500);
  });

  it('comes in once when two pages send it together', async () => {
    const all = await shop.db.select({ uuid: products.uuid }).from(products).limit(200);
    const uuids = all.map(({ uuid }) => uuid);
    await Promise.all([keep({ uuids }), keep({ uuids: uuids.toReversed() }), keep({ uuids })]);
    expect((await liked(ada)).total).toBe(200);
  });
});

describe('A favourite shop', () => {
  const shopOf = async (slug: string) => {
    const [found] = await shop.db.select().from(shops).where(eq(shops.slug, slug));
    if (!found) throw new Error(`no ${slug}`);
    return found;
  };
  const favour = (by: Visitor, id: number | string) => {
    shop.setNow(new Date(Date.now() + (minute += 60_000)));
    return by.call('POST /dashboard/likes/shops/{id}', { path: { id } });
  };
  const favourites = async (by: Visitor, query: { page?: number; perPage?: number } = {}) => {
    const { data, meta } = await by.call('GET /dashboard/likes/shops', { query });
    return { slugs: data.map(({ slug }) => slug), total: meta.total };
  };

  it('comes first, once, is a person’s own, and is taken back', async () => {
    const [grocery, napoli] = [await shopOf('corner-grocery'), await shopOf('bella-napoli')];
    await favour(ada, grocery.id);
    await favour(ada, napoli.uuid);
    await favour(ada, grocery.id);
    expect(await favourites(ada)).toEqual({ slugs: ['bella-napoli', 'corner-grocery'], total: 2 });
    expect(await favourites(ada, { page: 2, perPage: 1 })).toEqual({ slugs: ['corner-grocery'], total: 2 });
    expect((await favourites(await shop.as('Sam'))).total).toBe(0);
    const drop = (id: number | string) => ada.call('DELETE /dashboard/likes/shops/{id}', { path: { id } });
    for (const id of [napoli.uuid, napoli.id, randomUUID()]) await drop(id);
    expect((await favourites(ada)).slugs).toEqual(['corner-grocery']);
    expect((await failureOf(favourites(shop.guest()))).code).toBe('unauthenticated');
  });

  it('is refused where there is none, and passed over once it is gone', async () => {
    const napoli = await shopOf('bella-napoli');
    await favour(ada, napoli.id);
    await shop.db.update(shops).set({ active: false }).where(eq(shops.id, napoli.id));
    expect((await failureOf(favour(ada, napoli.id))).code).toBe('not-found');
    expect((await favourites(ada)).total).toBe(0);
    await shop.db.update(shops).set({ active: true }).where(eq(shops.id, napoli.id));
    expect((await favourites(ada)).total).toBe(1);
  });

  it('of a guest joins the account in the guest’s order, also when two pages send it together', async () => {
    const [grocery, napoli] = [await shopOf('corner-grocery'), await shopOf('bella-napoli')];
    const stranger = randomUUID();
    const keep = () =>
      ada.call('POST /dashboard/like/shops/store-many', {
        body: { uuids: [napoli.uuid, stranger, grocery.uuid] },
      });
    const answers = await Promise.all([keep(), keep(), keep()]);
    expect(answers.map(({ data }) => data)).toEqual(
      Array.from({ length: 3 }, () => ({ liked: 2, unknown: { uuids: [stranger], ids: [] } })),
    );
    expect((await favourites(ada)).slugs).toEqual(['bella-napoli', 'corner-grocery']);
  });

  it('is in what a person takes along', async () => {
    await favour(ada, (await shopOf('corner-grocery')).id);
    const file = await (await ada.fetch('/api/v1/dashboard/user/profile/export')).json();
    expect(JSON.stringify(file)).toContain('liked_shops');
  });

  it('is read by uuids for a guest, in their order, with the fee to an address', async () => {
    const [grocery, napoli] = [await shopOf('corner-grocery'), await shopOf('bella-napoli')];
    const query = {
      uuids: [napoli.uuid, randomUUID(), grocery.uuid],
      address: { latitude: grocery.latitude, longitude: grocery.longitude },
    };
    const { data } = await shop.guest().call('GET /rest/shops/ids', { query });
    expect(data.map(({ slug }) => slug)).toEqual(['bella-napoli', 'corner-grocery']);
    expect(data[1]?.distance).toBe(0);
    const many = Array.from({ length: 101 }, () => randomUUID());
    expect(
      (await failureOf(shop.guest().call('GET /rest/shops/ids', { query: { uuids: many } }))).params,
    ).toHaveProperty('uuids');
  });
});
