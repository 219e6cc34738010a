import type { NotificationStatistic, NotificationType } from '@hamper/contract/notifications/notifications';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { purge } from '../../db/purge.ts';
import { users } from '../../db/schema/accounts.ts';
import { mails, notificationPreferences, notifications } from '../../db/schema/notifications.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';

let shop: TestShop;
let ada: Visitor;
let sam: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  [ada, sam] = await Promise.all([shop.as('Ada'), shop.as('Sam')]);
});
beforeEach(async () => {
  await shop.db.delete(notifications);
  await shop.db.delete(notificationPreferences);
});
afterAll(() => shop.close());

async function ordered(visitor: Visitor, delivery_type: 'delivery' | 'pickup' = 'delivery') {
  const { stock_id, shop_id } = await stockOfDemo(shop.db, 'bananas');
  const { data: cart } = await visitor.call('POST /rest/cart', { body: { stock_id, shop_id, quantity: 1 } });
  const { data } = await visitor.call('POST /rest/orders', {
    body: {
      cart_id: cart?.id ?? 0,
      delivery_type,
      phone: '+12125550101',
      address: { address: '24 Palm Street' },
      location: { latitude: 40.7133, longitude: -74.0049 },
      payment_tag: 'cash',
    },
  });
  return data;
}
type Status = 'accepted' | 'ready' | 'on_a_way' | 'delivered';
const move = (id: number, status: Status) =>
  sam.call('POST /dashboard/seller/orders/{id}/status', { path: { id }, body: { status } });
const read = (by: Visitor, id: number) =>
  by.call('POST /dashboard/notifications/{id}/read-at', { path: { id } });
const list = async (of: Visitor, query: { type?: NotificationType; page?: number; lang?: string } = {}) =>
  of.call('GET /dashboard/notifications', { query });
const statistic = async (of: Visitor): Promise<NotificationStatistic> =>
  (await of.call('GET /dashboard/user/profile/notifications-statistic')).data;

describe('An order that moves', () => {
  it('tells its shopper at each step, and not of their own', async () => {
    const order = await ordered(ada);
    expect((await list(ada)).data).toEqual([]);
    await move(order.id, 'accepted');
    expect((await list(ada)).data).toMatchObject([
      {
        type: 'status_changed',
        title: 'Your order is being prepared',
        body: `Corner Grocery · Order ${order.id}`,
        order: { id: order.id },
        read_at: null,
        client: null,
        blog: null,
      },
    ]);
    await ada.call('POST /dashboard/user/orders/{id}/status/change', {
      path: { id: order.id },
      query: { status: 'canceled' },
    });
    expect((await list(ada)).meta.total).toBe(1);
  });

  it('tells nobody of a guest’s order but the shop', async () => {
    const order = await ordered(shop.guest());
    await move(order.id, 'accepted');
    expect(await shop.db.select({ type: notifications.type }).from(notifications)).toEqual([
      { type: 'new_order' },
    ]);
    const [row] = (await list(sam)).data;
    expect(row).toMatchObject({
      title: 'New order at Corner Grocery',
      body: `Order ${order.id}`,
      client: null,
    });
  });

  it('tells nobody of a move that did not happen after all', async () => {
    const order = await ordered(ada);
    await shop.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused at the commit'; end $$`);
    await shop.db.execute(sql`create constraint trigger refuse after insert on order_events
      deferrable initially deferred for each row execute function refuse()`);
    expect((await failureOf(move(order.id, 'accepted'))).status).toBe(500);
    await shop.db.execute(sql`drop function refuse cascade`);
    expect((await list(ada)).data).toEqual([]);
    await move(order.id, 'accepted');
    expect((await list(ada)).data).toHaveLength(1);
  });

  it('says its last step alone while nobody has read the one before, and what was read stays', async () => {
    const order = await ordered(ada);
    await move(order.id, 'accepted');
    const [first] = (await list(ada)).data;
    await move(order.id, 'ready');
    const [second, ...none] = (await list(ada)).data;
    expect(none).toEqual([]);
    expect(second).toMatchObject({
      title: 'Your order is ready and waiting for the courier',
      order: { id: order.id },
      read_at: null,
    });
    expect(second?.id).toBeGreaterThan(first?.id ?? 0);
    await read(ada, second?.id ?? 0);
    await move(order.id, 'on_a_way');
    const titles = (await list(ada)).data.map(({ title, read_at }) => [title, read_at === null]);
    expect(titles).toEqual([
      ['Your order is on its way', true],
      ['Your order is ready and waiting for the courier', false],
    ]);
    expect((await statistic(ada)).status_changed).toBe(1);
  });

  it('keeps one unread of each order, and loses no last step, however many move and are read at once', async () => {
    const orders: number[] = [];
    for (let made = 0; made < 6; made += 1) orders.push((await ordered(ada)).id);
    const steps = ['accepted', 'ready', 'on_a_way', 'delivered'] as const;
    const arrived = new AbortController();
    const readOn = async () => {
      while (!arrived.signal.aborted) await ada.call('POST /dashboard/notifications/read-all');
    };
    const reading = [readOn(), readOn()];
    await Promise.all(
      orders.map(async (id) => {
        // Two members of staff press at once: one of them is refused.
        for (const status of steps) await Promise.allSettled([move(id, status), move(id, status)]);
      }),
    );
    arrived.abort();
    await Promise.all(reading);
    const rows = await shop.db.select().from(notifications).where(eq(notifications.type, 'status_changed'));
    for (const id of orders) {
      const own = rows.filter(({ orderId }) => orderId === id);
      expect(own.filter(({ readAt }) => readAt === null).length).toBeLessThanOrEqual(1);
      expect(own.filter(({ params }) => params.status === 'delivered')).toHaveLength(1);
    }
  });

  it('speaks the reader’s language, and of picking up where it is picked up', async () => {
    const order = await ordered(ada, 'pickup');
    for (const status of ['accepted', 'ready'] as const) await move(order.id, status);
    expect((await list(ada)).data[0]?.title).toBe('Your order is ready for pickup');
    const [latest] = (await list(ada, { lang: 'ar' })).data;
    expect(latest).toMatchObject({
      title: 'طلبك جاهز للاستلام',
      body: `بقالة الزاوية · الطلب ${order.id.toLocaleString('ar-EG', { useGrouping: false })}`,
    });
  });
});

it('A new order tells the shop’s staff who ordered', async () => {
  const order = await ordered(ada);
  const { data } = await list(sam, { type: 'new_order' });
  expect(data).toMatchObject([
    {
      title: 'New order at Corner Grocery',
      body: `Ada Lovett · Order ${order.id}`,
      order: { id: order.id },
      client: { firstname: 'Ada', lastname: 'Lovett', img: null },
    },
  ]);
});

describe('The list', () => {
  it('comes five at a time, latest first, and by type', async () => {
    for (let made = 0; made < 6; made += 1) await move((await ordered(ada)).id, 'accepted');
    const first = await list(ada);
    expect(first.meta).toMatchObject({ current_page: 1, last_page: 2, per_page: 5, total: 6 });
    const second = await list(ada, { page: 2 });
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(ids).toHaveLength(6);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect((await list(ada, { type: 'news_publish' })).data).toEqual([]);
    expect((await list(ada, { type: 'status_changed' })).meta.total).toBe(6);
  });

  it('refuses a type that there is not', async () => {
    const failure = await failureOf(list(ada, { type: 'gossip' as NotificationType }));
    expect(failure).toMatchObject({ status: 422, code: 'validation' });
  });

  it('is for signed-in people', async () => {
    expect((await failureOf(list(shop.guest()))).status).toBe(401);
    expect((await failureOf(statistic(shop.guest()))).status).toBe(401);
  });
});

describe('Reading', () => {
  it('counts once, and keeps the time of the first', async () => {
    const order = await ordered(ada);
    await move(order.id, 'accepted');
    const [{ id } = { id: 0 }] = (await list(ada)).data;
    const first = await read(ada, id);
    expect(first.data.read_at).not.toBeNull();
    const again = await read(ada, id);
    expect(again.data.read_at).toBe(first.data.read_at);
    expect((await statistic(ada)).notification).toBe(0);
    const { data } = await ada.call('GET /dashboard/notifications/{id}', { path: { id } });
    expect(data).toEqual(first.data);
  });

  it('is nobody else’s, the admin’s neither', async () => {
    const order = await ordered(ada);
    await move(order.id, 'accepted');
    const [{ id } = { id: 0 }] = (await list(ada)).data;
    for (const stranger of [sam, await shop.as('Amina')]) {
      const show = stranger.call('GET /dashboard/notifications/{id}', { path: { id } });
      expect((await failureOf(show)).status).toBe(404);
      expect((await failureOf(read(stranger, id))).status).toBe(404);
      await stranger.call('POST /dashboard/notifications/read-all');
    }
    expect((await failureOf(read(ada, id + 1_000_000))).status).toBe(404);
    const nothing = await ada.fetch('/api/v1/dashboard/notifications/mine/read-at', { method: 'POST' });
    expect(nothing.status).toBe(404);
    expect((await list(ada)).data[0]?.read_at).toBeNull();
  });

  it('adds up while orders move and others read', async () => {
    const orders = [];
    for (let made = 0; made < 4; made += 1) orders.push(await ordered(ada));
    await Promise.all(orders.map(({ id }) => move(id, 'accepted')));
    const before = (await list(ada)).data;
    const [moved] = await Promise.all([
      Promise.all(orders.map(({ id }) => move(id, 'ready'))),
      Promise.all([...before, ...before].map(({ id }) => read(ada, id))),
      Promise.all(
        Array.from({ length: 10 }, async () => {
          const { notification, ...types } = await statistic(ada);
          expect(Object.values(types).reduce((sum, one) => sum + one, 0)).toBe(notification);
        }),
      ),
    ]);
    expect(moved).toHaveLength(4);
    expect(await statistic(ada)).toMatchObject({ notification: 4, status_changed: 4, news_publish: 0 });
    await ada.call('POST /dashboard/notifications/read-all');
    await ada.call('POST /dashboard/notifications/read-all');
    expect((await statistic(ada)).notification).toBe(0);
    expect((await statistic(sam)).new_order).toBe(4);
  });
});

describe('Preferences', () => {
  it('are for the panel and subscribed devices until chosen, by mail only where a time runs, money moves, somebody or a table waits, and change only where they are named', async () => {
    const { data: before } = await ada.call('GET /dashboard/user/notifications');
    expect(before).toHaveLength(15);
    const chosen = before.map(({ type, in_app, mail, push }) => `${type} ${in_app} ${mail} ${push}`);
    expect(chosen.filter((one) => !one.endsWith(' true false true'))).toEqual([
      'new_user_by_referral true false false',
      'replacement_asked true true true',
      'refund_status true true true',
      'new_message true true true',
      'booking_status true true true',
      'application_status true true true',
      'news_publish true false false',
    ]);
    const { data: after } = await ada.call('POST /dashboard/user/update/notifications', {
      body: {
        notifications: [
          { type: 'news_publish', in_app: false },
          { type: 'status_changed', push: false },
          { type: 'news_publish', mail: true },
        ],
      },
    });
    expect(after.filter(({ type }) => /news|status_c/.test(type))).toEqual([
      {
        type: 'status_changed',
        in_app: true,
        mail: false,
        sms: false,
        push: false,
        channels: ['in_app', 'mail', 'sms'],
      },
      {
        type: 'news_publish',
        in_app: false,
        mail: true,
        sms: false,
        push: false,
        channels: ['in_app', 'mail'],
      },
    ]);
    const none = ada.call('POST /dashboard/user/update/notifications', { body: { notifications: [] } });
    expect((await failureOf(none)).status).toBe(422);
  });

  it('say where a type would reach the person, and nowhere for what nobody tells them', async () => {
    const channels = async (by: Visitor) =>
      Object.fromEntries(
        (await by.call('GET /dashboard/user/notifications')).data
          .filter((one) => one.channels.length > 0)
          .map((one) => [one.type, one.channels.join(' ')]),
      );
    const own = {
      status_changed: 'in_app mail sms',
      order_changed: 'in_app mail',
      replacement_asked: 'in_app mail',
      refund_status: 'in_app mail',
      new_message: 'in_app mail',
      booking_status: 'in_app mail',
      group_order: 'in_app mail',
      application_status: 'in_app mail',
      new_user_by_referral: 'in_app mail',
      news_publish: 'in_app mail',
      wallet_credited: 'in_app mail',
    };
    expect(await channels(ada)).toEqual(own);
    const ofStaff = ['new_order', 'new_refund', 'new_booking', 'new_in_table'];
    const staff = Object.fromEntries(ofStaff.map((type) => [type, 'in_app mail']));
    expect(await channels(sam)).toEqual({ ...own, ...staff });
    const email = eq(users.email, 'ada@hamper.demo');
    await shop.db.update(users).set({ email: null }).where(email);
    const inApp = Object.fromEntries(Object.keys(own).map((type) => [type, 'in_app']));
    expect(await channels(ada)).toEqual({ ...inApp, status_changed: 'in_app sms' });
    await shop.db.update(users).set({ email: 'ada@hamper.demo' }).where(eq(users.firstname, 'Ada'));
  });

  it('switch the panel off and the mail on, in the language they were chosen in', async () => {
    await ada.call('POST /dashboard/user/update/notifications', {
      query: { lang: 'de' },
      body: { notifications: [{ type: 'status_changed', in_app: false, mail: true }] },
    });
    const order = await ordered(ada);
    await move(order.id, 'accepted');
    expect((await statistic(ada)).notification).toBe(0);
    expect((await list(ada)).data).toEqual([]);
    const posted = await shop.db
      .select()
      .from(mails)
      .where(sql`kind = 'notification'`);
    expect(posted).toMatchObject([
      {
        recipient: 'ada@hamper.demo',
        locale: 'de',
        subject: 'Deine Bestellung wird vorbereitet',
      },
    ]);
    expect(posted[0]?.body).toMatch(
      new RegExp(`^Corner Grocery · Bestellung ${order.id}\n\nMehr dazu hier:\nhttp://shop.test/orders/`),
    );
    // The shop's own news is the shop's choice.
    expect((await statistic(sam)).new_order).toBe(1);
  });
});

it('Notifications are kept for 90 days, read or not', async () => {
  for (let made = 0; made < 2; made += 1) await move((await ordered(ada)).id, 'accepted');
  const [, { id } = { id: 0 }] = (await list(ada)).data;
  await read(ada, id);
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await purge(shop.db, inDays(89), shop.files);
  expect(await shop.db.$count(notifications, sql`type = 'status_changed'`)).toBe(2);
  await purge(shop.db, inDays(91), shop.files);
  expect(await shop.db.$count(notifications)).toBe(0);
});
