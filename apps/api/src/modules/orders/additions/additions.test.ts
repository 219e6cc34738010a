import { randomUUID } from 'node:crypto';

import type { Order } from '@hamper/contract/orders/order';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { rows } from '../../../db/query.ts';
import { products, stocks } from '../../../db/schema/catalogue.ts';
import { coupons } from '../../../db/schema/coupons.ts';
import { failureOf, stockOfDemo, type Visitor } from '../../../test-shop.ts';
import { expectNoInconsistencies, goodCard, sumOf } from '../../checkout/fixtures/checkout.fixture.ts';
import { openOrderFixture, type Sold } from '../delivered-orders.fixture.ts';

let sold: Sold;
let ada: Visitor;
beforeAll(async () => {
  sold = await openOrderFixture();
  ada = await sold.shop.as('Ada');
  const terms = { type: 'percent', value: 1000, oncePerPerson: false } as const;
  await sold.db.insert(coupons).values({ uuid: uuid(), name: 'MORE', ...terms });
});
afterEach(() => expectNoInconsistencies(sold.shop));
afterAll(() => sold.shop.close());

const left = async (sku: string) => (await stockOfDemo(sold.db, sku)).left;
const inputOf = async (goods: Record<string, number>, slug?: string) => ({
  products: await Promise.all(
    Object.entries(goods).map(async ([sku, quantity]) => ({
      stock_id: (await stockOfDemo(sold.db, sku, slug)).stock_id,
      quantity,
    })),
  ),
});
async function add(by: Visitor, { id }: Pick<Order, 'id'>, goods: Record<string, number>, key?: string) {
  const body = await inputOf(goods);
  const { data } = await by.call('POST /rest/orders/{id}/additions', {
    path: { id: String(id) },
    body,
    ...(key ? { idempotencyKey: key } : {}),
  });
  return data;
}
const quote = async (by: Visitor, { id }: Pick<Order, 'id'>, goods: Record<string, number>) =>
  (
    await by.call('POST /rest/orders/{id}/additions/calculate', {
      path: { id: String(id) },
      body: await inputOf(goods),
    })
  ).data;
const show = async (by: Visitor, { id }: Pick<Order, 'id'>) =>
  (await by.call('GET /rest/orders/{id}', { path: { id: String(id) } })).data;
const sumOfDue = ({ transactions }: Order) =>
  transactions.reduce((sum, { due_price }) => Math.round((sum + due_price) * 100) / 100, 0);
const bank = { payment_tag: 'bank' };

describe('What is added to an order that its shop has not accepted', () => {
  it('is added twenty times at the most, which its price says beforehand, too', async () => {
    const guest = sold.shop.guest();
    const order = await sold.buy(guest);
    for (let times = 0; times < 20; times += 1)
      await add(guest, order, times % 2 === 0 ? { bananas: 1 } : { lemons: 1 });
    for (const refused of [quote, add])
      expect(await failureOf(refused(guest, order, { cherries: 1 }))).toMatchObject({
        code: 'too-many-changes',
        message: expect.stringContaining('20 times'),
      });
  });

  it('comes along whole when its order is placed again', async () => {
    const guest = sold.shop.guest();
    const order = await sold.buy(guest);
    for (const lemons of [2, 1]) await add(guest, order, { lemons });
    await guest.call('POST /rest/orders/{id}/repeat', { path: { id: String(order.id) } });
    const { stock_id } = await stockOfDemo(sold.db, 'lemons');
    const [cart] = (await guest.call('GET /rest/carts')).data;
    const again = cart?.user_carts.flatMap(({ cartDetails }) => cartDetails) ?? [];
    expect(again.filter(({ stock }) => stock.id === stock_id)).toMatchObject([{ quantity: 3 }]);
  });

  it('is named as it was asked for where somebody else takes the last of it at that moment', async () => {
    const guest = sold.shop.guest();
    const order = await sold.buy(guest);
    const { stock_id } = await stockOfDemo(sold.db, 'blueberries');
    const before = await sold.db.select().from(stocks).where(eq(stocks.id, stock_id));
    let adding: Promise<unknown> | undefined;
    await sold.db.transaction(async (tx) => {
      await tx.update(stocks).set({ quantityMilli: 0 }).where(eq(stocks.id, stock_id));
      adding = failureOf(add(guest, order, { bananas: 1, blueberries: 1 }));
      // It saw the last of them, and waits for whoever takes it.
      await expect
        .poll(async () => {
          const [{ waiting } = { waiting: 0 }] = await rows<{ waiting: number }>(
            sold.db,
            sql`select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return waiting;
        })
        .toBeGreaterThan(0);
    });
    expect(await adding).toMatchObject({
      code: 'out-of-stock',
      params: { 'products.1.quantity': [expect.any(String)] },
    });
    await sold.db
      .update(stocks)
      .set({ quantityMilli: before[0]?.quantityMilli ?? 0 })
      .where(eq(stocks.id, stock_id));
  });

  it('comes with it at the price of now, for one delivery fee, and is taken from stock', async () => {
    const guest = sold.shop.guest();
    const order = await sold.buy(guest);
    expect(order.can.add).toBe(true);
    expect(order.addition).toBe('cash');
    const before = await left('bananas');
    const asked = await quote(guest, order, { bananas: 2 });
    const more = await add(guest, order, { bananas: 2 });
    expect(more.details.map(({ stock }) => stock.product.slug)).toEqual(['strawberries', 'bananas']);
    expect(more.delivery_fee).toBe(order.delivery_fee);
    expect(more.total_price).toBe(asked.total_price);
    expect(more.total_price).toBeCloseTo(order.total_price + asked.difference, 10);
    expect(asked.difference).toBeGreaterThanOrEqual(asked.price);
    expect(sumOf(more)).toBe(more.total_price);
    expect(sumOfDue(more)).toBe(more.total_price);
    expect(more.transaction).toMatchObject({ payment_system: { tag: 'cash' }, price: more.total_price });
    expect(more.events.at(-1)).toMatchObject({ kind: 'addition', status: 'new' });
    // It was agreed to: the receipt shows no change.
    expect(more.ordered_price).toBe(more.total_price);
    expect(await left('bananas')).toBe(before - 2000);
    const { data } = await sold.sam.call('GET /dashboard/notifications', { query: { perPage: 1 } });
    expect(data[0]).toMatchObject({ title: 'Items were added to an order', order: { id: order.id } });
    await sold.moveTo(order.id, 'delivered');
  });

  it('is shared by a coupon and by the shop’s tax as if it had been ordered at once', async () => {
    const together = await sold.buy(ada, { goods: { strawberries: 2, bananas: 3 }, coupon: 'MORE' });
    await ada.call('POST /rest/orders/{id}/status/change', {
      path: { id: String(together.id) },
      query: { status: 'canceled' },
    });
    const first = await sold.buy(ada, { goods: { strawberries: 2 }, coupon: 'MORE' });
    const more = await add(ada, first, { bananas: 3 });
    expect(more).toMatchObject({
      price: together.price,
      tax: together.tax,
      coupon: together.coupon,
    });
    expect(more.total_price - more.delivery_fee).toBeCloseTo(
      together.total_price - together.delivery_fee,
      10,
    );
  });

  it('makes the awaited transfer come to more, and its page says the new amount', async () => {
    const order = await sold.buy(ada, bank);
    expect(order.addition).toBe('bank');
    const more = await add(ada, order, { bananas: 1 });
    expect(more.transfer?.price).toBe(more.total_price);
    expect(more.transfer?.reference).toBe(order.transfer?.reference);
    const confirm = (price?: number) =>
      sold.sam.call('POST /dashboard/seller/orders/{id}/payment', {
        path: { id: String(order.id) },
        body: { status: 'paid', ...(price === undefined ? {} : { price }) },
      });
    // Its shop confirms the amount that it saw.
    for (const seen of [order.transaction.price, undefined])
      expect(await failureOf(confirm(seen))).toMatchObject({ status: 409, code: 'total-changed' });
    await confirm(more.transaction.price);
    // A transfer that has come is not asked for again: the wallet pays.
    const paid = await show(ada, order);
    expect(paid.transaction.paid_price).toBe(more.total_price);
    expect(paid.addition).toBe('wallet');
  });

  it('is paid at once by the wallet that paid for the rest, and goes back there with it', async () => {
    const { visitor, id } = await sold.newcomer();
    await sold.fund(id, 10_000);
    const balance = async () => (await visitor.call('GET /dashboard/user/wallet')).data.price;
    const order = await sold.buy(visitor, { payment_tag: 'wallet' });
    const before = await balance();
    const asked = await quote(visitor, order, { bananas: 2 });
    expect(asked).toMatchObject({ method: 'wallet', wallet: before });
    const more = await add(visitor, order, { bananas: 2 });
    expect(await balance()).toBeCloseTo(before - asked.difference, 10);
    expect(more.transactions).toMatchObject([{ paid_price: more.total_price, due_price: more.total_price }]);
    await visitor.call('POST /rest/orders/{id}/status/change', {
      path: { id: String(order.id) },
      query: { status: 'canceled' },
    });
    expect(await balance()).toBe(100);
  });

  it('is paid by the wallet where a card holds the rest, and each pays its part', async () => {
    const { visitor, id } = await sold.newcomer();
    await sold.fund(id, 2000);
    const order = await sold.buy(visitor, goodCard);
    expect(order.addition).toBe('wallet');
    const more = await add(visitor, order, { bananas: 2 });
    const difference = more.total_price - order.total_price;
    expect(more.transactions).toMatchObject([
      { payment_system: { tag: 'sandbox' }, due_price: order.total_price },
      { payment_system: { tag: 'wallet' }, paid_price: expect.closeTo(difference, 10) },
    ]);
    const delivered = await sold.moveTo(order.id, 'delivered');
    expect(sumOfDue(delivered)).toBe(delivered.total_price);
    expect(await show(visitor, order)).toMatchObject({ status: 'delivered', total_price: more.total_price });
  });
});

describe('Nothing is added', () => {
  it('once the shop has accepted, or has begun to pack', async () => {
    const order = await sold.buy(ada);
    await sold.move(order.id, 'accepted');
    expect((await show(ada, order)).can.add).toBe(false);
    expect(await failureOf(add(ada, order, { bananas: 1 }))).toMatchObject({ code: 'addition-late' });
    const packed = await sold.buy(ada, { goods: { strawberries: 2, lemons: 1 } });
    await sold.sam.call('POST /dashboard/seller/orders/{id}/lines', {
      path: { id: String(packed.id) },
      body: { lines: [{ id: packed.details[0]?.id ?? 0, quantity: 1 }] },
    });
    expect((await show(ada, packed)).addition).toBeNull();
    expect(await failureOf(add(ada, packed, { bananas: 1 }))).toMatchObject({ code: 'addition-late' });
  });

  it('to what a guest’s card holds: another order is another payment', async () => {
    const guest = sold.shop.guest();
    const order = await sold.buy(guest, goodCard);
    expect(order).toMatchObject({ addition: 'none', can: { add: false } });
    expect(await failureOf(add(guest, order, { bananas: 1 }))).toMatchObject({ code: 'payment-unavailable' });
    expect(await show(guest, order)).toMatchObject({ total_price: order.total_price });
  });

  it('that the wallet cannot pay; lines, stock and balance stay', async () => {
    const { visitor, id } = await sold.newcomer();
    await sold.fund(id, 10);
    const order = await sold.buy(visitor, goodCard);
    const before = await left('bananas');
    expect(await failureOf(add(visitor, order, { bananas: 2 }))).toMatchObject({
      code: 'wallet-insufficient',
    });
    expect(await left('bananas')).toBe(before);
    expect((await visitor.call('GET /dashboard/user/wallet')).data.price).toBe(0.1);
    expect((await show(visitor, order)).details).toHaveLength(1);
  });

  it('of another shop, beyond what one may buy, or beyond what there is', async () => {
    const order = await sold.buy(ada, { goods: { strawberries: 3 } });
    const path = { id: String(order.id) };
    const pizza = await inputOf({ margherita: 1 }, 'bella-napoli');
    expect(
      await failureOf(ada.call('POST /rest/orders/{id}/additions', { path, body: pizza })),
    ).toMatchObject({
      code: 'out-of-stock',
      params: { 'products.0.stock_id': [expect.any(String)] },
    });
    const berries = await stockOfDemo(sold.db, 'strawberries');
    const itself = eq(products.id, berries.product_id);
    await sold.db.update(products).set({ maxQtyMilli: 5000 }).where(itself);
    expect(await failureOf(add(ada, order, { strawberries: 3 }))).toMatchObject({
      code: 'validation',
      params: { 'products.0.quantity': [expect.any(String)] },
    });
    await sold.db.update(products).set({ maxQtyMilli: 99_000 }).where(itself);
    const lemons = await stockOfDemo(sold.db, 'lemons');
    await sold.db.update(stocks).set({ quantityMilli: 1000 }).where(eq(stocks.id, lemons.stock_id));
    expect(await failureOf(add(ada, order, { lemons: 2 }))).toMatchObject({ code: 'out-of-stock' });
    await sold.db.update(stocks).set({ quantityMilli: lemons.left }).where(eq(stocks.id, lemons.stock_id));
  });

  it('to a stranger’s order', async () => {
    const order = await sold.buy(sold.shop.guest());
    expect((await failureOf(add(ada, order, { bananas: 1 }))).status).toBe(404);
    expect((await failureOf(quote(ada, order, { bananas: 1 }))).status).toBe(404);
  });
});

describe('At the same moment', () => {
  it('an acceptance and an addition follow each other: what was added is part of what was accepted', async () => {
    for (let round = 0; round < 6; round += 1) {
      const guest = sold.shop.guest();
      const order = await sold.buy(guest);
      const before = await left('bananas');
      const [added] = await Promise.allSettled([
        add(guest, order, { bananas: 1 }),
        sold.move(order.id, 'accepted'),
      ]);
      const now = await show(guest, order);
      expect(now.status).toBe('accepted');
      const wasAdded = added.status === 'fulfilled';
      expect(now.details).toHaveLength(wasAdded ? 2 : 1);
      expect(await left('bananas')).toBe(before - (wasAdded ? 1000 : 0));
      // The shop never accepts what it has not seen.
      const kinds = now.events.map(({ kind, status }) => (kind === 'status' ? status : kind));
      expect(kinds).toEqual(wasAdded ? ['new', 'addition', 'accepted'] : ['new', 'accepted']);
      if (!wasAdded) expect(added.reason).toMatchObject({ code: 'addition-late' });
      await sold.moveTo(order.id, 'accepted').catch(() => undefined);
    }
  });

  it('one press that arrives several times adds once', async () => {
    const guest = sold.shop.guest();
    const order = await sold.buy(guest);
    const key = randomUUID();
    const before = await left('bananas');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => add(guest, order, { bananas: 1 }, key)),
    );
    expect(new Set(answers.map(({ total_price }) => total_price)).size).toBe(1);
    expect((await show(guest, order)).details).toHaveLength(2);
    expect(await left('bananas')).toBe(before - 1000);
    // The same key for something else is refused.
    expect(await failureOf(add(guest, order, { lemons: 1 }, key))).toMatchObject({
      code: 'idempotency-mismatch',
    });
  });

  it('the last of something goes to one of two orders, and the other stays as it was', async () => {
    const avocado = await stockOfDemo(sold.db, 'avocado');
    await sold.db.update(stocks).set({ quantityMilli: 1000 }).where(eq(stocks.id, avocado.stock_id));
    const people = [sold.shop.guest(), sold.shop.guest()];
    const placed = await Promise.all(people.map(async (by) => ({ by, order: await sold.buy(by) })));
    const tries = await Promise.allSettled(placed.map(({ by, order }) => add(by, order, { avocado: 1 })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const [index, { by, order }] of placed.entries()) {
      const now = await show(by, order);
      const won = tries[index]?.status === 'fulfilled';
      expect(now.details).toHaveLength(won ? 2 : 1);
      if (!won) expect(now.total_price).toBe(order.total_price);
    }
    await sold.db.update(stocks).set({ quantityMilli: avocado.left }).where(eq(stocks.id, avocado.stock_id));
  });
});
