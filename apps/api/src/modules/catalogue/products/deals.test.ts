import { beforeAll, expect, test } from 'vitest';

import { openCatalogue } from '../catalogue.fixture.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;

beforeAll(async () => {
  catalogue = await openCatalogue();
  const { addShop, addCategory, addProduct } = catalogue;
  const shop = await addShop('Corner grocery');
  const flowers = await addCategory('Flowers', { position: 9 });
  const dairy = await addCategory('Dairy', { position: 1 });
  const cheese = await addCategory('Cheese', { position: 2, parentId: dairy.id });
  const off = (discountMinor: number, more = {}) => ({
    stocks: [{ priceMinor: 1000, discountMinor, ...more }],
  });
  await addProduct({ shop, title: 'Roses', category: flowers, ...off(900) });
  await addProduct({ shop, title: 'Milk', category: dairy, ...off(100) });
  await addProduct({ shop, title: 'Brie', category: cheese, ...off(300) });
  await addProduct({ shop, title: 'Feta', category: cheese });
  await addProduct({ shop, title: 'Gouda', category: cheese, ...off(800, { quantityMilli: 0 }) });
  for (let count = 1; count <= 7; count += 1) {
    await addProduct({ shop, title: `Yoghurt ${count}`, category: dairy, ...off(count) });
  }
});

async function deals(query = '') {
  const { data } = await catalogue.get('GET /rest/products/deals', `/rest/products/deals${query}`);
  return data.map(({ translation }) => translation.title);
}

test('deals come department by department, six of one at most, the biggest saving first', async () => {
  expect(await deals()).toEqual([
    ...['Brie', 'Milk', 'Yoghurt 7', 'Yoghurt 6', 'Yoghurt 5', 'Yoghurt 4'],
    'Roses',
  ]);
});

test('a shelf holds as many as are asked for, 24 at most', async () => {
  expect(await deals('?perPage=2')).toEqual(['Brie', 'Milk']);
  expect((await catalogue.fetchPath('/rest/products/deals?perPage=25')).status).toBe(422);
});
