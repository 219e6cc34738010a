import { randomUUID } from 'node:crypto';

import { MAX_RECOMMENDED } from '@hamper/contract/shops';
import { expect, test } from 'vitest';

import { products } from '../../../db/schema/catalogue.ts';
import { openCatalogue } from '../catalogue.fixture.ts';
import { searchVector } from '../search/search-words.ts';

test('a shelf of what sells best ends after a thousand, however much there is', async () => {
  const { db, addShop, get } = await openCatalogue();
  const shop = await addShop('Corner');
  const search = searchVector({ title: { en: 'Can' }, categories: [], sku: null, shop: {} });
  await db.insert(products).values(
    Array.from({ length: MAX_RECOMMENDED + 7 }, (_, popularity) => ({
      ...{ uuid: randomUUID(), slug: `can-${popularity}`, shopId: shop.id, inStock: true, popularity },
      ...{ title: { en: `Can ${popularity}` }, unit: { en: 'each' }, search },
    })),
  );
  const path = `/rest/shops/${shop.id}/products/recommended/paginate`;
  const shelf = (query: string) =>
    get('GET /rest/shops/{id}/products/recommended/paginate', `${path}?${query}`);
  const first = await shelf('perPage=1');
  expect([first.data[0]?.slug, first.meta.total]).toEqual([`can-${MAX_RECOMMENDED + 6}`, MAX_RECOMMENDED]);
  const last = await shelf('perPage=15&page=67');
  expect([last.data.at(-1)?.slug, last.data.length, last.meta.last_page]).toEqual(['can-7', 10, 67]);
  expect((await shelf('perPage=15&page=68')).data).toEqual([]);
  const all = await get('GET /rest/shops/{id}/products', `/rest/shops/${shop.id}/products?in_stock=1`);
  expect(all.meta.total).toBe(MAX_RECOMMENDED + 7);
});
