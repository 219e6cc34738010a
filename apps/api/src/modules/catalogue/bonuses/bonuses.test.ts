import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { bonuses } from '../../../db/schema/bonuses.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
let sam: Visitor;
let milk: Awaited<ReturnType<typeof stockOfDemo>>;
let eggs: typeof milk;
let pizza: typeof milk;
beforeAll(async () => {
  shop = await openTestShop();
  sam = await shop.as('Sam');
  [milk, eggs] = [await stockOfDemo(shop.db, 'whole-milk'), await stockOfDemo(shop.db, 'eggs')];
  pizza = await stockOfDemo(shop.db, 'margherita', 'bella-napoli');
});
beforeEach(async () => {
  await shop.db.delete(bonuses);
});
afterAll(() => shop.close());

const terms = (more: object = {}) => ({
  ...{ shop_id: milk.shop_id, stock_id: milk.stock_id, type: 'count' as const, value: 2 },
  ...{ bonus_stock_id: eggs.stock_id, bonus_quantity: 1 },
  ...more,
});
const make = (more: object = {}, by = sam) =>
  by.call('POST /dashboard/seller/bonuses', { body: terms(more) });
const fieldsOf = async (call: Promise<unknown>) => Object.keys((await failureOf(call)).params);
const shownBy = async (sku: string) => {
  const { data } = await shop.guest().call('GET /rest/products/slug/{slug}', { path: { slug: sku } });
  return { stock: data.stocks[0]?.bonus ?? null, shop: data.shop.bonus };
};

describe('A bonus', () => {
  it('is made, changed and withdrawn by who works in its shop, and its product shows it', async () => {
    const { data } = await make();
    expect(data).toMatchObject({ type: 'count', value: 2, bonus_quantity: 1, stock_id: milk.stock_id });
    expect((await shownBy('whole-milk')).stock).toMatchObject({
      ...{ id: data.id, value: 2, sold_out: false },
      bonusStock: { id: eggs.stock_id, product: { slug: 'eggs' } },
    });
    const path = { id: data.uuid };
    await sam.call('PUT /dashboard/seller/bonuses/{id}', { path, body: terms({ value: 3 }) });
    expect((await shownBy('whole-milk')).stock?.value).toBe(3);
    const { data: listed, meta } = await sam.call('GET /dashboard/seller/bonuses/paginate', {
      query: { shop_id: milk.shop_id },
    });
    expect([listed.map(({ id }) => id), meta.total]).toEqual([[data.id], 1]);
    await sam.call('DELETE /dashboard/seller/bonuses/{id}', { path });
    expect((await shownBy('whole-milk')).stock).toBeNull();
    expect((await failureOf(sam.call('DELETE /dashboard/seller/bonuses/{id}', { path }))).code).toBe(
      'not-found',
    );
  });

  it('that was withdrawn since is not found when the press that made it is sent again', async () => {
    const press = () =>
      sam.call('POST /dashboard/seller/bonuses', {
        body: terms(),
        headers: { 'idempotency-key': 'withdrawn' },
      });
    const { data } = await press();
    await sam.call('DELETE /dashboard/seller/bonuses/{id}', { path: { id: data.id } });
    expect((await failureOf(press())).code).toBe('not-found');
  });

  it('of a whole shop is shown with it, in the currency that is read', async () => {
    await make({ stock_id: null, type: 'sum', value: 30 });
    expect((await shownBy('eggs')).shop).toMatchObject({ type: 'sum', value: 30 });
    const { data: currencies } = await shop.guest().call('GET /rest/currencies/active');
    const other = currencies.find(({ rate }) => rate !== 1);
    const { data } = await shop.guest().call('GET /rest/shops/{id}', {
      path: { id: milk.shop_id },
      query: { currency_id: other?.id },
    });
    expect(data.bonus?.value).toBeCloseTo(30 * (other?.rate ?? 0), 1);
  });

  it('is shown while it runs, and not before or after', async () => {
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await make({ starts_at: hour(2) });
    await make({ expired_at: hour(-1) });
    expect((await shownBy('whole-milk')).stock).toBeNull();
    await make({ starts_at: hour(-1), expired_at: hour(1) });
    expect((await shownBy('whole-milk')).stock).not.toBeNull();
  });

  it.each([
    ['something of another shop that is bought', () => ({ stock_id: pizza.stock_id }), 'stock_id'],
    ['something of another shop that is given', () => ({ bonus_stock_id: pizza.stock_id }), 'bonus_stock_id'],
    ['nothing that is there', () => ({ bonus_stock_id: 99_999_999 }), 'bonus_stock_id'],
    ['more than there is', () => ({ bonus_quantity: 9999 }), 'bonus_quantity'],
    ['half a piece', () => ({ bonus_quantity: 0.5 }), 'bonus_quantity'],
    [
      'more of itself than was bought',
      () => ({ bonus_stock_id: milk.stock_id, bonus_quantity: 3 }),
      'bonus_quantity',
    ],
    ['for nothing', () => ({ value: 0 }), 'value'],
    ['for half a thing of all', () => ({ stock_id: null, value: 1.5 }), 'value'],
    ['for less than a cent', () => ({ type: 'sum', value: 0.001 }), 'value'],
    [
      'until before it begins',
      () => ({ starts_at: '2031-01-02T00:00:00Z', expired_at: '2031-01-01T00:00:00Z' }),
      'expired_at',
    ],
  ])('is refused with %s', async (_, more, field) => {
    expect(await fieldsOf(make(more()))).toEqual([field]);
  });

  it('is refused where what is given is weighed', async () => {
    const bananas = await stockOfDemo(shop.db, 'bananas');
    expect(await fieldsOf(make({ bonus_stock_id: bananas.stock_id }))).toEqual(['bonus_stock_id']);
  });

  it('runs alone: another of the same product or shop at the time is refused, also of two made at once', async () => {
    const both = await Promise.allSettled([make(), make({ value: 4 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await fieldsOf(make())).toEqual(['stock_id']);
    await make({ active: false });
    await make({ stock_id: eggs.stock_id });
    await make({ stock_id: null, expired_at: '2031-01-01T00:00:00Z' });
    expect(await fieldsOf(make({ stock_id: null }))).toEqual(['shop_id']);
    await make({ stock_id: null, starts_at: '2031-01-01T00:00:00Z' });
  });

  it('is none of the business of who works elsewhere', async () => {
    const { data } = await make();
    const cody = await shop.as('Cody');
    expect((await failureOf(make({}, cody))).status).toBe(403);
    expect((await failureOf(make({ shop_id: 99_999 }))).code).toBe('not-found');
    const admin = await shop.as('Amina');
    const { data: changed } = await admin.call('PUT /dashboard/seller/bonuses/{id}', {
      path: { id: data.id },
      body: terms({ value: 5 }),
    });
    expect(changed.value).toBe(5);
  });
});
