import type { Order } from '@hamper/contract/orders/order';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { bonuses } from '../../db/schema/bonuses.ts';
import { stocks } from '../../db/schema/catalogue.ts';
import { mails } from '../../db/schema/notifications.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';
import { expectNoInconsistencies, filled, home, place, stepCard } from './fixtures/checkout.fixture.ts';

let shop: TestShop;
let sam: Visitor;
let guest: Visitor;
let milk: Awaited<ReturnType<typeof stockOfDemo>>;
let cola: typeof milk;
beforeAll(async () => {
  shop = await openTestShop();
  sam = await shop.as('Sam');
  await shop.db.execute(sql`update shops set open = true, min_amount_minor = 0`);
  await shop.db.execute(sql`update shop_working_days set disabled = false, opens_at = 0, closes_at = 1440`);
  await shop.db.execute(sql`delete from shop_closed_dates`);
  [milk, cola] = [await stockOfDemo(shop.db, 'whole-milk'), await stockOfDemo(shop.db, 'cola')];
});
beforeEach(async () => {
  guest = shop.guest();
  await shop.db.delete(bonuses);
  await setStock(cola.stock_id, 50);
  await setStock(milk.stock_id, 90);
});
afterEach(() => expectNoInconsistencies(shop));
afterAll(() => shop.close());

const setStock = (id: number, count: number) =>
  shop.db
    .update(stocks)
    .set({ quantityMilli: count * 1000 })
    .where(eq(stocks.id, id));
const leftOf = async (id: number) =>
  (await shop.db.select({ milli: stocks.quantityMilli }).from(stocks).where(eq(stocks.id, id)))[0]?.milli;
/** Two milk, and a cola comes along; other terms replace these. */
const give = async (more: object = {}) => {
  const { data } = await sam.call('POST /dashboard/seller/bonuses', {
    body: {
      ...{ shop_id: milk.shop_id, stock_id: milk.stock_id, type: 'count' as const, value: 2 },
      ...{ bonus_stock_id: cola.stock_id, bonus_quantity: 1 },
      ...more,
    },
  });
  return data;
};
const cartOf = async (visitor: Visitor) => {
  const { data } = await visitor.call('GET /rest/carts');
  const [cart] = data;
  const lines = cart?.user_carts.flatMap(({ cartDetails }) => cartDetails) ?? [];
  return { cart, bought: lines.filter(({ bonus }) => !bonus), gifts: lines.filter(({ bonus }) => bonus) };
};
const calculate = async (visitor: Visitor, id: number) =>
  (
    await visitor.call('POST /rest/cart/calculate/{id}', {
      path: { id: String(id) },
      body: { address: home.location },
    })
  ).data;
const giftsOf = (order: Order) => order.details.filter(({ bonus }) => bonus);
const colaIn = (order: Order) =>
  giftsOf(order).map(({ stock, quantity, total_price }) => [stock.id, quantity, total_price]);

describe('A gift in the cart', () => {
  it('appears with what earns it, costs nothing, grows with it and leaves with it', async () => {
    await give();
    const { total_price: without } = await filled(shop, guest, { 'whole-milk': 1 });
    expect((await cartOf(guest)).gifts).toEqual([]);
    expect((await cartOf(guest)).cart?.bonuses).toMatchObject([{ missing: 1, earned: 0, quantity: 0 }]);
    const cart = await filled(shop, guest, { 'whole-milk': 5 });
    const { gifts } = await cartOf(guest);
    expect(gifts).toMatchObject([{ quantity: 2, price: 0, discount: 0, stock: { id: cola.stock_id } }]);
    expect(cart.total_price).toBeCloseTo(without * 5, 2);
    const line = (await cartOf(guest)).bought[0];
    await guest.call('DELETE /rest/cart/product/delete', { body: { ids: [line?.id ?? 0] } });
    expect((await cartOf(guest)).gifts).toEqual([]);
  });

  it('cannot be taken out or changed by itself', async () => {
    await give();
    await filled(shop, guest, { 'whole-milk': 2 });
    const [gift] = (await cartOf(guest)).gifts;
    const remove = guest.call('DELETE /rest/cart/product/delete', { body: { ids: [gift?.id ?? 0] } });
    expect((await failureOf(remove)).code).toBe('validation');
    expect((await cartOf(guest)).gifts).toHaveLength(1);
  });

  it('is no more than is left, and says what was earned', async () => {
    await give();
    await setStock(cola.stock_id, 1);
    await filled(shop, guest, { 'whole-milk': 4 });
    const { cart, gifts } = await cartOf(guest);
    expect(gifts.map(({ quantity }) => quantity)).toEqual([1]);
    expect(cart?.bonuses).toMatchObject([{ earned: 2, quantity: 1, missing: null }]);
    await setStock(cola.stock_id, 0);
    expect((await cartOf(guest)).gifts).toEqual([]);
    expect((await cartOf(guest)).cart?.bonuses).toMatchObject([{ earned: 2, quantity: 0, sold_out: true }]);
  });

  it('of the same product takes no more than is left beside what is bought', async () => {
    await give({ value: 3, bonus_stock_id: milk.stock_id });
    await setStock(milk.stock_id, 3);
    await filled(shop, guest, { 'whole-milk': 3 });
    expect((await cartOf(guest)).gifts).toEqual([]);
    await setStock(milk.stock_id, 4);
    expect((await cartOf(guest)).gifts).toMatchObject([{ quantity: 1, price: 0 }]);
  });

  it('comes from an amount on, reckoned without itself, and ends with its bonus', async () => {
    const { price } = (await cartOf(guest)).bought[0] ?? { price: 0 };
    expect(price).toBe(0);
    const { id, total_price } = await filled(shop, guest, { 'whole-milk': 3 });
    const bonus = await give({ stock_id: null, type: 'sum', value: total_price });
    expect((await cartOf(guest)).gifts).toHaveLength(1);
    await filled(shop, guest, { 'whole-milk': 2 });
    const { cart } = await cartOf(guest);
    expect(cart?.bonuses[0]?.missing).toBeCloseTo(total_price / 3, 2);
    await filled(shop, guest, { 'whole-milk': 9 });
    expect((await cartOf(guest)).gifts).toMatchObject([{ quantity: 1 }]);
    await sam.call('DELETE /dashboard/seller/bonuses/{id}', { path: { id: bonus.id } });
    expect([(await cartOf(guest)).gifts, (await calculate(guest, id)).bonuses]).toEqual([[], []]);
  });

  it('ends at the time that its bonus does', async () => {
    const soon = new Date(Date.now() + 60_000);
    await give({ expired_at: soon.toISOString() });
    await filled(shop, guest, { 'whole-milk': 2 });
    expect((await cartOf(guest)).gifts).toHaveLength(1);
    shop.setNow(soon);
    expect((await cartOf(guest)).gifts).toEqual([]);
    shop.setNow(new Date());
  });
});

describe('A gift in an order', () => {
  it('is counted once in quote, order, mail and stock, and comes back with the order', async () => {
    await give();
    const { id } = await filled(shop, guest, { 'whole-milk': 4 });
    const quote = await calculate(guest, id);
    expect(quote.bonuses).toEqual([{ stock_id: cola.stock_id, quantity: 2 }]);
    const { data: order } = await place(guest, id, { email: 'eve@example.com', bonuses: quote.bonuses });
    expect(colaIn(order)).toEqual([[cola.stock_id, 2, 0]]);
    expect([order.total_price, order.origin_price, order.total_discount]).toEqual([
      quote.total_price,
      quote.origin_price,
      quote.total_discount,
    ]);
    expect([await leftOf(cola.stock_id), await leftOf(milk.stock_id)]).toEqual([48_000, 86_000]);
    const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, 'eve@example.com'));
    expect(mail?.body).toMatch(/2 × Cola.*\n?.*Free/);
    await guest.call('POST /rest/orders/{id}/status/change', {
      path: { id: String(order.id) },
      query: { status: 'canceled' },
    });
    expect([await leftOf(cola.stock_id), await leftOf(milk.stock_id)]).toEqual([50_000, 90_000]);
  });

  it('is promised to one of two who want the last one, and the other is told before ordering', async () => {
    await give();
    const [a, b] = [shop.guest(), shop.guest()];
    const [one, other] = [
      await filled(shop, a, { 'whole-milk': 2 }),
      await filled(shop, b, { 'whole-milk': 2 }),
    ];
    await setStock(cola.stock_id, 1);
    const shown = { bonuses: [{ stock_id: cola.stock_id, quantity: 1 }] };
    const both = await Promise.allSettled([place(a, one.id, shown), place(b, other.id, shown)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 'gifts-changed' });
    expect(await leftOf(cola.stock_id)).toBe(0);
    const [late, lateCart] = both[0]?.status === 'rejected' ? [a, one] : [b, other];
    const { data: order } = await place(late, lateCart.id, { bonuses: [] });
    expect(giftsOf(order)).toEqual([]);
  });

  it('is left out where a client that was shown none comes too late for it', async () => {
    await give();
    const visitors = Array.from({ length: 6 }, () => shop.guest());
    const carts = await Promise.all(visitors.map((visitor) => filled(shop, visitor, { 'whole-milk': 2 })));
    await setStock(cola.stock_id, 2);
    const placed = await Promise.all(
      visitors.map((visitor, index) => place(visitor, carts[index]?.id ?? 0, { delivery_type: 'pickup' })),
    );
    const given = placed.map(({ data }) => giftsOf(data).length).toSorted((a, b) => a - b);
    expect(given).toEqual([0, 0, 0, 0, 1, 1]);
    expect(await leftOf(cola.stock_id)).toBe(0);
  });

  it('never takes what somebody buys: goods come before gifts', async () => {
    await give();
    await setStock(cola.stock_id, 3);
    const { id } = await filled(shop, guest, { 'whole-milk': 4, cola: 2 });
    const { data: order } = await place(guest, id);
    expect(colaIn(order)).toEqual([[cola.stock_id, 1, 0]]);
    expect(await leftOf(cola.stock_id)).toBe(0);
  });

  it('was in no cart: what was put in while its card was awaited stays', async () => {
    await give({ value: 3, bonus_stock_id: milk.stock_id });
    const { id } = await filled(shop, guest, { 'whole-milk': 3 });
    const { data: order } = await place(guest, id, stepCard);
    await filled(shop, guest, { 'whole-milk': 4 });
    await guest.call('POST /payments/order/{id}/sandbox', {
      path: { id: String(order.id) },
      body: { approve: true },
    });
    expect((await cartOf(guest)).bought).toMatchObject([{ quantity: 1 }]);
  });

  it('is not bought again by ordering the same again', async () => {
    await give();
    const { id } = await filled(shop, guest, { 'whole-milk': 2 });
    const { data: order } = await place(guest, id);
    await sam.call('DELETE /dashboard/seller/bonuses/{id}', {
      path: { id: (await shop.db.select().from(bonuses))[0]?.id ?? 0 },
    });
    const { data: again } = await guest.call('POST /rest/orders/{id}/repeat', {
      path: { id: String(order.id) },
    });
    expect(again.gone).toEqual([]);
    expect((await cartOf(guest)).bought).toMatchObject([{ quantity: 2, stock: { id: milk.stock_id } }]);
  });
});

describe('A gift after the order', () => {
  const pack = (order: Order, lines: object[]) =>
    sam.call('POST /dashboard/seller/orders/{id}/lines', {
      path: { id: order.id },
      body: { lines: lines as { id: number; quantity: number }[] },
    });
  const ordered = async (goods: Record<string, number>) => {
    const ada = await shop.as('Ada');
    const { id } = await filled(shop, ada, goods);
    const { data: order } = await place(ada, id);
    const [gift] = giftsOf(order);
    const bought = order.details.filter(({ bonus }) => !bonus);
    if (!gift) throw new Error('No gift');
    return { ada, order, gift, bought };
  };

  it('stays where the shop lacks what earned it, may lack itself, and is no order alone', async () => {
    await give();
    const { order, gift, bought } = await ordered({ 'whole-milk': 2, eggs: 1 });
    const [milkLine, eggLine] = bought;
    await pack(order, [{ id: milkLine?.id ?? 0, quantity: 0 }]);
    const { data: packed } = await sam.call('GET /dashboard/seller/orders/{id}', { path: { id: order.id } });
    expect(colaIn(packed)).toEqual([[cola.stock_id, 1, 0]]);
    const empty = await failureOf(pack(order, [{ id: eggLine?.id ?? 0, quantity: 0 }]));
    expect(Object.keys(empty.params)).toEqual(['lines']);
    const { data: without } = await pack(order, [{ id: gift.id, quantity: 0 }]);
    expect(without.total_price).toBe(packed.total_price);
    const instead = { stock_id: milk.stock_id, quantity: 1 };
    const offered = await failureOf(pack(order, [{ id: gift.id, quantity: 0, replacement: instead }]));
    expect(Object.keys(offered.params)).toEqual(['lines.0.replacement.stock_id']);
  });

  it('is not paid back, and what earned it is paid back in full', async () => {
    await give();
    const { ada, order, gift, bought } = await ordered({ 'whole-milk': 2 });
    for (const status of ['accepted', 'ready', 'on_a_way', 'delivered'] as const)
      await sam.call('POST /dashboard/seller/orders/{id}/status', {
        path: { id: order.id },
        body: { status },
      });
    const ask = (id: number) =>
      ada.call('POST /dashboard/user/order-refunds', {
        body: { order_id: order.id, cause: 'Sour', lines: [{ order_detail_id: id }] },
      });
    expect((await failureOf(ask(gift.id))).code).toBe('refund-not-possible');
    const { data: refund } = await ask(bought[0]?.id ?? 0);
    expect(refund.asked_price).toBe(bought[0]?.paid_price);
  });
});
