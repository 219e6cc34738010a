import type { StaffShop } from '@hamper/contract/staff/shops';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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
  by.call('PUT /dashboard/seller/shops/{id}', { path: { id }, body: { ...from, ...more } as never });
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
