import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import { shops } from '../../../db/schema/catalogue.ts';
import { recipes } from '../../../db/schema/recipes.ts';
import { openSampleCatalogue } from '../sample-catalogue.fixture.ts';

let here: Awaited<ReturnType<typeof openSampleCatalogue>>;
beforeAll(async () => {
  here = await openSampleCatalogue();
});

type Pages = 'paginate' | 'parent' | 'search';
async function listed(call: Pages, query: string) {
  const { data, meta } = await here.get(`GET /rest/categories/${call}`, `/rest/categories/${call}?${query}`);
  return [data.map(({ translation }) => translation.title), meta.total];
}

describe('categories', () => {
  test('of the upper level come by position or by id, of one type', async () => {
    expect(await listed('parent', '')).toEqual([['Drinks', 'Food'], 2]);
    expect(await listed('parent', 'column=id&sort=asc')).toEqual([['Food', 'Drinks'], 2]);
    expect(await listed('parent', 'column=id&sort=desc&perPage=1')).toEqual([['Drinks'], 2]);
    expect(await listed('parent', 'type=shop')).toEqual([['Bakeries'], 1]);
    expect(await listed('paginate', 'type=main&column=id&sort=asc&page=1')).toEqual([['Food', 'Drinks'], 2]);
  });

  test('of a shop are its kind and those of its recipes, too', async () => {
    const { db, bakery, noodles, addCategory } = here;
    const kind = await addCategory('Cafés', { type: 'shop' });
    await db.update(shops).set({ categoryId: kind.id }).where(eq(shops.id, noodles.id));
    const soups = await addCategory('Soups', { type: 'receipt' });
    await addCategory('Cakes', { type: 'receipt' });
    await db.insert(recipes).values({
      uuid: randomUUID(),
      slug: 'soup',
      categoryId: soups.id,
      shopId: noodles.id,
      title: { en: 'Soup' },
      servings: 2,
      activeMinutes: 5,
      totalMinutes: 10,
    });
    expect(await listed('paginate', `type=shop&p_shop_id=${noodles.id}`)).toEqual([['Cafés'], 1]);
    expect(await listed('paginate', `type=receipt&p_shop_id=${noodles.id}`)).toEqual([['Soups'], 1]);
    expect(await listed('paginate', `type=receipt&p_shop_id=${bakery.id}`)).toEqual([[], 0]);
    expect(await listed('paginate', 'type=receipt')).toEqual([['Soups', 'Cakes'], 2]);
  });

  test('below one come in its order', async () => {
    for (const ref of [here.food.id, here.food.uuid]) {
      const { data, meta } = await here.get(
        'GET /rest/categories/children/{id}',
        `/rest/categories/children/${ref}`,
      );
      expect(data.map(({ translation, parent_id: parent }) => [translation.title, parent])).toEqual([
        ['Cake', here.food.id],
        ['Bread', here.food.id],
      ]);
      expect(meta.total).toBe(2);
    }
    expect((await here.fetchPath('/rest/categories/children/999999')).status).toBe(404);
  });

  test.each(['id', 'uuid', 'slug'] as const)('are found by %s with what is below them', async (key) => {
    const path = key === 'slug' ? `slug/${here.food.slug}` : String(here.food[key]);
    const { data } = await here.get('GET /rest/categories/{id}', `/rest/categories/${path}?lang=ar`);
    expect(data).toMatchObject({ id: here.food.id, translation: { locale: 'ar', title: 'طعام' } });
    expect(data.children.map(({ translation }) => translation.title)).toEqual(['Cake', 'Bread']);
  });

  test.each(['999999', 'nothing', '0192f0c0-0000-7000-8000-000000000000', 'slug/nothing', 'slug/%00'])(
    'are not found by %s',
    async (path) => {
      expect((await here.fetchPath(`/rest/categories/${path}`)).status).toBe(404);
    },
  );

  test.each([
    ['the beginning of a word', 'search=bre', ['Bread']],
    ['another language', 'search=طعام', ['Food']],
    ['a slip', 'search=drniks', ['Drinks']],
    ['a kind of shop', 'search=bakery', ['Bakeries']],
    ['a type', 'search=bakery&type=main', []],
    ['nothing', 'search=', []],
  ])('are searched by %s', async (_, query, titles) => {
    expect(await listed('search', query)).toEqual([titles, titles.length]);
  });

  test('have three types', async () => {
    const { data } = await here.get('GET /rest/categories/types');
    expect(data).toEqual(['main', 'shop', 'receipt']);
  });
});
