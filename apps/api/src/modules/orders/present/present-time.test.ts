import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mails } from '../../../db/schema/notifications.ts';
import { orders } from '../../../db/schema/orders.ts';
import { settings } from '../../../db/schema/settings.ts';
import { stockOfDemo, type Visitor } from '../../../test-shop.ts';
import { openOrderFixture, type Sold } from '../delivered-orders.fixture.ts';

const MINUTE = 60_000;
let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
});
afterAll(() => here.shop.close());

const seen = async (by: Visitor, id: number) =>
  (await by.call('GET /rest/orders/{id}', { path: { id } })).data;
const listed = async (by: Visitor, id: number) =>
  (await by.call('GET /dashboard/user/orders/paginate')).data.find((one) => one.id === id);
/** So many minutes after an order was placed. */
const later = ({ created_at }: { created_at: string }, minutes: number) => {
  const now = new Date(Date.parse(created_at) + minutes * MINUTE);
  here.shop.setNow(now);
  return now;
};

describe('When an order will be there', () => {
  it('is what was promised, and once that is over a later time than now, on its page and in the list', async () => {
    here.shop.setNow(new Date());
    const { visitor } = await here.newcomer();
    const order = await here.buy(visitor);
    expect(order.estimate).toEqual({ ...order.expected_at, late: false, original: order.expected_at });
    await here.move(order.id, 'accepted');
    const now = later(order, 60);
    for (const told of [await seen(visitor, order.id), await listed(visitor, order.id)]) {
      expect(told?.estimate).toMatchObject({ late: true, original: order.expected_at });
      expect(Date.parse(told?.estimate?.from ?? '')).toBeGreaterThanOrEqual(now.getTime());
    }
  });

  it('follows the order: what is on its way is nearer than what nobody has begun', async () => {
    here.shop.setNow(new Date());
    const { visitor } = await here.newcomer();
    const order = await here.buy(visitor);
    later(order, 120);
    const waiting = await seen(visitor, order.id);
    await here.moveTo(order.id, 'on_a_way');
    const coming = await seen(visitor, order.id);
    expect(Date.parse(coming.estimate?.from ?? '')).toBeLessThan(Date.parse(waiting.estimate?.from ?? ''));
    const { data: over } = await here.move(order.id, 'delivered');
    expect([over.estimate, over.timing, over.expected_at]).toEqual([null, null, null]);
  });

  it('is not said of a pickup that is ready, only since when', async () => {
    here.shop.setNow(new Date());
    const { visitor } = await here.newcomer();
    const order = await here.buy(visitor, { delivery_type: 'pickup' });
    expect(order.estimate).not.toBeNull();
    await here.move(order.id, 'accepted');
    const at = later(order, 7);
    const { data } = await here.move(order.id, 'ready');
    expect(data.estimate).toBeNull();
    expect(data.timing?.since).toBe(at.toISOString());
  });

  it('counts from when the money is there, for a card that its bank asks about first', async () => {
    here.shop.setNow(new Date());
    const { visitor } = await here.newcomer();
    const card = { payment_tag: 'sandbox', card: { number: '4000 0027 6000 3184' } };
    const order = await here.buy(visitor, card);
    expect([order.estimate, order.expected_at]).toEqual([null, null]);
    const [row] = await here.db.select().from(orders).where(eq(orders.id, order.id));
    const promised = (row?.expectedFrom.getTime() ?? 0) - Date.parse(order.created_at);
    const paid = later(order, 9);
    const { data } = await visitor.call('POST /payments/order/{id}/sandbox', {
      path: { id: order.id },
      body: { approve: true },
    });
    expect(Date.parse(data.expected_at?.from ?? '') - paid.getTime()).toBe(promised);
  });
});

describe('Whoever waits for a late order', () => {
  const told = async (by: Visitor) =>
    (await by.call('GET /dashboard/notifications', { query: { perPage: 50 } })).data.filter(
      ({ title }) => title === 'Your order is running late',
    );

  it('is told once, with a new time by the clock of the shop', async () => {
    here.shop.setNow(new Date());
    const { visitor } = await here.newcomer();
    const order = await here.buy(visitor);
    const minutes = (Date.parse(order.expected_at?.to ?? '') - Date.parse(order.created_at)) / MINUTE;
    later(order, minutes + 4);
    await here.shop.watchOrders();
    expect(await told(visitor)).toEqual([]);
    later(order, minutes + 6);
    await Promise.all([here.shop.watchOrders(), here.shop.watchOrders(), here.shop.watchOrders()]);
    const { estimate, shop } = await seen(visitor, order.id);
    const by = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: shop.timezone });
    // Ranges and single times of one language have different blanks before "PM".
    const plain = (text = '') => text.replaceAll(/\s/g, ' ');
    const until = plain(by.format(new Date(estimate?.to ?? '')));
    const news = await told(visitor);
    expect(news).toHaveLength(1);
    expect(plain(news[0]?.body)).toContain(until);
    expect(news[0]?.order).toEqual({ id: order.id, kind: 'goods', to_carry: false });
    later(order, minutes + 90);
    await here.shop.watchOrders();
    expect(await told(visitor)).toHaveLength(1);
  });

  it('is not told of a pickup that waits for them, nor of what is over', async () => {
    here.shop.setNow(new Date());
    const { visitor } = await here.newcomer();
    const pickup = await here.buy(visitor, { delivery_type: 'pickup' });
    await here.move(pickup.id, 'accepted');
    await here.move(pickup.id, 'ready');
    const over = await here.buy(visitor);
    await here.moveTo(over.id, 'delivered');
    later(over, 200);
    await here.shop.watchOrders();
    expect(await told(visitor)).toEqual([]);
  });
});

describe('An order that a bank transfer pays', () => {
  const bank = { payment_tag: 'bank' };
  const confirm = (id: number) =>
    here.sam.call('POST /dashboard/seller/orders/{id}/payment', { path: { id }, body: { status: 'paid' } });
  const mailTo = async (email: string) =>
    (await here.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id)))[0]?.body ??
    '';

  it('is promised nothing before the money: not on its page, in the list, or in its mail', async () => {
    const { visitor, email } = await here.newcomer();
    const now = new Date('2026-11-20T15:00:00Z');
    here.shop.setNow(now);
    const order = await here.buy(visitor, bank);
    const { awaits_transfer, estimate, timing, expected_at } = order;
    expect({ awaits_transfer, estimate, timing, expected_at }).toEqual({
      awaits_transfer: true,
      estimate: null,
      timing: null,
      expected_at: null,
    });
    expect(await listed(visitor, order.id)).toMatchObject({ awaits_transfer: true, estimate: null });
    expect(order.transfer).toMatchObject({
      reference: String(order.id),
      price: order.total_price,
      until: new Date(now.getTime() + 3 * 24 * 60 * MINUTE).toISOString(),
    });
    expect(order.transfer?.account).toContain('0000 0000 42');
    const body = await mailTo(email);
    expect(body).toContain('We’re waiting for your transfer.');
    expect(body).toContain(order.transfer?.account);
    expect(body).toMatch(/Kept for you until Nov 23, 2026/);
    // Of times it says none but that.
    expect(body.match(/\d{1,2}:\d\d/g)).toHaveLength(1);
    later(order, 60);
    await here.shop.watchOrders();
    expect((await visitor.call('GET /dashboard/notifications')).data).toEqual([]);
  });

  it('counts its times from when the money came, and tells its buyer', async () => {
    here.shop.setNow(new Date());
    const { visitor } = await here.newcomer();
    const order = await here.buy(visitor, bank);
    const came = later(order, 20 * 60);
    const { data } = await confirm(order.id);
    expect(data.awaits_transfer).toBe(false);
    expect(data.transfer).toBeNull();
    expect(data.estimate?.late).toBe(false);
    expect(Date.parse(data.estimate?.from ?? '')).toBeGreaterThan(came.getTime());
    expect((await visitor.call('GET /dashboard/notifications')).data[0]?.title).toBe(
      'Your transfer has arrived',
    );
  });

  it('ends when its time is up, and holds nothing any more', async () => {
    here.shop.setNow(new Date());
    const { visitor } = await here.newcomer();
    const before = (await stockOfDemo(here.db, 'mango')).left;
    const order = await here.buy(visitor, { ...bank, goods: { mango: 1 } });
    later(order, 3 * 24 * 60 - 1);
    await here.shop.watchOrders();
    expect((await seen(visitor, order.id)).status).toBe('new');
    later(order, 3 * 24 * 60 + 1);
    await Promise.all([here.shop.watchOrders(), here.shop.watchOrders()]);
    const ended = await seen(visitor, order.id);
    expect([ended.status, ended.events.at(-1)?.reason, ended.transfer]).toEqual([
      'canceled',
      'transfer',
      null,
    ]);
    expect((await stockOfDemo(here.db, 'mango')).left).toBe(before);
  });

  it.each([
    ['7', 7],
    ['400', 30],
    ['soon', 3],
  ])('is awaited as many days as the setting says: %s', async (value, days) => {
    const { visitor } = await here.newcomer();
    const now = new Date();
    here.shop.setNow(now);
    const of = eq(settings.key, 'transfer_days');
    await here.db.update(settings).set({ value }).where(of);
    try {
      const { transfer } = await here.buy(visitor, bank);
      expect(transfer?.until).toBe(new Date(now.getTime() + days * 24 * 60 * MINUTE).toISOString());
    } finally {
      await here.db.update(settings).set({ value: '3' }).where(of);
    }
  });
});
