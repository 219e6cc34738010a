import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import { products } from '../../../db/schema/catalogue.ts';
import { openCatalogue } from '../catalogue.fixture.ts';
import { searchVector } from '../search/search-words.ts';

const MANY = 2300;
let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let shop: { id: number };

beforeAll(async () => {
  catalogue = await openCatalogue();
  shop = await catalogue.addShop('Corner');
  const search = searchVector({ title: { en: 'Can' }, categories: [], sku: null, shop: {} });
  const goods = Array.from({ length: MANY }, (_, at) => ({
    ...{ uuid: randomUUID(), slug: `can-${at}`, shopId: shop.id, unit: { en: 'each' }, search },
    // Several share each of these, so that only the id tells them apart.
    ...{
      title: { en: `Can ${at % 7}` },
      popularity: at % 5,
      totalMinor: 100 + (at % 3),
      inStock: at % 2 === 0,
    },
    ...{ ratingAvg: at % 4 === 0 ? null : 1 + (at % 4), savingMinor: at < 9 ? 1 + (at % 2) : 0 },
  }));
  await catalogue.db.insert(products).values(goods);
});

const listed = (query: string, call: 'paginate' | 'discount' = 'paginate') =>
  catalogue.get(`GET /rest/products/${call}`, `/rest/products/${call}?${query}`);

/** Follows `links.next` from a page for so many pages. */
async function followed(query: string, pages: number, call: 'paginate' | 'discount' = 'paginate') {
  const slugs: string[] = [];
  let next: string | null = query;
  for (let page = 1; next !== null && page <= pages; page += 1) {
    const { data, links, meta } = await listed(next, call);
    expect(meta.current_page).toBe(page);
    slugs.push(...data.map(({ slug }) => slug));
    next = links.next && new URL(links.next).search.slice(1);
  }
  return slugs;
}

describe('a long list', () => {
  test.each(
    ['popularity', 'price', 'title', 'created_at', 'rating', 'id'].flatMap((column) => [
      [column, 'asc'],
      [column, 'desc'],
    ]),
  )('by %s %s goes on where the page before ended', async (column, sort) => {
    const order = `column=${column}&sort=${sort}`;
    const whole = [await listed(`${order}&perPage=100`), await listed(`${order}&perPage=100&page=2`)];
    const expected = whole.flatMap(({ data }) => data.map(({ slug }) => slug));
    expect(await followed(`${order}&perPage=20`, 10)).toEqual(expected);
  });

  test('of what is reduced goes on where the page before ended, to its end', async () => {
    const { data } = await listed('perPage=100', 'discount');
    expect(data).toHaveLength(9);
    expect(await followed('perPage=2', 9, 'discount')).toEqual(data.map(({ slug }) => slug));
  });

  test('repeats nothing when something comes in front of what was seen', async () => {
    const first = await listed('perPage=3');
    const before = await listed('perPage=3&page=2');
    await catalogue.db.update(products).set({ popularity: 9 }).where(eq(products.slug, 'can-0'));
    const next = await listed(new URL(first.links.next ?? '').search.slice(1));
    expect(next.data).toEqual(before.data);
    await catalogue.db.update(products).set({ popularity: 0 }).where(eq(products.slug, 'can-0'));
  });

  test('refuses to go on from a place that is not one of its own', async () => {
    const { links } = await listed('column=price&sort=asc&perPage=3');
    const after = new URL(links.next ?? '').searchParams.get('after') ?? '';
    const forged = (mark: unknown) => Buffer.from(JSON.stringify(mark)).toString('base64url');
    for (const query of [
      `column=price&sort=desc&after=${after}`,
      `column=popularity&sort=asc&after=${after}`,
      'after=abc',
      `after=${forged(['popularity', 'desc', '1 or true', 1])}`,
      `after=${forged(['popularity', 'desc', '1', -1])}`,
      `column=title&after=${forged(['title en', 'desc', '\0', 1])}`,
      `column=created_at&after=${forged(['created_at', 'desc', '99999999999999999', 1])}`,
      `column=rating&after=${forged(['rating', 'desc', 'NaN', 1])}`,
    ]) {
      const response = await catalogue.fetchPath(`/rest/products/paginate?${query}`);
      expect([query, response.status]).toEqual([query, 422]);
    }
    const farthest = forged(['created_at', 'asc', '9999999999999999', 1]);
    expect((await listed(`column=created_at&sort=asc&after=${farthest}`)).data).toEqual([]);
  });

  test('that was narrowed down is counted some way ahead, and can be walked to its end', async () => {
    const narrow = 'price_from=1&perPage=100';
    expect((await listed(narrow)).meta).toMatchObject({ total: 2000, last_page: 20 });
    expect((await listed(`${narrow}&page=13`)).meta).toMatchObject({ total: MANY, last_page: 23 });
    const { data, links } = await listed(`${narrow}&page=23`);
    expect([data.length, links.next]).toEqual([100, null]);
    expect(await followed(narrow, 30)).toHaveLength(MANY);
  });

  test('says which choices there are, of its first', async () => {
    const facets = async () =>
      (await catalogue.get('GET /rest/products/facets', `/rest/products/facets?shop_id=${shop.id}`)).data;
    expect(await facets()).toMatchObject({ total: 2000, complete: false, price: { from: 1, to: 1.02 } });
  });
});

test('a list that is not long says its choices as they are now', async () => {
  const facets = async () =>
    (await catalogue.get('GET /rest/products/facets', '/rest/products/facets?discount=1')).data;
  expect(await facets()).toMatchObject({ total: 9, complete: true });
  await catalogue.db
    .update(products)
    .set({ savingMinor: sql`saving_minor + 1` })
    .where(eq(products.slug, 'can-9'));
  expect(await facets()).toMatchObject({ total: 10, complete: true });
});
