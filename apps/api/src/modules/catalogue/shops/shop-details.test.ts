import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import { shopPayments, shops } from '../../../db/schema/catalogue.ts';
import { payments } from '../../../db/schema/settings.ts';
import { homeQuery, openTown } from '../town.fixture.ts';

let here: Awaited<ReturnType<typeof openTown>>;
beforeAll(async () => {
  here = await openTown();
  here.setNow('2026-11-20T12:00+01:00');
  const { addCategory, addProduct, bakery, branch, gone } = here;
  const food = await addCategory('Food', { position: 1 });
  const bread = await addCategory('Bread', { parentId: food.id });
  const drinks = await addCategory('Drinks');
  await addProduct({ shop: bakery, category: bread, title: 'Rye', popularity: 2 });
  await addProduct({
    shop: bakery,
    category: bread,
    title: 'Bun',
    popularity: 9,
    stocks: [{ quantityMilli: 0 }],
  });
  await addProduct({ shop: bakery, category: food, title: 'Jam', popularity: 5 });
  await addProduct({ shop: bakery, category: drinks, title: 'Old', active: false });
  await addProduct({ shop: branch, category: drinks, title: 'Lemonade', popularity: 7 });
  await addProduct({ shop: gone, category: drinks, title: 'Lost', popularity: 99 });
});

const titles = (page: { data: { translation: { title: string } }[] }) =>
  page.data.map(({ translation }) => translation.title);

describe('a shop', () => {
  test('says what it sells by category, and how much of it', async () => {
    const { data } = await here.get(
      'GET /rest/shops/{id}/categories',
      `/rest/shops/${here.bakery.uuid}/categories`,
    );
    const told = data.map(({ translation, products_count: count, children }) => [
      translation.title,
      count,
      children.map((child) => [child.translation.title, child.products_count]),
    ]);
    expect(told).toEqual([['Food', 3, [['Bread', 2]]]]);
  });

  test('lists its products, and those worth buying now', async () => {
    for (const path of ['products', 'products/paginate'] as const) {
      const page = await here.get(
        `GET /rest/shops/{id}/${path}`,
        `/rest/shops/${here.bakery.id}/${path}?column=title&sort=asc&perPage=2`,
      );
      expect([titles(page), page.meta.total]).toEqual([['Bun', 'Jam'], 3]);
    }
    const shelf = await here.get(
      'GET /rest/products/shop/{id}',
      `/rest/products/shop/${here.bakery.uuid}?column=title&sort=asc&perPage=2&shop_id=${here.branch.id}`,
    );
    expect([titles(shelf), shelf.meta.total]).toEqual([['Bun', 'Jam'], 3]);
    const best = await here.get(
      'GET /rest/shops/{id}/products/recommended/paginate',
      `/rest/shops/${here.bakery.id}/products/recommended/paginate`,
    );
    expect([titles(best), best.meta.total]).toEqual([['Jam', 'Rye'], 2]);
  });

  test('shows its pictures and how it is paid', async () => {
    const pictures = await here.get(
      'GET /rest/shops/{id}/galleries',
      `/rest/shops/${here.bakery.id}/galleries`,
    );
    expect(pictures.data).toEqual([{ url: '/images/food/one.webp' }, { url: '/images/food/two.webp' }]);
    // It accepts a card, which this server has no way to take.
    const made = await here.db
      .insert(payments)
      .values([{ tag: 'cash' }, { tag: 'sandbox' }])
      .returning();
    await here.db
      .insert(shopPayments)
      .values(made.map(({ id }) => ({ shopId: here.bakery.id, paymentId: id })));
    const { data } = await here.get('GET /rest/shop-payments/{id}', `/rest/shop-payments/${here.bakery.id}`);
    expect(data).toEqual([{ payment: { id: made[0]?.id, tag: 'cash' } }]);
  });

  test('names the city around it, in the language asked for, and none where it is not known', async () => {
    const { addShop } = here;
    const kiosk = await addShop('Kiosk', { city: { en: 'Munich', de: 'München' } });
    const named = await addShop('Stand', { city: { default: 'Köln' } });
    const cityOf = async ({ id }: { id: number }, lang: string) =>
      (await here.get('GET /rest/shops/{id}', `/rest/shops/${id}?lang=${lang}`)).data.translation.city;
    expect([await cityOf(kiosk, 'de'), await cityOf(kiosk, 'fr')]).toEqual(['München', 'Munich']);
    expect([await cityOf(named, 'fr'), await cityOf(here.bakery, 'fr')]).toEqual(['Köln', null]);
    for (const { id } of [kiosk, named])
      await here.db.update(shops).set({ active: false }).where(eq(shops.id, id));
  });

  test('says whether it is open and when that changes, by its own clock', async () => {
    const check = async (id: number) =>
      (await here.get('GET /rest/shop-working-check/{id}', `/rest/shop-working-check/${id}`)).data;
    const timezone = 'Europe/Berlin';
    expect(await check(here.bakery.id)).toEqual({
      open: true,
      reason: null,
      opens_at: null,
      closes_at: '2026-11-20T18:00:00+01:00',
      timezone,
    });
    expect(await check(here.pizzeria.id)).toMatchObject({
      open: false,
      reason: 'before-opening',
      opens_at: '2026-11-20T17:00:00+01:00',
    });
    expect(await check(here.grocer.id)).toMatchObject({ reason: 'closed-by-shop', opens_at: null });
  });

  test('that is gone, or never was, is not found by any of its calls', async () => {
    for (const id of [here.gone.id, here.gone.uuid, 999_999, 'nothing', '-1']) {
      const paths = [
        `shops/${id}`,
        `shops/${id}/categories`,
        `shops/${id}/products`,
        `shops/${id}/products/paginate`,
        `shops/${id}/products/recommended/paginate`,
        `products/shop/${id}`,
        `shops/${id}/galleries`,
        `shop-payments/${id}`,
        `shop-working-check/${id}`,
        `shop/delivery-zone/${id}`,
        `shop/delivery-zone/calculate/price/${id}?${homeQuery}`,
        `shop/${id}/delivery-zone/check/distance?${homeQuery}`,
      ];
      const statuses = await Promise.all(
        paths.map(async (path) => (await here.fetchPath(`/rest/${path}`)).status),
      );
      expect(statuses).toEqual(paths.map(() => 404));
    }
  });
});

test('what shops take is told as ranges, in the shopper’s currency', async () => {
  const takes = async (query: string) =>
    (await here.get('GET /rest/shops-takes', `/rest/shops-takes?${query}`)).data;
  expect(await takes(`currency_id=${here.cadId}`)).toEqual({
    total: 4,
    delivery_fee: { from: 0, to: 7.5 },
    min_amount: { from: 0, to: 15 },
    delivery_time: { from: 20, to: 60 },
    free_delivery: 1,
  });
  expect(await takes(`category_id=${here.bakeries.id}`)).toMatchObject({
    total: 1,
    delivery_fee: { from: 3, to: 3 },
  });
  expect(await takes('category_id=999999')).toEqual({
    total: 0,
    delivery_fee: null,
    min_amount: null,
    delivery_time: null,
    free_delivery: 0,
  });
});

describe('branches', () => {
  const branches = async (query: string) => {
    const { data, meta } = await here.get('GET /rest/branches', `/rest/branches?${query}`);
    return { slugs: data.map(({ slug }) => slug), total: meta.total, data };
  };

  test('are the shops of one chain, by whichever of them it is asked for', async () => {
    for (const { id } of [here.pizzeria, here.branch]) {
      expect(await branches(`shop_id=${id}`)).toMatchObject({ slugs: ['branch', 'pizzeria'], total: 2 });
    }
    expect((await branches(`shop_id=${here.bakery.id}`)).slugs).toEqual(['bakery']);
    for (const id of [here.gone.id, 999_999]) expect((await branches(`shop_id=${id}`)).slugs).toEqual([]);
    expect((await branches('')).total).toBe(4);
    expect(await branches('chains=1')).toMatchObject({ slugs: ['branch', 'pizzeria'], total: 2 });
  });

  test('name their chain’s first shop, which others do not', async () => {
    const all = (await branches('')).data.map(({ slug, chain_id: chain }) => [slug, chain] as const);
    expect(Object.fromEntries(all)).toMatchObject({
      pizzeria: here.pizzeria.id,
      branch: here.pizzeria.id,
      bakery: null,
    });
  });

  test('say whether they are open and how far they are', async () => {
    const { data } = await branches(`shop_id=${here.pizzeria.id}&column=distance&${homeQuery}`);
    expect(data.map(({ slug, distance, working }) => [slug, distance, working.open])).toEqual([
      ['pizzeria', 2.224, false],
      ['branch', 6.769, true],
    ]);
  });

  test('have products of their own; without one, all shops’ are meant', async () => {
    const list = async (call: 'products' | 'recommended/products', query: string) =>
      titles(await here.get(`GET /rest/branch/${call}`, `/rest/branch/${call}?${query}`));
    const own = `shop_id=${here.branch.id}`;
    expect(await list('products', own)).toEqual(['Lemonade']);
    expect(await list('products', '')).toEqual(['Bun', 'Lemonade', 'Jam', 'Rye']);
    expect(await list('products', 'shop_id=999999')).toEqual([]);
    expect(await list('recommended/products', own)).toEqual(['Lemonade']);
    expect(await list('recommended/products', '')).toEqual(['Lemonade', 'Jam', 'Rye']);
  });
});

describe('delivery', () => {
  const away = 'address[latitude]=52.9&address[longitude]=13.41';

  test('zones have corners and prices', async () => {
    const { data } = await here.get(
      'GET /rest/shop/delivery-zone/{shopId}',
      `/rest/shop/delivery-zone/${here.bakery.id}?currency_id=${here.cadId}`,
    );
    expect(data.map(({ price, price_per_km: perKm, polygon }) => [price, perKm, polygon.length])).toEqual([
      [4.5, 0, 5],
      [1.5, 1.5, 5],
    ]);
  });

  test('costs what the cheapest zone says, and is refused outside all of them', async () => {
    const path = `/rest/shop/delivery-zone/calculate/price/${here.bakery.id}`;
    const { data } = await here.get(
      'GET /rest/shop/delivery-zone/calculate/price/{id}',
      `${path}?${homeQuery}`,
    );
    expect(data).toEqual({
      delivers: true,
      distance: 0.677,
      price: 1.68,
      minutes: expect.anything(),
    });
    const refused = await here.fetchPath(`${path}?${away}`);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: 'not-deliverable', params: { address: [expect.any(String)] } },
    ]);
  });

  test('is checked for one shop or for all', async () => {
    const one = (query: string) =>
      here.get(
        'GET /rest/shop/{id}/delivery-zone/check/distance',
        `/rest/shop/${here.bakery.id}/delivery-zone/check/distance?${query}`,
      );
    expect((await one(homeQuery)).data).toEqual({
      delivers: true,
      distance: 0.677,
      price: 1.68,
      minutes: expect.anything(),
    });
    expect((await one(away)).data).toEqual({
      delivers: false,
      distance: 44.478,
      price: null,
      minutes: null,
    });
    const any = (query: string) =>
      here.get(
        'GET /rest/shop/delivery-zone/check/distance',
        `/rest/shop/delivery-zone/check/distance?${query}`,
      );
    expect((await any(homeQuery)).data).toEqual({ delivers: true, shops_count: 3 });
    expect((await any('address[latitude]=-10&address[longitude]=0')).data).toEqual({
      delivers: false,
      shops_count: 0,
    });
  });

  test('knows how far two places are from each other', async () => {
    const { data } = await here.get(
      'GET /rest/shop/delivery-zone/calculate/distance',
      '/rest/shop/delivery-zone/calculate/distance?origin[latitude]=52.5&origin[longitude]=13.4&destination[latitude]=52.52&destination[longitude]=13.4',
    );
    expect(data).toEqual({ distance: 2.224 });
  });
});

test('tags are those that shops carry, with how many do', async () => {
  const carried = async (query: string) => {
    const { data, meta } = await here.get('GET /rest/tags/paginate', `/rest/tags/paginate?${query}`);
    return [data.map(({ translation, shops_count: count }) => [translation.title, count]), meta.total];
  };
  expect(await carried('lang=de')).toEqual([
    [
      ['Pizza', 2],
      ['Brot', 1],
      ['Late night', 1],
    ],
    3,
  ]);
  expect(await carried('type=shop')).toEqual([[['Bread', 1]], 1]);
  expect(await carried('page=2&perPage=2')).toEqual([[['Late night', 1]], 3]);
  const { data } = await here.get('GET /rest/shops/{id}', `/rest/shops/${here.pizzeria.id}`);
  expect(data.tags.map(({ translation }) => translation.title)).toEqual(['Late night', 'Pizza']);
});
