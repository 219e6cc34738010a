import type { Endpoint } from '@hamper/contract/endpoint';
import { type Call, endpoints } from '@hamper/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../test-shop.ts';
import { repeatableCalls } from './fixtures/repeatable-calls.fixture.ts';

const posts = (Object.entries(endpoints) as [Call, Endpoint][]).filter(([call]) => call.startsWith('POST '));

describe('A call that creates', () => {
  it.each(posts)('%s takes a key, or is listed with why it needs none', (call, { idempotent }) => {
    const reasons = Object.entries(repeatableCalls).flatMap(([why, calls]) =>
      calls.filter((one) => one === call).map(() => why),
    );
    expect(reasons).toHaveLength(idempotent === undefined ? 1 : 0);
  });

  it('says what a wrong repeat of it is', () => {
    const silent = posts.filter(
      ([, { idempotent, errors }]) => idempotent !== undefined && !errors?.includes('idempotency-mismatch'),
    );
    expect(silent.map(([call]) => call)).toEqual([]);
  });
});

let shop: TestShop;
let amina: Visitor;
let market: Awaited<ReturnType<typeof stockOfDemo>>;
beforeAll(async () => {
  shop = await openTestShop();
  amina = await shop.as('Amina');
  market = await stockOfDemo(shop.db, 'whole-milk');
});
afterAll(() => shop.close());

interface Sent {
  path?: object;
  body: object;
  other: object;
}
const owner = async () => (await (await shop.as('Sam')).call('GET /dashboard/user/profile/show')).data.id;
const floor = async () => {
  const path = { id: market.shop_id };
  await amina.call('PUT /dashboard/seller/shops/{id}/booking', { path, body: { active: true } });
  const { data } = await amina.call('POST /dashboard/seller/shops/{id}/booking/sections', {
    path,
    body: { area: { en: 'Garden' } },
  });
  const section = data.sections.at(-1)?.id ?? 0;
  const { data: tables } = await amina.call('POST /dashboard/seller/booking-sections/{id}/tables', {
    path: { id: section },
    body: { name: 'G1', chair_count: 4 },
  });
  return { section, table: tables.tables.at(-1)?.id ?? 0 };
};
const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
/** Calls of staff that create, each as it would be right, and with something else under the same key. */
const creating: [Call, () => Promise<Sent> | Sent][] = [
  [
    'POST /dashboard/seller/coupons',
    () => ({
      body: { shop_id: market.shop_id, name: 'ONCE', type: 'fix', price: 1 },
      other: { shop_id: market.shop_id, name: 'TWICE', type: 'fix', price: 1 },
    }),
  ],
  [
    'POST /dashboard/seller/bonuses',
    () => {
      const bonus = { shop_id: market.shop_id, stock_id: market.stock_id, type: 'count', value: 2 };
      return {
        body: { ...bonus, bonus_stock_id: market.stock_id },
        other: { ...bonus, bonus_stock_id: market.stock_id, value: 3 },
      };
    },
  ],
  [
    'POST /dashboard/seller/shops/{id}/booking/sections',
    async () => {
      await floor();
      return { path: { id: market.shop_id }, body: { area: { en: 'Roof' } }, other: { area: { en: 'Bar' } } };
    },
  ],
  [
    'POST /dashboard/seller/booking-sections/{id}/tables',
    async () => ({
      path: { id: (await floor()).section },
      body: { name: '1', chair_count: 2 },
      other: { name: '2', chair_count: 2 },
    }),
  ],
  [
    'POST /dashboard/seller/booking-tables/{id}/blocks',
    async () => ({
      path: { id: (await floor()).table },
      body: { start_date: `${day} 18:00`, end_date: `${day} 19:00` },
      other: { start_date: `${day} 20:00`, end_date: `${day} 21:00` },
    }),
  ],
  [
    'POST /dashboard/admin/parcel-services',
    async () => {
      const service = {
        ...{ titles: { en: 'Swift' }, addresses: { en: '1 Pier Road' }, phone: '+12125550171' },
        ...{ location: { latitude: 40.7133, longitude: -74.0049 }, timezone: 'America/New_York' },
        ...{ user_id: await owner(), delivery_km: 5, minutes_from: 30, minutes_to: 60 },
      };
      return { body: service, other: { ...service, delivery_km: 6 } };
    },
  ],
  [
    'POST /dashboard/seller/parcel-types',
    async () => {
      const { data } = await amina.call('GET /dashboard/seller/parcel-services');
      const type = {
        ...{ shop_id: data[0]?.shop_id, titles: { en: 'Letter' }, max_sides: [10, 20, 30], max_g: 500 },
        ...{ price: 3, price_per_km: 0.5 },
      };
      return { body: type, other: { ...type, price: 4 } };
    },
  ],
];

describe('What staff create', () => {
  it.each(creating)('%s is there once, however often it is sent', async (call, make) => {
    const { path, body, other } = await make();
    const send = (what: object, key: string) =>
      amina.call(call, { path, body: what, headers: { 'idempotency-key': key } } as never) as Promise<{
        data: unknown;
      }>;
    const [first, second] = await Promise.all([send(body, 'one'), send(body, 'one')]);
    expect(second.data).toEqual(first.data);
    expect((await send(body, 'one')).data).toEqual(first.data);
    expect((await failureOf(send(other, 'one'))).code).toBe('idempotency-mismatch');
  });
});
