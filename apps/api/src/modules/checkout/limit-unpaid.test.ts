import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rows } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { carts } from '../../db/schema/cart.ts';
import { orders } from '../../db/schema/orders.ts';
import {
  failureOf,
  openTestShop,
  phoneOf,
  stockOfDemo,
  type TestShop,
  type Visitor,
} from '../../test-shop.ts';
import { botCheck } from '../accounts/sign-in/sign-in.fixture.ts';
import { inconsistencies, filled, goodCard, place, stepCard } from './fixtures/checkout.fixture.ts';
import { placeLinked, prepare, shopsOf, twoCarts } from './fixtures/linked.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await prepare(shop);
});
afterAll(() => shop.close());

const cash = { delivery_type: 'pickup' };
const order = async (by: Visitor, more: object = {}) => {
  const cart = await filled(shop, by, { strawberries: 1 });
  return place(by, cart.id, { ...cash, ...more });
};
/** The same with the work of a bot check done. */
const proved = async (by: Visitor, more: object = {}) =>
  order(by, { bot_check: await botCheck(by, 'place-order'), ...more });
/** Pays an order that awaits its card, in cash unless said otherwise. */
const pay = (by: Visitor, { data: { id, guest_key: key } }: Awaited<ReturnType<typeof order>>, more = {}) =>
  by.call('POST /payments/order/{id}/transactions', {
    path: { id: String(id) },
    query: { key: key ?? '' },
    body: { payment_tag: 'cash', ...more },
  });
const times = <T>(many: number, what: (index: number) => T): T[] =>
  Array.from({ length: many }, (_, at) => what(at));
const codesOf = (tries: PromiseSettledResult<unknown>[]) =>
  tries.map((one) => (one.status === 'rejected' ? String(one.reason.code) : 'placed')).toSorted();

describe('Cash orders of a guest', () => {
  it('want a bot check from the third on, and are five until the shop accepts', async () => {
    const guest = shop.guest();
    const before = (await stockOfDemo(shop.db, 'strawberries')).left;
    const [first] = [await order(guest), await order(guest)];
    for (const refused of await Promise.all(times(3, () => failureOf(order(guest)))))
      expect(refused).toMatchObject({ status: 422, code: 'bot-check-needed' });
    const used = await botCheck(guest, 'place-order');
    await order(guest, { bot_check: used });
    expect(await failureOf(order(guest, { bot_check: used }))).toMatchObject({ code: 'bot-check-failed' });
    await proved(guest);
    await proved(guest);
    expect(await failureOf(proved(guest))).toMatchObject({ status: 429, code: 'open-orders' });
    // Nothing is held by what was refused, and a card is another matter.
    expect((await stockOfDemo(shop.db, 'strawberries')).left).toBe(before - 5000);
    expect((await order(guest, goodCard)).data.placed).toBe(true);
    const sam = await shop.as('Sam');
    await sam.call('POST /dashboard/seller/orders/{id}/status', {
      path: { id: String(first.data.id) },
      body: { status: 'accepted' },
    });
    expect((await proved(guest)).data.placed).toBe(true);
    expect(await inconsistencies(shop)).toEqual([]);
  });

  it('are five of one phone, from however many browsers at once', async () => {
    const phone = phoneOf(shop.guest());
    const tries = await Promise.allSettled(times(8, () => proved(shop.guest(), { phone })));
    expect(codesOf(tries)).toEqual([...times(3, () => 'open-orders'), ...times(5, () => 'placed')]);
  });

  it('are five too of whoever chose a card first, and then cash', async () => {
    const guest = shop.guest('en', '203.0.113.9');
    const bot = async () => ({ bot_check: await botCheck(guest, 'place-order') });
    for (let placed = 0; placed < 2; placed += 1) await pay(guest, await order(guest, stepCard));
    const third = await order(guest, stepCard);
    expect(await failureOf(pay(guest, third))).toMatchObject({ code: 'bot-check-needed' });
    expect((await pay(guest, third, await bot())).data.placed).toBe(true);
    for (let placed = 3; placed < 5; placed += 1) await pay(guest, await order(guest, stepCard), await bot());
    const sixth = await order(guest, stepCard);
    expect(await failureOf(pay(guest, sixth, await bot()))).toMatchObject({ code: 'open-orders' });
    // They are the order's own buyer's, whoever has its link.
    const ada = await shop.as('Ada');
    expect(await failureOf(pay(ada, sixth, await bot()))).toMatchObject({ code: 'open-orders' });
    expect((await pay(guest, sixth, goodCard)).data.placed).toBe(true);
    expect(await inconsistencies(shop)).toEqual([]);
  });

  it('are as few of one place where each guest is a new one, and chose a card first', async () => {
    const guestWithCard = async () => {
      const guest = shop.guest('en', '203.0.113.10');
      return { guest, placed: await order(guest, stepCard) };
    };
    for (let paid = 0; paid < 2; paid += 1) {
      const { guest, placed } = await guestWithCard();
      await pay(guest, placed);
    }
    for (let paid = 2; paid < 10; paid += 1) {
      const { guest, placed } = await guestWithCard();
      if (paid === 2) expect(await failureOf(pay(guest, placed))).toMatchObject({ code: 'bot-check-needed' });
      await pay(guest, placed, { bot_check: await botCheck(guest, 'place-order') });
    }
    const { guest, placed } = await guestWithCard();
    const refused = await failureOf(pay(guest, placed, { bot_check: await botCheck(guest, 'place-order') }));
    expect(refused).toMatchObject({ status: 429, code: 'open-orders' });
    const { data } = await guest.call('GET /rest/orders/{id}', { path: { id: String(placed.data.id) } });
    expect(data.placed).toBe(false);
    expect(await inconsistencies(shop)).toEqual([]);
  });

  it('want a bot check from the third on, in however few checkouts of several shops', async () => {
    const guest = shop.guest('en', '203.0.113.77');
    const place = async () => placeLinked(guest, shopsOf(await twoCarts(shop, guest)));
    expect((await place()).data).toHaveLength(2);
    expect(await failureOf(place())).toMatchObject({ code: 'bot-check-needed' });
  });

  it('are ten of one place at once, thirty a day, and of others as before', async () => {
    const from = (address: string) => proved(shop.guest('en', address));
    const tries = await Promise.allSettled(times(13, () => from('192.0.2.7')));
    expect(codesOf(tries)).toEqual([...times(3, () => 'open-orders'), ...times(10, () => 'placed')]);
    expect((await from('192.0.2.8')).data.placed).toBe(true);
    const accept = () =>
      shop.db.update(orders).set({ status: 'accepted', waitsFrom: null }).where(eq(orders.status, 'new'));
    for (let placed = 10; placed < 30; placed += 1) {
      if (placed % 10 === 0) await accept();
      await from('192.0.2.7');
    }
    await accept();
    expect(await failureOf(from('192.0.2.7'))).toMatchObject({ code: 'too-many-requests' });
  });

  it('are no matter of a shop that takes none, which says so at the field', async () => {
    const { shop_id } = await stockOfDemo(shop.db, 'strawberries');
    const sam = await shop.as('Sam');
    const trust = (guest_cash: boolean) =>
      sam.call('PUT /dashboard/seller/shops/{id}/trust', {
        path: { id: String(shop_id) },
        body: { guest_cash },
      });
    expect((await trust(false)).data).toMatchObject({ shop_id, guest_cash: false, free_couriers: true });
    try {
      const guest = shop.guest();
      const refused = await failureOf(order(guest));
      expect(refused).toMatchObject({ status: 422, code: 'payment-unavailable' });
      expect(refused.params['payment_tag']?.[0]).toMatch(/^Sign in/);
      const { data } = await guest.call('GET /rest/carts');
      expect(data[0]?.shop.guest_cash).toBe(false);
      expect((await order(await shop.as('Ada'))).data.placed).toBe(true);
    } finally {
      await trust(true);
    }
  });
});

describe('Cash orders of an account', () => {
  it('are ten, without a bot check, of one that proved an address', async () => {
    const ada = await shop.as('Ada');
    const proved = { emailVerifiedAt: new Date() };
    await shop.db.update(users).set(proved).where(eq(users.firstname, 'Ada'));
    await shop.db.update(orders).set({ status: 'accepted' }).where(eq(orders.status, 'new'));
    for (const _ of times(10, () => 0)) await order(ada);
    expect(await failureOf(order(ada))).toMatchObject({
      code: 'open-orders',
      message: expect.stringMatching(/^At most 10 orders .*, or pay by card$/),
    });
    // In whichever shops, and however many at once.
    const found = await rows<{ shop_id: number; stock_id: number }>(
      shop.db,
      sql`select distinct on (p.shop_id) p.shop_id::float8, s.id::float8 as stock_id from stocks s
        join products p on p.id = s.product_id join shops h on h.id = p.shop_id
        where s.active and p.active and 'pickup' = any(h.offers) order by p.shop_id, s.price_minor desc`,
    );
    const before = await shop.db.$count(orders);
    const tries = await Promise.allSettled(
      found.map(async ({ shop_id, stock_id }) => {
        const body = { shop_id, products: [{ stock_id, quantity: 3 }] };
        const { data } = await ada.call('POST /rest/cart/insert-product', { body });
        return place(ada, data?.id ?? 0, cash);
      }),
    );
    expect(codesOf(tries)).toContain('open-orders');
    expect(await shop.db.$count(orders)).toBe(before);
  });
});

describe('Carts of guests', () => {
  it('are three hundred an hour from one place', async () => {
    const before = await shop.db.$count(carts);
    const from = () => filled(shop, shop.guest('en', '192.0.2.20'), { strawberries: 1 });
    for (let made = 0; made < 300; made += 20) await Promise.all(times(20, from));
    const tries = await Promise.allSettled(times(5, from));
    expect(codesOf(tries)).toEqual(times(5, () => 'too-many-requests'));
    expect(await shop.db.$count(carts)).toBe(before + 300);
  });
});

describe('Cash orders that wait for their shop', () => {
  it('keep nobody at the same address from paying by card', async () => {
    const from = '192.0.2.77';
    for (let n = 0; n < 10; n += 1) {
      const guest = shop.guest('en', from);
      const cart = await filled(shop, guest, { strawberries: 1 });
      await place(guest, cart.id, {
        delivery_type: 'pickup',
        phone: `+1212555020${n}`,
        bot_check: await botCheck(guest, 'place-order'),
      });
    }
    const guest = shop.guest('en', from);
    const cart = await filled(shop, guest, { strawberries: 1 });
    const { data } = await place(guest, cart.id, { ...stepCard, delivery_type: 'pickup' });
    expect(data.payment_due).not.toBeNull();
  });
});
