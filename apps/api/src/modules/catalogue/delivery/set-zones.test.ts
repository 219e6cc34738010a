import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
let sam: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  sam = await shop.as('Sam');
});
afterAll(() => shop.close());

type Corner = [number, number];
const square = (west: number, south: number, degrees: number): Corner[] => [
  [west, south],
  [west + degrees, south],
  [west + degrees, south + degrees],
  [west, south + degrees],
];
const set = (zones: { polygon: Corner[]; price: number; price_per_km: number }[], id = 1, by = sam) =>
  by.call('PUT /dashboard/seller/shops/{id}/delivery-zones', { path: { id }, body: { zones } });
const shown = async (shopId: number) =>
  (await shop.guest().call('GET /rest/shop/delivery-zone/{shopId}', { path: { shopId } })).data;
const priceTo = async (latitude: number, longitude: number) =>
  (
    await shop.guest().call('GET /rest/shop/{id}/delivery-zone/check/distance', {
      path: { id: 1 },
      query: { address: { latitude, longitude } },
    })
  ).data.price;

describe('Where a shop delivers', () => {
  it('is set by who works in it, in place of where it did', async () => {
    const near = { polygon: square(-74.05, 40.68, 0.1), price: 1.5, price_per_km: 0 };
    const far = { polygon: square(-74.5, 40.3, 1), price: 9, price_per_km: 0 };
    const { data } = await set([near, far]);
    expect(data.map(({ price }) => price)).toEqual([1.5, 9]);
    // Closed by its first corner.
    expect(data[0]?.polygon.at(-1)).toEqual(near.polygon[0]);
    expect(await shown(1)).toEqual(data);
    expect(await priceTo(40.7133, -74.0049)).toBe(1.5);
    expect(await priceTo(40.4, -74.4)).toBe(9);
    await set([near]);
    expect(await priceTo(40.4, -74.4)).toBeNull();
  });

  it('is refused where it is no place, and of a shop where one does not work', async () => {
    const before = await shown(1);
    const line: Corner[] = [
      [-74, 40],
      [-73, 40],
    ];
    for (const polygon of [line, square(-74, 89.9, 0.5)])
      expect((await failureOf(set([{ polygon, price: 1, price_per_km: 0 }]))).code).toBe('validation');
    expect((await failureOf(set([], 999_999))).code).toBe('not-found');
    expect((await failureOf(set([], 1, await shop.as('Ada')))).code).toBe('forbidden');
    expect(await shown(1)).toEqual(before);
  });

  it.each([
    [
      'like an hourglass',
      [
        [-74, 40],
        [-73, 41],
        [-73, 40],
        [-74, 41],
      ],
    ],
    [
      'out to a corner and back the same way',
      [
        [-74, 40],
        [-73, 40],
        [-73.5, 40],
      ],
    ],
    [
      'through one of its corners',
      [
        [-74, 40],
        [-73, 40],
        [-73, 41],
        [-73.5, 40],
        [-74, 41],
      ],
    ],
  ] as [string, Corner[]][])('is refused with a border that goes %s', async (_, polygon) => {
    const fine = { polygon: square(-74.05, 40.68, 0.1), price: 1, price_per_km: 0 };
    const wrong = await failureOf(set([fine, { polygon, price: 1, price_per_km: 0 }]));
    expect(Object.keys(wrong.params)).toEqual(['zones.1.polygon']);
  });

  it('may have the form of a horseshoe', async () => {
    const horseshoe: Corner[] = [
      ...([
        [-74.1, 40.6],
        [-73.9, 40.6],
        [-73.9, 40.8],
        [-73.95, 40.8],
      ] satisfies Corner[]),
      ...([
        [-73.95, 40.65],
        [-74.05, 40.65],
        [-74.05, 40.8],
        [-74.1, 40.8],
      ] satisfies Corner[]),
    ];
    const { data } = await set([{ polygon: horseshoe, price: 1, price_per_km: 0 }]);
    expect(data).toHaveLength(1);
  });

  it('is for a parcel service where it takes parcels', async () => {
    const { data: types } = await shop.guest().call('GET /rest/parcel-order/types');
    const { id: type_id = 0, shop_id = 0 } = types[0] ?? {};
    const quote = () =>
      shop.guest().call('GET /rest/parcel-order/calculate-price', {
        query: {
          type_id,
          address_from: { latitude: 40.7133, longitude: -74.0049 },
          address_to: { latitude: 40.7233, longitude: -73.995 },
        },
      });
    const { data } = await quote();
    const zone = { polygon: square(-74.01, 40.71, 0.02), price: 5, price_per_km: 5 };
    await set([zone], shop_id);
    // A zone's own price is none of a parcel's.
    expect((await quote()).data.price).toBe(data.price);
    await set([], shop_id);
    expect((await failureOf(quote())).code).toBe('not-found');
  });
});
