import type { Location } from '@hamper/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addresses } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import { openNominatim } from '../../ports/geo/nominatim.fixture.ts';
import { ownGeo } from '../../ports/geo/open.ts';
import { openOsrm } from '../../ports/geo/osrm.fixture.ts';
import type { Fault, Provider } from '../../ports/geo/provider-server.fixture.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';
import { filled, home, inconsistencies, place } from './fixtures/checkout.fixture.ts';

let nominatim: Provider;
let osrm: Provider;
let shop: TestShop;
beforeAll(async () => {
  [nominatim, osrm] = await Promise.all([openNominatim(), openOsrm()]);
  shop = await openTestShop({
    geo: {
      ...ownGeo,
      geocoder: {
        provider: 'openstreetmap',
        photonUrl: null,
        nominatimUrl: nominatim.url,
        completes: false,
      },
      router: { provider: 'osrm', baseUrl: osrm.url, profile: 'driving' },
    },
  });
});
afterAll(async () => {
  await shop.close();
  await Promise.all([nominatim.close(), osrm.close()]);
});

const berries = (guest: Visitor) => filled(shop, guest, { strawberries: 2 });
const written = async () => ({
  orders: await shop.db.$count(orders),
  addresses: await shop.db.$count(addresses),
});
/** Orders, quotes and keeps an address, as JSON that no type has seen. */
async function sendAll(address: string, location: unknown) {
  const guest = shop.guest();
  const ada = await shop.as('Ada');
  const cart = await berries(guest);
  const post = (visitor: Visitor, path: string, body: object) =>
    visitor.fetch(`/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const order = { cart_id: cart.id, delivery_type: 'delivery', payment_tag: 'cash', phone: '+12125550101' };
  return [
    await post(guest, 'rest/orders', { ...order, address: { address }, location }),
    await post(guest, `rest/cart/calculate/${cart.uuid}`, { type: 'delivery', address: location }),
    await post(ada, 'dashboard/user/addresses', { address, location }),
  ];
}

describe('A destination', () => {
  it('at sea has shops that deliver to it in no list, no quote without a refusal, and no order', async () => {
    const sea: Location = { latitude: 0, longitude: 0 };
    const guest = shop.guest();
    const cart = await berries(guest);
    const { data: listed } = await guest.call('GET /rest/shops/paginate', {
      query: { address: sea, delivers: '1' },
    });
    expect(listed).toEqual([]);
    const { data: quote } = await guest.call('POST /rest/cart/calculate/{id}', {
      path: { id: cart.uuid },
      body: { type: 'delivery', address: sea },
    });
    expect(quote.errors).toMatchObject([{ code: 'not-deliverable' }]);
    const before = await written();
    const boat = { address: { address: 'At sea' }, location: sea, pinned: true };
    const refused = await failureOf(place(guest, cart.id, boat));
    expect(refused).toMatchObject({ status: 422, code: 'not-deliverable' });
    expect(await written()).toEqual(before);
  });

  it.each([
    { latitude: 200, longitude: 0 },
    { latitude: 0, longitude: 200 },
    { latitude: Number.MAX_VALUE, longitude: 0 },
    { latitude: '40.7133; drop table orders', longitude: '0' },
    { latitude: 40.7133 },
    [40.7133, -74.0049],
    'here',
  ])('of coordinates that are none is refused by its field, and nothing is written: %j', async (location) => {
    const before = await written();
    for (const response of await sendAll('24 Palm Street', location)) {
      expect(response.status).toBe(422);
      const { params } = await response.json();
      expect(Object.keys(params).join(' ')).toMatch(/^(location|address)(\.\w+)?/);
    }
    expect(await written()).toEqual(before);
  });

  it('with an address of 500 characters is refused by that field, and nothing is written', async () => {
    const before = await written();
    const [order, , saved] = await sendAll('x'.repeat(500), home.location);
    expect([order?.status, saved?.status]).toEqual([422, 422]);
    expect(await order?.json()).toHaveProperty(['params', 'address.address']);
    expect(await saved?.json()).toHaveProperty(['params', 'address']);
    expect(await written()).toEqual(before);
  });
});

describe('While the provider of places and ways', () => {
  it.each<[string, Fault]>([
    ['is away', 'cut'],
    ['is out of quota', 429],
    ['is broken', 500],
    ['answers something else', 'html'],
    ['answers half', 'half'],
    ['does not answer', 'hang'],
  ])('%s, orders are placed and addresses kept, by the straight line', async (_, fault) => {
    const guest = shop.guest();
    const cart = await berries(guest);
    const ada = await shop.as('Ada');
    nominatim.fail(fault);
    osrm.fail(fault);
    try {
      const { data: order } = await place(guest, cart.id);
      expect(order.expected_at?.from).toBeDefined();
      const { address } = home.address;
      const { data: saved } = await ada.call('POST /dashboard/user/addresses', {
        body: { address, location: home.location },
      });
      expect(saved.location).toEqual(home.location);
    } finally {
      nominatim.fail(null);
      osrm.fail(null);
    }
    expect(await inconsistencies(shop)).toEqual([]);
  });
});
