import type { Location } from '@hamper/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { orders } from '../../db/schema/orders.ts';
import { seedPlaces } from '../../db/seed/demo-places.ts';
import type { PlaceNames, PlaceRecord } from '../../ports/geo/built-in/place-record.ts';
import { failureOf, openTestShop, type TestShop } from '../../test-shop.ts';
import { filled, place } from '../checkout/fixtures/checkout.fixture.ts';

const street = { default: 'Herringbone Alley', ar: 'زقاق السنبلة' };
const places = { harbour: { default: 'Shellport', ar: 'ميناء الأصداف' }, hill: { default: 'Fernhill' } };
const placesOf = (town: PlaceNames, from: Location): PlaceRecord[] =>
  [7, 9].map((number) => ({
    source: 'test',
    sourceId: `${town.default} ${number}`,
    kind: 'address',
    names: null,
    street,
    houseNumber: String(number),
    within: [town],
    postcode: null,
    location: { ...from, latitude: from.latitude + number / 100_000 },
    importance: 0.1,
  }));

/** Within the zones of the demo's shops, and thirty kilometres off. */
const inShellport = { latitude: 40.7133, longitude: -74.0049 };
const inFernhill = { latitude: 40.98, longitude: -74.0049 };
const north = (metres: number): Location => ({
  ...inShellport,
  latitude: inShellport.latitude + metres / 111_195,
});

/** On the other side of a river that is 700 m wide. */
const acrossTheRiver = { ...inShellport, longitude: inShellport.longitude + 0.0083 };
const quay: PlaceRecord = {
  ...{
    source: 'test',
    sourceId: 'quay',
    kind: 'address',
    names: null,
    street: { default: 'Cormorant Quay' },
  },
  ...{
    houseNumber: '5',
    within: [places.harbour],
    postcode: null,
    location: acrossTheRiver,
    importance: 0.1,
  },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedPlaces(shop.db, [
    ...placesOf(places.harbour, inShellport),
    ...placesOf(places.hill, inFernhill),
    quay,
  ]);
});
afterAll(() => shop.close());

const refused = { status: 422, code: 'far-from-address' };
const inTown = 'Herringbone Alley 7, Shellport';
async function add(address: string, location: Location, more: { pinned?: boolean; house?: string } = {}) {
  const ada = await shop.as('Ada');
  return ada.call('POST /dashboard/user/addresses', { body: { address, location, ...more } });
}
const meant = { pinned: true };

describe('An address and its location', () => {
  it('are taken when they fit, in any language it is written in', async () => {
    for (const address of [inTown, '7 Herringbone Alley, flat 6', '٧ زقاق السنبلة، ميناء الأصداف'])
      expect((await add(address, north(150))).data.location).toEqual(north(150));
  });

  it('are asked about when they are streets apart, and a confirmed pin decides', async () => {
    const failure = await failureOf(add(inTown, north(1500)));
    expect(failure).toMatchObject({
      ...refused,
      message: 'The pin is 1.5 km away from this address',
      params: { location: ['The pin is 1.5 km away from this address'] },
    });
    expect((await add(inTown, north(1500), meant)).data).toMatchObject({ location: north(1500), ...meant });
  });

  it('are compared with a flat, a floor or a number beside the address as well', async () => {
    for (const house of ['3', '2B', 'Flat 3', 'Rear building', '—'])
      expect(await failureOf(add(inTown, north(1500), { house })), house).toMatchObject(refused);
    const alley = 'Herringbone Alley, Shellport';
    expect((await add(alley, north(150), { house: '7' })).data.house).toBe('7');
    expect(await failureOf(add(alley, north(1000), { house: '7' }))).toMatchObject(refused);
  });

  it('report their distance in the digits of the caller’s language', async () => {
    const say = async (lang: 'ar' | 'de') => {
      const guest = shop.guest(lang);
      const { id } = await filled(shop, guest, { strawberries: 2 });
      const far = { address: { address: inTown }, location: north(1500) };
      return (await failureOf(place(guest, id, far))).message;
    };
    expect(await say('ar')).toContain('١٫٥');
    expect(await say('de')).toContain('1,5');
  });

  it('are asked about when a river is between them, although the straight line is short', async () => {
    expect(await failureOf(add('5 Cormorant Quay', inShellport))).toMatchObject(refused);
    expect((await add('5 Cormorant Quay', acrossTheRiver)).data.location).toEqual(acrossTheRiver);
  });

  it('are refused when they are towns apart, whatever is pinned', async () => {
    expect(await failureOf(add(inTown, inFernhill, meant))).toMatchObject(refused);
    expect(await failureOf(add('Herringbone Alley 7, Fernhill', inShellport, meant))).toMatchObject(refused);
    expect(await failureOf(add(inTown, { latitude: 0, longitude: 0 }, meant))).toMatchObject(refused);
  });

  it('fit in either of two towns that have the same address', async () => {
    for (const location of [inShellport, inFernhill])
      expect((await add('Herringbone Alley 9', location)).data.location).toEqual(location);
    expect(await failureOf(add('Herringbone Alley 9', north(10_000)))).toMatchObject(refused);
  });

  it('are asked about when nobody knows the address, and accepted with a confirmed pin', async () => {
    for (const address of ['221B Baker Street, London', 'By the old lighthouse', 'x'.repeat(300), '—']) {
      expect(await failureOf(add(address, north(500)))).toMatchObject({
        ...{ status: 422, code: 'address-unknown' },
        params: { location: ['We can’t find this address. Is the pin at the door?'] },
      });
      expect((await add(address, north(500), meant)).data).toMatchObject({ address, location: north(500) });
    }
  });

  it('are checked when an address is changed, and then nothing of it changes', async () => {
    const ada = await shop.as('Ada');
    const { data: before } = await add(inTown, inShellport);
    const change = { path: { id: before.uuid }, body: { address: inTown, location: inFernhill } };
    expect(await failureOf(ada.call('PUT /dashboard/user/addresses/{id}', change))).toMatchObject(refused);
    const { data: after } = await ada.call('GET /dashboard/user/addresses/{id}', {
      path: { id: before.uuid },
    });
    expect(after).toEqual(before);
  });
});

describe('An order', () => {
  it('goes to every saved address, as it was saved', async () => {
    const ada = await shop.as('Ada');
    const far = north(1500);
    const { data: saved } = await add(inTown, far, { ...meant, house: '3' });
    const { id } = await filled(shop, ada, { strawberries: 2 });
    const { address, house, location, pinned } = saved;
    const { data: order } = await place(ada, id, { address: { address, house }, location, pinned });
    expect(order.location).toEqual(far);
  });

  it('to a far pin is refused with nothing written, and placed when the pin is confirmed', async () => {
    const guest = shop.guest();
    const { id } = await filled(shop, guest, { strawberries: 2 });
    const count = () => shop.db.$count(orders);
    const before = await count();
    const far = { address: { address: 'Herringbone Alley', house: '7' }, location: north(1000) };
    expect(await failureOf(place(guest, id, far))).toMatchObject(refused);
    expect(await count()).toBe(before);
    const { data: order } = await place(guest, id, { ...far, pinned: true });
    expect(order.location).toEqual(far.location);
  });

  it('is answered again to a request with the same key, even if its address is unknown by then', async () => {
    const guest = shop.guest();
    const { id } = await filled(shop, guest, { strawberries: 2 });
    const far = { address: { address: 'Driftwood Row 1' }, location: north(5000), ...meant };
    const { data: first } = await place(guest, id, far, 'same-key');
    const [known] = placesOf({ default: 'Farhaven' }, inFernhill);
    if (known)
      await seedPlaces(shop.db, [
        { ...known, sourceId: 'late', houseNumber: '1', street: { default: 'Driftwood Row' } },
      ]);
    const { data: again } = await place(guest, id, far, 'same-key');
    expect(again.id).toBe(first.id);
  });

  it('is not priced for delivery without a location, and names the missing field', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 2 });
    const { data } = await guest.call('POST /rest/cart/calculate/{id}', {
      path: { id: cart.uuid },
      body: { type: 'delivery' },
    });
    expect(data.errors).toMatchObject([
      {
        code: 'address-needed',
        message: 'Choose a delivery address',
        params: { location: ['Required'] },
      },
    ]);
  });
});

describe('A saved address', () => {
  it('is answered again to a request with the same key, even if it is unknown by then', async () => {
    const ada = await shop.as('Ada');
    const body = { address: 'Pelican Row 2, Shellport', location: north(1000), ...meant };
    const add = () => ada.call('POST /dashboard/user/addresses', { body, idempotencyKey: 'pelican' });
    const { data: first } = await add();
    const [known] = placesOf({ default: 'Shellport' }, inFernhill);
    if (!known) throw new Error('No place');
    await seedPlaces(shop.db, [
      { ...known, sourceId: 'pelican', houseNumber: '2', street: { default: 'Pelican Row' } },
    ]);
    expect((await add()).data).toEqual(first);
    expect(await failureOf(ada.call('POST /dashboard/user/addresses', { body }))).toMatchObject(refused);
  });
});
