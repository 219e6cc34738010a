import { and, eq, isNotNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { mails } from '../../db/schema/notifications.ts';
import { smtpMailer } from '../../ports/mail/smtp.ts';
import { openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';
import { newsTopic } from './index.ts';

// The mails of one process alone are looked at: not run with several.
let shop: TestShop;
let amina: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  amina = await shop.as('Amina');
});
afterAll(() => shop.close());

it('News that is withdrawn before the morning is mailed to nobody', async () => {
  const translations = { en: { title: 'Plums are here', description: 'From the orchard by the river.' } };
  const made = await amina.call('POST /dashboard/admin/blogs', { body: { type: 'news', translations } });
  const { id, uuid: blog } = made.data;
  await amina.call('POST /dashboard/admin/blogs/{id}/publish', { path: { id } });
  const { mailer } = smtpMailer({
    ...{ url: 'smtp://127.0.0.1:1', from: 'shop@hamper.test', db: shop.db, now: () => new Date() },
  });
  const mail = { locale: 'en', kind: 'notification', subject: 'Plums', body: 'Plums', html: '' } as const;
  const notBefore = new Date(Date.now() + 60 * 60_000);
  await shop.db.transaction(async (tx) => {
    for (const [to, topic] of [
      ['ada@hamper.demo', newsTopic(blog)],
      ['sam@hamper.demo', newsTopic(blog)],
      ['cody@hamper.demo', newsTopic(uuid())],
    ] as const)
      await mailer.post(tx, { ...mail, to, topic, notBefore });
  });
  const waiting = async () =>
    (await shop.db.select({ to: mails.recipient }).from(mails).where(isNotNull(mails.nextAt)))
      .map(({ to }) => to)
      .toSorted();
  expect(await waiting()).toEqual(['ada@hamper.demo', 'cody@hamper.demo', 'sam@hamper.demo']);
  shop.ports.mail = mailer;
  await amina.call('POST /dashboard/admin/blogs/{id}/withdraw', { path: { id } });
  expect(await waiting()).toEqual(['cody@hamper.demo']);
});

it('News that was withdrawn by night and is published again is in the panel once, and mailed to nobody', async () => {
  const ada = await shop.as('Ada');
  const notifications = [{ type: 'news_publish' as const, in_app: true, mail: true }];
  await ada.call('POST /dashboard/user/update/notifications', { body: { notifications } });
  // At ten in the evening.
  shop.setNow(new Date('2026-12-01T03:00:00Z'));
  shop.ports.mail = smtpMailer({
    ...{
      url: 'smtp://127.0.0.1:1',
      from: 'shop@hamper.test',
      db: shop.db,
      now: () => shop.ports.clock.now(),
    },
  }).mailer;
  const translations = { en: { title: 'Pears are here', description: 'From the orchard by the river.' } };
  const made = await amina.call('POST /dashboard/admin/blogs', { body: { type: 'news', translations } });
  const { id } = made.data;
  const waiting = () =>
    shop.db.$count(mails, and(eq(mails.subject, 'Pears are here'), isNotNull(mails.nextAt)));
  const move = async (how: 'publish' | 'withdraw') => {
    await amina.call(`POST /dashboard/admin/blogs/{id}/${how}`, { path: { id } });
    await shop.runJobs();
    return waiting();
  };
  expect(await move('publish')).toBe(1);
  expect(await move('withdraw')).toBe(0);
  expect(await move('publish')).toBe(0);
  const { data } = await ada.call('GET /dashboard/notifications', { query: { type: 'news_publish' } });
  expect(data.filter(({ title }) => title === 'Pears are here')).toHaveLength(1);
});
