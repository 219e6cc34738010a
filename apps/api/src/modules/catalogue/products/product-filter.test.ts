import { randomUUID } from 'node:crypto';

import { allergenFilters } from '@hamper/contract/food';
import { beforeAll, describe, expect, test } from 'vitest';

import { brands } from '../../../db/schema/catalogue.ts';
import { openCatalogue } from '../catalogue.fixture.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let brand = 0;
let fruit = 0;

beforeAll(async () => {
  catalogue = await openCatalogue();
  const { db, addShop, addCategory, addProduct } = catalogue;
  const shop = await addShop('Corner');
  const category = await addCategory('Fruit');
  fruit = category.id;
  const [made] = await db
    .insert(brands)
    .values({ uuid: randomUUID(), slug: 'grove', title: 'Grove' })
    .returning();
  brand = made?.id ?? 0;
  const common = { shop, category };
  await addProduct({
    ...common,
    title: 'Apple pie',
    diets: ['vegetarian'],
    allergens: ['gluten', 'eggs'],
    stocks: [{ priceMinor: 900, discountMinor: 200 }],
    popularity: 9,
    ratingAvg: 4.5,
  });
  await addProduct({
    ...common,
    title: 'Apple juice',
    brandId: brand,
    diets: ['vegan', 'vegetarian', 'halal'],
    allergens: ['sulphites'],
    stocks: [{ priceMinor: 300 }],
    popularity: 8,
    ratingAvg: 3,
  });
  await addProduct({
    ...common,
    title: 'Apple',
    diets: ['vegan'],
    stocks: [{ priceMinor: 100 }],
    popularity: 7,
  });
  await addProduct({
    ...common,
    title: 'Apple crumble',
    brandId: brand,
    allergens: ['milk'],
    stocks: [{ priceMinor: 500, quantityMilli: 0 }],
    popularity: 6,
  });
});

const narrowings: [string, string, string[]][] = [
  ['brand', 'brand_id=BRAND', ['Apple juice', 'Apple crumble']],
  ['several brands', 'brand_id=BRAND,999', ['Apple juice', 'Apple crumble']],
  ['price', 'price_from=3&price_to=7', ['Apple pie', 'Apple juice', 'Apple crumble']],
  [
    'price in another currency',
    'price_from=4.5&price_to=7.5&currency_id=DEARER',
    ['Apple juice', 'Apple crumble'],
  ],
  ['diet', 'diet=vegan', ['Apple juice', 'Apple']],
  ['several diets, all of them', 'diet[0]=vegan&diet[1]=halal', ['Apple juice']],
  ['what must not be in it', 'without=gluten,milk', ['Apple juice']],
  ['stock', 'in_stock=1', ['Apple pie', 'Apple juice', 'Apple']],
  ['discount', 'discount=1', ['Apple pie']],
  ['rating', 'rating=4', ['Apple pie']],
  ['several at once', 'diet=vegetarian&in_stock=1&price_to=5', ['Apple juice']],
  [
    'nothing, when what is said is empty',
    'brand_id=&diet=&price_to=&in_stock=0',
    ['Apple pie', 'Apple juice', 'Apple', 'Apple crumble'],
  ],
];
const filled = (query: string) =>
  query.replaceAll('BRAND', String(brand)).replaceAll('DEARER', String(catalogue.cadId));

describe('a list narrowed down by', () => {
  test.each(narrowings)('%s', async (_, query, titles) => {
    const { data, meta } = await catalogue.get(
      'GET /rest/products/paginate',
      `/rest/products/paginate?category_id=${fruit}&${filled(query)}`,
    );
    expect(data.map(({ translation }) => translation.title)).toEqual(titles);
    expect(meta.total).toBe(titles.length);
  });
});

describe('a search narrowed down by', () => {
  test.each(narrowings)('%s', async (_, query, titles) => {
    const { data, meta } = await catalogue.get(
      'GET /rest/products/search',
      `/rest/products/search?search=apple&${filled(query)}`,
    );
    expect(data.map(({ translation }) => translation.title).toSorted()).toEqual(titles.toSorted());
    expect(meta.total).toBe(titles.length);
  });

  test('nothing comes in the order asked for', async () => {
    const cheapFirst = await catalogue.get(
      'GET /rest/products/search',
      '/rest/products/search?search=apple&column=price&sort=asc&perPage=2',
    );
    expect(cheapFirst.data.map(({ translation }) => translation.title)).toEqual(['Apple', 'Apple juice']);
    expect(cheapFirst.meta.total).toBe(4);
  });

  test('a shop or a category stays in it', async () => {
    for (const scope of [`category_id=${fruit}`, 'shop_id=1']) {
      const { meta } = await catalogue.get(
        'GET /rest/products/search',
        `/rest/products/search?search=apple&${scope}`,
      );
      expect(meta.total).toBe(4);
    }
    const { meta } = await catalogue.get(
      'GET /rest/products/search',
      '/rest/products/search?search=apple&category_id=999',
    );
    expect(meta.total).toBe(0);
  });
});

test.each([
  'brand_id=x',
  'price_from=-1',
  'price_to=much',
  'diet=fat',
  'without=love',
  'in_stock=maybe',
  'rating=9',
  'column=cheapest',
  'sort=sideways',
])('refuses %s and names the field', async (query) => {
  const response = await catalogue.fetchPath(`/rest/products/paginate?${query}`);
  const body = await response.json();
  expect(response.status).toBe(422);
  expect(Object.keys(body.params)[0]).toContain(query.split('=')[0]);
});

test.each(['', `category_id=FRUIT`, 'search=apple'])(
  'says what %j could be narrowed down by',
  async (query) => {
    const { data } = await catalogue.get(
      'GET /rest/products/facets',
      `/rest/products/facets?${query.replace('FRUIT', String(fruit))}`,
    );
    expect(data).toEqual({
      total: 4,
      complete: true,
      price: { from: 1, to: 7 },
      brands: [{ id: brand, title: 'Grove', count: 2 }],
      diets: [
        { value: 'vegan', count: 2 },
        { value: 'vegetarian', count: 2 },
        { value: 'halal', count: 1 },
      ],
      // Of three that declare something.
      allergens: allergenFilters.map((value) => ({
        value,
        count: ['eggs', 'gluten', 'milk', 'sulphites'].includes(value) ? 2 : 3,
      })),
      in_stock: 3,
      discount: 1,
      ratings: [
        { value: 4, count: 1 },
        { value: 3, count: 2 },
      ],
    });
  },
);

test('says what only the discounted could be narrowed down by', async () => {
  const { data } = await catalogue.get('GET /rest/products/facets', '/rest/products/facets?discount=1');
  expect(data).toMatchObject({ total: 1, price: { from: 7, to: 7 }, brands: [], discount: 1 });
});

test('discounted products are narrowed down like any', async () => {
  for (const [query, titles] of [
    [`category_id=${fruit}&diet=vegetarian`, ['Apple pie']],
    ['price_to=6', []],
    ['category_id=999', []],
  ] as const) {
    const { data, meta } = await catalogue.get(
      'GET /rest/products/discount',
      `/rest/products/discount?${query}`,
    );
    expect(data.map(({ translation }) => translation.title)).toEqual(titles);
    expect(meta.total).toBe(titles.length);
  }
});

test('nothing found can be narrowed down by nothing', async () => {
  const { data } = await catalogue.get('GET /rest/products/facets', '/rest/products/facets?search=zzzzzz');
  expect(data).toMatchObject({ total: 0, price: null, brands: [] });
});
