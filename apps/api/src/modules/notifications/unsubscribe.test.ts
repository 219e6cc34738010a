import type { NotificationType } from '@hamper/contract/notifications/notifications';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '../../db/schema/accounts.ts';
import { mails } from '../../db/schema/notifications.ts';
import type { Visitor } from '../../test-shop.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';

let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
});
afterAll(() => here.shop.close());

const chooseMail = (by: Visitor, types: NotificationType[]) =>
  by.call('POST /dashboard/user/update/notifications', {
    body: { notifications: types.map((type) => ({ type, mail: true })) },
  });
const mailed = async (by: Visitor) =>
  (await by.call('GET /dashboard/user/notifications')).data
    .filter(({ mail }) => mail)
    .map(({ type }) => type)
    .toSorted();
const lastMailTo = async (email: string) => {
  const to = and(eq(mails.recipient, email), eq(mails.kind, 'notification'));
  const [mail] = await here.db.select().from(mails).where(to).orderBy(desc(mails.id)).limit(1);
  return mail;
};

/** Somebody whose orders are mailed, with a mail about one. */
async function reader(lang = 'en') {
  const person = await here.newcomer();
  await chooseMail(person.visitor, ['status_changed', 'news_publish']);
  if (lang !== 'en')
    await person.visitor.call('POST /dashboard/user/update/notifications', {
      query: { lang },
      body: { notifications: [{ type: 'status_changed', mail: true }] },
    });
  const order = await here.buy(person.visitor);
  await here.move(order.id, 'accepted');
  const mail = await lastMailTo(person.email);
  const link = new URL(mail?.unsubscribe ?? '');
  return { ...person, mail, path: link.pathname + link.search };
}

const ALWAYS = ['application_status', 'booking_status'];
const DEFAULTS = [...ALWAYS, 'new_message', 'news_publish', 'refund_status', 'replacement_asked'];
const BEFORE = [...DEFAULTS, 'status_changed'];
const AFTER = DEFAULTS;
const ONE_CLICK = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};

describe('The link in a mail', () => {
  it('switches off mails of its type alone, by one post without cookies, and again changes nothing', async () => {
    const { visitor, email, path, mail } = await reader();
    expect(mail?.body).toContain(path);
    expect(await mailed(visitor)).toEqual(BEFORE);
    for (let time = 0; time < 2; time += 1) {
      const done = await here.shop.guest().fetch(path, ONE_CLICK);
      expect(done.status).toBe(200);
      expect(await done.text()).toContain('Your orders on their way');
      expect(await mailed(visitor)).toEqual(AFTER);
    }
    const both = await Promise.all([1, 2].map(() => here.shop.guest().fetch(path, ONE_CLICK)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const order = await here.buy(visitor);
    await here.move(order.id, 'accepted');
    expect((await lastMailTo(email))?.id).toBe(mail?.id);
    // The panel goes on telling.
    expect((await visitor.call('GET /dashboard/notifications', { query: {} })).data[0]?.type).toBe(
      'status_changed',
    );
  });

  it('changes nothing when it is opened: it asks, in the language of the mail', async () => {
    const { visitor, path } = await reader('ar');
    const page = await here.shop.guest().fetch(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    const html = await page.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('طلباتك في طريقها');
    expect(html).toContain('<form method="post">');
    await here.shop.guest().fetch(path, { method: 'HEAD' });
    expect(await mailed(visitor)).toEqual(BEFORE);
  });

  it('that somebody forged or changed works for nobody', async () => {
    const [one, other] = [await reader(), await reader()];
    const token = (path: string) => new URL(path, 'http://shop.test').searchParams.get('token') ?? '';
    const [id = '', type = '', mac = ''] = token(one.path).split('.');
    const [otherId = ''] = token(other.path).split('.');
    const forged = [
      '',
      'x',
      `${id}.${type}.`,
      `${id}.${type}.${mac.slice(0, -1)}`,
      `${id}.${type}.${mac}x`,
      `${id}.${type}.${mac}.x`,
      `${otherId}.${type}.${mac}`,
      `${id}.news_publish.${mac}`,
      `${id}.gossip.${mac}`,
      `0${id}.${type}.${mac}`,
      `${id}'.${type}.${mac}`,
    ];
    for (const one of forged) {
      const path = `/api/unsubscribe?token=${encodeURIComponent(one)}`;
      for (const init of [{}, ONE_CLICK]) {
        const answer = await here.shop.guest().fetch(path, init);
        expect([one, answer.status]).toEqual([one, 404]);
        expect(await answer.text()).toContain('This link does not work');
      }
    }
    for (const { visitor } of [one, other]) expect(await mailed(visitor)).toEqual(BEFORE);
  });

  it('of somebody who left leads nowhere', async () => {
    const { id, path } = await reader();
    await here.db.execute(sql`update orders set user_id = null where user_id = ${id}`);
    await here.db.delete(users).where(eq(users.id, id));
    expect((await here.shop.guest().fetch(path, ONE_CLICK)).status).toBe(404);
  });
});

describe('A receipt', () => {
  it('is owed: it has no such link', async () => {
    const { visitor, email } = await here.newcomer();
    await here.buy(visitor, { email });
    const receipts = and(eq(mails.recipient, email), eq(mails.kind, 'receipt'));
    const [receipt] = await here.db.select().from(mails).where(receipts);
    expect(receipt).toMatchObject({ unsubscribe: null });
    expect(receipt?.html).toContain('See your order');
  });
});
