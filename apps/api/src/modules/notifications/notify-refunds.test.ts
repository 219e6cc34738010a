import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mails, notifications } from '../../db/schema/notifications.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';

let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
});
afterAll(() => here.shop.close());

const ask = async (by: Visitor, order_id: number) =>
  (await by.call('POST /dashboard/user/order-refunds', { body: { order_id, cause: 'Bruised' } })).data;
const decide = (id: number, status: 'approved' | 'rejected') =>
  here.sam.call('POST /dashboard/seller/order-refunds/{id}/status', {
    path: { id },
    body: { status, answer: 'Sorry' },
  });
const told = async (by: Visitor, type: 'refund_status' | 'new_refund', lang = 'en') =>
  (await by.call('GET /dashboard/notifications', { query: { type, perPage: 50, lang } })).data;
const mailsTo = (recipient: string, subject: string) =>
  here.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), like(mails.subject, subject)));
const CARD = { payment_tag: 'sandbox', card: { number: '4242424242424242' } };
describe('A refund', () => {
  it('is news for the shop’s staff when it is requested, and for its buyer when it is decided', async () => {
    const grace = await here.newcomer();
    const order = await here.sold(grace.visitor, CARD);
    const request = await ask(grace.visitor, order.id);
    const [asked] = await told(here.sam, 'new_refund');
    expect(asked).toMatchObject({
      title: 'New refund request at Corner Grocery',
      body: `Grace Hopper · Order ${order.id}`,
      order: { id: order.id },
      client: { firstname: 'Grace' },
    });
    expect(await told(grace.visitor, 'new_refund')).toEqual([]);
    expect(await told(grace.visitor, 'refund_status')).toEqual([]);

    await decide(request.id, 'approved');
    const amount = `$${order.total_price.toFixed(2)}`;
    const [decided, ...none] = await told(grace.visitor, 'refund_status');
    expect(none).toEqual([]);
    expect(decided).toMatchObject({
      title: 'Your refund was approved',
      body: `${amount} goes back to your card · Corner Grocery · Order ${order.id}`,
      order: { id: order.id },
      read_at: null,
    });
    expect((await told(grace.visitor, 'refund_status', 'ar'))[0]?.title).toBe(
      'تمت الموافقة على استرداد مبلغك',
    );
    const { data: unread } = await grace.visitor.call('GET /dashboard/user/profile/notifications-statistic');
    expect(unread.refund_status).toBe(1);
  });

  it('that is declined says so and names no money', async () => {
    const grace = await here.newcomer();
    const order = await here.sold(grace.visitor);
    await decide((await ask(grace.visitor, order.id)).id, 'rejected');
    expect(await told(grace.visitor, 'refund_status')).toMatchObject([
      { title: 'Your refund request was declined', body: `Corner Grocery · Order ${order.id}` },
    ]);
  });

  it('is mailed once, to the order’s address, and not to whoever wants no such mail', async () => {
    const grace = await here.newcomer();
    const decideOne = async (more: object = {}) => {
      const order = await here.sold(grace.visitor, more);
      await decide((await ask(grace.visitor, order.id)).id, 'approved');
    };
    const written = () => mailsTo(grace.email, 'Your refund%');
    await decideOne({ email: grace.email });
    expect((await written()).map(({ subject }) => subject)).toEqual([
      'Your refund request at Corner Grocery',
    ]);
    const [{ unsubscribe } = { unsubscribe: null }] = await written();
    const { pathname, search } = new URL(unsubscribe ?? '');
    await here.shop.guest().fetch(pathname + search, { method: 'POST' });
    await decideOne({ email: grace.email });
    expect(await written()).toHaveLength(1);
    expect(await told(grace.visitor, 'refund_status')).toHaveLength(2);
  });

  it('of an order without an address is mailed to the account’s, with a link to the order', async () => {
    const grace = await here.newcomer();
    const order = await here.sold(grace.visitor);
    await here.db.execute(sql`update orders set email = null where id = ${order.id}`);
    await decide((await ask(grace.visitor, order.id)).id, 'approved');
    const written = await mailsTo(grace.email, 'Your refund%');
    expect(written.map(({ subject }) => subject)).toEqual(['Your refund was approved']);
    expect(written[0]?.body).toContain(`/orders/${order.uuid}`);
  });

  it('is decided with its news, or not at all', async () => {
    const grace = await here.newcomer();
    const order = await here.sold(grace.visitor);
    const request = await ask(grace.visitor, order.id);
    await here.db.execute(sql`create function no_news() returns trigger language plpgsql as
      $$ begin raise exception 'no news today'; end $$`);
    await here.db.execute(sql`create trigger no_news before insert on notifications
      for each row when (new.type = 'refund_status') execute function no_news()`);
    expect((await failureOf(decide(request.id, 'approved'))).status).toBe(500);
    await here.db.execute(sql`drop function no_news() cascade`);
    const { data } = await grace.visitor.call('GET /dashboard/user/order-refunds/paginate', { query: {} });
    expect(data).toMatchObject([{ id: request.id, status: 'pending' }]);
    const rows = await here.db.$count(
      notifications,
      and(eq(notifications.orderId, order.id), eq(notifications.type, 'refund_status')),
    );
    expect(rows).toBe(0);
  });
});
