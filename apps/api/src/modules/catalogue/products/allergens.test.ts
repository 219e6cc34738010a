import { allergenFilters } from '@hamper/contract/food';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import { openCatalogue } from '../catalogue.fixture.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let shelf = 0;
let undeclaredShelf = 0;

beforeAll(async () => {
  catalogue = await openCatalogue();
  const { addShop, addCategory, addProduct } = catalogue;
  const shop = await addShop('Corner');
  const category = await addCategory('Snacks');
  shelf = category.id;
  const common = { shop, category };
  await addProduct({ ...common, title: 'Banana', slug: 'banana', allergens: [], popularity: 9 });
  await addProduct({ ...common, title: 'Brownie', slug: 'brownie', allergens: ['milk'], popularity: 8 });
  await addProduct({ ...common, title: 'Roasted bag', allergens: ['peanuts'], popularity: 7 });
  await addProduct({ ...common, title: 'Walnuts', allergens: ['nuts'], popularity: 6 });
  await addProduct({ ...common, title: 'Surprise bag', slug: 'surprise', popularity: 5 });
  const cupboard = await addCategory('Cupboard');
  undeclaredShelf = cupboard.id;
  await addProduct({ shop, category: cupboard, title: 'Old tin' });
});

const listed = async (query: string) => {
  const { data, meta } = await catalogue.get(
    'GET /rest/products/paginate',
    `/rest/products/paginate?category_id=${shelf}&${query}`,
  );
  expect(meta.total).toBe(data.length);
  return data.map(({ translation }) => translation.title);
};
const facets = async (query: string) =>
  (await catalogue.get('GET /rest/products/facets', `/rest/products/facets?${query}`)).data;

test.each(allergenFilters)(
  'free from %s is what is declared to contain none, never what is not declared',
  async (value) => {
    const found = await listed(`without=${value}`);
    expect(found).toContain('Banana');
    expect(found).not.toContain('Surprise bag');
  },
);

describe('free from nuts', () => {
  test.each([
    ['nuts', ['Banana', 'Brownie']],
    ['tree-nuts', ['Banana', 'Brownie', 'Roasted bag']],
    ['peanuts', ['Banana', 'Brownie', 'Walnuts']],
    ['tree-nuts,peanuts', ['Banana', 'Brownie']],
    ['nuts,milk', ['Banana']],
  ])('as %s leaves %j', async (value, titles) => {
    expect(await listed(`without=${value}`)).toEqual(titles);
  });
});

test('a search is kept free from it too', async () => {
  const { data } = await catalogue.get(
    'GET /rest/products/search',
    '/rest/products/search?search=bag&without=milk',
  );
  expect(data.map(({ translation }) => translation.title)).toEqual(['Roasted bag']);
});

test('says how many of the declared are free from each', async () => {
  const { allergens } = await facets(`category_id=${shelf}`);
  expect(allergens.map(({ value }) => value)).toEqual(allergenFilters);
  const counts = Object.fromEntries(allergens.map(({ value, count }) => [value, count]));
  expect(counts).toMatchObject({ nuts: 2, 'tree-nuts': 3, peanuts: 3, milk: 3, fish: 4 });
});

test('nothing is offered to be kept free from where nothing is declared', async () => {
  const { total, allergens } = await facets(`category_id=${undeclaredShelf}`);
  expect({ total, allergens }).toEqual({ total: 1, allergens: [] });
});

test.each([
  ['banana', { allergens: [], allergens_declared: true }],
  ['brownie', { allergens: ['milk'], allergens_declared: true }],
  ['surprise', { allergens: [], allergens_declared: false }],
])('the page of %s tells none from not declared', async (slug, facts) => {
  const { data } = await catalogue.get('GET /rest/products/slug/{slug}', `/rest/products/slug/${slug}`);
  expect(data).toMatchObject(facts);
});

test('a product is food as its category says, else the department above, else nobody knows', async () => {
  const { addShop, addCategory, addProduct, get } = catalogue;
  const shop = await addShop('Florist');
  const flowers = await addCategory('Flowers', { holdsFood: false });
  const roses = await addCategory('Roses', { parentId: flowers.id });
  const petals = await addCategory('Candied petals', { parentId: flowers.id, holdsFood: true });
  await addProduct({ shop, category: roses, title: 'Red rose', slug: 'red-rose' });
  await addProduct({ shop, category: petals, title: 'Candied rose', slug: 'candied-rose' });
  const isFood = async (slug: string) =>
    (await get('GET /rest/products/slug/{slug}', `/rest/products/slug/${slug}`)).data.is_food;
  expect(await isFood('red-rose')).toBe(false);
  expect(await isFood('candied-rose')).toBe(true);
  expect(await isFood('surprise')).toBeNull();
});

test('what is said of allergens is a list or nothing', async () => {
  await expect(
    catalogue.db.execute(sql`update products set declared_allergens = '"milk"' where slug = 'banana'`),
  ).rejects.toMatchObject({ cause: { constraint: 'products_declared_allergens_list' } });
});
