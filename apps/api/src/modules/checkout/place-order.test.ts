import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { rows } from '../../db/query.ts';
import { carts } from '../../db/schema/cart.ts';
import { products, shops, stocks } from '../../db/schema/catalogue.ts';
import { mails } from '../../db/schema/notifications.ts';
import { orders } from '../../db/schema/orders.ts';
import {
  failureOf,
  openTestShop,
  phoneOf,
  stockOfDemo,
  type TestShop,
  type Visitor,
} from '../../test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const home = { address: { address: '24 Palm Street' }, location: { latitude: 40.7133, longitude: -74.0049 } };
const orderFields = {
  delivery_type: 'delivery',
  payment_tag: 'cash',
  phone: '+1 212 555 0101',
  ...home,
} as const;

async function filled(visitor: Visitor, sku = 'strawberries', quantity = 1, slug?: string) {
  const { stock_id, shop_id } = await stockOfDemo(shop.db, sku, slug);
  const { data } = await visitor.call('POST /rest/cart', { body: { stock_id, shop_id, quantity } });
  if (!data) throw new Error('No cart');
  return data;
}
const place = (visitor: Visitor, cart_id: number, more: object = {}, idempotencyKey?: string) =>
  visitor.call('POST /rest/orders', {
    body: { ...orderFields, phone: phoneOf(visitor), cart_id, ...more },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
const left = async (sku: string, slug?: string) => (await stockOfDemo(shop.db, sku, slug)).left;
const howMany = async () => (await shop.db.select({ total: count() }).from(orders))[0]?.total ?? 0;

describe('Placing an order', () => {
  it('takes the stock, empties the cart, and charges what the quote said', async () => {
    const guest = shop.guest();
    const cart = await filled(guest, 'blueberries', 2);
    const before = await left('blueberries');
    const quoted = await guest.call('POST /rest/cart/calculate/{id}', {
      path: { id: cart.id },
      body: { type: 'delivery', address: home.location, tips: 1.5 },
    });
    const { data: order } = await place(guest, cart.id, { tips: 1.5, username: 'Grace', note: 'Blue door' });
    expect(order.status).toBe('new');
    expect(order.total_price).toBe(quoted.data.total_price);
    const parts = order.price + order.tax + order.delivery_fee + order.service_fee + order.tips;
    expect(order.total_price).toBeCloseTo(parts, 10);
    expect(order.price).toBe(cart.total_price);
    expect(order.transaction).toMatchObject({ status: 'progress', price: order.total_price });
    expect(await left('blueberries')).toBe(before - 2000);
    expect((await guest.call('GET /rest/carts')).data).toEqual([]);
  });

  it('ignores prices, fees, rates, owners and statuses that the client sends', async () => {
    const guest = shop.guest();
    const cart = await filled(guest);
    const { data } = await place(guest, cart.id, {
      total_price: 0.01,
      price: 0.01,
      delivery_fee: 0,
      service_fee: -5,
      rate: 0.0001,
      status: 'delivered',
      user_id: 1,
      shop_id: 999,
    });
    expect(data.status).toBe('new');
    expect(data.rate).toBe(1);
    expect(data.price).toBe(cart.total_price);
    expect(data.delivery_fee).toBeGreaterThan(0);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, data.id));
    expect(row?.userId).toBeNull();
  });

  it('asks to try again when the price changes under it time after time', async () => {
    const guest = shop.guest();
    const cart = await filled(guest, 'blueberries');
    const before = await howMany();
    await shop.db.execute(sql`create function dearer() returns trigger language plpgsql as
      'begin new.price_minor := new.price_minor + 1; return new; end'`);
    await shop.db.execute(
      sql`create trigger dearer before update on stocks for each row execute function dearer()`,
    );
    const failure = await failureOf(place(guest, cart.id, {}, 'dearer'));
    await shop.db.execute(sql`drop function dearer cascade`);
    expect(failure).toMatchObject({ status: 409, code: 'busy' });
    expect(failure.message).toContain('Please try again');
    expect(await howMany()).toBe(before);
    await place(guest, cart.id, {}, 'dearer');
    expect(await howMany()).toBe(before + 1);
  });

  it('answers the same order to the same key, and refuses the key for anything else', async () => {
    const guest = shop.guest();
    const cart = await filled(guest);
    const before = await howMany();
    const first = await place(guest, cart.id, {}, 'key-1');
    const again = await place(guest, cart.id, {}, 'key-1');
    expect(again.data.uuid).toBe(first.data.uuid);
    expect(await howMany()).toBe(before + 1);
    const other = await failureOf(place(guest, cart.id, { note: 'changed' }, 'key-1'));
    expect(other).toMatchObject({ status: 409, code: 'idempotency-mismatch' });
  });

  it('answers a repeated key with the order as it stands by now', async () => {
    const guest = shop.guest();
    const cart = await filled(guest);
    const { data } = await place(guest, cart.id, {}, 'repeated-late');
    const call = 'POST /rest/orders/{id}/status/change';
    await guest.call(call, { path: { id: data.uuid }, query: { status: 'canceled' } });
    const again = await place(guest, cart.id, {}, 'repeated-late');
    expect(again.data).toMatchObject({ uuid: data.uuid, status: 'canceled' });
    expect(again.data.events.length).toBeGreaterThan(data.events.length);
  });

  it('makes one order of five clicks at once', async () => {
    const guest = shop.guest();
    const cart = await filled(guest);
    const before = await howMany();
    const clicks = await Promise.all(
      Array.from({ length: 5 }, () => place(guest, cart.id, {}, 'five-clicks')),
    );
    expect(new Set(clicks.map(({ data }) => data.uuid)).size).toBe(1);
    expect(await howMany()).toBe(before + 1);
  });

  it('makes one order of five clicks without a key, too', async () => {
    const guest = shop.guest();
    const cart = await filled(guest);
    const before = await howMany();
    const clicks = await Promise.allSettled(Array.from({ length: 5 }, () => place(guest, cart.id)));
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await howMany()).toBe(before + 1);
  });

  it('never sells the last piece twice, whoever asks at once', async () => {
    const sku = 'avocado';
    const { stock_id } = await stockOfDemo(shop.db, sku);
    await shop.db.update(stocks).set({ quantityMilli: 3000 }).where(eq(stocks.id, stock_id));
    const guests = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const guest = shop.guest();
        return { guest, cart: await filled(guest, sku, 1) };
      }),
    );
    const results = await Promise.allSettled(guests.map(({ guest, cart }) => place(guest, cart.id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['out-of-stock']));
    expect(await left(sku)).toBe(0);
    const [product] = await shop.db
      .select()
      .from(products)
      .where(sql`${products.sku} = ${sku} and ${products.shopId} = 1`);
    expect(product?.inStock).toBe(false);
  });

  it('does not deadlock when orders take the same products in different order', async () => {
    const skus = ['cheddar', 'broccoli', 'bananas'];
    const rounds = Array.from({ length: 6 }, async (_, index) => {
      const guest = shop.guest();
      const turned = index % 2 === 0 ? skus : skus.toReversed();
      let cart;
      for (const sku of turned) cart = await filled(guest, sku, 1);
      return place(guest, cart?.id ?? 0);
    });
    const results = await Promise.allSettled(rounds);
    expect(results.map(({ status }) => status)).toEqual(rounds.map(() => 'fulfilled'));
  });

  it('charges what its goods cost when it gets hold of them, though that has changed since they were weighed', async () => {
    const guest = shop.guest();
    const cart = await filled(guest, 'blueberries');
    const before = await left('blueberries');
    const { stock_id } = await stockOfDemo(shop.db, 'blueberries');
    const placing = await shop.db.transaction(async (tx) => {
      await tx
        .update(stocks)
        .set({ priceMinor: sql`${stocks.priceMinor} + 100` })
        .where(eq(stocks.id, stock_id));
      const asked = place(guest, cart.id);
      await vi.waitFor(async () => {
        const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await rows(shop.db, waiting)).toHaveLength(1);
      });
      // Not awaited here: it waits for this transaction.
      return { asked };
    });
    const { data } = await placing.asked;
    expect(data.price).toBeCloseTo(cart.total_price + 1, 10);
    expect(data.transaction.price).toBe(data.total_price);
    expect(await left('blueberries')).toBe(before - 1000);
  });

  it('is not held up by others who fill their carts with the same products the other way round', async () => {
    const skus = ['cheddar', 'broccoli', 'bananas', 'oranges', 'lemons', 'grapes'];
    const found = await Promise.all(skus.map((sku) => stockOfDemo(shop.db, sku)));
    const products = found.map(({ stock_id }) => ({ stock_id, quantity: 1 }));
    const shop_id = found[0]?.shop_id ?? 0;
    const fill = (visitor: Visitor, wanted: typeof products) =>
      visitor.call('POST /rest/cart/insert-product', { body: { shop_id, products: wanted } });
    const buyers = Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 4; round++) {
        const guest = shop.guest();
        const { data } = await fill(guest, products);
        await place(guest, data?.id ?? 0, { delivery_type: 'pickup' });
      }
    });
    const browsers = Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 12; round++) await fill(shop.guest(), products.toReversed());
    });
    const results = await Promise.allSettled([...buyers, ...browsers]);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  it('leaves what is added at the same moment in the order or in a cart, and never answers 404 for it', async () => {
    const [berries, milk] = [
      await stockOfDemo(shop.db, 'strawberries'),
      await stockOfDemo(shop.db, 'lettuce'),
    ];
    for (let round = 0; round < 10; round++) {
      const guest = shop.guest();
      const { data: cart } = await guest.call('POST /rest/cart', { body: { ...berries, quantity: 1 } });
      const [order] = await Promise.all([
        place(guest, cart?.id ?? 0, { delivery_type: 'pickup' }),
        guest.call('POST /rest/cart', { body: { ...milk, quantity: 1 } }),
      ]);
      const { data: carts } = await guest.call('GET /rest/carts');
      const inCart = carts.flatMap(
        ({ user_carts: [part] }) => part?.cartDetails.map(({ stock }) => stock.id) ?? [],
      );
      const ordered = order.data.details.map(({ stock }) => stock.id);
      expect([...ordered, ...inCart].toSorted((a, b) => a - b)).toEqual(
        [berries.stock_id, milk.stock_id].toSorted((a, b) => a - b),
      );
    }
  });

  it('answers a guest’s order again to its key when they have signed in meanwhile', async () => {
    const guest = shop.guest();
    const cart = await filled(guest, 'bananas');
    const first = await place(guest, cart.id, { phone: orderFields.phone }, 'before-signing-in');
    const { data } = await guest.call('POST /auth/login', {
      body: { email: 'ada@hamper.demo', password: 'hamper-ada' },
    });
    const again = await guest.fetch('/api/v1/dashboard/user/orders', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${data.access_token}`,
        'content-type': 'application/json',
        'idempotency-key': 'before-signing-in',
      },
      body: JSON.stringify({ ...orderFields, cart_id: cart.id }),
    });
    expect((await again.json()).data.uuid).toBe(first.data.uuid);
  });

  it('writes the receipt mail in the shopper’s language, with the order’s numbers', async () => {
    const guest = shop.guest('es');
    const cart = await filled(guest);
    const { data } = await place(guest, cart.id, { email: 'grace@example.com' });
    const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, 'grace@example.com'));
    expect(mail?.subject).toContain('Tu pedido');
    expect(mail?.body).toContain(`  ${data.total_price.toFixed(2).replace('.', ',')}\u00a0$`);
  });

  it('charges an approved sandbox card at once, and places nothing when it declines', async () => {
    const guest = shop.guest();
    const cart = await filled(guest);
    const card = (number: string) => ({ payment_tag: 'sandbox', card: { number } });
    const declined = await failureOf(place(guest, cart.id, card('4000 0000 0000 0002'), 'card-key'));
    expect(declined).toMatchObject({ status: 422, code: 'payment-declined' });
    expect(declined.params).toEqual({ 'card.number': ['The card was declined'] });
    expect((await guest.call('GET /rest/carts')).data).toHaveLength(1);
    // The same attempt ends the same way, and its key is for no other card.
    const again = await failureOf(place(guest, cart.id, card('4000 0000 0000 0002'), 'card-key'));
    expect(again).toMatchObject({ code: 'payment-declined', params: declined.params });
    const reused = await failureOf(place(guest, cart.id, card('4242 4242 4242 4242'), 'card-key'));
    expect(reused.code).toBe('idempotency-mismatch');
    const paid = await place(guest, cart.id, card('4242 4242 4242 4242'), 'next-card-key');
    expect(paid.data.transaction).toMatchObject({ status: 'paid', payment_system: { tag: 'sandbox' } });
  });
});

describe('An order is refused, with nothing changed,', () => {
  const untouched = async (attempt: () => Promise<unknown>) => {
    const snapshot = async () => [
      await howMany(),
      (await shop.db.select({ total: sql<string>`sum(quantity_milli)` }).from(stocks))[0]?.total,
      (await shop.db.select({ total: count() }).from(carts))[0]?.total,
    ];
    const before = await snapshot();
    const failure = await failureOf(attempt());
    expect(await snapshot()).toEqual(before);
    return failure;
  };

  it('for someone else’s cart', async () => {
    const cart = await filled(shop.guest());
    const thief = shop.guest();
    await filled(thief, 'bananas');
    expect((await untouched(() => place(thief, cart.id))).status).toBe(404);
  });

  it('for an empty cart', async () => {
    const guest = shop.guest();
    const cart = await filled(guest);
    await shop.db.execute(
      sql`delete from cart_details where user_cart_id in (select id from user_carts where cart_id = ${cart.id})`,
    );
    expect(await untouched(() => place(guest, cart.id))).toMatchObject({ status: 422, code: 'cart-empty' });
  });

  it('by a closed shop', async () => {
    const guest = shop.guest();
    const cart = await filled(guest, 'cupcake-box', 1, 'sweet-corner');
    expect(await untouched(() => place(guest, cart.id))).toMatchObject({ status: 422, code: 'shop-closed' });
  });

  it('below the shop’s minimum, saying how much is missing', async () => {
    const guest = shop.guest();
    const cart = await filled(guest, 'bananas', 1);
    await shop.db.update(shops).set({ minAmountMinor: 2000 }).where(eq(shops.id, cart.shop_id));
    const failure = await untouched(() => place(guest, cart.id));
    await shop.db.update(shops).set({ minAmountMinor: 0 }).where(eq(shops.id, cart.shop_id));
    expect(failure).toMatchObject({ status: 422, code: 'below-minimum' });
    expect(failure.message).toBe(
      `Add $${(20 - cart.total_price).toFixed(2)} more to reach the minimum order`,
    );
  });

  it('outside every delivery zone', async () => {
    const guest = shop.guest();
    const cart = await filled(guest);
    const lake = { address: { address: 'By the lake' }, location: { latitude: 41.9, longitude: -72.1 } };
    const far = { ...lake, pinned: true };
    expect(await untouched(() => place(guest, cart.id, far))).toMatchObject({
      code: 'not-deliverable',
      message: "Sorry, we're not available here",
      params: { location: ["Sorry, we're not available here"] },
    });
  });

  it('for a wallet that a guest has not got', async () => {
    const guest = shop.guest();
    const cart = await filled(guest);
    const failure = await untouched(() => place(guest, cart.id, { payment_tag: 'wallet' }));
    expect(failure).toMatchObject({ code: 'payment-unavailable' });
  });

  it.each([
    ['no phone', { phone: undefined }, 'phone'],
    ['a phone of letters', { phone: 'call me' }, 'phone'],
    ['no address', { address: undefined }, 'address.address'],
    ['no location', { location: undefined }, 'location'],
    ['a place off the globe', { location: { latitude: 123, longitude: 0 } }, 'location.latitude'],
    ['no payment method', { payment_tag: undefined }, 'payment_tag'],
    ['a negative tip', { tips: -1 }, 'tips'],
    ['a tip beyond reason', { tips: 1e12 }, 'tips'],
    ['a delivery type that does not exist', { delivery_type: 'teleport' }, 'delivery_type'],
    ['a day without its time', { delivery_date: '2026-12-01' }, 'delivery_time'],
    ['a time that is none', { delivery_date: '2026-12-01', delivery_time: '25:00' }, 'delivery_time'],
    ['a NUL in the note', { note: 'a\u0000b' }, 'note'],
    ['half a character in the address', { address: { address: 'a\ud800b' } }, 'address.address'],
    ['a location of nothing', { location: { latitude: null, longitude: null } }, 'location.latitude'],
    ['an endless note', { note: 'x'.repeat(1001) }, 'note'],
  ])('with %s, naming the field', async (_, change, field) => {
    const guest = shop.guest();
    const cart = await filled(guest);
    const failure = await untouched(() => place(guest, cart.id, change));
    expect(failure).toMatchObject({ status: 422, code: 'validation' });
    expect(Object.keys(failure.params)).toContain(field);
  });

  it('when a product sold out after it was put in the cart, naming the line', async () => {
    const guest = shop.guest();
    const cart = await filled(guest, 'kiwi', 1);
    const { stock_id, left: had } = await stockOfDemo(shop.db, 'kiwi');
    await shop.db.update(stocks).set({ quantityMilli: 0 }).where(eq(stocks.id, stock_id));
    const failure = await untouched(() => place(guest, cart.id));
    await shop.db.update(stocks).set({ quantityMilli: had }).where(eq(stocks.id, stock_id));
    expect(failure).toMatchObject({ code: 'out-of-stock' });
    expect(Object.keys(failure.params)).toEqual([`products.${stock_id}`]);
  });
});

describe('Weighed goods', () => {
  it('are bought in their steps and priced by weight', async () => {
    const guest = shop.guest();
    const apples = await stockOfDemo(shop.db, 'apples-red');
    const off = guest.call('POST /rest/cart', { body: { ...apples, quantity: 0.3 } });
    expect((await failureOf(off)).params).toEqual({ quantity: ['Sold in steps of 0.25'] });
    const cart = await filled(guest, 'apples-red', 0.75);
    expect(cart.total_price).toBe(Math.round(apples.total * 0.75) / 100);
    const { data } = await place(guest, cart.id);
    expect(data.details[0]?.quantity).toBe(0.75);
    expect(await left('apples-red')).toBe(apples.left - 750);
  });
});
