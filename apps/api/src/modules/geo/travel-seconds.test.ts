import type { Location } from '@hamper/contract/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { ownGeo } from '../../ports/geo/open.ts';
import { openOsrm } from '../../ports/geo/osrm.fixture.ts';
import type { Provider } from '../../ports/geo/provider-server.fixture.ts';
import { openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';
import { filled, place } from '../checkout/fixtures/checkout.fixture.ts';

let osrm: Provider;
let shop: TestShop;
beforeAll(async () => {
  osrm = await openOsrm();
  const router = { provider: 'osrm', baseUrl: osrm.url, profile: 'driving' } as const;
  shop = await openTestShop({ geo: { ...ownGeo, router } });
});
afterEach(() => osrm.fail(null));
afterAll(async () => {
  await shop.close();
  await osrm.close();
});

/** As a router answers one way of so many seconds. */
const answerWay = (seconds: number | null) =>
  osrm.fail({
    status: 200,
    body: {
      code: 'Ok',
      durations: [[seconds]],
      distances: [[seconds]],
      sources: [{ distance: 0 }],
      destinations: [{ distance: 0 }],
    },
  });

/** Five kilometres from the grocery, and by each call a little farther: nothing is answered from memory. */
let calls = 0;
const nextLocation = (): Location => {
  calls += 1;
  return { latitude: 40.755 + calls / 5000, longitude: -74.0049 };
};

const listed = async (guest: Visitor, address: Location) => {
  const { data } = await guest.call('GET /rest/shops/paginate', { query: { address, perPage: 100 } });
  const found = data.find(({ slug }) => slug === 'corner-grocery');
  if (!found) throw new Error('No grocery');
  return found;
};
const checked = async (guest: Visitor, address: Location) => {
  const { uuid: id } = await listed(guest, address);
  const { data } = await guest.call('GET /rest/shop/{id}/delivery-zone/check/distance', {
    path: { id },
    query: { address },
  });
  return data?.minutes;
};
/** Minutes of a window after it was promised. */
const minutesOf = (window: { from: string; to: string } | undefined, since: number) => {
  const after = (at = '') => Math.round((Date.parse(at) - since) / 60_000);
  return { from: after(window?.from), to: after(window?.to) };
};
const QUOTE_VALID_MS = 10 * 60_000;
/** The minutes that the quote promises, and then the order. */
async function promised(guest: Visitor, location: Location) {
  const cart = await filled(shop, guest, { strawberries: 2 });
  const { data: quote } = await guest.call('POST /rest/cart/calculate/{id}', {
    path: { id: cart.uuid },
    body: { type: 'delivery', address: location },
  });
  const { data: order } = await place(guest, cart.id, {
    location,
    address: { address: 'By the pin' },
    pinned: true,
  });
  return [
    minutesOf(quote?.expected_at, Date.parse(quote?.expires_at ?? '') - QUOTE_VALID_MS),
    minutesOf(order?.expected_at ?? undefined, Date.parse(order?.created_at ?? '')),
  ];
}

const estimated = { from: 35, to: 45 };

describe('A way that a router measures', () => {
  it('is asked for one shop at a time, and for no list of shops', async () => {
    answerWay(3600);
    const before = osrm.requests.length;
    const [guest, location] = [shop.guest(), nextLocation()];
    expect((await listed(guest, location)).delivery_minutes).toEqual(estimated);
    expect(osrm.requests.length).toBe(before);
    const measured = await checked(guest, location);
    expect(osrm.requests.length).toBe(before + 1);
    expect(measured?.from).toBeGreaterThan(estimated.from);
    expect(await promised(guest, location)).toEqual([measured, measured]);
  });

  it('is asked for nowhere that the shop does not deliver to', async () => {
    answerWay(3600);
    const before = osrm.requests.length;
    expect(await checked(shop.guest(), { latitude: 41.9, longitude: -72.1 })).toBeNull();
    expect(osrm.requests.length).toBe(before);
  });

  it('is estimated for a network that has asked 600 times in a minute, and measured for others', async () => {
    answerWay(3600);
    const [busy, other] = [shop.guest('en', '198.51.100.21'), shop.guest('en', '198.51.100.22')];
    const [known, unknown] = [nextLocation(), nextLocation()];
    const { uuid } = await listed(busy, known);
    const near = `address[latitude]=${known.latitude}&address[longitude]=${known.longitude}`;
    const ask = () => busy.fetch(`/api/v1/rest/shop/${uuid}/delivery-zone/check/distance?${near}`);
    for (let round = 0; round < 100; round += 1) await Promise.all(Array.from({ length: 6 }, ask));
    const before = osrm.requests.length;
    expect(await checked(busy, unknown)).toEqual(estimated);
    expect(osrm.requests.length).toBe(before);
    expect((await checked(other, unknown))?.from).toBeGreaterThan(estimated.from);
  });
});

describe('A way that nobody knows', () => {
  it.each([
    ['where there is none', null],
    ['where the router says nonsense', 1e12],
  ])(
    'is promised as the straight line in lists, on a shop’s page, in quote and order: %s',
    async (_, way) => {
      answerWay(way);
      const [guest, location] = [shop.guest(), nextLocation()];
      expect((await listed(guest, location)).delivery_minutes).toEqual(estimated);
      expect(await checked(guest, location)).toEqual(estimated);
      expect(await promised(guest, location)).toEqual([estimated, estimated]);
    },
  );
});
