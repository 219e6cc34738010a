import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { toMinor } from '@hamper/contract/prices/money';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { shops } from '../../../db/schema/catalogue.ts';
import { orderParts, orders } from '../../../db/schema/orders.ts';
import { settings } from '../../../db/schema/settings.ts';
import { failureOf, phoneOf, type Visitor } from '../../../test-shop.ts';
import {
  expectNoInconsistencies,
  goodCard,
  orderFields,
  stepCard,
} from '../../checkout/fixtures/checkout.fixture.ts';
import { balanceOf, openHolder } from '../../wallet/wallet.fixture.ts';
import { chargedOf, MINUTE, openPartsShop, type PartsShop } from './parts.fixture.ts';

let at: PartsShop;
beforeAll(async () => {
  at = await openPartsShop();
});
afterEach(async () => {
  at.shop.setNow(new Date());
  await expectNoInconsistencies(at.shop);
});
afterAll(() => at.shop.close());

const byWallet = { payment_tag: 'wallet', card: undefined };
const shopOf = async () => {
  const [shop] = await at.shop.db.select().from(shops).where(eq(shops.id, at.milk.shop_id));
  if (!shop) throw new Error('No shop');
  return shop;
};
/** Until when the parts of a group's order may be paid, in minutes from now. */
const minutesOf = async ({ uuid, bo }: Awaited<ReturnType<PartsShop['ordered']>>, now: Date) => {
  const { order } = await at.showTo(uuid, bo);
  return (new Date(order?.pay_until ?? 0).getTime() - now.getTime()) / MINUTE;
};

describe('The time that members have', () => {
  /** The first window of the shop, and the time at which so many minutes are left before its lead time. */
  async function before(minutes: number) {
    const { data } = await at.shop.guest().call('GET /rest/shops/{id}/slots', {
      path: { id: String(at.milk.shop_id) },
    });
    const { date, time, from } = data.at(3) ?? { date: '', time: '', from: '' };
    const { deliveryToMinutes } = await shopOf();
    const now = new Date(new Date(from).getTime() - (deliveryToMinutes + minutes) * MINUTE);
    return { now, slot: { delivery_date: date, delivery_time: time } };
  }

  it('ends before the lead time of the shop, which the window leaves it', async () => {
    const { now, slot } = await before(20);
    at.shop.setNow(now);
    const asked = await at.ordered(slot, { pay_minutes: 30 });
    expect(await minutesOf(asked, now)).toBe(20);
  });

  it('is all that the owner gave them where a window is far', async () => {
    const { now, slot } = await before(90);
    at.shop.setNow(now);
    expect(await minutesOf(await at.ordered(slot, { pay_minutes: 30 }), now)).toBe(30);
  });

  it('is never less than the shortest: where the bank takes too long, everything is the owner’s', async () => {
    const { now, slot } = await before(21);
    at.shop.setNow(now);
    const { uuid, order, owner, bo } = await at.ordered({ ...slot, ...stepCard });
    at.shop.setNow(new Date(now.getTime() + 17 * MINUTE));
    await owner.call('POST /payments/order/{id}/sandbox', {
      path: { id: String(order.id) },
      body: { approve: true },
    });
    const placed = await at.orderOf(owner, order);
    expect(placed).toMatchObject({ placed: true, total_price: order.total_price });
    expect(chargedOf(placed)).toEqual([toMinor(order.total_price), 0, 0]);
    expect(await at.showTo(uuid, bo)).toMatchObject({ status: 'placed', order: { part: null } });
  });

  it('is too short shortly before a window, and placing says so', async () => {
    // The owner’s card may take fifteen minutes of them.
    const { now, slot } = await before(19);
    at.shop.setNow(now);
    expect((await failureOf(at.ordered(slot))).code).toBe('parts-too-late');
    // Without anybody else there is nobody to wait for.
    const { uuid, cart } = await at.open({ pays: 'each' });
    await at.put(at.owner, {});
    await at.lock(uuid);
    const body = { ...orderFields, phone: '+12125550177', ...slot, cart_id: cart };
    expect((await at.owner.call('POST /rest/orders', { body })).data.placed).toBe(true);
  });

  it('ends before the shop has to begin, so that it is done when it closes', async () => {
    const { timezone, deliveryToMinutes } = await shopOf();
    const now = new Date();
    const closing = new Date(now.getTime() + (deliveryToMinutes + 25) * MINUTE);
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hour: '2-digit',
      minute: '2-digit',
    });
    const [hour = 0, minute = 0] = clock.format(closing).split(':').map(Number);
    await at.shop.db.execute(sql`update shop_working_days set opens_at = ${(hour * 60 + minute + 1) % 1440},
      closes_at = ${hour * 60 + minute} where shop_id = ${at.milk.shop_id}`);
    const asked = await at.ordered({}, { pay_minutes: 60 });
    const left = await minutesOf(asked, now);
    await at.shop.db.execute(
      sql`update shop_working_days set opens_at = 0, closes_at = 1440 where shop_id = ${at.milk.shop_id}`,
    );
    expect(left).toBeGreaterThan(23);
    expect(left).toBeLessThanOrEqual(25);
  });
});

/** A group of which each pays their part, locked: whoever has opened it, and one member. */
async function gathered(owner: Visitor, member: Visitor) {
  const { data } = await owner.call('POST /dashboard/user/group-orders', {
    body: { shop_id: at.milk.shop_id, pays: 'each' },
  });
  const { key } = await at.join(data.uuid, member);
  await at.put(owner, {});
  await at.put(member, key, { quantity: 2 });
  await at.lock(data.uuid, owner);
  const order = async (more: object = {}) => {
    const body = { ...orderFields, phone: phoneOf(owner), cart_id: data.cart_id ?? 0, ...more };
    return (await owner.call('POST /rest/orders', { body })).data;
  };
  return { uuid: data.uuid, key: key.user_cart_uuid, order };
}

describe('Orders that wait for parts', () => {
  it('are three of one person at most: they hold goods that no shop has seen', async () => {
    const { visitor: owner } = await openHolder(at.shop);
    const waiting = [];
    for (let count = 0; count < 3; count += 1) {
      const group = await gathered(owner, at.shop.guest());
      await group.order(count === 0 ? goodCard : {});
      waiting.push(group);
    }
    const fourth = await gathered(owner, at.shop.guest());
    for (const more of [{}, goodCard])
      expect((await failureOf(fourth.order(more))).code).toBe('unpaid-orders');
    await at.decide(waiting[1]?.uuid ?? '', owner, 'owner');
    expect(await fourth.order()).toMatchObject({ placed: false, status: 'new' });
  });
});

describe('An owner who adds goods while the bank asks', () => {
  it('has them in a cart of their own, and ordering them does not end the group’s order', async () => {
    const { uuid, order, owner, bo, co, cart } = await at.ordered(stepCard);
    // The owner has ordered one, Bo two of the same: three more are the owner’s alone.
    await at.put(owner, {}, { quantity: 4 });
    await owner.call('POST /payments/order/{id}/sandbox', {
      path: { id: String(order.id) },
      body: { approve: true },
    });
    expect(await at.showTo(uuid, bo)).toMatchObject({ status: 'paying' });
    const { data: left } = await owner.call('GET /rest/cart/{id}', { path: { id: String(cart) } });
    const lines = left.user_carts.flatMap(({ cartDetails: own }) => own);
    expect(lines.map(({ quantity }) => quantity)).toEqual([3]);
    const body = { ...orderFields, phone: phoneOf(owner), cart_id: cart };
    expect((await owner.call('POST /rest/orders', { body })).data.placed).toBe(true);
    expect(await at.orderOf(owner, order)).toMatchObject({ status: 'new', placed: false });
    await at.pay(uuid, bo);
    expect(await at.pay(uuid, co, byWallet)).toMatchObject({ status: 'placed' });
  });
});

describe('A group whose order has gone on', () => {
  it('is read without waiting for whoever works on the order, and decided by its members alone', async () => {
    const { uuid, order, owner, bo } = await at.ordered();
    at.shop.setNow(new Date(Date.now() + 31 * MINUTE));
    const stranger = { visitor: at.shop.guest(), key: randomUUID() };
    await Promise.allSettled([at.showTo(uuid, stranger)]);
    expect((await at.orderOf(owner, order)).status).toBe('new');
    expect((await at.showTo(uuid, bo)).status).toBe('placed');
    const read = await at.shop.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, order.id)).for('update');
      return Promise.race([at.showTo(uuid, bo), sleep(5000, null)]);
    });
    expect(read).toMatchObject({ status: 'placed' });
  });

  it('counts no network as one that pays', async () => {
    const { order, uuid, owner } = await at.ordered(stepCard);
    const waitsFrom = '198.51.100.7';
    await at.shop.db.update(orders).set({ waitsFrom }).where(eq(orders.id, order.id));
    await owner.call('POST /payments/order/{id}/sandbox', {
      path: { id: String(order.id) },
      body: { approve: true },
    });
    await at.shop.db.update(orderParts).set({ waitsFrom }).where(eq(orderParts.orderId, order.id));
    await at.decide(uuid, owner, 'owner', [2]);
    await owner.call('POST /dashboard/user/orders/{id}/status/change', {
      path: { id: order.id },
      query: { status: 'canceled' },
    });
    expect(await at.shop.db.$count(orders, eq(orders.waitsFrom, waitsFrom))).toBe(0);
    expect(await at.shop.db.$count(orderParts, eq(orderParts.waitsFrom, waitsFrom))).toBe(0);
  });
});

describe('Two groups at once', () => {
  it('of which each one’s owner is the last payer of the other are both paid, to the cent', async () => {
    const two = await Promise.all([0, 1].map(() => openHolder(at.shop, { minor: 10_000 })));
    const people = two.map((holder, index) => ({ holder, other: two[1 - index] ?? holder }));
    const groups = await Promise.all(
      people.map(async ({ holder, other }) => {
        const group = await gathered(holder.visitor, other.visitor);
        return { ...group, holder, other, placed: await group.order({ payment_tag: 'wallet' }) };
      }),
    );
    const pay = ({ uuid, key, other }: (typeof groups)[number]) =>
      at.pay(uuid, { visitor: other.visitor, key }, byWallet);
    expect((await Promise.all(groups.map(pay))).map(({ status }) => status)).toEqual(['placed', 'placed']);
    await Promise.all(groups.map(({ placed }) => at.moved(placed, 'ready')));
    const spent = new Map(two.map(({ userId }) => [userId, 0]));
    for (const { placed, holder, other } of groups) {
      const [mine = 0, theirs = 0] = chargedOf(await at.orderOf(holder.visitor, placed));
      spent.set(holder.userId, (spent.get(holder.userId) ?? 0) + mine);
      spent.set(other.userId, (spent.get(other.userId) ?? 0) + theirs);
    }
    for (const { userId } of two)
      expect(await balanceOf(at.shop, { userId })).toBe(10_000 - (spent.get(userId) ?? 0));
  });
});

describe('Beside processes of the release before', () => {
  const opened = () => at.open({ pays: 'each' });

  it('each paying their part is refused until they are gone', async () => {
    const value = new Date(Date.now() + 60 * MINUTE).toISOString();
    await at.shop.db.insert(settings).values({ key: 'group_parts_from', value });
    expect((await failureOf(opened())).code).toBe('parts-not-yet');
    const { uuid } = await at.open();
    expect((await failureOf(at.change(uuid, { pays: 'each' }))).code).toBe('parts-not-yet');
    at.shop.setNow(new Date(Date.now() + 61 * MINUTE));
    expect((await opened()).pays).toBe('each');
    await at.shop.db.delete(settings).where(eq(settings.key, 'group_parts_from'));
  });
});
