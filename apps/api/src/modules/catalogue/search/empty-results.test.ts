import { beforeAll, describe, expect, test } from 'vitest';

import { homeQuery, openTown } from '../town.fixture.ts';

let here: Awaited<ReturnType<typeof openTown>>;
beforeAll(async () => {
  here = await openTown();
});

const shopLists = ['/rest/shops/paginate', '/rest/shops/recommended', '/rest/shops/search', '/rest/branches'];
const categoryLists = ['/rest/categories/paginate', '/rest/categories/parent', '/rest/categories/children/1'];
const productLists = [
  '/rest/products/paginate',
  '/rest/products/search',
  '/rest/products/discount',
  '/rest/products/shop/1',
  '/rest/products/category/1',
  '/rest/shops/1/products',
  '/rest/shops/1/products/paginate',
  '/rest/branch/products',
];
const lists = [
  ...shopLists,
  ...categoryLists,
  ...productLists,
  '/rest/categories/search',
  '/rest/shops/1/products/recommended/paginate',
  '/rest/branch/recommended/products',
  '/rest/tags/paginate',
];

async function asked(path: string) {
  const response = await here.fetchPath(path);
  const { data, params = {}, meta } = await response.json();
  return { status: response.status, data, meta, fields: Object.keys(params) };
}

describe('a search that nobody means', () => {
  test.each([
    ['nothing', ''],
    ['blank', ' \t '],
    ['five hundred letters', 'x'.repeat(500)],
    ['five hundred words', 'x '.repeat(500)],
    ['syntax', '%_\'"<script>'],
    ['more syntax', "!(&|<->):*'\\"],
    ['SQL', "'; drop table shops; --"],
    ['emoji', '🍓🍕👩‍👩‍👧'],
    ['marks of direction', '\u200f\u202e\u2066'],
    ['a NUL', 'crust\0\0xyz'],
    ['half a character', '\ud83c'],
    ['a prototype', '__proto__'],
  ])('%s finds nothing', async (_, text) => {
    for (const path of ['/rest/shops/search', '/rest/categories/search']) {
      const { status, data, meta } = await asked(`${path}?search=${encodeURIComponent(text.toWellFormed())}`);
      expect([status, data, meta.total]).toEqual([200, [], 0]);
    }
  });

  test('given twice or as a list finds nothing either', async () => {
    for (const query of ['search[]=crust', 'search[a]=crust', 'search=&search=']) {
      expect(await asked(`/rest/shops/search?${query}`)).toMatchObject({ status: 200, data: [] });
    }
  });
});

describe('a list', () => {
  test.each(lists)('%s refuses pages that cannot be, and names the field', async (path) => {
    for (const [field, values] of [
      ['page', ['0', '-1', '1.5', 'x', '1000000000']],
      ['perPage', ['0', '101', '1000000', 'all']],
    ] as const) {
      for (const value of values) {
        expect(await asked(`${path}?${field}=${value}`)).toMatchObject({ status: 422, fields: [field] });
      }
    }
  });

  test.each(lists)('%s is empty far beyond its last page', async (path) => {
    const { status, data } = await asked(`${path}?page=100&perPage=100`);
    expect([status, data]).toEqual([200, []]);
  });

  test.each([...shopLists, ...categoryLists, ...productLists])('%s knows its columns', async (path) => {
    for (const value of ['drop', 'id; drop table shops', "id' desc--", '__proto__', 'toString', 'slips']) {
      expect(await asked(`${path}?column=${encodeURIComponent(value)}`)).toMatchObject({
        status: 422,
        fields: ['column'],
      });
    }
    expect(await asked(`${path}?sort=sideways`)).toMatchObject({ status: 422, fields: ['sort'] });
  });
});

describe('a shop list', () => {
  test.each([
    ['type=bar', 'type'],
    ['category_id=x', 'category_id'],
    ['category_id=-1', 'category_id'],
    ['tag_id=1,x', 'tag_id.1'],
    ['rating=6', 'rating'],
    ['rating=good', 'rating'],
    ['delivery_time=0', 'delivery_time'],
    ['delivery_time=soon', 'delivery_time'],
    ['open=maybe', 'open'],
    ['delivers=2', 'delivers'],
    ['free_delivery=yes', 'free_delivery'],
    ['delivers=1', 'address'],
    ['column=distance', 'address'],
    ['address=here', 'address'],
    ['address[latitude]=52', 'address.longitude'],
    ['address[latitude]=91&address[longitude]=0', 'address.latitude'],
    ['address[latitude]=abc&address[longitude]=0', 'address.latitude'],
    ['address[latitude]=&address[longitude]=0', 'address.latitude'],
    ['address[latitude]=0&address[longitude]=-180.1', 'address.longitude'],
    ['address[latitude]=NaN&address[longitude]=1e2', 'address.latitude'],
  ])('refuses %s and names the field', async (query, field) => {
    for (const path of shopLists) {
      const { status, fields } = await asked(`${path}?${query}`);
      expect([path, status, fields[0]]).toEqual([path, 422, field]);
    }
  });

  test('at the ends of the earth is empty', async () => {
    for (const [latitude, longitude] of [
      [90, 180],
      [-90, -180],
      [0, 0],
    ]) {
      const place = `address[latitude]=${latitude}&address[longitude]=${longitude}`;
      expect(await asked(`/rest/shops/paginate?delivers=1&${place}`)).toMatchObject({
        status: 200,
        data: [],
      });
      expect((await asked(`/rest/shops/paginate?column=distance&${place}`)).data).toHaveLength(4);
    }
  });

  test('of kinds, tags and chains that are not there is empty', async () => {
    for (const query of ['category_id=999999999999999', 'tag_id=999999999999999']) {
      expect(await asked(`/rest/shops/paginate?${query}`)).toMatchObject({ status: 200, data: [] });
    }
    expect(await asked('/rest/branches?shop_id=999999999999999')).toMatchObject({ status: 200, data: [] });
    expect(await asked('/rest/branches?shop_id=x')).toMatchObject({ status: 422, fields: ['shop_id'] });
  });

  test.each(['/rest/categories/paginate?p_shop_id=', '/rest/products/most-sold?shop_id='])(
    'a blank id is none: %s',
    async (path) => {
      expect(await asked(path)).toMatchObject({ status: 200 });
    },
  );
});

test.each([
  ['/rest/categories/paginate?type=drop', 'type'],
  ['/rest/categories/paginate?p_shop_id=x', 'p_shop_id'],
  ['/rest/categories/search?type=drop', 'type'],
  ['/rest/shops-takes?type=drop', 'type'],
  ['/rest/tags/paginate?type=drop', 'type'],
  ['/rest/branch/products?shop_id=x', 'shop_id'],
  ['/rest/shop/delivery-zone/calculate/price/1', 'address'],
  [
    '/rest/shop/delivery-zone/calculate/price/1?address[latitude]=91&address[longitude]=0',
    'address.latitude',
  ],
  ['/rest/shop/delivery-zone/check/distance?address=home', 'address'],
  ['/rest/shop/1/delivery-zone/check/distance?address[latitude]=1', 'address.longitude'],
  ['/rest/shop/delivery-zone/calculate/distance', 'origin'],
  [
    '/rest/shop/delivery-zone/calculate/distance?origin[latitude]=1&origin[longitude]=1&destination[latitude]=abc&destination[longitude]=1',
    'destination.latitude',
  ],
])('%s is refused, naming %s', async (path, field) => {
  const { status, fields } = await asked(path);
  expect([status, fields[0]]).toEqual([422, field]);
});

test('a chain, a zone and a shop may have nothing at all', async () => {
  const { id } = await here.addShop('New');
  for (const path of ['categories', 'galleries']) {
    expect(await asked(`/rest/shops/${id}/${path}`)).toMatchObject({ status: 200, data: [] });
  }
  expect((await asked(`/rest/shop-payments/${id}`)).data).toEqual([]);
  expect((await asked(`/rest/shop-working-check/${id}`)).data).toMatchObject({
    open: false,
    reason: 'day-off',
  });
  expect((await asked(`/rest/shop/delivery-zone/${id}`)).data).toEqual([]);
  expect((await asked(`/rest/shop/${id}/delivery-zone/check/distance?${homeQuery}`)).data).toMatchObject({
    delivers: false,
    price: null,
  });
});
