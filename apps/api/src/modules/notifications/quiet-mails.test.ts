import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { users } from '../../db/schema/accounts.ts';
import type { Env } from '../../http/context.ts';
import { openSmtpServer } from '../../ports/mail/smtp-server.fixture.ts';
import { smtpMailer } from '../../ports/mail/smtp.ts';
import { openTestShop, type TestShop } from '../../test-shop.ts';
import { newsTopic } from '../content/index.ts';
import { notifyNews } from './notify-news.ts';
import { notify } from './notify.ts';

let shop: TestShop;
let office: Awaited<ReturnType<typeof openSmtpServer>>;
let now: Date;
let env: () => Env;
let sendDue: () => Promise<void>;
beforeAll(async () => {
  shop = await openTestShop();
  office = await openSmtpServer();
  const { mailer, outbox } = smtpMailer({
    ...{ url: office.url, from: 'Hamper <shop@hamper.test>', db: shop.db, now: () => now },
  });
  ({ sendDue } = outbox);
  env = () => ({ ports: { ...shop.ports, mail: mailer }, now, publicUrl: 'https://shop.test' });
  const ada = await shop.as('Ada');
  await ada.call('POST /dashboard/user/update/notifications', {
    query: { lang: 'ar' },
    body: {
      notifications: [
        { type: 'news_publish', mail: true },
        { type: 'status_changed', mail: true },
      ],
    },
  });
  // The zone of the shop's clock.
  await shop.db.execute(sql`update shops set timezone = 'Europe/Berlin'`);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const everybody = sql`(select ${users.id} from ${users})`;
const news = {
  uuid: '0198c0de-0000-7000-8000-000000000001',
  title: { en: 'Plums are here', ar: 'وصل البرقوق' },
  topic: newsTopic('0198c0de-0000-7000-8000-000000000001'),
  body: { en: 'From the river garden.', ar: 'من بستان النهر.\n\nFrom <b>Green Acre</b>.' },
};

it('News of the night is mailed in the morning of the shop; an order’s steps at once', async () => {
  now = new Date('2026-11-26T23:30:00+01:00');
  await shop.db.transaction((tx) => notifyNews(tx, env(), { ...news, to: everybody }));
  await shop.db.transaction((tx) =>
    notify(tx, env(), { type: 'status_changed', to: everybody, params: { status: 'accepted' } }),
  );
  await sendDue();
  expect(office.received.map(({ to }) => to)).toEqual([['ada@hamper.demo']]);
  expect(office.received[0]?.headers.get('subject')).toBe('يجري تحضير طلبك');
  now = new Date('2026-11-27T07:59:00+01:00');
  await sendDue();
  expect(office.received).toHaveLength(1);
  now = new Date('2026-11-27T08:00:00+01:00');
  await sendDue();
  const [, letter] = office.received;
  expect(letter?.headers.get('subject')).toBe('وصل البرقوق');
  expect(letter?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(letter?.html).toContain('<html lang="ar" dir="rtl">');
  expect(letter?.html).toContain('From &lt;b&gt;Green Acre&lt;/b&gt;.');
  expect(letter?.html).toContain('prefers-color-scheme:dark');
  expect(letter?.body).toContain('إلغاء الاشتراك: https://shop.test/api/unsubscribe?token=');
});

it('News of the day is mailed within a minute', async () => {
  now = new Date('2026-11-27T14:00:00+01:00');
  await shop.db.transaction((tx) => notifyNews(tx, env(), { ...news, to: everybody }));
  // News waits a minute, in which it can be withdrawn.
  now = new Date('2026-11-27T14:01:00+01:00');
  await sendDue();
  expect(office.received).toHaveLength(3);
});
