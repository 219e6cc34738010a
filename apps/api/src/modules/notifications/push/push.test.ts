import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openPool } from '../../../db/pool.ts';
import { sessions, signingKeys } from '../../../db/schema/accounts.ts';
import { jobs } from '../../../db/schema/jobs.ts';
import { notificationPreferences, pushSubscriptions } from '../../../db/schema/notifications.ts';
import { openPush } from '../../../ports/push/open.ts';
import { openPushService, type TestBrowser } from '../../../ports/push/push-service.fixture.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
let service: Awaited<ReturnType<typeof openPushService>>;
let ada: Visitor;
let sam: Visitor;
beforeAll(async () => {
  [shop, service] = await Promise.all([openTestShop(), openPushService()]);
  [ada, sam] = await Promise.all([shop.as('Ada'), shop.as('Sam')]);
});
beforeEach(async () => {
  await shop.db.delete(pushSubscriptions);
  await shop.db.delete(notificationPreferences);
  await shop.db.delete(jobs);
  shop.setNow(new Date());
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

const subscribe = (by: Visitor, body: TestBrowser['subscription']) =>
  by.call('POST /dashboard/user/push/subscription', { body });
const state = async (of: Visitor) => (await of.call('GET /dashboard/user/push')).data;
async function browserOf(person: Visitor): Promise<TestBrowser> {
  const browser = service.browser();
  await subscribe(person, browser.subscription);
  return browser;
}
const textsOf = ({ received }: TestBrowser) => received.map(({ text }) => JSON.parse(text) as unknown);

async function placed(visitor: Visitor) {
  const { stock_id, shop_id } = await stockOfDemo(shop.db, 'bananas');
  const { data: cart } = await visitor.call('POST /rest/cart', { body: { stock_id, shop_id, quantity: 1 } });
  const { data } = await visitor.call('POST /rest/orders', {
    body: {
      cart_id: cart?.id ?? 0,
      delivery_type: 'delivery',
      phone: '+12125550101',
      address: { address: '24 Palm Street' },
      location: { latitude: 40.7133, longitude: -74.0049 },
      payment_tag: 'cash',
    },
  });
  return data;
}
const ordered = async (visitor: Visitor): Promise<number> => (await placed(visitor)).id;
const move = (id: number, status: 'accepted' | 'ready' | 'on_a_way' | 'delivered') =>
  sam.call('POST /dashboard/seller/orders/{id}/status', { path: { id }, body: { status } });

describe('A push message', () => {
  it('comes encrypted for the browser alone, with the words of the panel, and leads to its order', async () => {
    const browser = await browserOf(ada);
    const { id, uuid } = await placed(ada);
    await move(id, 'accepted');
    await shop.runJobs();
    expect(textsOf(browser)).toEqual([
      {
        title: 'Your order is being prepared',
        body: `Corner Grocery · Order ${id}`,
        link: `/orders/${uuid}`,
        topic: expect.stringMatching(/^[\w-]{32}$/),
      },
    ]);
    const [message] = browser.received;
    expect(message?.headers).toMatchObject({ ttl: '14400', urgency: 'high', topic: expect.any(String) });
    const { public_key } = await state(ada);
    expect(message?.sender).toMatchObject({
      key: public_key,
      claims: { aud: service.origin, sub: 'mailto:demo@example.com' },
    });
  });

  it('of a newer status has the topic of the one before, and one that comes late is not sent', async () => {
    const browser = await browserOf(ada);
    const id = await ordered(ada);
    await move(id, 'accepted');
    await shop.runJobs();
    await move(id, 'ready');
    await move(id, 'on_a_way');
    await shop.runJobs();
    const topics = browser.received.map(({ headers }) => headers['topic']);
    expect(topics).toEqual([topics[0], topics[0]]);
    expect(textsOf(browser).at(-1)).toMatchObject({ title: 'Your order is on its way' });
  });

  it('speaks the language its reader chose, and is at most 4 kB however long its words are', async () => {
    const [browser, staff] = [await browserOf(ada), await browserOf(sam)];
    await ada.call('POST /dashboard/user/update/notifications', {
      query: { lang: 'ar' },
      body: { notifications: [{ type: 'status_changed', in_app: true }] },
    } as never);
    await shop.db.execute(sql`update shops set title = jsonb_build_object('en', repeat('\u0001"ب', 2000))
      where slug = 'corner-grocery'`);
    const id = await ordered(ada);
    await move(id, 'accepted');
    await shop.runJobs();
    await shop.db.execute(sql`update shops set title = '{"en": "Corner Grocery", "ar": "بقالة الزاوية"}'
      where slug = 'corner-grocery'`);
    expect(textsOf(browser)).toMatchObject([{ title: 'يجري تحضير طلبك' }]);
    for (const { received } of [browser, staff])
      for (const { bytes } of received) expect(bytes).toBeLessThanOrEqual(4096);
    expect(staff.received).toHaveLength(1);
  });

  it('is for those who want it: not by preference, not after signing out, not of one’s own moves', async () => {
    const [browser, other] = [await browserOf(ada), await shop.as('Ada')];
    const second = await browserOf(other);
    await ada.call('POST /dashboard/user/update/notifications', {
      body: { notifications: [{ type: 'status_changed', push: false }] },
    });
    const id = await ordered(ada);
    await move(id, 'accepted');
    await shop.runJobs();
    expect([...browser.received, ...second.received]).toEqual([]);
    await ada.call('POST /dashboard/user/update/notifications', {
      body: { notifications: [{ type: 'status_changed', push: true, in_app: false }] },
    });
    await move(id, 'ready');
    await other.call('POST /auth/logout');
    await shop.runJobs();
    expect([browser.received.length, second.received.length]).toEqual([1, 0]);
    expect(await shop.db.$count(pushSubscriptions)).toBe(1);
  });

  it('is not enqueued where the move did not happen', async () => {
    await browserOf(ada);
    const id = await ordered(ada);
    await shop.db.delete(jobs);
    await shop.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused at the commit'; end $$`);
    await shop.db.execute(sql`create constraint trigger refuse after insert on order_events
      deferrable initially deferred for each row execute function refuse()`);
    await failureOf(move(id, 'accepted'));
    await shop.db.execute(sql`drop function refuse cascade`);
    expect(await shop.db.$count(jobs)).toBe(0);
  });
});

describe('A push service', () => {
  it.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const browser = await browserOf(ada);
    browser.answer = status;
    await move(await ordered(ada), 'accepted');
    await shop.runJobs();
    expect(await state(ada)).toMatchObject({ subscribed: false });
    expect(await shop.db.$count(jobs)).toBe(0);
  });

  it.each([429, 503])(
    'that answers %i is asked again later, for as long as the news is new',
    async (status) => {
      const browser = await browserOf(ada);
      browser.answer = status;
      await move(await ordered(ada), 'accepted');
      const start = Date.now();
      for (const minutes of [0, 1, 3, 10, 30]) {
        shop.setNow(new Date(start + minutes * 60_000));
        await shop.runJobs();
      }
      expect(await shop.db.select({ attempts: jobs.attempts, error: jobs.lastError }).from(jobs)).toEqual([
        { attempts: 5, error: `${new URL(service.origin).host} answered ${status}` },
      ]);
      browser.answer = 201;
      shop.setNow(new Date(start + 2 * 60 * 60_000));
      await shop.runJobs();
      expect(browser.received).toHaveLength(1);
      // Of the four hours that such news is worth.
      const left = 2 * 60 * 60 - Number(browser.received[0]?.headers['ttl']);
      expect(Math.abs(left)).toBeLessThan(60);
    },
  );

  it('that refuses for good is not asked again, and whoever sleeps for long is told nothing old', async () => {
    const [browser, other] = [await browserOf(ada), await browserOf(await shop.as('Ada'))];
    browser.answer = 413;
    other.answer = 503;
    await move(await ordered(ada), 'accepted');
    await shop.runJobs();
    expect(
      await shop.db
        .select({ id: jobs.id })
        .from(jobs)
        .where(sql`next_at is null`),
    ).toHaveLength(1);
    other.answer = 201;
    shop.setNow(new Date(Date.now() + 5 * 60 * 60_000));
    await shop.runJobs();
    expect(other.received).toEqual([]);
    expect(await shop.db.$count(jobs)).toBe(1);
  });
});

describe('A subscription', () => {
  it('is of a known push service, over https, with keys to encrypt by', async () => {
    const { keys } = service.browser().subscription;
    const endpoints = [
      'https://192.168.0.7/push',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/push',
      'https://shop.internal/push',
      'https://fcm.googleapis.com.evil.example/push',
      'https://evil.example/push.apple.com',
      'https://fcm.googleapis.com:8443/push',
      'https://somebody@fcm.googleapis.com/push',
      'http://fcm.googleapis.com/push',
      'ftp://fcm.googleapis.com/push',
      `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
    ];
    for (const endpoint of endpoints)
      expect(await failureOf(subscribe(ada, { endpoint, keys }))).toMatchObject({ code: 'validation' });
    const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
    for (const wrong of [{ p256dh: 'A'.repeat(87) }, { auth: 'short' }, { p256dh: '' }])
      expect(await failureOf(subscribe(ada, { endpoint, keys: { ...keys, ...wrong } }))).toMatchObject({
        code: 'validation',
      });
    expect(await shop.db.$count(pushSubscriptions)).toBe(0);
    await subscribe(ada, { endpoint, keys });
    expect(await state(ada)).toMatchObject({ subscribed: true });
  });

  it('is of who is signed in, and nobody else ends it', async () => {
    const browser = await browserOf(ada);
    const guest = shop.guest();
    expect((await failureOf(subscribe(guest, browser.subscription))).status).toBe(401);
    expect((await failureOf(state(guest))).status).toBe(401);
    await sam.call('DELETE /dashboard/user/push/subscription');
    expect(await state(ada)).toMatchObject({ subscribed: true });
    expect(await state(sam)).toMatchObject({ subscribed: false });
    await ada.call('DELETE /dashboard/user/push/subscription');
    await ada.call('DELETE /dashboard/user/push/subscription');
    expect(await state(ada)).toMatchObject({ subscribed: false });
  });

  it('goes to whoever signs in in that browser, and to one person alone where two do at once', async () => {
    const { subscription } = service.browser();
    await subscribe(ada, subscription);
    await subscribe(sam, subscription);
    expect([await state(ada), await state(sam)]).toMatchObject([{ subscribed: false }, { subscribed: true }]);
    await Promise.all([ada, sam, ada, sam].map((one) => subscribe(one, subscription)));
    expect(
      await shop.db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, subscription.endpoint)),
    ).toBe(1);
  });

  it('is one of ten at most of a person: the oldest goes', async () => {
    const devices = await Promise.all(Array.from({ length: 12 }, () => shop.as('Ada')));
    for (const [index, device] of devices.entries()) {
      shop.setNow(new Date(Date.now() + index * 1000));
      await browserOf(device);
    }
    expect(await shop.db.$count(pushSubscriptions)).toBe(10);
    const states = await Promise.all(devices.map(state));
    expect(states.map(({ subscribed }) => subscribed)).toEqual(devices.map((_, index) => index > 1));
  });

  it('offers the channel, which is on for an order and off for news until chosen', async () => {
    const preferences = async () => (await ada.call('GET /dashboard/user/notifications')).data;
    const channels = async () => (await preferences()).flatMap((one) => one.channels);
    expect(await channels()).not.toContain('push');
    await browserOf(ada);
    const after = await preferences();
    expect(after.find(({ type }) => type === 'status_changed')).toMatchObject({ push: true });
    expect(after.find(({ type }) => type === 'news_publish')).toMatchObject({ push: false });
    expect(await channels()).toContain('push');
  });

  it('is among what a person may take with them', async () => {
    const { subscription } = await browserOf(ada);
    const exported = await (await ada.fetch('/api/v1/dashboard/user/profile/export')).text();
    expect(exported).toContain(subscription.endpoint);
  });
});

describe('The keys of a shop', () => {
  it('are made once, however many processes start at once, and read by all', async () => {
    await shop.db.delete(signingKeys).where(eq(signingKeys.name, 'push'));
    const pools = Array.from({ length: 4 }, () => openPool(shop.databaseUrl));
    const browsers = { keys: null, subject: 'mailto:demo@example.com', local: false };
    const keys = await Promise.all(
      pools.map(({ db }) =>
        openPush({ browsers, firebase: null }, { db, now: () => new Date() }).publicKey(),
      ),
    );
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65);
    await Promise.all(pools.map((pool) => pool.close()));
  });

  it('that are replaced end what was subscribed by the ones before', async () => {
    const browser = await browserOf(ada);
    await shop.db.update(pushSubscriptions).set({ vapidKey: 'of another time' });
    expect(await state(ada)).toMatchObject({ subscribed: false });
    await move(await ordered(ada), 'accepted');
    await shop.runJobs();
    expect(browser.received).toEqual([]);
    expect(await shop.db.$count(sessions)).toBeGreaterThan(0);
  });
});
