import { beforeAll, expect, test } from 'vitest';

import { openCatalogue } from '../catalogue.fixture.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let pizzeria: Awaited<ReturnType<typeof catalogue.addShop>>;

beforeAll(async () => {
  catalogue = await openCatalogue();
  const { addShop, addProduct } = catalogue;
  const shop = await addShop({ en: 'Corner grocery' });
  await addProduct({ shop, title: { en: 'Whole milk', de: 'Vollmilch', ar: 'حليب' } });
  await addProduct({ shop, title: 'Oat milk', diets: ['vegan'] });
  await addProduct({ shop, title: 'Bread' });
  await addProduct({ shop, title: 'Bread', diets: ['gluten-free'] });
  await addProduct({ shop, title: 'Brad cookies' });
  await addProduct({ shop, title: 'Baked beans' });
  await addProduct({ shop, title: 'Pizza Margherita' });
  await addProduct({ shop, title: 'Cheddar', active: false });
  pizzeria = await addShop({ en: 'Pizzeria' });
  await addProduct({ shop: pizzeria, title: 'Pizza Funghi' });
  await addProduct({ shop: pizzeria, title: 'Cakes pizza' });
});

async function meant(search: string, shop?: number) {
  const ofShop = shop === undefined ? '' : `&shop_id=${shop}`;
  const { data } = await catalogue.get(
    'GET /rest/products/search/correction',
    `/rest/products/search/correction?search=${encodeURIComponent(search)}${ofShop}`,
  );
  return data;
}

test.each([
  ['two letters swapped', 'mlik', 'milk'],
  ['a letter left out, before another letter', 'bred', 'bread'],
  ['a letter of a pair left out', 'piza', 'pizza'],
  ['one word of two', 'whole mlik', 'whole milk'],
  ['both words', 'piza margerita', 'pizza margherita'],
  ['another alphabet', 'حلبب', 'حليب'],
])('a search with %s is corrected', async (_, typed, search) => {
  expect(await meant(typed)).toEqual({ search, diet: [] });
});

test.each([
  ['before the thing', 'vegan milk', { search: 'milk', diet: ['vegan'] }],
  ['of two words', 'gluten free bread', { search: 'bread', diet: ['gluten-free'] }],
  ['in another language', 'pan sin gluten', null],
  ['alone', 'vegan', { search: '', diet: ['vegan'] }],
  ['alone in another language', 'sin gluten', { search: '', diet: ['gluten-free'] }],
  ['with a typo beside it', 'veganes mlik', { search: 'milk', diet: ['vegan'] }],
])('words of a diet become its filter: %s', async (_, typed, correction) => {
  expect(await meant(typed)).toEqual(correction);
});

test.each([
  ['is known', 'milk'],
  ['is the beginning of one', 'mil'],
  ['is too short', 'mlk'],
  ['is like none', 'xylophone'],
  ['is a number', '40012'],
  ['would find nothing together with the others', 'mlik pizza'],
  ['is a diet that nothing of it keeps', 'kosher bread'],
  ['is a diet that nothing keeps', 'kosher'],
  ['is blank', ' '],
  ['is like one that is no longer sold', 'chedar'],
])('a search whose word %s is not corrected', async (_, typed) => {
  expect(await meant(typed)).toBeNull();
});

test('a search in one shop is corrected to what that shop has, and to nothing that only others have', async () => {
  expect(await meant('piza', pizzeria.id)).toEqual({ search: 'pizza', diet: [] });
  expect(await meant('bakes', pizzeria.id)).toEqual({ search: 'cakes', diet: [] });
  expect(await meant('piza bakes', pizzeria.id)).toEqual({ search: 'pizza cakes', diet: [] });
  expect(await meant('bakes')).toEqual({ search: 'baked', diet: [] });
  expect(await meant('mlik')).toEqual({ search: 'milk', diet: [] });
  expect(await meant('mlik', pizzeria.id)).toBeNull();
  expect(await meant('vegan', pizzeria.id)).toBeNull();
});
