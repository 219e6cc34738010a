import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import { products } from '../../db/schema/catalogue.ts';
import { openCatalogue } from './catalogue.fixture.ts';
import { searchVector } from './search-words.ts';

const MANY = 6000;
let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let others: { id: number };
let snacks: { id: number };

/** All are crackers; every second one is salted, every tenth rye, every 1000th organic; each 30th stands in another shop. */
const titleOf = (at: number) =>
  [
    at % 1000 === 7 ? 'Organic' : '',
    at % 10 === 3 ? 'rye' : '',
    at % 2 === 0 ? 'salted' : 'plain',
    'crackers in a box',
  ].join(' ');

beforeAll(async () => {
  catalogue = await openCatalogue();
  const shop = await catalogue.addShop('Corner');
  others = await catalogue.addShop('Other');
  snacks = await catalogue.addCategory('Snacks');
  const goods = Array.from({ length: MANY }, (_, at) => ({
    ...{ uuid: randomUUID(), slug: `p-${at}`, unit: { en: 'each' }, title: { en: titleOf(at) } },
    ...{ shopId: at % 30 === 0 ? others.id : shop.id, categoryId: at % 3 === 0 ? snacks.id : null },
    ...{ inStock: at % 4 < 3, popularity: at, totalMinor: at },
    search: searchVector({ title: { en: titleOf(at) }, categories: [], sku: null, shop: {} }),
  }));
  for (let from = 0; from < MANY; from += 2000) {
    await catalogue.db.insert(products).values(goods.slice(from, from + 2000));
  }
  await catalogue.db.execute(sql`select count_search_words()`);
});

const found = (search: string, more = '') =>
  catalogue.get(
    'GET /rest/products/search',
    `/rest/products/search?search=${encodeURIComponent(search)}&perPage=24${more}`,
  );
/** As the places of search have it: e^0.01 times as much sold is a place, and of one place who came first. */
const bestFirst = (a: number, b: number) =>
  Math.round(100 * Math.log(1 + b)) - Math.round(100 * Math.log(1 + a)) || a - b;
const numbers = (data: { slug: string }[]) => data.map(({ slug }) => Number(slug.slice(2)));

describe('words that thousands of products have', () => {
  test.each([
    ['alone', 'crackers'],
    ['by its beginning', 'crack'],
    ['with a slip', 'crakcers'],
  ])('are found %s, the most bought of what is in stock first', async (_, search) => {
    const { data, meta } = await found(search);
    expect(numbers(data)).toEqual(
      Array.from({ length: MANY }, (__, at) => at)
        .filter((at) => at % 4 < 3)
        .toSorted(bestFirst)
        .slice(0, 24),
    );
    expect(meta.total).toBe(1000);
  });

  test.each([
    ['together', 'salted crackers'],
    ['together, with a slip', 'satled crackers'],
    ['by their beginnings', 'salt crack'],
  ])('are found %s', async (_, search) => {
    const { data } = await found(search);
    expect(data).toHaveLength(24);
    expect(new Set(data.map(({ translation }) => translation.title.includes('salted')))).toEqual(
      new Set([true]),
    );
    expect(numbers(data)).toEqual(numbers(data).toSorted(bestFirst));
  });

  test('lose and repeat none from page to page', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map(async (page) => numbers((await found('salted crackers', `&page=${page}`)).data)),
    );
    expect(new Set(pages.flat()).size).toBe(120);
    expect(pages.flat()).toEqual(pages.flat().toSorted(bestFirst));
  });

  test('are all found where they seldom stand together', async () => {
    const { data, meta } = await found('organic crackers');
    expect([data.length, meta.total]).toEqual([6, 6]);
    expect((await found('rye plain crackers')).meta.total).toBe(600);
    expect((await found('rye salted crackers')).data).toEqual([]);
  });

  test('are found in one shop and one category', async () => {
    const { data } = await found('salted crackers', `&shop_id=${others.id}&category_id=${snacks.id}`);
    expect(data).toHaveLength(24);
    expect(numbers(data).filter((at) => at % 30 !== 0 || at % 3 !== 0)).toEqual([]);
    expect((await found('plain crackers', `&shop_id=${others.id}`)).data).toEqual([]);
  });

  test('are narrowed down, and come in another order', async () => {
    const { data } = await found('salted crackers', '&column=price&sort=asc&in_stock=1');
    const at = numbers(data);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at.filter((one) => one % 4 === 3 || one % 2 === 1)).toEqual([]);
  });

  test('say what they could be narrowed down by, of the best of them', async () => {
    const { data } = await catalogue.get(
      'GET /rest/products/facets',
      '/rest/products/facets?search=crackers',
    );
    expect(data).toMatchObject({ total: 1000, complete: false, in_stock: 1000 });
  });
});
