import type { DeliveryZone } from '@hamper/contract/delivery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
let sam: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  sam = await shop.as('Sam');
});
afterAll(() => shop.close());

const types = async (visitor = shop.guest(), query: { currency_id?: number } = {}) =>
  (await visitor.call('GET /rest/parcel-order/types', { query })).data;
const ofStaff = async () => (await sam.call('GET /dashboard/seller/parcel-types')).data;
const change = (id: number, body: object, by = sam) =>
  by.call('PUT /dashboard/seller/parcel-types/{id}', { path: { id }, body });

describe('The types of parcels', () => {
  it('say what fits, how large and heavy it may be, and what it costs', async () => {
    const [envelope, shoebox] = await types();
    expect(envelope).toMatchObject({ type: 'Envelope', examples: ['A contract', 'Keys'], max_g: 500 });
    expect(shoebox).toMatchObject({
      ...{ type: 'Shoebox', translation: { locale: 'en', title: 'Shoebox' } },
      ...{ max_length: 350, max_width: 220, max_height: 140, max_g: 3000 },
      ...{ price: 5.9, price_per_km: 0.85, cover_percent: 1.5, max_value: 500 },
      options: [
        { id: 1, title: 'Fragile' },
        { id: 2, title: 'Keep upright' },
      ],
    });
    const { data } = await shop
      .guest('ar')
      .call('GET /rest/parcel-order/type/{id}', { path: { id: shoebox?.uuid ?? '' } });
    expect(data.type).toBe('علبة أحذية');
  });

  it('belong to a service that no list of shops has, and whose windows can be chosen', async () => {
    const [{ shop_id: id } = { shop_id: 0 }] = await types();
    const { data: shops } = await shop.guest().call('GET /rest/shops/paginate', { query: { perPage: 100 } });
    expect(shops.map((one) => one.id)).not.toContain(id);
    for (const call of ['GET /rest/shops/{id}', 'GET /rest/shops/{id}/products'] as const)
      expect((await failureOf(shop.guest().call(call, { path: { id } }))).code).toBe('not-found');
    const { data: found } = await shop
      .guest()
      .call('GET /rest/shops/search', { query: { search: 'Hamper Parcels' } });
    expect(found.map((one) => one.id)).not.toContain(id);
    const { data: slots } = await shop.guest().call('GET /rest/shops/{id}/slots', { path: { id } });
    expect(slots.length).toBeGreaterThan(0);
  });

  it('cost the same in another currency, converted once', async () => {
    const { data: currencies } = await shop.guest().call('GET /rest/currencies/active');
    const other = currencies.find((one) => !one.default);
    const [converted] = await types(shop.guest(), { currency_id: other?.id ?? 0 });
    expect(converted?.price).toBe(Math.round(390 * (other?.rate ?? 0)) / 100);
  });
});

describe('A new parcel service', () => {
  const body = {
    ...{ titles: { en: 'Swift Parcels' }, addresses: { en: '5 Palm Street' }, phone: '+12125550188' },
    ...{ location: { latitude: 40.71, longitude: -74 }, timezone: 'America/New_York' },
    ...{ minutes_from: 15, minutes_to: 30, delivery_km: 8 },
  };
  const open = async (by: Visitor, more: object = {}) => {
    const { data } = await sam.call('GET /dashboard/user/profile/show');
    return by.call('POST /dashboard/admin/parcel-services', { body: { ...body, user_id: data.id, ...more } });
  };

  it('is opened by an admin, for somebody who sells, and takes parcels once it has a type', async () => {
    const amina = await shop.as('Amina');
    const { data: service } = await open(amina);
    const { data: own } = await sam.call('GET /dashboard/seller/parcel-services');
    expect(own).toContainEqual(service);
    const { shop_id } = service;
    const { data: shops } = await shop.guest().call('GET /rest/shops/paginate', { query: { perPage: 100 } });
    expect(shops.map((one) => one.id)).not.toContain(shop_id);
    const { data: type } = await sam.call('POST /dashboard/seller/parcel-types', {
      body: {
        shop_id,
        titles: { en: 'Box' },
        max_sides: [300, 300, 300],
        max_g: 5000,
        price: 4,
        price_per_km: 1,
      },
    });
    const { data: quote } = await shop.guest().call('GET /rest/parcel-order/calculate-price', {
      query: {
        type_id: type.id,
        address_from: { latitude: 40.7133, longitude: -74.0049 },
        address_to: { latitude: 40.7233, longitude: -73.995 },
      },
    });
    expect(quote).toMatchObject({ shop_id, base: 4 });
    expect(quote.payments.map(({ tag }) => tag)).not.toContain('bank');
  });

  it('keeps the hours, windows and rules that its staff set, is closed by them, and is never shown', async () => {
    const amina = await shop.as('Amina');
    const { data: service } = await open(amina);
    const path = { id: service.shop_id };
    expect(service).toMatchObject({ free_couriers: true, slots: { minutes: 60 }, hours: { open: true } });
    const days = [{ day: 'monday' as const, from: '09-00', to: '17-00', disabled: false }];
    const closed = new Date().toISOString().slice(0, 10);
    await sam.call('PUT /dashboard/seller/shops/{id}/hours', {
      path,
      body: { days, closed_dates: [closed] },
    });
    await sam.call('PUT /dashboard/seller/shops/{id}/slots', { path, body: { minutes: 30, capacity: 4 } });
    await sam.call('PUT /dashboard/seller/shops/{id}/trust', { path, body: { free_couriers: false } });
    const { data: own } = await sam.call('GET /dashboard/seller/parcel-services');
    const set = own.find(({ shop_id }) => shop_id === service.shop_id);
    expect(set).toMatchObject({ slots: { minutes: 30, capacity: 4 }, free_couriers: false });
    expect(set?.hours.shop_closed_date).toEqual([{ day: closed }]);
    expect(set?.hours.shop_working_days).toContainEqual(days[0]);
    expect(set?.hours.shop_working_days.filter(({ disabled }) => !disabled)).toHaveLength(1);
    const shown = amina.call('POST /dashboard/admin/shops/{id}/open', { path });
    expect((await failureOf(shown)).code).toBe('not-found');
    const added = sam.call('POST /dashboard/seller/shops/{id}/products', {
      path,
      body: { title: { en: 'String' }, category_id: 1, price: 2, quantity: 5 },
    });
    expect((await failureOf(added)).code).toBe('not-found');
  });

  it('is in the list of who works there, and in no other seller’s', async () => {
    const amina = await shop.as('Amina');
    const { data: admin } = await amina.call('GET /dashboard/user/profile/show');
    const { data: service } = await open(amina, { user_id: admin.id });
    const { data: hers } = await amina.call('GET /dashboard/seller/parcel-services');
    expect(hers).toContainEqual(service);
    const { data: his } = await sam.call('GET /dashboard/seller/parcel-services');
    expect(his).not.toContainEqual(service);
  });

  it('is nobody’s who does not sell, in no zone that there is not, and opened by nobody else', async () => {
    const amina = await shop.as('Amina');
    const { data: ada } = await (await shop.as('Ada')).call('GET /dashboard/user/profile/show');
    expect((await failureOf(open(amina, { user_id: ada.id }))).params).toHaveProperty('user_id');
    expect((await failureOf(open(amina, { timezone: 'Palm/Bay' }))).params).toHaveProperty('timezone');
    expect((await failureOf(open(amina, { minutes_to: 5 }))).params).toHaveProperty('minutes_to');
    expect((await failureOf(open(sam))).code).toBe('forbidden');
  });
});

describe('Who works at a parcel service', () => {
  it('adds a type and changes it; what is left out stays', async () => {
    const [{ shop_id } = { shop_id: 0 }] = await types();
    const body = {
      ...{
        shop_id,
        titles: { en: 'Cake box', de: 'Tortenschachtel' },
        examples: [{ en: 'A birthday cake' }],
      },
      ...{ max_sides: [200, 320, 320] as [number, number, number], max_g: 4000, price: 7.5, price_per_km: 1 },
    };
    const { data: added } = await sam.call('POST /dashboard/seller/parcel-types', { body });
    expect(added).toMatchObject({
      max_length: 320,
      max_width: 320,
      max_height: 200,
      active: true,
      max_value: 0,
    });
    const { data: changed } = await change(added.id, { price: 8, cover_percent: 1.25, max_value: 80 });
    expect(changed).toMatchObject({ price: 8, cover_percent: 1.25, max_value: 80, price_per_km: 1 });
    expect(changed.titles).toEqual(body.titles);
    expect((await types()).map(({ id }) => id)).toContain(added.id);
    await change(added.id, { active: false });
    expect((await types()).map(({ id }) => id)).not.toContain(added.id);
    expect((await ofStaff()).map(({ id }) => id)).toContain(added.id);
    const gone = shop.guest().call('GET /rest/parcel-order/type/{id}', { path: { id: added.id } });
    expect((await failureOf(gone)).code).toBe('not-found');
  });

  it('cannot ask for more than may be', async () => {
    const [{ id } = { id: 0 }] = await types();
    const before = (await ofStaff())[0];
    expect((await failureOf(change(id, { min_sides: [400, 1, 1] }))).params).toHaveProperty('min_sides');
    expect((await failureOf(change(id, { min_g: 501 }))).params).toHaveProperty('min_g');
    expect((await failureOf(change(id, { price: -1 }))).code).toBe('validation');
    expect((await ofStaff())[0]).toEqual(before);
  });

  it('adds nothing that lets nothing through', async () => {
    const [{ shop_id } = { shop_id: 0 }] = await types();
    const before = await ofStaff();
    const body = {
      ...{ shop_id, titles: { en: 'Nothing' }, min_sides: [20, 20, 20] as [number, number, number] },
      ...{ max_sides: [10, 10, 10] as [number, number, number], max_g: 10, price: 1, price_per_km: 1 },
    };
    const refused = await failureOf(sam.call('POST /dashboard/seller/parcel-types', { body }));
    expect(refused.params).toHaveProperty('min_sides');
    expect(await ofStaff()).toEqual(before);
  });

  it('adds so many at most, also at once', async () => {
    const amina = await shop.as('Amina');
    const { data: profile } = await amina.call('GET /dashboard/user/profile/show');
    const { data: service } = await amina.call('POST /dashboard/admin/parcel-services', {
      body: {
        ...{ titles: { en: 'Many' }, addresses: { en: '5 Palm Street' }, phone: '+12125550188' },
        ...{ location: { latitude: 40.71, longitude: -74 }, timezone: 'America/New_York' },
        ...{ minutes_from: 15, minutes_to: 30, delivery_km: 8, user_id: profile.id },
      },
    });
    const add = () =>
      amina.call('POST /dashboard/seller/parcel-types', {
        body: {
          ...{ shop_id: service.shop_id, titles: { en: 'Box' }, max_g: 10, price: 1, price_per_km: 1 },
          max_sides: [10, 10, 10],
        },
      });
    for (let count = 0; count < 49; count++) await add();
    const sent = await Promise.allSettled([add(), add(), add()]);
    const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject(
      [1, 2].map(() => ({ params: { shop_id: [expect.stringContaining('50')] } })),
    );
  });

  it('is nobody else: a type of another service is not there', async () => {
    const [{ id, shop_id } = { id: 0, shop_id: 0 }] = await types();
    expect((await failureOf(change(id, { price: 1 }, await shop.as('Ada')))).code).toBe('forbidden');
    const body = {
      ...{ shop_id: 1, titles: { en: 'Mine' }, max_sides: [1, 1, 1] as [number, number, number] },
      ...{ max_g: 1, price: 1, price_per_km: 1 },
    };
    // A shop that is no parcel service.
    expect((await failureOf(sam.call('POST /dashboard/seller/parcel-types', { body }))).code).toBe(
      'not-found',
    );
    expect(shop_id).not.toBe(1);
    expect((await failureOf(change(999_999, { price: 1 }))).code).toBe('not-found');
  });
});

describe('A marketplace without a type to send', () => {
  const isOffered = async () =>
    (await shop.guest().call('GET /rest/settings')).data.find(({ key }) => key === 'parcels_offered')?.value;

  it('says among its settings that there is no parcel service, and that there is one as soon as there is a type', async () => {
    expect(await isOffered()).toBe('1');
    const amina = await shop.as('Amina');
    const offered = await types();
    for (const { id } of offered) await change(id, { active: false }, amina);
    expect(await isOffered()).toBe('');
    for (const { id } of offered) await change(id, { active: true }, amina);
    expect(await isOffered()).toBe('1');
  });

  it('is one whose services have no zone as well: nothing could be fetched anywhere', async () => {
    const amina = await shop.as('Amina');
    const call = 'PUT /dashboard/seller/shops/{id}/delivery-zones';
    const services = new Set((await types()).map(({ shop_id }) => shop_id));
    const before = new Map<number, DeliveryZone[]>();
    for (const id of services) {
      const { data } = await amina.call('GET /rest/shop/delivery-zone/{shopId}', { path: { shopId: id } });
      before.set(id, data);
      await amina.call(call, { path: { id }, body: { zones: [] } });
    }
    expect([await isOffered(), await types()]).toEqual(['', []]);
    for (const [id, zones] of before) await amina.call(call, { path: { id }, body: { zones } });
    expect([await isOffered(), (await types()).length > 0]).toEqual(['1', true]);
  });
});
