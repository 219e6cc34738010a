import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import { products } from '../../../db/schema/catalogue.ts';
import { searchPinProducts, searchPins, searchSynonyms } from '../../../db/schema/search.ts';
import { openCatalogue } from '../catalogue.fixture.ts';
import { searchVector } from './search-words.ts';

const MANY = 12_000;
let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let others: { id: number };
let snacks: { id: number };

/**
 * All are crackers; every second one is salted, every tenth rye, every 1000th organic; each 30th stands in another shop.
 * Thin are those that are not salted, and few that are.
 */
const wordsOf = (at: number) =>
  [
    at % 1000 === 7 ? 'Organic' : '',
    at % 10 === 3 ? 'rye' : '',
    at % 2 === 0 ? 'salted' : 'plain',
    at % 2 === 1 || at % 17 === 0 ? 'thin' : '',
    'crackers in a box',
  ].join(' ');

const numbers = (data: { slug: string }[]) => data.map(({ slug }) => Number(slug.slice(2)));
/** As the places of search have it: e^0.01 times as much sold is a place, and of one place who came first. */
const bestFirst = (a: number, b: number) =>
  Math.round(100 * Math.log(1 + b)) - Math.round(100 * Math.log(1 + a)) || a - b;
const isInStock = (at: number) => at % 4 < 3;
/** Which of them have all these words in what is said of them: what is in stock before what is not. */
function bestWith(words: string[], said = titleOf) {
  const found = Array.from({ length: MANY }, (_, at) => at)
    .filter((at) => words.every((word) => said(at).includes(word)))
    .toSorted(bestFirst);
  return [...found.filter(isInStock), ...found.filter((at) => !isInStock(at))];
}

/** Flat are those that are not salted; of the salted some of the best, then none for long, and the last. */
const uneven = new Set(
  bestWith(['salted'], wordsOf).filter((_, at) => at > 4000 || (at < 960 && at % 10 === 9)),
);
const flatOf = (at: number) => (at % 2 === 1 || uneven.has(at) ? 'flat' : '');
function titleOf(at: number): string {
  return `${wordsOf(at)} ${flatOf(at)}`;
}
/** Some say in their title that they are flat, some elsewhere, which is worth less. */
const searchOf = (at: number) =>
  searchVector({
    ...{ title: { en: at % 3 === 0 ? wordsOf(at) : titleOf(at) }, sku: flatOf(at) },
    ...{ categories: [], shop: {} },
  });

beforeAll(async () => {
  catalogue = await openCatalogue();
  const shop = await catalogue.addShop('Corner');
  others = await catalogue.addShop('Other');
  snacks = await catalogue.addCategory('Snacks');
  const rows = Array.from({ length: MANY }, (_, at) => ({
    ...{ uuid: randomUUID(), slug: `p-${at}`, unit: { en: 'each' }, title: { en: titleOf(at) } },
    ...{ shopId: at % 30 === 0 ? others.id : shop.id, categoryId: at % 3 === 0 ? snacks.id : null },
    ...{ inStock: at % 4 < 3, popularity: at, totalMinor: at },
    search: searchOf(at),
  }));
  for (let from = 0; from < MANY; from += 2000) {
    await catalogue.db.insert(products).values(rows.slice(from, from + 2000));
  }
  await catalogue.db.execute(sql`select count_search_words()`);
});

const found = (search: string, more = '') =>
  catalogue.get(
    'GET /rest/products/search',
    `/rest/products/search?search=${encodeURIComponent(search)}&perPage=24${more}`,
  );
describe('words that thousands of products have', () => {
  test.each([
    ['alone', 'crackers'],
    ['by its beginning', 'crack'],
    ['with a slip', 'crakcers'],
  ])('are found %s, the most bought of what is in stock first', async (_, search) => {
    const { data, meta } = await found(search);
    expect(numbers(data)).toEqual(bestWith(['crackers']).slice(0, 24));
    expect(meta.total).toBe(1000);
  });

  test.each([
    ['together', 'salted crackers', ['salted']],
    ['together, with a slip', 'satled crackers', ['salted']],
    ['by their beginnings', 'salt crack', ['salted']],
    ['where one is rarer', 'rye crackers', ['rye']],
    ['where they seldom stand together', 'thin salted', ['thin', 'salted']],
  ])('are found %s, the best of all first', async (_, search, words) => {
    expect(numbers((await found(search)).data)).toEqual(bestWith(words).slice(0, 24));
  });

  test.each([
    ['salted crackers', ['salted']],
    ['rye crackers', ['rye']],
    ['thin salted', ['thin', 'salted']],
    ['flat salted', ['flat', 'salted']],
  ])('lose and repeat none from page to page: %s', async (search, words) => {
    const expected = bestWith(words).slice(0, 1000);
    const pages = Array.from({ length: Math.ceil(expected.length / 24) }, (_, at) => at + 1);
    const answers = await Promise.all(pages.map(async (page) => found(search, `&page=${page}`)));
    expect(answers.flatMap(({ data }) => numbers(data))).toEqual(expected);
    expect(new Set(answers.map(({ meta }) => meta.total))).toEqual(new Set([expected.length]));
  });

  test.each([
    ['alone', 'crakk', ['crakk'], 'crackers', []],
    ['together', 'slted krekers', ['slted krekers'], 'salted crackers', ['salted']],
  ])(
    'are found whole by other words for them, %s, and behind what is pinned',
    async (_, search, typed, means, words) => {
      const keys = { words: typed, wordKeys: typed, meanings: [means], meaningKeys: [means] };
      await catalogue.db.insert(searchSynonyms).values({ uuid: randomUUID(), ...keys });
      const pinned = await found('organic crackers');
      const [first] = pinned.data;
      const pages = async () => {
        const one = await found(search);
        const last = await found(search, '&page=42');
        const beyond = await found(search, '&page=43');
        return { one, last: last.data.length, beyond: beyond.data.length };
      };
      const reworded = await pages();
      expect(numbers(reworded.one.data)).toEqual(bestWith(['crackers', ...words]).slice(0, 24));
      expect([reworded.one.meta.total, reworded.last, reworded.beyond]).toEqual([1000, 16, 0]);
      const [pin] = await catalogue.db
        .insert(searchPins)
        .values({ uuid: randomUUID(), search, searchKey: search })
        .returning();
      await catalogue.db
        .insert(searchPinProducts)
        .values({ pinId: pin?.id ?? 0, position: 0, productId: first?.id ?? 0 });
      const behind = await pages();
      expect(behind.one.data[0]?.id).toBe(first?.id);
      expect([behind.one.meta.total, behind.last, behind.beyond]).toEqual([1000, 16, 0]);
    },
  );

  test('are all found where they hardly stand together', async () => {
    const { data, meta } = await found('organic crackers');
    expect([data.length, meta.total]).toEqual([12, 12]);
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
