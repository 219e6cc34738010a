import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mails, notifications } from '../../../db/schema/notifications.ts';
import { orders } from '../../../db/schema/orders.ts';
import { orderHooks } from '../../../hooks.ts';
import { smtpMailer } from '../../../ports/mail/smtp.ts';
import { stockOfDemo, type Visitor } from '../../../test-shop.ts';
import { consumeReceiptLimits } from '../../accounts/index.ts';
import { filled, place } from '../../checkout/fixtures/checkout.fixture.ts';
import { openOrderFixture, type Sold } from '../delivered-orders.fixture.ts';

let sold: Sold;
beforeAll(async () => {
  sold = await openOrderFixture();
});
afterAll(() => sold.shop.close());

const goods = { strawberries: 2, blueberries: 2, eggs: 2, 'whole-milk': 2, lemons: 2 };

async function accepted(by: Visitor, more: object = {}) {
  const cart = await filled(sold.shop, by, goods);
  const { data: order } = await place(by, cart.id, more);
  await sold.move(order.id, 'accepted');
  return order;
}
const pack = async (id: number, lines: object[]) =>
  (
    await sold.sam.call('POST /dashboard/seller/orders/{id}/lines', {
      path: { id: String(id) },
      body: { lines } as never,
    })
  ).data;
const told = async (
  by: Visitor,
  type: 'order_changed' | 'replacement_asked' = 'order_changed',
  lang?: 'de',
) =>
  (
    await by.call('GET /dashboard/notifications', {
      query: { type, perPage: 50, ...(lang ? { lang } : {}) },
    })
  ).data;
const mailsTo = (recipient: string) =>
  sold.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, 'notification')));
const dollars = (amount: number) => `$${amount.toFixed(2)}`;

describe('An order that changes', () => {
  it('is told of once with its old and new total, however many lines are packed', async () => {
    const { visitor } = await sold.newcomer();
    const order = await accepted(visitor);
    let now = order;
    for (const { id } of order.details) now = await pack(order.id, [{ id, quantity: 1 }]);
    const news = await told(visitor);
    expect(news).toHaveLength(1);
    expect(news[0]).toMatchObject({ title: 'Your order changed', read_at: null, order: { id: order.id } });
    expect(news[0]?.body).toContain(
      `Total: ${dollars(now.total_price)}, was ${dollars(order.total_price)} when ordered`,
    );
    const [german] = await told(visitor, 'order_changed', 'de');
    expect(german?.title).toBe('Deine Bestellung hat sich geändert');
    const { data: counts } = await visitor.call('GET /dashboard/user/profile/notifications-statistic');
    expect(counts.order_changed).toBe(1);
  });

  it('is told of anew once the news before was read, and not where nothing changed', async () => {
    const { visitor } = await sold.newcomer();
    const order = await accepted(visitor);
    const [first, second] = order.details;
    await pack(order.id, [{ id: first?.id, quantity: 0 }]);
    await visitor.call('POST /dashboard/notifications/read-all');
    await pack(order.id, [{ id: first?.id, quantity: 0 }]);
    expect((await told(visitor)).map(({ read_at }) => read_at !== null)).toEqual([true]);
    await pack(order.id, [{ id: second?.id, quantity: 2 }]);
    expect(await told(visitor)).toHaveLength(1);
    await pack(order.id, [{ id: second?.id, quantity: 1 }]);
    expect((await told(visitor)).map(({ read_at }) => read_at !== null)).toEqual([false, true]);
  });

  it('is told of by one mail to whoever wants mails, with a link to it', async () => {
    const { visitor, email } = await sold.newcomer();
    await visitor.call('POST /dashboard/user/update/notifications', {
      body: { notifications: [{ type: 'order_changed', mail: true }] },
    });
    const order = await accepted(visitor);
    let now = order;
    for (const { id } of order.details) now = await pack(order.id, [{ id, quantity: 1 }]);
    const sent = await mailsTo(email);
    expect(sent.map(({ subject }) => subject)).toEqual(['Your order changed']);
    expect(sent[0]?.body).toContain(dollars(now.total_price));
    expect(sent[0]?.body).toContain(`/orders/${order.uuid}`);
  });

  it('is mailed to a guest who left an address, with the key to it', async () => {
    const guest = sold.shop.guest();
    const order = await accepted(guest, { email: 'guest@example.com' });
    await pack(order.id, [{ id: order.details[0]?.id, quantity: 0 }]);
    await pack(order.id, [{ id: order.details[1]?.id, quantity: 0 }]);
    const sent = await mailsTo('guest@example.com');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toContain(`?key=${encodeURIComponent(order.guest_key ?? '')}`);
  });

  it('is told of in the transaction that changes it, or not at all', async () => {
    const { visitor, id: userId } = await sold.newcomer();
    const order = await accepted(visitor);
    await sold.db.execute(sql`create function no_news() returns trigger language plpgsql as
      $$ begin raise exception 'no news today'; end $$`);
    await sold.db.execute(sql`create trigger no_news before insert on notifications
      for each row when (new.type = 'order_changed') execute function no_news()`);
    await expect(pack(order.id, [{ id: order.details[0]?.id, quantity: 0 }])).rejects.toThrow(/./);
    await sold.db.execute(sql`drop function no_news() cascade`);
    const { data } = await visitor.call('GET /dashboard/user/orders/{id}', {
      path: { id: String(order.id) },
    });
    expect(data).toMatchObject({
      total_price: order.total_price,
      details: [{ final_quantity: null }, {}, {}, {}, {}],
    });
    expect(
      await sold.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, userId), like(notifications.type, 'order_changed'))),
    ).toEqual([]);
  });
});

describe('A question about a replacement', () => {
  it('is mailed at once, since the time to answer runs, and other news a minute later', async () => {
    const guest = sold.shop.guest();
    const email = 'asked@example.com';
    const { id: orderId } = await accepted(guest, { email });
    const { db, ports } = sold.shop;
    const url = 'smtp://127.0.0.1:9';
    const { mailer: mail } = smtpMailer({ url, from: 'shop@hamper.test', db, now: () => new Date() });
    const env = { db, ports: { ...ports, mail }, now: new Date(), mode: 'demo', publicUrl: null } as const;
    await db.transaction(async (tx) => {
      await orderHooks.onQuestionsChanged(tx, env, { orderId, isNew: true });
      await orderHooks.onChanged(tx, env, { orderId });
    });
    const waits = (await mailsTo(email)).map(({ topic, nextAt }) => [
      topic?.split(':')[0],
      Math.round(((nextAt?.getTime() ?? 0) - env.now.getTime()) / 60_000),
    ]);
    expect(Object.fromEntries(waits)).toEqual({ replacement_asked: 0, order_changed: 1 });
  });

  it('is told, once for all of them, and is news no more when it is answered', async () => {
    const { visitor } = await sold.newcomer();
    const order = await accepted(visitor);
    const [grapes, bread] = await Promise.all(
      ['grapes', 'sourdough'].map((sku) => stockOfDemo(sold.db, sku)),
    );
    const offer = (at: number, stock: typeof grapes) => ({
      id: order.details[at]?.id,
      quantity: 0,
      replacement: { stock_id: stock?.stock_id, quantity: 1 },
    });
    await pack(order.id, [offer(1, grapes)]);
    const { replacements } = await pack(order.id, [offer(2, bread)]);
    const [news, ...more] = await told(visitor, 'replacement_asked');
    expect(more).toEqual([]);
    expect(news).toMatchObject({
      title: 'Would you take something else instead? Please answer',
      read_at: null,
      order: { id: order.id },
    });
    for (const { id } of replacements) {
      expect((await told(visitor, 'replacement_asked'))[0]?.read_at).toBeNull();
      await visitor.call('POST /dashboard/user/orders/{id}/replacements/{replacement}', {
        path: { id: String(order.id), replacement: String(id) },
        body: { answer: 'refuse' },
      });
    }
    expect((await told(visitor, 'replacement_asked'))[0]?.read_at).not.toBeNull();
    expect(await told(visitor)).toHaveLength(1);
  });

  it('comes by mail unless that was switched off, and stands in the list until it is answered', async () => {
    const { visitor, email } = await sold.newcomer();
    const grapes = await stockOfDemo(sold.db, 'grapes');
    const ask = (order: Awaited<ReturnType<typeof accepted>>) =>
      pack(order.id, [
        { id: order.details[0]?.id, quantity: 0, replacement: { stock_id: grapes.stock_id, quantity: 1 } },
      ]);
    const order = await accepted(visitor);
    const { replacements } = await ask(order);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      locale: 'en',
      subject: 'Would you take something else instead? Please answer',
    });
    const listed = async () =>
      (await visitor.call('GET /dashboard/user/orders/paginate')).data.map(({ answer_by }) => answer_by);
    expect(await listed()).toEqual([replacements[0]?.answer_by]);
    await visitor.call('POST /dashboard/user/orders/{id}/replacements/{replacement}', {
      path: { id: String(order.id), replacement: String(replacements[0]?.id) },
      body: { answer: 'refuse' },
    });
    expect(await listed()).toEqual([null]);
    await visitor.call('POST /dashboard/user/update/notifications', {
      body: { notifications: [{ type: 'replacement_asked', mail: false }] },
    });
    await ask(await accepted(visitor));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is mailed with what is sold out, what is offered, both prices, the deadline and what comes without an answer', async () => {
    const guest = sold.shop.guest('de');
    const email = 'gefragt@example.com';
    const order = await accepted(guest, { email });
    const [grapes, carrots] = await Promise.all(
      ['grapes', 'carrots'].map((sku) => stockOfDemo(sold.db, sku)),
    );
    const offer = (at: number, stock: typeof grapes) => ({
      id: order.details[at]?.id,
      quantity: 0,
      replacement: { stock_id: stock?.stock_id, quantity: 1 },
    });
    const { replacements } = await pack(order.id, [offer(1, grapes), offer(3, carrots)]);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    const euros = (amount: number | undefined) => `${amount?.toFixed(2).replace('.', ',')} $`;
    const body = mail?.body.replaceAll(/[\u202f\u00a0]/g, ' ') ?? '';
    const [first, second] = replacements;
    expect(body).toContain(`Ausverkauft: 2 × Heidelbeeren, ${euros(first?.ordered_price)}`);
    expect(body).toContain(
      `Der Laden bietet stattdessen an: 1 × Kernlose rote Trauben, ${euros(first?.total_price)}`,
    );
    expect(body).toContain(`Ausverkauft: 2 × Vollmilch, ${euros(second?.ordered_price)}`);
    expect(body).toContain('Ohne Antwort kommt kein Ersatz, und du bezahlst Vollmilch nicht.');
    const until = new Intl.DateTimeFormat('de-DE', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: order.shop.timezone,
    });
    for (const { answer_by } of replacements)
      expect(body).toContain(`Antworte bis ${until.format(new Date(answer_by))} Uhr.`);
    expect(body).toContain(`/orders/${order.uuid}?key=`);
  });

  it('is mailed and told as one until it is packed by its window, be that soon', async () => {
    const { visitor, email } = await sold.newcomer();
    const order = await accepted(visitor);
    const { stock_id } = await stockOfDemo(sold.db, 'grapes');
    const moveWindow = (slotFrom: Date | null) =>
      sold.db.update(orders).set({ slotFrom }).where(eq(orders.id, order.id));
    await moveWindow(new Date(Date.now() + 90 * 60_000));
    const { replacements } = await pack(order.id, [
      { id: order.details[0]?.id, quantity: 0, replacement: { stock_id, quantity: 1 } },
    ]);
    expect(replacements[0]?.until_packed).toBe(true);
    expect((await mailsTo(email))[0]?.body).toContain('Answer before your order is packed, by ');
    await moveWindow(null);
  });

  it('is mailed without those that were answered', async () => {
    const { visitor, email } = await sold.newcomer();
    const order = await accepted(visitor);
    const ask = async (at: number, sku: string) => {
      const { stock_id } = await stockOfDemo(sold.db, sku);
      const id = order.details[at]?.id;
      return pack(order.id, [{ id, quantity: 0, replacement: { stock_id, quantity: 1 } }]);
    };
    const { replacements } = await ask(1, 'grapes');
    expect((await mailsTo(email))[0]?.body).toContain('Sold out: 2 × Blueberries');
    await visitor.call('POST /dashboard/user/orders/{id}/replacements/{replacement}', {
      path: { id: String(order.id), replacement: String(replacements[0]?.id) },
      body: { answer: 'refuse' },
    });
    await ask(3, 'carrots');
    const last = (await mailsTo(email)).find(({ body }) => body.includes('Whole milk'));
    expect(last?.body).not.toContain('Blueberries');
  });

  it('fills the mailbox of no stranger whose address somebody registered with', async () => {
    const { visitor, email } = await sold.newcomer();
    while (await consumeReceiptLimits({ db: sold.db, now: new Date() }, email));
    const grapes = await stockOfDemo(sold.db, 'grapes');
    const order = await accepted(visitor);
    await pack(order.id, [
      { id: order.details[0]?.id, quantity: 0, replacement: { stock_id: grapes.stock_id, quantity: 1 } },
    ]);
    expect(await mailsTo(email)).toEqual([]);
    expect(await told(visitor, 'replacement_asked')).toHaveLength(1);
  });
});
