import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { products, shopStaff, stocks } from '../../db/schema/catalogue.ts';
import {
  failureOf,
  openTestShop,
  phoneOf,
  stockOfDemo,
  type TestShop,
  type Visitor,
} from '../../test-shop.ts';

let shop: TestShop;
let sam: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  sam = await shop.as('Sam');
});
afterAll(() => shop.close());

async function ordered(visitor: Visitor, sku = 'strawberries', payment: object = { payment_tag: 'cash' }) {
  const { stock_id, shop_id } = await stockOfDemo(shop.db, sku);
  const { data: cart } = await visitor.call('POST /rest/cart', { body: { stock_id, shop_id, quantity: 1 } });
  const { data } = await visitor.call('POST /rest/orders', {
    body: {
      cart_id: cart?.id ?? 0,
      delivery_type: 'delivery',
      phone: phoneOf(visitor),
      address: { address: '24 Palm Street' },
      location: { latitude: 40.7133, longitude: -74.0049 },
      ...payment,
    },
  });
  return data;
}
type Status = 'new' | 'accepted' | 'ready' | 'on_a_way' | 'delivered' | 'canceled';
const move = (id: number | string, status: Status, by = sam) =>
  by.call('POST /dashboard/seller/orders/{id}/status', { path: { id }, body: { status } });
const cancel = (by: Visitor, id: number | string) =>
  by.call('POST /rest/orders/{id}/status/change', { path: { id }, query: { status: 'canceled' } });

/** Reads server-sent events until `count` of them have come. */
async function listen(response: Response, count: number): Promise<{ id: string; status: string }[]> {
  const heard: { id: string; status: string }[] = [];
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const id = /^id: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (id && data) heard.push({ id, status: JSON.parse(data).data.status });
    }
    if (heard.length >= count) break;
  }
  return heard;
}

describe('An order on its way', () => {
  it('moves new → accepted → ready → on_a_way → delivered, and is paid at the door', async () => {
    const order = await ordered(shop.guest());
    for (const status of ['accepted', 'ready', 'on_a_way'] as const) {
      expect((await move(order.id, status)).data.status).toBe(status);
    }
    const { data } = await move(order.uuid, 'delivered');
    expect(data.events.map(({ seq, status }) => `${seq} ${status}`)).toEqual([
      '1 new',
      '2 accepted',
      '3 ready',
      '4 on_a_way',
      '5 delivered',
    ]);
    expect(data.transaction.status).toBe('paid');
    expect(data.expected_at).toBeNull();
    expect(data.shop.timezone).toBe(order.shop.timezone);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: data.shop.timezone })).not.toThrow();
  });

  it.each([
    ['new', 'ready'],
    ['new', 'delivered'],
  ] as const)('refuses to jump from %s to %s', async (_, to) => {
    const order = await ordered(shop.guest());
    expect(await failureOf(move(order.id, to))).toMatchObject({ status: 422, code: 'move-not-allowed' });
  });

  it('refuses the same status again, with the family’s code', async () => {
    const order = await ordered(shop.guest());
    await move(order.id, 'accepted');
    const failure = await failureOf(move(order.id, 'accepted'));
    expect(failure).toMatchObject({ status: 400, code: 'status-unchanged' });
  });

  it('moves once however many press at once', async () => {
    const order = await ordered(shop.guest());
    const presses = await Promise.allSettled(Array.from({ length: 6 }, () => move(order.id, 'accepted')));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { data } = await sam.call('GET /dashboard/seller/orders/{id}', { path: { id: order.id } });
    expect(data.events).toHaveLength(2);
  });

  it('is followed live, and a reconnection repeats nothing and misses nothing', async () => {
    const guest = shop.guest();
    const order = await ordered(guest);
    const path = `/api/v1/rest/live?topics=order:${order.uuid}`;
    const idOf = (seq: number) => `order:${order.uuid}=${seq}`;
    const first = listen(await guest.fetch(path), 2);
    await move(order.id, 'accepted');
    expect(await first).toEqual([
      { id: idOf(1), status: 'new' },
      { id: idOf(2), status: 'accepted' },
    ]);
    await move(order.id, 'ready');
    const second = listen(await guest.fetch(path, { headers: { 'last-event-id': idOf(2) } }), 2);
    await move(order.id, 'on_a_way');
    expect(await second).toEqual([
      { id: idOf(3), status: 'ready' },
      { id: idOf(4), status: 'on_a_way' },
    ]);
  });
});

describe('Cancelling', () => {
  it('by the shop needs a reason, which the shopper reads', async () => {
    const guest = shop.guest();
    const order = await ordered(guest);
    const failure = await failureOf(move(order.id, 'canceled'));
    expect(failure).toMatchObject({ status: 422, params: { reason: ['Required'] } });
    await sam.call('POST /dashboard/seller/orders/{id}/status', {
      path: { id: order.id },
      body: { status: 'canceled', reason: 'The oven broke' },
    });
    const { data } = await guest.call('GET /rest/orders/{id}', { path: { id: order.id } });
    expect(data.events.at(-1)).toMatchObject({ status: 'canceled', reason: 'The oven broke' });
  });

  it('is the shopper’s while the shop has not got it ready, and gives the stock back', async () => {
    const guest = shop.guest();
    const { stock_id: mango } = await stockOfDemo(shop.db, 'mango');
    await shop.db.update(stocks).set({ quantityMilli: 1000 }).where(eq(stocks.id, mango));
    const isThere = async () =>
      (await shop.db.select().from(products).where(eq(products.sku, 'mango')))[0]?.inStock;
    const order = await ordered(guest, 'mango');
    expect((await stockOfDemo(shop.db, 'mango')).left).toBe(0);
    expect(await isThere()).toBe(false);
    const { data } = await cancel(guest, order.id);
    expect(data).toMatchObject({ status: 'canceled', transaction: { status: 'canceled' } });
    expect((await stockOfDemo(shop.db, 'mango')).left).toBe(1000);
    expect(await isThere()).toBe(true);
    expect((await failureOf(cancel(guest, order.id))).code).toBe('status-unchanged');
    expect((await stockOfDemo(shop.db, 'mango')).left).toBe(1000);
  });

  it('is no longer the shopper’s once it is ready', async () => {
    const guest = shop.guest();
    const order = await ordered(guest);
    await move(order.id, 'accepted');
    await move(order.id, 'ready');
    expect((await failureOf(cancel(guest, order.id))).code).toBe('move-not-allowed');
  });

  it('marks a paid card for refund', async () => {
    const guest = shop.guest();
    const card = { payment_tag: 'sandbox', card: { number: '4242424242424242' } };
    const order = await ordered(guest, 'strawberries', card);
    expect((await cancel(guest, order.id)).data.transaction.status).toBe('refund');
  });
});

describe('An order is nobody else’s', () => {
  it('for another guest, another shopper, a courier, by id or by uuid', async () => {
    const order = await ordered(shop.guest());
    const strangers = [shop.guest(), await shop.as('Ada'), await shop.as('Cody')];
    for (const stranger of strangers) {
      for (const id of [order.id, order.uuid]) {
        expect((await failureOf(stranger.call('GET /rest/orders/{id}', { path: { id } }))).status).toBe(404);
        expect((await failureOf(cancel(stranger, id))).status).toBe(404);
        const live = await stranger.fetch(`/api/v1/rest/live?topics=order:${id}`);
        expect(live.status).toBe(404);
        await live.body?.cancel();
      }
    }
    const ada = strangers[1] as Visitor;
    const account = ada.call('GET /dashboard/user/orders/{id}', { path: { id: order.id } });
    expect((await failureOf(account)).status).toBe(404);
  });

  it('but opens to the key of its private link, and to no other key', async () => {
    const order = await ordered(shop.guest());
    const other = shop.guest();
    const show = (key: string) =>
      failureOf(other.call('GET /rest/orders/{id}', { path: { id: order.uuid }, query: { key } }));
    expect((await show('wrong')).status).toBe(404);
    expect((await show('')).status).toBe(404);
    const { data } = await other.call('GET /rest/orders/{id}', {
      path: { id: order.uuid },
      query: { key: order.guest_key ?? '' },
    });
    expect(data.uuid).toBe(order.uuid);
  });

  it('and the key of its private link is not for staff', async () => {
    const order = await ordered(shop.guest());
    expect(order.guest_key).toMatch(/^[\w-]{32}$/);
    const { data } = await move(order.id, 'accepted');
    expect(data.guest_key).toBeNull();
  });

  it('once it belongs to an account, not even for the browser that placed it', async () => {
    const guest = shop.guest();
    const { data } = await guest.call('POST /auth/login', {
      body: { email: 'ada@hamper.demo', password: 'hamper-ada' },
    });
    const cookieOnly = guest;
    const { stock_id, shop_id } = await stockOfDemo(shop.db, 'bananas');
    await guest.call('POST /rest/cart', { body: { stock_id, shop_id, quantity: 1 } });
    const headers = { authorization: `Bearer ${data.access_token}`, 'content-type': 'application/json' };
    const filled = await guest.fetch('/api/v1/dashboard/user/cart', {
      method: 'POST',
      headers,
      body: JSON.stringify({ stock_id, shop_id, quantity: 1 }),
    });
    const body = {
      cart_id: (await filled.json()).data.id,
      delivery_type: 'pickup',
      payment_tag: 'cash',
      phone: '5550100',
    };
    const placed = await guest.fetch('/api/v1/dashboard/user/orders', {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, phone: '+12125550101' }),
    });
    const { uuid } = (await placed.json()).data;
    const failure = await failureOf(cookieOnly.call('GET /rest/orders/{id}', { path: { id: uuid } }));
    expect(failure.status).toBe(404);
  });

  it('for staff of another shop', async () => {
    const order = await ordered(shop.guest());
    await shop.db.delete(shopStaff).where(eq(shopStaff.shopId, order.shop.id));
    expect((await failureOf(move(order.id, 'accepted'))).status).toBe(404);
    const amina = await shop.as('Amina');
    expect((await move(order.id, 'accepted', amina)).data.status).toBe('accepted');
  });

  it('and the seller’s calls are not for shoppers, couriers or guests', async () => {
    const list = (by: Visitor) => failureOf(by.call('GET /dashboard/seller/orders/paginate'));
    expect((await list(shop.guest())).status).toBe(401);
    expect(await list(await shop.as('Ada'))).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await list(await shop.as('Cody'))).status).toBe(403);
  });
});

describe('The list of orders', () => {
  it('can be told the statuses there are, in the order of an order’s way', async () => {
    const { data } = await shop.guest().call('GET /rest/order-statuses');
    expect(data.map(({ name }) => name)).toEqual([
      'new',
      'accepted',
      'ready',
      'on_a_way',
      'delivered',
      'canceled',
    ]);
  });

  it('is the shopper’s own, latest first, by status, with a page even when empty', async () => {
    const ada = await shop.as('Ada');
    const { data, meta } = await ada.call('GET /dashboard/user/orders/paginate', { query: { perPage: 100 } });
    expect(meta.total).toBe(data.length);
    expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted((a, b) => b - a));
    const delivered = await ada.call('GET /dashboard/user/orders/paginate', {
      query: { statuses: ['delivered'] },
    });
    expect(new Set(delivered.data.map(({ status }) => status))).toEqual(new Set(['delivered']));
    const cody = await shop.as('Cody');
    const none = await cody.call('GET /dashboard/user/orders/paginate');
    expect(none).toMatchObject({ data: [], meta: { total: 0, last_page: 1, from: null } });
  });
});
