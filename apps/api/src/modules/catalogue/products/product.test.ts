import { randomUUID } from 'node:crypto';

import { Product } from '@hamper/contract/catalogue';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import { brands, products, shops, stocks } from '../../../db/schema/catalogue.ts';
import { openSampleCatalogue } from '../sample-catalogue.fixture.ts';
import { refreshProducts } from './product-writes.ts';
import { addonStockIds, sellableStocks } from './sellable-stocks.ts';

let here: Awaited<ReturnType<typeof openSampleCatalogue>>;
beforeAll(async () => {
  here = await openSampleCatalogue();
});

const UNKNOWN = '018f0000-0000-7000-8000-000000000000';

describe('a product', () => {
  test.each(['id', 'uuid', 'slug'] as const)('is found by its %s', async (key) => {
    const path = key === 'slug' ? `slug/${here.rye.slug}` : String(here.rye[key]);
    const { data } = await here.get('GET /rest/products/{id}', `/rest/products/${path}`);
    expect(data).toMatchObject({
      id: here.rye.id,
      translation: { locale: 'en', title: 'Rye', description: 'Mit Sauerteig' },
      galleries: [{ url: '/images/food/rye.webp' }],
      allergens: ['gluten'],
      category: { id: here.bread.id, parent_id: here.food.id, translation: { title: 'Bread' } },
      shop: { slug: 'bakery', tax: 8.25, translation: { address: '1 Market Street' } },
    });
  });

  test('speaks the language asked for, else English, else what it has', async () => {
    const said = async (id: number, lang: string) => {
      const response = await here.fetchPath(`/rest/products/${id}?lang=${lang}`);
      const { data } = (await response.json()) as { data: unknown };
      return Product.parse(data).translation;
    };
    expect(await said(here.rye.id, 'de')).toMatchObject({ locale: 'de', title: 'Roggenbrot' });
    expect(await said(here.rye.id, 'ar')).toMatchObject({ locale: 'en', title: 'Rye' });
    expect(await said(here.butter.id, 'ar')).toMatchObject({
      locale: 'fr',
      title: 'Beurre',
      description: null,
    });
  });

  test.each([
    ['an unknown uuid', `/rest/products/${UNKNOWN}`],
    ['an unknown id', '/rest/products/999999'],
    ['what is no id', '/rest/products/1e3'],
    ['an unknown name', '/rest/products/slug/nobody'],
    ['a name with a NUL', '/rest/products/slug/rye%00'],
    ['an unknown shop', `/rest/shops/${UNKNOWN}`],
    ['a shop’s name with a NUL', '/rest/shops/slug/%00'],
  ])('is not found for %s', async (_, path) => {
    const response = await here.fetchPath(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      status: false,
      statusCode: 'ERROR_404',
      code: 'not-found',
    });
  });

  test.each([
    ['a product that is sold no more', '/rest/products/slug/old'],
    ['a product of a shop that is gone', '/rest/products/slug/lost'],
    ['a shop that is gone', '/rest/shops/slug/gone'],
  ])('is gone for %s', async (_, path) => {
    const response = await here.fetchPath(path);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([410, 'gone']);
  });
});

describe('a product’s packet', () => {
  test('says its brand, what is in it and what a kilo of it costs', async () => {
    const [brand] = await here.db
      .insert(brands)
      .values({ uuid: randomUUID(), slug: 'mill', title: 'Mill' })
      .returning();
    const oats = await here.addProduct({
      shop: here.bakery,
      title: 'Oats',
      brandId: brand?.id ?? null,
      ageLimit: 18,
      nutrition: { energy_kcal: 372, salt: 0.02 },
      tags: [{ en: 'Organic', de: 'Bio' }],
      contentMilli: 400_000,
      contentUnit: 'g',
      stocks: [{ priceMinor: 333, discountMinor: 100, taxMinor: 17 }],
    });
    const read = async (query: string) =>
      (await here.get('GET /rest/products/{id}', `/rest/products/${oats.id}?${query}`)).data;
    expect(await read('lang=de')).toMatchObject({
      brand: { id: brand?.id, slug: 'mill', title: 'Mill' },
      age_limit: 18,
      nutrition: { energy_kcal: 372, salt: 0.02 },
      tags: ['Bio'],
      content: { amount: 400, unit: 'g' },
      stocks: [{ total_price: 2.5, price_per: { price: 6.25, unit: 'kg' } }],
    });
    // Reckoned from the price that is shown.
    expect((await read(`currency_id=${here.cadId}`)).stocks).toMatchObject([
      { total_price: 3.76, price_per: { price: 9.4, unit: 'kg' } },
    ]);
    await here.db.update(brands).set({ active: false });
    expect((await read('')).brand).toBe(null);
  });

  test('claims no price a kilo where it is not known, nor for variants that hold something else each', async () => {
    const tub = await here.addProduct({
      shop: here.bakery,
      title: 'Tub',
      contentMilli: 250_000,
      contentUnit: 'g',
      stocks: [{ priceMinor: 200 }, { priceMinor: 350 }],
    });
    for (const { id } of [tub, here.rye]) {
      const { data } = await here.get('GET /rest/products/{id}', `/rest/products/${id}`);
      expect(data.stocks.map((stock) => stock.price_per)).toEqual([null, null]);
    }
  });
});

describe('stocks for carts', () => {
  test('come in one go, with those no longer sold marked', async () => {
    const ids = [...here.rye.stocks, ...here.lost.stocks].map(({ id }) => id);
    const found = await sellableStocks(here.db, [...ids, 999_999]);
    const onSale = [...found.values()].filter(({ active }) => active).map(({ stockId }) => stockId);
    expect(found.size).toBe(4);
    expect(new Set(onSale)).toEqual(new Set(ids.slice(0, 2)));
    expect(found.get(ids[1] ?? 0)).toMatchObject({
      productId: here.rye.id,
      totalMinor: 600,
      quantityMilli: 10_000,
      product: { title: { en: 'Rye', de: 'Roggenbrot' }, minQtyMilli: 250 },
      extras: [{ group: { en: 'Size', de: 'Größe' }, value: { en: 'Large', de: 'Groß' } }],
    });
    expect(await sellableStocks(here.db, [])).toEqual(new Map());
  });

  test('know what goes with them', async () => {
    const [first] = here.rye.stocks;
    const [addon] = here.butter.stocks;
    expect(await addonStockIds(here.db, [first?.id ?? 0, addon?.id ?? 0])).toEqual(
      new Map([[first?.id, new Set([addon?.id])]]),
    );
  });
});

test('a refresh repeats what the stocks say now', async () => {
  const [stock] = here.tea.stocks;
  const tea = async () => (await here.db.select().from(products).where(eq(products.id, here.tea.id)))[0];
  expect(await tea()).toMatchObject({ totalMinor: 500, inStock: false, departmentId: here.drinks.id });
  await here.db
    .update(stocks)
    .set({ quantityMilli: 999, discountMinor: 50 })
    .where(eq(stocks.id, stock?.id ?? 0));
  await refreshProducts(here.db, [here.tea.id]);
  expect(await tea()).toMatchObject({ totalMinor: 450, savingMinor: 50, inStock: false });
  await here.db
    .update(stocks)
    .set({ quantityMilli: 1000 })
    .where(eq(stocks.id, stock?.id ?? 0));
  await refreshProducts(here.db, { shopId: here.noodles.id });
  expect(await tea()).toMatchObject({ inStock: true });
  const [shop] = await here.db.select().from(shops).where(eq(shops.id, here.noodles.id));
  expect(shop?.discountsCount).toBe(1);
});
