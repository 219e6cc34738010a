import { ORDER_KEY_HEADER } from '@hamper/contract/orders/order-keys';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openPool } from '../../db/pool.ts';
import { shops, stocks } from '../../db/schema/catalogue.ts';
import { coupons } from '../../db/schema/coupons.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';
import { readLinkedOrders } from '../orders/index.ts';
import { expectNoInconsistencies, filled, home, place, stepCard } from './fixtures/checkout.fixture.ts';
import { pizzeria, placeLinked, prepare, shopsOf, twoCarts } from './fixtures/linked.fixture.ts';

const now = new Date('2026-11-20T17:20:00Z');
let shop: TestShop;
let sam: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  sam = await shop.as('Sam');
  shop.setNow(now);
  await prepare(shop);
});
afterEach(() => expectNoInconsistencies(shop));
afterAll(() => shop.close());

const left = async (sku: string, slug?: string) => (await stockOfDemo(shop.db, sku, slug)).left;
const cents = (amount: number) => Math.round(amount * 100);
const show = async (visitor: Visitor, id: number) =>
  (await visitor.call('GET /rest/orders/{id}', { path: { id: String(id) } })).data;
const allOf = async (visitor: Visitor, id: number) =>
  (await visitor.call('GET /rest/orders/{id}/get-all', { path: { id: String(id) } })).data;
const slotOf = async (shopId: number, nth: number) => {
  const { data } = await shop.guest().call('GET /rest/shops/{id}/slots', { path: { id: String(shopId) } });
  return { delivery_date: data[nth]?.date, delivery_time: data[nth]?.time };
};

describe('A checkout of two shops', () => {
  it('makes an order of each, which know each other, at the sums that it quoted', async () => {
    const guest = shop.guest();
    const carts = await twoCarts(shop, guest);
    const asked = [
      { cart_id: carts[0], type: 'delivery' as const, tips: 1 },
      { cart_id: carts[1], type: 'pickup' as const },
    ];
    const { data: quote } = await guest.call('POST /rest/carts/calculate', {
      body: { address: home.location, shops: asked },
    });
    expect(quote.shops.map(({ cart_id, errors }) => ({ cart_id, errors }))).toEqual(
      carts.map((cart_id) => ({ cart_id, errors: [] })),
    );
    const shopsToOrder = shopsOf(carts, [{ delivery_type: 'delivery', tips: 1, note: 'Ring' }]);
    const { data: placed } = await placeLinked(guest, shopsToOrder, { username: 'Ada' });
    const [first, second] = placed;
    if (!first || !second) throw new Error('No two orders');
    expect(placed.map(({ parent_id }) => parent_id)).toEqual([first.id, first.id]);
    expect(
      placed.map(({ delivery_type, note, tips, username }) => [delivery_type, note, tips, username]),
    ).toEqual([
      ['delivery', 'Ring', 1, 'Ada'],
      ['pickup', null, 0, 'Ada'],
    ]);
    expect(placed.map(({ total_price }) => total_price)).toEqual(quote.shops.map((one) => one.total_price));
    expect(cents(first.total_price) + cents(second.total_price)).toBe(cents(quote.total_price));
    expect(first.linked.map(({ id, shop: { slug } }) => [id, slug])).toEqual([[second.id, pizzeria]]);
    expect((await allOf(guest, second.id)).map(({ id }) => id)).toEqual([first.id, second.id]);
    // That something was bought elsewhere, too, is nothing for its shop.
    const { data: read } = await (
      await shop.as('Sam')
    ).call('GET /dashboard/seller/orders/{id}', {
      path: { id: String(first.id) },
    });
    expect(read).toMatchObject({ id: first.id, parent_id: null, linked: [] });
    expect((await guest.call('GET /rest/carts')).data).toEqual([]);
    const { data: seen } = await sam.call('GET /dashboard/seller/orders/{id}', { path: { id: first.id } });
    expect(seen.linked).toEqual([]);
  });

  it('is read by one statement, whatever number of shops it is of', async () => {
    const guest = shop.guest();
    const { data: placed } = await placeLinked(guest, shopsOf(await twoCarts(shop, guest)));
    const asked: string[] = [];
    const pool = openPool(shop.databaseUrl, { logger: { logQuery: (text) => void asked.push(text) } });
    const read = await readLinkedOrders(pool.db, sql`true`, placed[1]?.id ?? 0);
    await pool.close();
    expect(read.map(({ order }) => order.id)).toEqual(placed.map(({ id }) => id));
    expect(asked).toHaveLength(1);
  });

  it('of one shop alone is an order by itself', async () => {
    const guest = shop.guest();
    const { id } = await filled(shop, guest, { strawberries: 1 });
    const { data: placed } = await placeLinked(guest, shopsOf([id]));
    expect(placed.map(({ parent_id, linked }) => ({ parent_id, linked }))).toEqual([
      { parent_id: null, linked: [] },
    ]);
    expect(await allOf(guest, placed[0]?.id ?? 0)).toHaveLength(1);
  });

  it('is in the list of the guest’s orders, and in that of who has its private link', async () => {
    const guest = shop.guest();
    const { data: placed } = await placeLinked(guest, shopsOf(await twoCarts(shop, guest)));
    const listed = async (headers: Record<string, string>) => {
      const answer = await shop.guest().fetch('/api/v1/rest/orders/paginate', { headers });
      return ((await answer.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
    };
    const both = placed.map(({ id }) => id).toReversed();
    const { data, meta } = await guest.call('GET /rest/orders/paginate', { query: {} });
    expect([data.map(({ id }) => id), meta.total]).toEqual([both, 2]);
    expect(await listed({ [ORDER_KEY_HEADER]: placed[0]?.guest_key ?? '' })).toEqual(both);
    expect(await listed({})).toEqual([]);
    expect(await listed({ [ORDER_KEY_HEADER]: 'a-key-that-nobody-was-given' })).toEqual([]);
  });

  it('is a guest’s by one private link, and nobody else’s', async () => {
    const guest = shop.guest();
    const { data: placed } = await placeLinked(guest, shopsOf(await twoCarts(shop, guest)));
    const [key] = new Set(placed.map(({ guest_key }) => guest_key));
    for (const { id } of placed) {
      const path = { id: String(id) };
      const stranger = shop.guest();
      expect((await failureOf(stranger.call('GET /rest/orders/{id}/get-all', { path }))).status).toBe(404);
      const { data } = await stranger.call('GET /rest/orders/{id}/get-all', {
        path,
        query: { key: key ?? '' },
      });
      expect(data).toHaveLength(2);
    }
  });

  it('lets each order live alone afterwards', async () => {
    const guest = shop.guest();
    const { data: placed } = await placeLinked(guest, shopsOf(await twoCarts(shop, guest)));
    const [first, second] = placed.map(({ id }) => id);
    await guest.call('POST /rest/orders/{id}/status/change', {
      path: { id: String(first) },
      query: { status: 'canceled' },
    });
    await shop.runPayments();
    expect((await allOf(guest, second ?? 0)).map(({ status }) => status)).toEqual(['canceled', 'new']);
    expect((await show(guest, second ?? 0)).linked[0]).toMatchObject({ id: first, status: 'canceled' });
  });
});

describe('What one shop refuses', () => {
  it('is refused by all, and names the shop and its field', async () => {
    const guest = shop.guest();
    const carts = await twoCarts(shop, guest);
    const before = await left('strawberries');
    const slot = { delivery_date: '2026-11-21', delivery_time: '03:17' };
    const failure = await failureOf(placeLinked(guest, shopsOf(carts, [{}, slot])));
    expect(failure).toMatchObject({ code: 'slot-unavailable', data: { cart_id: carts[1] } });
    expect(Object.keys(failure.params)).toEqual(['shops.1.delivery_time']);
    expect(failure.data?.slots).not.toEqual([]);
    expect(await left('strawberries')).toBe(before);
    expect((await guest.call('GET /rest/carts')).data).toHaveLength(2);
  });

  it('says which shop when no field is at fault', async () => {
    const guest = shop.guest('de');
    const carts = await twoCarts(shop, guest);
    const isPizzeria = eq(shops.slug, pizzeria);
    await shop.db.update(shops).set({ open: false }).where(isPizzeria);
    const failure = await failureOf(placeLinked(guest, shopsOf(carts)));
    await shop.db.update(shops).set({ open: true }).where(isPizzeria);
    expect(failure).toMatchObject({ code: 'shop-closed', data: { cart_id: carts[1] } });
    expect(failure.params).toEqual({
      'shops.1.cart_id': ['Bella Napoli nimmt diese Bestellung so nicht an'],
    });
  });

  it('is a stranger’s cart among them: not found, and nothing is ordered', async () => {
    const [guest, stranger] = [shop.guest(), shop.guest()];
    const [own] = await twoCarts(shop, guest);
    const [, theirs] = await twoCarts(shop, stranger);
    expect((await failureOf(placeLinked(guest, shopsOf([own, theirs])))).status).toBe(404);
    const body = { shops: [{ cart_id: own }, { cart_id: theirs }] };
    expect((await failureOf(guest.call('POST /rest/carts/calculate', { body }))).status).toBe(404);
    expect((await guest.call('GET /rest/carts')).data).toHaveLength(2);
    expect((await stranger.call('GET /rest/carts')).data).toHaveLength(2);
  });

  it('is a cart twice, or more shops than eight', async () => {
    const guest = shop.guest();
    const [own] = await twoCarts(shop, guest);
    const twice = await failureOf(placeLinked(guest, shopsOf([own, own])));
    expect(Object.keys(twice.params)).toEqual(['shops.1.cart_id']);
    const many = Array.from({ length: 9 }, (_, index) => own + index);
    expect(Object.keys((await failureOf(placeLinked(guest, shopsOf(many)))).params)).toEqual(['shops']);
  });

  it('is the last of its kind that somebody else was quicker for: one of ten has it, and all of theirs', async () => {
    const { stock_id } = await stockOfDemo(shop.db, 'margherita', pizzeria);
    const isLast = eq(stocks.id, stock_id);
    const guests = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const guest = shop.guest();
        return { guest, carts: await twoCarts(shop, guest, { grocery: { avocado: 1 } }) };
      }),
    );
    const before = await left('avocado');
    await shop.db.update(stocks).set({ quantityMilli: 1000 }).where(isLast);
    const tries = await Promise.allSettled(
      guests.map(({ guest, carts }, index) =>
        placeLinked(guest, shopsOf(index % 2 ? carts : carts.toReversed())),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const [index, one] of tries.entries()) {
      if (one.status === 'fulfilled') continue;
      expect(one.reason).toMatchObject({ code: 'out-of-stock', data: { cart_id: guests[index]?.carts[1] } });
      expect(Object.keys(one.reason.params)).toEqual([`shops.${index % 2}.products.${stock_id}`]);
    }
    expect(await left('margherita', pizzeria)).toBe(0);
    expect(await left('avocado')).toBe(before - 1000);
    await shop.db.update(stocks).set({ quantityMilli: 500_000 }).where(isLast);
  });
});

describe('Pressed twice', () => {
  it('with one key it is one checkout, by however many presses at once', async () => {
    const guest = shop.guest();
    const shopsToOrder = shopsOf(await twoCarts(shop, guest));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => placeLinked(guest, shopsToOrder, {}, 'once')),
    );
    const ids = answers.map(({ data }) => data.map(({ id }) => id).join());
    expect(new Set(ids).size).toBe(1);
    expect((await placeLinked(guest, shopsToOrder, {}, 'once')).data.map(({ id }) => id).join()).toBe(ids[0]);
    const other = await failureOf(placeLinked(guest, shopsToOrder, { username: 'Bo' }, 'once'));
    expect(other.code).toBe('idempotency-mismatch');
  });

  it('with two keys the second finds nothing to order', async () => {
    const guest = shop.guest();
    const carts = await twoCarts(shop, guest);
    const tries = await Promise.allSettled([
      placeLinked(guest, shopsOf(carts), {}, 'one'),
      placeLinked(guest, shopsOf(carts.toReversed()), {}, 'other'),
      place(guest, carts[1], { delivery_type: 'pickup' }, 'alone'),
    ]);
    const placed = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []));
    expect(placed).toHaveLength(1);
    expect((await guest.call('GET /rest/carts')).data.length).toBe(Array.isArray(placed[0]) ? 0 : 1);
  });
});

describe('Checkouts that want the same', () => {
  it('never wait in a ring, in whatever sequence their shops, windows and coupons stand', async () => {
    const name = 'EVERYWHERE';
    const code = { name, type: 'percent' as const, value: 500, oncePerPerson: false };
    await shop.db.insert(coupons).values({ ...code, uuid: '01890000-0000-7000-8000-00000000c0d1' });
    const [grocery, pizza] = [
      (await stockOfDemo(shop.db, 'strawberries')).shop_id,
      (await stockOfDemo(shop.db, 'margherita', pizzeria)).shop_id,
    ];
    await shop.db
      .update(shops)
      .set({ slotCapacity: 500 })
      .where(inArray(shops.id, [grocery, pizza]));
    const own = [
      { ...(await slotOf(grocery, 4)), coupon: name },
      { ...(await slotOf(pizza, 4)), coupon: name },
    ];
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const guest = shop.guest();
        return { guest, carts: await twoCarts(shop, guest) };
      }),
    );
    const done = await Promise.allSettled(
      people.map(({ guest, carts }, index) => {
        const shopsToOrder = shopsOf(carts, own);
        return placeLinked(
          guest,
          index % 2 ? shopsToOrder : shopsToOrder.toReversed(),
          index > 5 ? stepCard : {},
        );
      }),
    );
    expect(done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([]);
  });
});
