import type { Weekday } from '@hamper/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { decideAs, filledIn, kindOfShop, newcomer, send } from '../../applications/applications.fixture.ts';

let shop: TestShop;
let amina: Visitor;
let category: number;
beforeAll(async () => {
  shop = await openTestShop();
  amina = await shop.as('Amina');
  const { data } = await amina.call('GET /rest/categories/paginate', { query: { type: 'main' } });
  category = data[0]?.id ?? 0;
});
afterAll(() => shop.close());

const always = {
  days: (['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const).map(
    (day) => ({ day, from: '00-00', to: '24-00', disabled: false }),
  ),
  closed_dates: ['2030-12-24', '2030-12-24'],
};
const bread = () => ({
  ...{ title: { en: 'Zwiebelrye', de: '' }, unit: { en: '750 g' } },
  ...{ category_id: category, price: 4.5, quantity: 12 },
});

/** Somebody whose shop was just approved. */
async function seller() {
  const { by } = await newcomer(shop);
  const { id } = await filledIn(by, await kindOfShop(amina));
  await send(by, id);
  const { data } = await decideAs(amina, id, 'approved');
  return { by, id: data.shop?.id ?? 0, slug: data.shop?.slug ?? '' };
}

type Hours = {
  days: { day: Weekday; from: string; to: string; disabled: boolean }[];
  closed_dates: string[];
};
const setHours = (by: Visitor, id: number, body: Hours = always) =>
  by.call('PUT /dashboard/seller/shops/{id}/hours', { path: { id }, body });
const add = (by: Visitor, id: number, more: object = {}) =>
  by.call('POST /dashboard/seller/shops/{id}/products', { path: { id }, body: { ...bread(), ...more } });
const open = (id: number, by = amina) => by.call('POST /dashboard/admin/shops/{id}/open', { path: { id } });

describe('A shop that was approved', () => {
  it('gets its hours and goods by its seller, is opened by staff, and sells', async () => {
    const { by, id, slug } = await seller();
    const { data: hours } = await setHours(by, id);
    expect(hours.shop_working_days[1]).toEqual({
      day: 'monday',
      from: '00-00',
      to: '24-00',
      disabled: false,
    });
    expect(hours.shop_closed_date).toEqual([{ day: '2030-12-24' }]);
    const { data: product } = await add(by, id);
    expect((await open(id)).data).toEqual({ shop_id: id, slug, active: true, open: true });
    const guest = shop.guest();
    const { data: shown } = await guest.call('GET /rest/shops/slug/{slug}', { path: { slug } });
    expect(shown.translation.title).toBe('Rye & Shine');
    const { data: found } = await guest.call('GET /rest/products/search', {
      query: { search: 'zwiebelrye' },
    });
    expect(found.map((one) => one.id)).toEqual([product.id]);
    const line = { shop_id: id, stock_id: product.stock_id, quantity: 2 };
    const { data: cart } = await guest.call('POST /rest/cart', { body: line });
    expect(cart?.total_price).toBeGreaterThanOrEqual(9);
  });

  it('is not opened before it has hours and something in stock', async () => {
    const { by, id, slug } = await seller();
    expect(Object.keys((await failureOf(open(id))).params)).toEqual(['hours', 'products']);
    await setHours(by, id);
    await add(by, id, { quantity: 0 });
    expect(Object.keys((await failureOf(open(id))).params)).toEqual(['products']);
    const shown = shop.guest().call('GET /rest/shops/slug/{slug}', { path: { slug } });
    expect((await failureOf(shown)).code).toBe('gone');
    await add(by, id);
    await setHours(by, id, { days: [], closed_dates: [] });
    expect(Object.keys((await failureOf(open(id))).params)).toEqual(['hours']);
  });

  it.each([
    [
      'on one day',
      [
        ['monday', '09-00', '14-00'],
        ['monday', '13-30', '18-00'],
      ],
    ],
    [
      'after midnight',
      [
        ['monday', '18-00', '02-00'],
        ['tuesday', '01-00', '09-00'],
      ],
    ],
    [
      'from the week’s end to its beginning',
      [
        ['sunday', '00-00', '06-00'],
        ['saturday', '20-00', '02-00'],
      ],
    ],
    [
      'all around the clock',
      [
        ['friday', '09-00', '09-00'],
        ['saturday', '08-00', '12-00'],
      ],
    ],
  ] as const)('is not open twice at once %s', async (_, hours) => {
    const { by, id } = await seller();
    const days = hours.map(([day, from, to]) => ({ day, from, to, disabled: false }));
    const refused = await failureOf(setHours(by, id, { days, closed_dates: [] }));
    expect(Object.keys(refused.params)).toEqual(['days.1.from']);
    const apart = days.map((one, at) => ({ ...one, disabled: at === 1 }));
    await setHours(by, id, { days: apart, closed_dates: [] });
  });

  it('is opened by staff alone, and set up by whoever works in it', async () => {
    const { by, id } = await seller();
    const other = await seller();
    expect((await failureOf(open(id, by))).code).toBe('forbidden');
    expect((await failureOf(setHours(other.by, id))).code).toBe('not-found');
    expect((await failureOf(add(other.by, id))).code).toBe('not-found');
  });

  it('gets a product once, however often the press that adds it is sent', async () => {
    const { by, id } = await seller();
    const key = { headers: { 'idempotency-key': 'bread' } };
    const path = { id };
    const send = (price = 4.5) =>
      by.call('POST /dashboard/seller/shops/{id}/products', { path, body: { ...bread(), price }, ...key });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.data).toEqual(first.data);
    expect((await send()).data).toEqual(first.data);
    expect((await failureOf(send(5))).code).toBe('idempotency-mismatch');
  });

  it.each([
    ['without a name', { title: { en: ' ' } }, 'title'],
    ['of no category', { category_id: 999_999 }, 'category_id'],
    ['for nothing', { price: 0 }, 'price'],
    ['of which there are fewer than none', { quantity: -1 }, 'quantity'],
  ])('gets no product %s', async (_, wrong, field) => {
    const { by, id } = await seller();
    expect(Object.keys((await failureOf(add(by, id, wrong))).params)).toEqual([field]);
  });
});
