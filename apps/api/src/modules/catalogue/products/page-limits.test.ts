import { randomUUID } from 'node:crypto';

import { endpoints } from '@hamper/contract/endpoints';
import { locales } from '@hamper/contract/locale';
import { MAX_NUMBERED_ROWS } from '@hamper/contract/page-limits';
import { beforeAll, describe, expect, test } from 'vitest';

import { products } from '../../../db/schema/catalogue.ts';
import { openCatalogue } from '../catalogue.fixture.ts';
import { searchVector } from '../search/search-words.ts';

const MANY = MAX_NUMBERED_ROWS + 150;
const BATCH = 2000;
const PATH = '/rest/products/paginate';
let catalogue: Awaited<ReturnType<typeof openCatalogue>>;

beforeAll(async () => {
  catalogue = await openCatalogue();
  const shop = await catalogue.addShop('Corner');
  const search = searchVector({ title: { en: 'Can' }, categories: [], sku: null, shop: {} });
  const goods = Array.from({ length: MANY }, (_, at) => ({
    ...{ uuid: randomUUID(), slug: `can-${at}`, shopId: shop.id, unit: { en: 'each' }, search },
    ...{ title: { en: 'Can' }, popularity: at % 5, totalMinor: 100, inStock: true },
  }));
  for (let from = 0; from < MANY; from += BATCH) {
    await catalogue.db.insert(products).values(goods.slice(from, from + BATCH));
  }
}, 60_000);

const listed = (query: string) => catalogue.get('GET /rest/products/paginate', `${PATH}?${query}`);
const searchOf = (link: string | null) => new URL(link ?? 'http://none/?none').search.slice(1);

interface Refusal {
  params: Record<string, string[]>;
}
async function refused(path: string): Promise<string[]> {
  const response = await catalogue.fetchPath(path);
  const { params } = (await response.json()) as Refusal;
  expect([path, response.status, Object.keys(params)]).toEqual([path, 422, ['page']]);
  expect(params['page']).toHaveLength(1);
  return params['page'] ?? [];
}

describe('a page by its number', () => {
  test('leads 10,000 rows far, whatever a page holds', async () => {
    for (const [last, perPage] of [
      [100, 100],
      [666, 15],
      [10_000, 1],
    ] as const) {
      expect((await listed(`page=${last}&perPage=${perPage}`)).data).toHaveLength(perPage);
      await refused(`${PATH}?page=${last + 1}&perPage=${perPage}`);
    }
    await refused(`${PATH}?page=1000000`);
    await refused(`${PATH}?page=1000001`);
  });

  test('is refused beyond that by every public list', async () => {
    const lists = Object.entries(endpoints).filter(
      ([call, { access, ...more }]) =>
        call.startsWith('GET') &&
        access === 'public' &&
        !('path' in more) &&
        'query' in more &&
        'perPage' in more.query.shape &&
        'page' in more.query.shape,
    );
    expect(lists.length).toBeGreaterThan(12);
    for (const [call] of lists) await refused(`${call.slice(4)}?page=101&perPage=100`);
  });

  test('is refused in the language of who asks, with what leads on', async () => {
    const said = (path: string) =>
      Promise.all(locales.map((lang) => refused(`${path}?page=9999&lang=${lang}`)));
    const [goesOn, ends] = [(await said(PATH)).flat(), (await said('/rest/brands/paginate')).flat()];
    expect(new Set([...goesOn, ...ends]).size).toBe(2 * locales.length);
    for (const words of goesOn) expect(words).toMatch(/(?:10000|١٠٠٠٠).*\bafter\b.*links\.next/s);
    for (const words of ends) expect(words).toMatch(/(?:10000|١٠٠٠٠)(?!.*\bafter\b)/s);
  });
});

describe('a list of more than its page numbers reach', () => {
  test('counts all, and links to no page that would be refused', async () => {
    const { meta, links } = await listed('perPage=100');
    expect(meta).toMatchObject({ total: MANY, last_page: 100 });
    expect(new URLSearchParams(searchOf(links.last)).get('page')).toBe('100');
    expect((await listed(searchOf(links.last))).data).toHaveLength(100);
  });

  test.each(['perPage=100', 'perPage=100&price_from=1'])(
    'goes on to its end where the page before ended: %s',
    async (query) => {
      const seen = new Set<string>();
      const far = await listed(`${query}&page=98`);
      let next = far.links.next;
      let page = 98;
      for (; next !== null; page += 1) {
        const { data, links, meta } = await listed(searchOf(next));
        expect(meta).toMatchObject({ current_page: page + 1, last_page: 100 });
        for (const { slug } of data) seen.add(slug);
        next = links.next;
      }
      expect([seen.size, page]).toEqual([MANY - 9800, 102]);
    },
  );

  test('counts no further for a made-up number behind `after`', async () => {
    const { links } = await listed('perPage=10&price_from=1');
    const query = new URLSearchParams(searchOf(links.next));
    query.set('page', '1000000');
    // Ten pages past the last one that a number leads to.
    expect((await listed(query.toString())).meta.total).toBe(MAX_NUMBERED_ROWS + 100);
  });
});
