import { and, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '../../db/schema/accounts.ts';
import { products, shops, shopStaff, stocks } from '../../db/schema/catalogue.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';

const SKU = 'whole-milk';
let shop: TestShop;
let sam: Visitor;
let grocery: number;
beforeAll(async () => {
  shop = await openTestShop();
  sam = await shop.as('Sam');
  grocery = (await stockOfDemo(shop.db, SKU)).shop_id;
  // A morning, so that the day has windows left; the shop never closes.
  shop.setNow(new Date('2026-11-20T13:20:00Z'));
});
afterAll(() => shop.close());

const slots = async (id: number | string = grocery) =>
  (await shop.guest().call('GET /rest/shops/{id}/slots', { path: { id } })).data;
const set = (body: { minutes?: number; capacity?: number; days?: number }, by = sam, id: number = grocery) =>
  by.call('PUT /dashboard/seller/shops/{id}/slots', { path: { id }, body });
/** The n-th window from now. */
async function window(at: number) {
  const found = (await slots())[at];
  if (!found) throw new Error(`The shop has no window ${at}`);
  return found;
}

/** A guest with a bottle of milk in their cart, or something else. */
async function shopper(stockId?: number) {
  const guest = shop.guest();
  const stock_id = stockId ?? (await stockOfDemo(shop.db, SKU)).stock_id;
  const body = { stock_id, shop_id: grocery, quantity: 1 };
  const { data } = await guest.call('POST /rest/cart', { body });
  return { guest, cartId: data?.id ?? 0 };
}
/** Twenty things that keep nobody waiting for each other. */
const twentyStocks = () =>
  shop.db
    .select({ id: stocks.id })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.productId))
    .where(
      and(
        eq(products.shopId, grocery),
        eq(products.minQtyMilli, 1000),
        eq(products.intervalMilli, 1000),
        gte(stocks.quantityMilli, 5000),
      ),
    )
    .orderBy(stocks.id)
    .limit(20);
const order = ({ guest, cartId }: Awaited<ReturnType<typeof shopper>>, { date = '', time = '' }) =>
  guest.call('POST /rest/orders', {
    body: {
      cart_id: cartId,
      delivery_type: 'pickup',
      payment_tag: 'cash',
      phone: '+12125550177',
      delivery_date: date,
      delivery_time: time,
    },
  });

describe('The windows of a shop', () => {
  it('begin after the time it needs, by its own clock, as long as it says', async () => {
    const [row] = await shop.db.select().from(shops).where(eq(shops.id, grocery));
    const [first] = await slots();
    const earliest = Date.parse('2026-11-20T13:20:00Z') + (row?.deliveryToMinutes ?? 0) * 60_000;
    expect(Date.parse(first?.from ?? '')).toBeGreaterThanOrEqual(earliest);
    expect(Date.parse(first?.to ?? '') - Date.parse(first?.from ?? '')).toBe(
      (row?.slotMinutes ?? 0) * 60_000,
    );
    expect(first?.from.slice(0, 16)).toBe(`${first?.date}T${first?.time}`);
    expect(first?.left).toBe(row?.slotCapacity);
    // New York in winter.
    expect(first?.from.slice(19)).toBe('-05:00');
    expect(await slots(row?.uuid)).toEqual(await slots());
  });

  it('of a shop that is not there are not there', async () => {
    expect((await failureOf(slots(999_999))).code).toBe('not-found');
  });
});

describe('A place in a window', () => {
  it('is taken by an order, and free again when it is canceled', async () => {
    const { left, ...chosen } = await window(1);
    const someone = await shopper();
    const { data } = await order(someone, chosen);
    expect(data.expected_at).toMatchObject({ from: expect.anything() });
    expect((await window(1)).left).toBe(left - 1);
    const path = { id: data.id };
    await someone.guest.call('POST /rest/orders/{id}/status/change', { path, query: { status: 'canceled' } });
    expect((await window(1)).left).toBe(left);
  });

  it('is had once when it is the last and twenty come at once', async () => {
    const chosen = await window(2);
    await set({ capacity: 1 });
    const shoppers = [];
    for (const { id } of await twentyStocks()) shoppers.push(await shopper(id));
    expect(shoppers).toHaveLength(20);
    const done = await Promise.allSettled(shoppers.map((one) => order(one, chosen)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of done) {
      if (one.status === 'rejected') {
        expect(one.reason).toMatchObject({
          code: 'slot-full',
          params: {
            delivery_time: [expect.stringMatching(/^This time is no longer available. Next available: /)],
          },
        });
      }
    }
    expect((await window(2)).left).toBe(0);
    expect((await window(3)).left).toBe(1);
    await set({ capacity: 20 });
    expect((await window(2)).left).toBe(19);
  });

  it('is refused in a window that there is not', async () => {
    const { date } = await window(0);
    const failure = await failureOf(order(await shopper(), { date, time: '00:07' }));
    expect(failure).toMatchObject({ code: 'slot-unavailable', params: { delivery_time: expect.anything() } });
  });
});

describe('How a shop takes orders ahead', () => {
  it('is said by who works in it; what is not named stays, and so do the orders it has', async () => {
    const before = (await set({})).data;
    expect((await set({ minutes: 120 })).data).toEqual({ ...before, minutes: 120 });
    const [first, second] = await slots();
    expect(Date.parse(first?.to ?? '') - Date.parse(first?.from ?? '')).toBe(120 * 60_000);
    expect(second?.from).toBe(first?.to);
    expect((await set({ days: 0 })).data).toMatchObject({ minutes: 120, days: 0 });
    expect(new Set((await slots()).map(({ date }) => date))).toEqual(new Set(['2026-11-20']));
    await set(before);
  });

  it('is refused when it makes no sense', async () => {
    for (const body of [{ minutes: 5 }, { capacity: 0 }, { days: 31 }]) {
      expect(Object.keys((await failureOf(set(body))).params)).toEqual(Object.keys(body));
    }
  });

  it('is nobody else’s to say: a shop where one does not work is not there', async () => {
    const other = (await stockOfDemo(shop.db, 'margherita', 'bella-napoli')).shop_id;
    const [person] = await shop.db.select().from(users).where(eq(users.email, 'sam@hamper.demo'));
    const staff = and(eq(shopStaff.shopId, other), eq(shopStaff.userId, person?.id ?? 0));
    await shop.db.delete(shopStaff).where(staff);
    expect(await failureOf(set({ days: 3 }, sam, other))).toMatchObject({ status: 404, code: 'not-found' });
    expect((await failureOf(set({ days: 3 }, await shop.as('Ada')))).code).toBe('forbidden');
    const [still] = await shop.db.select().from(shops).where(eq(shops.id, other));
    expect(still?.slotDays).toBe(6);
    expect((await set({ days: 3 }, await shop.as('Amina'), other)).data).toMatchObject({
      shop_id: other,
      days: 3,
    });
    await shop.db.insert(shopStaff).values({ shopId: other, userId: person?.id ?? 0 });
  });
});
