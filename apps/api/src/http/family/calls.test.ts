import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { shops } from '../../db/schema/catalogue.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { orders } from '../../db/schema/orders.ts';
import {
  filled,
  inconsistencies,
  place,
  stepCard,
} from '../../modules/checkout/fixtures/checkout.fixture.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';

let shop: TestShop;
let [ada, sam, cody, guest] = [] as unknown as [Visitor, Visitor, Visitor, Visitor];
beforeAll(async () => {
  shop = await openTestShop();
  // Noon in the demo city: everybody is open.
  shop.setNow(new Date('2026-05-12T16:30:00Z'));
  [ada, sam, cody] = await Promise.all([shop.as('Ada'), shop.as('Sam'), shop.as('Cody')]);
  guest = shop.guest();
});
afterAll(() => shop.close());

const buy = async (visitor: Visitor, more: object = {}, slug?: string) => {
  const goods: Record<string, number> = slug ? { margherita: 2 } : { strawberries: 2 };
  return (await place(visitor, (await filled(shop, visitor, goods, slug)).id, more)).data;
};
const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;

describe('What Hamper has none of', () => {
  it('is nought, and an empty list', async () => {
    const { data } = await guest.call('POST /rest/cashback/check', { body: { amount: 100 } });
    expect(data).toEqual({ price: 0 });
    expect((await ada.call('GET /dashboard/user/point/histories')).data).toEqual([]);
    expect(await codeOf(guest.call('POST /rest/cashback/check', { body: { amount: -1 } }))).toBe(
      'validation',
    );
  });
});

it('A landing page is a page of the shop: the first one is about it', async () => {
  const { data } = await guest.call('GET /rest/landing-pages/{type}', { path: { type: 'welcome' } });
  const { data: about } = await guest.call('GET /rest/pages/{type}', { path: { type: 'about' } });
  expect(data).toEqual(about);
  expect(await codeOf(guest.call('GET /rest/landing-pages/{type}', { path: { type: 'x' } }))).toBe(
    'not-found',
  );
});

it('A gallery is one’s own photos, and nobody else’s', async () => {
  const { data: before } = await ada.call('GET /dashboard/galleries');
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const sent = { method: 'POST', headers: { 'content-type': 'image/png' }, body: new Uint8Array(pixel) };
  const answer = await ada.fetch('/api/v1/dashboard/galleries', sent);
  const { data: picture } = (await answer.json()) as { data: { id: string; path: string } };
  const { data: after, meta } = await ada.call('GET /dashboard/galleries');
  expect([after[0]?.id, meta.total]).toEqual([picture.id, before.length + 1]);
  expect((await ada.fetch(picture.path)).headers.get('content-type')).toBe('image/webp');
  expect((await sam.fetch(picture.path)).status).toBe(404);
  expect((await sam.call('GET /dashboard/galleries')).data).toEqual([]);
});

describe('Taking a repeated order out of the cart again', () => {
  it('leaves what is of no such order, and changes nothing the second time', async () => {
    const order = await buy(ada);
    const path = { id: order.id };
    await ada.call('POST /dashboard/user/orders/{id}/repeat', { path });
    await filled(shop, ada, { blueberries: 1 });
    for (const _ of [1, 2]) {
      const { data } = await ada.call('DELETE /dashboard/user/orders/{id}/delete-repeat', { path });
      const lines = data.cart?.user_carts.flatMap(({ cartDetails }) => cartDetails) ?? [];
      expect(lines.map(({ stock }) => stock.product.slug)).toEqual([expect.stringContaining('blueberries')]);
    }
  });

  it('is for the buyer’s own cart alone', async () => {
    const order = await buy(ada);
    const take = sam.call('DELETE /dashboard/user/orders/{id}/delete-repeat', { path: { id: order.id } });
    expect(await codeOf(take)).toBe('not-found');
  });
});

describe('A tip', () => {
  const tip = (visitor: Visitor, id: number, tips: number) =>
    visitor.call('POST /rest/orders/update-tips/{id}', { path: { id }, body: { tips } });

  it('is raised with the cash that the order comes to, and once alone', async () => {
    const order = await buy(guest, { tips: 1 });
    for (const _ of [1, 2]) {
      const { data } = await tip(guest, order.id, 3);
      expect(data).toMatchObject({
        tips: 3,
        total_price: order.total_price + 2,
        to_pay: order.total_price + 2,
      });
      expect(data.transaction.price).toBe(order.total_price + 2);
    }
  });

  it('is paid from the wallet where the rest is', async () => {
    const { data: before } = await ada.call('GET /dashboard/user/wallet');
    const order = await buy(ada, { payment_tag: 'wallet' });
    const { data } = await tip(ada, order.id, 2.5);
    expect(data).toMatchObject({ wallet_price: order.total_price + 2.5, to_pay: 0 });
    const { data: after } = await ada.call('GET /dashboard/user/wallet');
    expect(after.price).toBeCloseTo(before.price - order.total_price - 2.5, 2);
  });

  it('raises an awaited transfer, which is then confirmed only with the amount that was seen', async () => {
    const order = await buy(ada, { payment_tag: 'bank' });
    const { data } = await tip(ada, order.id, 2);
    expect(data.transfer?.price).toBe(order.total_price + 2);
    const confirm = (more: { price?: number }) =>
      sam.call('POST /dashboard/seller/orders/{id}/payment', {
        path: { id: String(order.id) },
        body: { status: 'paid', ...more },
      });
    expect(await codeOf(confirm({}))).toBe('total-changed');
    await confirm({ price: data.transaction.price });
  });

  it('is not raised in cash once the order is ready, and not without end', async () => {
    const order = await buy(ada, {});
    for (let tips = 1; tips <= 10; tips += 1) await tip(ada, order.id, tips / 100);
    expect(await codeOf(tip(ada, order.id, 1))).toBe('too-many-requests');
    const other = await buy(ada, {});
    for (const status of ['accepted', 'ready'] as const)
      await sam.call('POST /dashboard/seller/orders/{id}/status', {
        path: { id: String(other.id) },
        body: { status },
      });
    expect(await codeOf(tip(ada, other.id, 1))).toBe('move-not-allowed');
  });

  it('is neither lowered nor larger than it may be, nor anybody else’s, nor of an order that is over', async () => {
    const order = await buy(guest, { tips: 2 });
    expect(await codeOf(tip(guest, order.id, 1))).toBe('validation');
    expect(await codeOf(tip(guest, order.id, -1))).toBe('validation');
    expect(await codeOf(tip(guest, order.id, 9000))).toBe('tips-too-big');
    expect(await codeOf(tip(ada, order.id, 3))).toBe('not-found');
    await guest.call('POST /rest/orders/{id}/status/change', {
      path: { id: order.id },
      query: { status: 'canceled' },
    });
    expect(await codeOf(tip(guest, order.id, 3))).toBe('move-not-allowed');
  });
});

describe('At a table', () => {
  const dineIn = { delivery_type: 'dine_in', table: 'T1' };
  /** Table T1 of the pizzeria, and its waiters. */
  async function table() {
    const [row] = await shop.db.select().from(shops).where(eq(shops.slug, 'bella-napoli'));
    const shopId = row?.id ?? 0;
    const admin = await shop.as('Amina');
    const { data } = await admin.call('POST /dashboard/seller/shops/{id}/booking/sections', {
      path: { id: shopId },
      body: { area: { en: 'Terrace' } },
    });
    const { data: floor } = await admin.call('POST /dashboard/seller/booking-sections/{id}/tables', {
      path: { id: data.sections.at(-1)?.id ?? 0 },
      body: { name: 'T1', chair_count: 2 },
    });
    return floor.tables.find(({ name }) => name === 'T1')?.id ?? 0;
  }

  it('whoever ordered finds their open order, and nobody else does', async () => {
    const id = await table();
    const order = await buy(guest, dineIn, 'bella-napoli');
    const { data } = await guest.call('GET /rest/orders/table/{id}', { path: { id } });
    expect([data.id, data.table]).toEqual([order.id, 'T1']);
    expect(await codeOf(shop.guest().call('GET /rest/orders/table/{id}', { path: { id } }))).toBe(
      'not-found',
    );
    expect(await codeOf(ada.call('GET /rest/orders/table/{id}', { path: { id } }))).toBe('not-found');
  });

  it('the staff is called, each time it is told to all of them, and not too often', async () => {
    const sitting = shop.guest();
    const order = await buy(sitting, dineIn, 'bella-napoli');
    const call = () => sitting.call('POST /rest/orders/call/waiter/{id}', { path: { id: order.id } });
    const told = () => shop.db.$count(notifications, eq(notifications.orderId, order.id));
    const before = await told();
    await call();
    expect(await told()).toBeGreaterThan(before);
    const { data } = await sam.call('GET /dashboard/notifications');
    expect(data.map(({ title }) => title)).toContain('A table is calling for service');
    for (const _ of [2, 3, 4, 5, 6]) await call();
    expect(await codeOf(call())).toBe('too-many-requests');
  });

  it('only those who eat there call them', async () => {
    const buyer = shop.guest();
    const order = await buy(buyer);
    const path = { id: order.id };
    expect(await codeOf(buyer.call('POST /rest/orders/call/waiter/{id}', { path }))).toBe('type-unavailable');
    expect(await codeOf(ada.call('POST /rest/orders/call/waiter/{id}', { path }))).toBe('not-found');
  });
});

describe('A page to pay at', () => {
  const pageOf = (visitor: Visitor, query: object) =>
    visitor.call('GET /dashboard/user/order-sandbox-process', { query });

  it('is that of an order which waits for its card, or of the wallet', async () => {
    const order = await buy(ada, stepCard);
    const { data } = await pageOf(ada, { order_id: order.id });
    expect(data.data.url).toBe(`http://shop.test/orders/${order.uuid}`);
    const { data: person } = await ada.call('GET /dashboard/user/profile/show');
    const { data: topUp } = await pageOf(ada, { wallet_id: person.wallet.uuid, total_price: 25 });
    expect(topUp.data.url).toBe('http://shop.test/wallet/top-up?amount=25');
  });

  it('is nobody else’s, and of nothing that is paid', async () => {
    const order = await buy(ada);
    expect(await codeOf(pageOf(ada, { order_id: order.id }))).toBe('payment-not-awaited');
    expect(await codeOf(pageOf(sam, { order_id: order.id }))).toBe('not-found');
    expect(await codeOf(pageOf(sam, { wallet_id: 'x', total_price: 5 }))).toBe('not-found');
    expect(await codeOf(pageOf(ada, {}))).toBe('validation');
    const stripe = ada.call('GET /dashboard/user/order-stripe-process', { query: { total_price: 5 } });
    expect(await codeOf(stripe)).toBe('payment-unavailable');
  });
});

it('Payments of a person are those of orders, parcels, tables and top-ups, and nobody else’s', async () => {
  const order = await buy(sam);
  const { data: topUp } = await sam.call('POST /payments/wallet/payment/top-up', {
    body: { price: 10, payment_tag: 'sandbox', card: { number: '4242424242424242' } },
  });
  const { data, meta } = await sam.call('GET /dashboard/user/transactions/paginate');
  expect(data.slice(0, 2)).toMatchObject([
    { top_up_id: topUp.id, order_id: null, price: 10, payment_system: { tag: 'sandbox' } },
    { order_id: order.id, price: order.total_price, status: 'progress', payment_system: { tag: 'cash' } },
  ]);
  expect(meta.total).toBe(data.length);
  const { data: others } = await cody.call('GET /dashboard/user/transactions/paginate');
  expect(others.some(({ id }) => data.some((own) => own.id === id))).toBe(false);
});

describe('A courier', () => {
  it('says which delivery they bring now, and reads what they brought', async () => {
    await cody.call('POST /dashboard/deliveryman/settings/online', { body: { online: true } });
    const order = await buy(ada, { tips: 2 });
    const path = { id: order.id };
    const admin = await shop.as('Amina');
    await admin.call('POST /dashboard/seller/orders/{id}/status', { path, body: { status: 'accepted' } });
    const foreign = cody.call('POST /dashboard/deliveryman/orders/{id}/current', { path });
    expect(await codeOf(foreign)).toBe('not-found');
    await cody.call('POST /dashboard/deliveryman/order/{id}/attach/me', { path });
    const asParcel = cody.call('POST /dashboard/deliveryman/parcel-orders/{id}/current', { path });
    expect(await codeOf(asParcel)).toBe('not-found');
    const { data: set } = await cody.call('POST /dashboard/deliveryman/orders/{id}/current', { path });
    expect(set.current_order_id).toBe(order.id);
    const { data: counted } = await cody.call('GET /dashboard/deliveryman/statistics/count');
    await admin.call('POST /dashboard/seller/orders/{id}/status', { path, body: { status: 'ready' } });
    for (const status of ['on_a_way', 'delivered'] as const)
      await cody.call('POST /dashboard/deliveryman/order/{id}/status/update', { path, body: { status } });
    expect((await cody.call('GET /dashboard/deliveryman/settings')).data.current_order_id).toBeNull();
    const { data: after } = await cody.call('GET /dashboard/deliveryman/statistics/count');
    expect([after.delivered_count, after.total_count, after.accepted_count]).toEqual([
      counted.delivered_count + 1,
      counted.total_count,
      counted.accepted_count - 1,
    ]);
    const { data: report } = await cody.call('GET /dashboard/deliveryman/order/report');
    expect(report.days.at(-1)).toMatchObject({ count: expect.any(Number), tips: expect.any(Number) });
    const delivered = await shop.db.$count(orders, eq(orders.status, 'delivered'));
    expect(report.count).toBeLessThanOrEqual(delivered);
    expect(report.tips).toBeGreaterThanOrEqual(2);
    const { data: parcels } = await cody.call('GET /dashboard/deliveryman/parcel-order/report');
    expect(parcels.count).toBe(0);
    expect(await codeOf(cody.call('POST /dashboard/deliveryman/orders/{id}/current', { path }))).toBe(
      'move-not-allowed',
    );
  });

  it.each([
    [{ date_from: '2026-05-02', date_to: '2026-05-01' }, 'date_to'],
    [{ date_from: '2020-01-01', date_to: '2026-05-01' }, 'date_from'],
    [{ date_from: 'yesterday' }, 'date_from'],
  ])('reads no report of %j', async (query, field) => {
    const { params } = await failureOf(cody.call('GET /dashboard/deliveryman/order/report', { query }));
    expect(Object.keys(params)).toEqual([field]);
  });

  it('reads the zones of shops that any courier may bring from', async () => {
    const { data, meta } = await cody.call('GET /dashboard/deliveryman/delivery-zones', {
      query: { perPage: 2 },
    });
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ shop_id: data[0]?.shop.id, polygon: expect.any(Array) });
    await shop.db
      .update(shops)
      .set({ freeCouriers: false })
      .where(eq(shops.id, data[0]?.shop_id ?? 0));
    const { meta: fewer } = await cody.call('GET /dashboard/deliveryman/delivery-zones');
    expect(fewer.total).toBeLessThan(meta.total);
  });
});

it('Nothing of all this makes money, loses it, or promises goods that are not there', async () => {
  expect(await inconsistencies(shop)).toEqual([]);
});
