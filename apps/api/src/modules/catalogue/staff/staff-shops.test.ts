import type { StaffShop } from '@hamper/contract/staff/shops';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { shops } from '../../../db/schema/catalogue.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
let sam: Visitor;
let id: number;
beforeAll(async () => {
  shop = await openTestShop();
  sam = await shop.as('Sam');
  ({ shop_id: id } = await stockOfDemo(shop.db, 'whole-milk'));
});
afterAll(() => shop.close());

const now = async () => (await sam.call('GET /dashboard/seller/shops/{id}', { path: { id } })).data;
const change = (from: StaffShop, more: object = {}, by = sam) =>
  by.call('PUT /dashboard/seller/shops/{id}', { path: { id }, body: { ...from, ...more } });
const shown = async (lang: 'en' | 'de' = 'en') =>
  (await shop.guest(lang).call('GET /rest/shops/{id}', { path: { id } })).data;

describe('A shop', () => {
  it('is read as it is changed: saved as it was, nothing of it changes but its version', async () => {
    const before = await now();
    const { data } = await change(before);
    expect(data).toEqual({ ...before, version: before.version + 1 });
    const { data: all, meta } = await sam.call('GET /dashboard/seller/shops/paginate', {
      query: { perPage: 100 },
    });
    expect(all.find((one) => one.id === id)).toEqual(data);
    expect(meta.total).toBe(all.length);
  });

  it('is changed by who works in it, and found by its new name', async () => {
    const { data } = await change(await now(), {
      ...{ title: { en: 'Quayside Grocery', de: 'Kailaden' }, min_amount: 7.5, price: 2.25 },
      ...{ free_delivery_from: 40, tax: 8.25, delivery_time: { from: 15, to: 25 } },
      ...{ phone: '+1 212 555 0188', logo_img: '/images/food/1f345.webp' },
    });
    expect(data).toMatchObject({ phone: '+12125550188', tax: 8.25, free_delivery_from: 40 });
    expect(await shown('de')).toMatchObject({
      translation: { title: 'Kailaden' },
      ...{ min_amount: 7.5, price: 2.25, free_delivery_from: 40, logo_img: '/images/food/1f345.webp' },
      delivery_time: { from: 15, to: 25 },
    });
    const query = { search: 'quayside' };
    const { data: found } = await shop.guest().call('GET /rest/shops/search', { query });
    expect(found.map((one) => one.id)).toEqual([id]);
  });

  it('of which little is said is saved as it was', async () => {
    const before = await now();
    const { data } = await change(before, { description: {}, phone: null });
    expect(data).toMatchObject({ description: {}, phone: null });
    await change(data, { description: before.description, phone: before.phone });
  });

  it('has a logo of its application, which stays when it is sent back', async () => {
    const logo_img = `/photos/${'a'.repeat(32)}.webp`;
    await shop.db.update(shops).set({ logoImg: logo_img }).where(eq(shops.id, id));
    const { data } = await change(await now(), { tax: 7 });
    expect(data).toMatchObject({ logo_img, tax: 7 });
    const moved = await failureOf(change(data, { background_img: logo_img }));
    expect(Object.keys(moved.params)).toEqual(['background_img']);
    await change(data, { logo_img: null });
  });

  it('that takes parcels offers nothing but to deliver them', async () => {
    const amina = await shop.as('Amina');
    const { data: services } = await amina.call('GET /dashboard/seller/parcel-services');
    const path = { id: services[0]?.shop_id ?? 0 };
    const { data: before } = await amina.call('GET /dashboard/seller/shops/{id}', { path });
    const save = (more: object) =>
      amina.call('PUT /dashboard/seller/shops/{id}', { path, body: { ...before, ...more } });
    for (const offers of [['pickup'], ['delivery', 'pickup']])
      expect(Object.keys((await failureOf(save({ offers }))).params)).toEqual(['offers']);
    expect((await save({ tax: 5 })).data).toMatchObject({ tax: 5, offers: ['delivery'] });
  });

  it('is found by its new words alone: those of others are not written again', async () => {
    const [other] = await shop.db.select().from(shops).where(eq(shops.slug, 'bella-napoli')).limit(1);
    const ofOther = eq(shops.id, other?.id ?? 0);
    await shop.db.update(shops).set({ search: 'elsewhere' }).where(ofOther);
    const before = await now();
    await change(before, { title: { en: 'Pier Grocery' } });
    const [after] = await shop.db.select({ search: shops.search }).from(shops).where(ofOther);
    expect(after?.search).toMatch(/elsewhere/);
    await shop.db
      .update(shops)
      .set({ search: other?.search ?? '' })
      .where(ofOther);
    const query = { search: 'pier grocery' };
    const { data: found } = await shop.guest().call('GET /rest/shops/search', { query });
    expect(found.map((one) => one.id)).toContain(id);
  });

  it('takes no orders while it is closed by hand', async () => {
    const { data } = await change(await now(), { open: false });
    expect((await shown()).open).toBe(false);
    await change(data, { open: true });
    expect((await shown()).open).toBe(true);
  });

  it('of two who change it at once takes the first, and shows the second both values', async () => {
    const before = await now();
    const both = await Promise.allSettled([change(before, { price: 1 }), change(before, { price: 2 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [first, second] = both[0].status === 'fulfilled' ? [1, 2] : [2, 1];
    const refused = await failureOf(change(before, { price: second }));
    expect([refused.status, refused.code]).toEqual([409, 'changed-meanwhile']);
    expect(refused.data).toEqual({
      version: before.version + 1,
      conflicts: { price: { current: first, sent: second } },
    });
  });

  it.each([
    ['without a name', { title: {} }, 'title'],
    ['without an address', { address: { en: ' ' } }, 'address'],
    ['with a number that is none', { phone: 'call us' }, 'phone'],
    ['nowhere', { location: { latitude: 91, longitude: 0 } }, 'location.latitude'],
    ['of a kind that is none', { category_id: 999_999 }, 'category_id'],
    ['with a picture from elsewhere', { logo_img: 'https://example.com/logo.png' }, 'logo_img'],
    ['with a picture that is gone', { background_img: `/photos/${'0'.repeat(32)}.webp` }, 'background_img'],
    ['for less than nothing', { price: -1 }, 'price'],
    ['that delivers free from nothing on', { free_delivery_from: 0 }, 'free_delivery_from'],
    ['that delivers free from less than a cent on', { free_delivery_from: 0.001 }, 'free_delivery_from'],
    ['with tables, which only restaurants have', { offers: ['delivery', 'dine_in'] }, 'offers'],
    ['with more tax than there is', { tax: 101 }, 'tax'],
    ['that is there before it set off', { delivery_time: { from: 30, to: 20 } }, 'delivery_time.to'],
    ['that offers nothing', { offers: [] }, 'offers'],
    ['without a version', { version: undefined }, 'version'],
  ])('is refused %s', async (_, wrong, field) => {
    const before = await now();
    const refused = await failureOf(change(before, wrong));
    expect(Object.keys(refused.params)).toEqual([field]);
    expect(await now()).toEqual(before);
  });
});
