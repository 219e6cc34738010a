import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import { categories, products, shops } from '../../../db/schema/catalogue.ts';
import { openSampleCatalogue } from '../sample-catalogue.fixture.ts';
import { refreshProducts } from './product-writes.ts';

let here: Awaited<ReturnType<typeof openSampleCatalogue>>;
beforeAll(async () => {
  here = await openSampleCatalogue();
});

async function listed(query: string, call: 'paginate' | 'most-sold' | 'discount' = 'paginate') {
  const page = await here.get(`GET /rest/products/${call}`, `/rest/products/${call}?${query}`);
  return { titles: page.data.map(({ translation }) => translation.title), total: page.meta.total, page };
}

describe('categories', () => {
  const names = async (query: string) => {
    const { data } = await here.get('GET /rest/categories/paginate', `/rest/categories/paginate?${query}`);
    return data.map(({ translation, children }) => [
      translation.title,
      ...children.map((c) => c.translation.title),
    ]);
  };

  test('come in two levels, by position', async () => {
    expect(await names('type=main')).toEqual([['Drinks'], ['Food', 'Cake', 'Bread']]);
    expect(await names('sort=desc')).toEqual([['Food', 'Bread', 'Cake'], ['Drinks']]);
  });

  test('come of the type asked for', async () => {
    expect(await names('type=shop')).toEqual([['Bakeries']]);
    expect(await names('type=receipt')).toEqual([]);
  });

  test('can be those of a shop that has something in them', async () => {
    expect(await names(`p_shop_id=${here.noodles.id}`)).toEqual([['Drinks']]);
    expect(await names(`p_shop_id=${here.bakery.id}`)).toEqual([['Food', 'Cake', 'Bread']]);
    expect(await names(`p_shop_id=${here.gone.id}`)).toEqual([]);
  });

  test('are counted on a page beyond the last', async () => {
    const { data, meta } = await here.get(
      'GET /rest/categories/paginate',
      '/rest/categories/paginate?page=9',
    );
    expect({ data, total: meta.total, last: meta.last_page }).toEqual({ data: [], total: 2, last: 1 });
  });
});

describe('products', () => {
  test('come by popularity, of active shops only, whatever their stock', async () => {
    const { titles, total } = await listed('');
    expect(titles).toEqual(['Torte', 'Tea', 'Rye', 'Beurre', 'Nothing yet']);
    expect(total).toBe(5);
    expect((await listed('', 'most-sold')).titles.slice(0, 2)).toEqual(['Torte', 'Tea']);
  });

  test('come by department or by aisle', async () => {
    expect((await listed(`category_id=${here.food.id}`)).titles).toEqual(['Torte', 'Rye', 'Beurre']);
    expect((await listed(`category_id=${here.bread.id}`)).titles).toEqual(['Rye']);
    expect(await listed('category_id=999999')).toMatchObject({ titles: [], total: 0 });
  });

  test('come by what a category has become since it was asked for', async () => {
    const { db, bakery, addCategory, addProduct } = here;
    const snacks = await addCategory('Snacks');
    const nuts = await addCategory('Nuts');
    const almonds = await addProduct({ shop: bakery, category: nuts, title: 'Almonds' });
    const ofNuts = async () => listed(`category_id=${nuts.id}`);
    expect(await ofNuts()).toMatchObject({ titles: ['Almonds'], total: 1 });
    await db.update(categories).set({ parentId: snacks.id }).where(eq(categories.id, nuts.id));
    await refreshProducts(db, [almonds.id]);
    expect(await ofNuts()).toMatchObject({ titles: ['Almonds'], total: 1 });
    expect((await listed(`category_id=${snacks.id}`)).titles).toEqual(['Almonds']);
    await db.update(categories).set({ parentId: null }).where(eq(categories.id, nuts.id));
    await refreshProducts(db, [almonds.id]);
    expect(await ofNuts()).toMatchObject({ titles: ['Almonds'], total: 1 });
    expect((await listed(`category_id=${snacks.id}`)).titles).toEqual([]);
    await db.delete(products).where(eq(products.id, almonds.id));
    await db.delete(categories).where(inArray(categories.id, [nuts.id, snacks.id]));
  });

  test('come by a category’s own address', async () => {
    const { food, bread, drinks, addCategory } = here;
    const of = async (ref: number | string, query = '') => {
      const { data, meta } = await here.get(
        'GET /rest/products/category/{id}',
        `/rest/products/category/${ref}?${query}`,
      );
      return [data.map(({ translation }) => translation.title), meta.total];
    };
    expect(await of(food.uuid)).toEqual([['Torte', 'Rye', 'Beurre'], 3]);
    expect(await of(bread.id, `category_id=${drinks.id}`)).toEqual([['Rye'], 1]);
    expect(await of(food.id, 'column=title&sort=asc&perPage=1')).toEqual([['Beurre'], 3]);
    const hidden = await addCategory('Hidden', { active: false });
    for (const ref of [hidden.id, hidden.uuid, 999_999, 'food', '-1']) {
      expect([ref, (await here.fetchPath(`/rest/products/category/${ref}`)).status]).toEqual([ref, 404]);
    }
  });

  test('come by shop', async () => {
    expect((await listed(`shop_id=${here.noodles.id}`)).titles).toEqual(['Tea', 'Nothing yet']);
    expect((await listed(`shop_id=${here.gone.id}`)).total).toBe(0);
  });

  test.each([
    ['column=price&sort=asc', ['Nothing yet', 'Rye', 'Beurre', 'Tea', 'Torte']],
    ['column=title&sort=asc', ['Beurre', 'Nothing yet', 'Rye', 'Tea', 'Torte']],
    ['column=id&sort=asc', ['Rye', 'Beurre', 'Torte', 'Tea', 'Nothing yet']],
    ['column=created_at&sort=desc', ['Nothing yet', 'Tea', 'Torte', 'Beurre', 'Rye']],
    ['column=&sort=', ['Torte', 'Tea', 'Rye', 'Beurre', 'Nothing yet']],
  ])('are sorted by %s', async (query, titles) => {
    expect((await listed(query)).titles).toEqual(titles);
  });

  test('turn pages without losing or repeating any', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed(`perPage=2&page=${page}`)));
    expect(pages.map(({ titles }) => titles)).toEqual([
      ['Torte', 'Tea'],
      ['Rye', 'Beurre'],
      ['Nothing yet'],
      [],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
    expect(pages[3]?.page.meta).toMatchObject({ current_page: 4, last_page: 3, from: null, to: null });
  });

  test('are counted as they come, go, move and change shops’ fate', async () => {
    const { db, bakery, noodles, food, drinks, addProduct } = here;
    const counts = async () => {
      const queries = ['', `shop_id=${bakery.id}`, `shop_id=${noodles.id}`, `category_id=${food.id}`];
      return Promise.all(queries.map(async (query) => (await listed(query)).total));
    };
    const both = async (shopId: number, categoryId: number) => {
      const { titles, total } = await listed(`shop_id=${shopId}&category_id=${categoryId}&perPage=100`);
      expect(titles).toHaveLength(total);
      return total;
    };
    const before = await counts();
    const [all = 0, baked = 0, noodly = 0, eaten = 0] = before;
    const bakedFood = await both(bakery.id, food.id);
    const bun = await addProduct({ shop: bakery, category: food, title: 'Bun' });
    expect(await counts()).toEqual([all + 1, baked + 1, noodly, eaten + 1]);
    expect(await both(bakery.id, food.id)).toBe(bakedFood + 1);
    const change = (values: Partial<typeof products.$inferInsert>) =>
      db.update(products).set(values).where(eq(products.id, bun.id));
    await change({ categoryId: drinks.id, departmentId: drinks.id });
    expect(await counts()).toEqual([all + 1, baked + 1, noodly, eaten]);
    expect([await both(bakery.id, food.id), await both(bakery.id, drinks.id)]).toEqual([bakedFood, 1]);
    await change({ active: false });
    expect(await counts()).toEqual(before);
    await change({ active: true });
    await db.update(shops).set({ active: false }).where(eq(shops.id, bakery.id));
    expect(await counts()).toEqual([all - baked, 0, noodly, 0]);
    expect([await both(bakery.id, food.id), await both(bakery.id, drinks.id)]).toEqual([0, 0]);
    await db.update(shops).set({ active: true }).where(eq(shops.id, bakery.id));
    await db.delete(products).where(eq(products.id, bun.id));
    expect(await counts()).toEqual(before);
  });

  test('on a page far beyond the last cost nothing', async () => {
    expect(await listed('page=100&perPage=100')).toMatchObject({ titles: [], total: 5 });
  });

  test('refuse pages that cannot be', async () => {
    for (const query of [
      'page=0',
      'page=1000000000',
      'perPage=101',
      'page=x',
      'shop_id=-1',
      'category_id=1.5',
    ]) {
      expect((await here.fetchPath(`/rest/products/paginate?${query}`)).status).toBe(422);
    }
  });

  test('with discounts come by the biggest saving, or as asked', async () => {
    expect(await listed('', 'discount')).toMatchObject({ titles: ['Torte', 'Rye'], total: 2 });
    expect((await listed('column=price&sort=asc', 'discount')).titles).toEqual(['Rye', 'Torte']);
    expect((await listed('column=&sort=', 'discount')).titles).toEqual(['Torte', 'Rye']);
    expect(await listed(`shop_id=${here.noodles.id}`, 'discount')).toMatchObject({ titles: [], total: 0 });
  });

  test('show what can be bought of them, priced and left', async () => {
    const rye = (await listed('')).page.data[2];
    expect(rye).toMatchObject({ min_qty: 0.25, interval: 0.25, max_qty: 5, shop: { slug: 'bakery' } });
    expect(
      rye?.stocks.map(({ price, discount, tax, total_price, quantity }) => [
        price,
        discount,
        tax,
        total_price,
        quantity,
      ]),
    ).toEqual([
      [3.33, 1, 0.19, 2.52, 10],
      [6, 0, 0, 6, 10],
    ]);
    expect(rye?.stocks[1]?.extras).toMatchObject([
      { value: 'Large', group: { translation: { title: 'Size' } } },
    ]);
    expect(rye?.stocks[0]?.addons).toMatchObject([
      { stock_id: here.butter.stocks[0]?.id, price: 5, product: { title: 'Beurre' } },
    ]);
    expect((await listed('')).page.data[4]?.stocks).toEqual([]);
  });

  test('cost what the shopper’s currency makes of each price', async () => {
    const { page } = await listed(`currency_id=${here.cadId}`);
    expect(page.data[2]?.stocks[0]).toMatchObject({ price: 5, discount: 1.5, tax: 0.29, total_price: 3.79 });
  });
});
