import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestShop, type TestShop } from '../../test-shop.ts';
import { filled, place } from './fixtures/checkout.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const near = { latitude: 40.7133, longitude: -74.0049 };
/** Five kilometres up the coast, which the grocery still brings to. */
const far = { latitude: 40.7551, longitude: -74.0049 };
const minutesBetween = (from: string, to: string) =>
  Math.round((new Date(to).getTime() - new Date(from).getTime()) / 60_000);

describe('One destination', () => {
  it.each([
    ['near', near, { from: 25, to: 35 }],
    ['far', far, { from: 35, to: 45 }],
  ])(
    'that is %s has the same distance, fee and minutes in lists, quote, order',
    async (_, location, minutes) => {
      const guest = shop.guest();
      const { data: shops } = await guest.call('GET /rest/shops/paginate', {
        query: { address: location, perPage: 100 },
      });
      const listed = shops.find(({ slug }) => slug === 'corner-grocery');
      const { data: checked } = await guest.call('GET /rest/shop/{id}/delivery-zone/check/distance', {
        path: { id: listed?.uuid ?? '' },
        query: { address: location },
      });
      const cart = await filled(shop, guest, { strawberries: 2 });
      const { data: quote } = await guest.call('POST /rest/cart/calculate/{id}', {
        path: { id: cart.uuid },
        body: { type: 'delivery', address: location },
      });
      const { data: order } = await place(guest, cart.id, {
        ...{ location, address: { address: 'By the pin' }, pinned: true },
      });

      expect(listed?.delivery_minutes).toEqual(minutes);
      expect(checked?.minutes).toEqual(minutes);
      expect([listed?.distance, checked?.distance, quote?.km]).toEqual(Array(3).fill(order?.km));
      expect([listed?.delivery_fee, checked?.price, quote?.delivery_fee]).toEqual(
        Array(3).fill(order?.delivery_fee),
      );
      const promised = order?.expected_at ?? { from: '', to: '' };
      expect(minutesBetween(order?.created_at ?? '', promised.from)).toBe(minutes.from);
      expect(minutesBetween(order?.created_at ?? '', promised.to)).toBe(minutes.to);
      expect(order?.location).toEqual(location);
      // The courier who may take it sees the same way, and not where it ends.
      const staff = await shop.as('Sam');
      await staff.call('POST /dashboard/seller/orders/{id}/status', {
        path: { id: order?.id ?? 0 },
        body: { status: 'accepted' },
      });
      const courier = await shop.as('Cody');
      const { data: free } = await courier.call('GET /dashboard/deliveryman/orders/paginate', {
        query: { free: '1' },
      });
      expect(free.find(({ id }) => id === order?.id)).toMatchObject({
        km: order?.km,
        delivery_fee: order?.delivery_fee,
        timing: { promised },
      });
    },
  );

  it('puts nearer shops first where they are sorted by minutes', async () => {
    const { data: shops } = await shop.guest().call('GET /rest/shops/paginate', {
      query: { address: far, column: 'delivery_time', delivers: '1', perPage: 100 },
    });
    const until = shops.map(({ delivery_minutes: minutes }) => minutes?.to ?? Infinity);
    expect(until).toEqual(until.toSorted((a, b) => a - b));
    expect(until.length).toBeGreaterThan(1);
  });

  it('is in a city that is served, and the cities are named in the caller’s language', async () => {
    const { data } = await shop.guest('ar').call('GET /rest/cities');
    expect(data).toMatchObject([{ title: 'بالم باي', shops_count: 15 }]);
  });
});
