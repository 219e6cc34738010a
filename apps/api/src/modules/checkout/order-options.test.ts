import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { deliveryZones, products, shops, shopWorkingDays } from '../../db/schema/catalogue.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';
import { expectNoInconsistencies, filled, home, place } from './fixtures/checkout.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => expectNoInconsistencies(shop));
afterAll(() => shop.close());

const grocery = eq(shops.slug, 'corner-grocery');
const shopIdOf = async () => (await stockOfDemo(shop.db, 'strawberries')).shop_id;
const slotsOf = async () =>
  (await shop.guest().call('GET /rest/shops/{id}/slots', { path: { id: String(await shopIdOf()) } })).data;
const calculate = async (visitor: Visitor, id: number, more: object = {}) =>
  (
    await visitor.call('POST /rest/cart/calculate/{id}', {
      path: { id },
      body: { type: 'delivery', address: home.location, ...more },
    })
  ).data;

describe('An order for later', () => {
  it('is brought in the window that was chosen, by the shop’s clock', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 1 });
    const slot = (await slotsOf()).find(({ left }) => left > 0);
    if (!slot) throw new Error('No slot');
    const when = { delivery_date: slot.date, delivery_time: slot.time };
    const instants = { from: new Date(slot.from).toISOString(), to: new Date(slot.to).toISOString() };
    expect((await calculate(guest, cart.id, when)).expected_at).toEqual(instants);
    const { data: order } = await place(guest, cart.id, when);
    expect(order).toMatchObject({ ...when, expected_at: instants });
    const after = (await slotsOf()).find(({ from }) => from === slot.from);
    expect(after?.left).toBe(slot.left - 1);
    await guest.call('POST /rest/orders/{id}/status/change', {
      path: { id: String(order.id) },
      query: { status: 'canceled' },
    });
    expect((await slotsOf()).find(({ from }) => from === slot.from)?.left).toBe(slot.left);
  });

  it('is refused for a full window, one gone by, and one that is none', async () => {
    await shop.db.update(shops).set({ slotCapacity: 1 }).where(grocery);
    const [slot] = (await slotsOf()).filter(({ left }) => left > 0).slice(2);
    if (!slot) throw new Error('No slot');
    const when = { delivery_date: slot.date, delivery_time: slot.time };
    const guests = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const guest = shop.guest();
        return { guest, cart: await filled(shop, guest, { strawberries: 1 }) };
      }),
    );
    const tries = await Promise.allSettled(guests.map(({ guest, cart }) => place(guest, cart.id, when)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [{ guest, cart }] = [
      guests[tries.findIndex(({ status }) => status === 'rejected')] ?? guests[0],
    ] as [(typeof guests)[0]];
    const full = await failureOf(place(guest, cart.id, when));
    expect(full).toMatchObject({ code: 'slot-full', params: { delivery_time: [expect.any(String)] } });
    // The next free ones, for an integrator and in words; the same in what it would cost.
    const free = (await slotsOf()).filter(({ left, from }) => left > 0 && from > slot.from).slice(0, 4);
    expect(full.data?.slots).toEqual(free);
    expect(full.params['delivery_time']?.[0]).toMatch(
      /^This time is no longer available. Next available: \w+ \d/,
    );
    expect((await calculate(guest, cart.id, when)).errors).toMatchObject([
      { code: 'slot-full', slots: free },
    ]);
    for (const wrong of [
      { delivery_date: '2020-01-01', delivery_time: slot.time },
      { delivery_date: slot.date, delivery_time: '23:59' },
    ]) {
      const none = await failureOf(place(guest, cart.id, wrong));
      expect(none.code).toBe('slot-unavailable');
      expect(none.data?.slots).toHaveLength(4);
    }
    await shop.db.update(shops).set({ slotCapacity: 20 }).where(grocery);
  });

  it('is taken by a shop that is closed now', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 1 });
    const id = await shopIdOf();
    const days = await shop.db.select().from(shopWorkingDays).where(eq(shopWorkingDays.shopId, id));
    const ownDay = new Date().toLocaleDateString('en-US', { weekday: 'long', timeZone: 'America/New_York' });
    const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const today = days.find(({ day }) => day === names.indexOf(ownDay));
    if (!today) throw new Error('No day');
    // Around the clock yesterday reaches into today: it too is a day off.
    const yesterday = days.find(({ day }) => day === (today.day + 6) % 7);
    for (const day of [today, yesterday]) {
      await shop.db
        .update(shopWorkingDays)
        .set({ disabled: true })
        .where(eq(shopWorkingDays.id, day?.id ?? 0));
    }
    expect((await failureOf(place(guest, cart.id))).code).toBe('shop-closed');
    const [slot] = await slotsOf();
    const when = { delivery_date: slot?.date, delivery_time: slot?.time };
    expect((await place(guest, cart.id, when)).data.delivery_date).toBe(slot?.date);
    await shop.db.update(shopWorkingDays).set({ disabled: false }).where(eq(shopWorkingDays.shopId, id));
  });
});

describe('How an order changes hands', () => {
  it('is as the shop offers: a table at a restaurant, none at a grocery', async () => {
    const guest = shop.guest();
    await shop.db.update(shops).set({ open: true }).where(eq(shops.slug, 'bella-napoli'));
    const groceries = await filled(shop, guest, { strawberries: 1 });
    const dineIn = { delivery_type: 'dine_in', table: '12', address: undefined, location: undefined };
    expect(await failureOf(place(guest, groceries.id, dineIn))).toMatchObject({
      code: 'type-unavailable',
      params: { delivery_type: [expect.any(String)] },
    });
    const { data: menu } = await guest.call('GET /rest/products/paginate', {
      query: { shop_id: await idOf('bella-napoli') },
    });
    const dish = menu.find(({ stocks }) => stocks.length > 0);
    const { data: cart } = await guest.call('POST /rest/cart', {
      body: { shop_id: dish?.shop_id ?? 0, stock_id: dish?.stocks[0]?.id ?? 0, quantity: 3 },
    });
    const hours = await shop
      .guest()
      .call('GET /rest/shops/{id}/slots', { path: { id: String(dish?.shop_id) } });
    const [slot] = hours.data;
    const { data: order } = await place(guest, cart?.id ?? 0, {
      ...dineIn,
      cutlery: true,
      delivery_date: slot?.date,
      delivery_time: slot?.time,
    });
    expect(order).toMatchObject({
      delivery_type: 'dine_in',
      table: '12',
      address: null,
      delivery_fee: 0,
      cutlery: true,
    });
    const sam = await shop.as('Sam');
    for (const status of ['accepted', 'ready', 'delivered'] as const) {
      await sam.call('POST /dashboard/seller/orders/{id}/status', {
        path: { id: String(order.id) },
        body: { status },
      });
    }
  });

  it('brings for nothing from the shop’s amount on, and says what is missing for it', async () => {
    const guest = shop.guest();
    const small = await filled(shop, guest, { strawberries: 1 });
    const { delivery_fee, free_delivery_missing } = await calculate(guest, small.id);
    expect(delivery_fee).toBeGreaterThan(0);
    expect(free_delivery_missing).toBe(30.5);
    const large = await filled(shop, guest, { strawberries: 9 });
    expect(await calculate(guest, large.id)).toMatchObject({ delivery_fee: 0, free_delivery_missing: 0 });
    expect((await place(guest, large.id)).data.delivery_fee).toBe(0);
    expect(
      await calculate(guest, (await filled(shop, guest, { strawberries: 1 })).id, { type: 'pickup' }),
    ).toMatchObject({ delivery_fee: 0, free_delivery_missing: null });
  });

  it('takes the cheapest of the zones that hold the place', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 1 });
    const id = await shopIdOf();
    const [zone] = await shop.db.select().from(deliveryZones).where(eq(deliveryZones.shopId, id));
    if (!zone) throw new Error('No zone');
    const [own] = await shop.db
      .insert(deliveryZones)
      .values({ shopId: id, polygon: zone.polygon, feeMinor: 1, perKmMinor: 0 })
      .returning({ id: deliveryZones.id });
    expect((await calculate(guest, cart.id)).delivery_fee).toBe(0.01);
    await shop.db.delete(deliveryZones).where(eq(deliveryZones.id, own?.id ?? 0));
  });
});

describe('A cart that has changed under its shopper', () => {
  it('is not ordered with a product that was just disabled', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 1, avocado: 1 });
    const { product_id, stock_id } = await stockOfDemo(shop.db, 'avocado');
    await shop.db.update(products).set({ active: false }).where(eq(products.id, product_id));
    expect(await failureOf(place(guest, cart.id))).toMatchObject({
      code: 'out-of-stock',
      params: { [`products.${stock_id}`]: [expect.any(String)] },
    });
    await shop.db.update(products).set({ active: true }).where(eq(products.id, product_id));
  });

  it('is ordered with its notes and what to do when something is sold out', async () => {
    const guest = shop.guest();
    const { stock_id, shop_id } = await stockOfDemo(shop.db, 'strawberries');
    const other = await stockOfDemo(shop.db, 'blueberries');
    const replacement = { mode: 'item' as const, stock_id: other.stock_id };
    const { data: cart } = await guest.call('POST /rest/cart/insert-product', {
      body: { shop_id, products: [{ stock_id, quantity: 1, note: 'Ripe ones', replacement }] },
    });
    const { data: order } = await place(guest, cart?.id ?? 0);
    expect(order.details[0]).toMatchObject({ note: 'Ripe ones', replacement });
  });

  it('can be ordered again, without what is gone', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 2, avocado: 1 });
    const { data: order } = await place(guest, cart.id);
    const { product_id } = await stockOfDemo(shop.db, 'avocado');
    await shop.db.update(products).set({ active: false }).where(eq(products.id, product_id));
    const path = { id: String(order.id) };
    const { data: again } = await guest.call('POST /rest/orders/{id}/repeat', { path });
    expect(again.gone).toEqual(['Hass avocados']);
    expect(again.cart?.user_carts[0]?.cartDetails).toMatchObject([{ quantity: 2 }]);
    // Said twice it is not twice as much.
    const { data: twice } = await guest.call('POST /rest/orders/{id}/repeat', { path });
    expect(twice.cart?.total_price).toBe(again.cart?.total_price);
    const stranger = shop.guest();
    expect((await failureOf(stranger.call('POST /rest/orders/{id}/repeat', { path }))).status).toBe(404);
    await shop.db.update(products).set({ active: true }).where(eq(products.id, product_id));
  });
});

async function idOf(slug: string): Promise<number> {
  const [found] = await shop.db.select({ id: shops.id }).from(shops).where(eq(shops.slug, slug));
  return found?.id ?? 0;
}
