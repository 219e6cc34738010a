import { randomUUID } from 'node:crypto';

import type { SendContact } from '@hamper/contract/content/contact';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { purge } from '../../../db/purge.ts';
import { contactMessages } from '../../../db/schema/content.ts';
import { mails } from '../../../db/schema/notifications.ts';
import { settings } from '../../../db/schema/settings.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { botCheck, unused } from '../../accounts/sign-in/sign-in.fixture.ts';

let shop: TestShop;
let amina: Visitor;
let ada: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  [amina, ada] = await Promise.all([shop.as('Amina'), shop.as('Ada')]);
});
beforeEach(() => shop.db.delete(mails));
afterAll(() => shop.close());

const message = (): SendContact => ({
  name: 'Nadia Petrova',
  email: unused.email(),
  topic: 'refund',
  order: '#1042',
  message: 'The plums were soft.\nWhat now?',
});
const write = (by: Visitor, body: SendContact, key?: string) =>
  by.call('POST /rest/contact', { body, ...(key ? { idempotencyKey: key } : {}) });
const checked = async (by: Visitor, body: SendContact) => ({
  ...body,
  bot_check: await botCheck(by, 'contact'),
});
const somebody = (lang?: 'de' | 'ar') => shop.guest(lang, unused.address());
const mailsTo = (to: string) => shop.db.select().from(mails).where(eq(mails.recipient, to));
const latest = async () =>
  (await shop.db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(1))[0];

describe('A message to the shop', () => {
  it('is stored, mailed to the shop, and acknowledged in the language of its sender', async () => {
    const by = somebody('de');
    const body = await checked(by, message());
    const { data } = await write(by, body);
    const row = await latest();
    expect(row).toMatchObject({
      uuid: data.uuid,
      userId: null,
      locale: 'de',
      status: 'new',
      orderNumber: '#1042',
    });
    const [told, ...more] = await mailsTo('hello@hamper.demo');
    expect(more).toEqual([]);
    expect(told?.subject).toBe(`Refund – message ${row?.id}`);
    for (const part of [body.name, body.email, '#1042', body.message]) expect(told?.body).toContain(part);
    const [thanks] = await mailsTo(body.email);
    expect(thanks?.subject).toBe('Deine Nachricht ist angekommen');
    expect(thanks?.body).toMatch(/^Hallo,\n/);
    expect(thanks?.body).not.toContain('plums');
  });

  it('advertises nothing to strangers, whatever the sender calls themselves', async () => {
    const by = somebody();
    const body = { ...message(), name: 'Win now https://evil.example\r\nBcc: all@example.com' };
    await write(by, await checked(by, body));
    const [thanks] = await mailsTo(body.email);
    expect(thanks?.body).not.toMatch(/evil|Win now/);
    const [told] = await mailsTo('hello@hamper.demo');
    expect(told?.subject).not.toMatch(/[\r\n]/);
    expect((await latest())?.name).not.toMatch(/[\r\n]/);
  });

  it('waits for staff where the shop has no address', async () => {
    await shop.db.update(settings).set({ value: '' }).where(eq(settings.key, 'email'));
    const body = message();
    await write(ada, body);
    expect(await mailsTo('')).toEqual([]);
    expect((await latest())?.email).toBe(body.email);
    await shop.db.update(settings).set({ value: 'hello@hamper.demo' }).where(eq(settings.key, 'email'));
  });

  it('needs a bot check of a guest, and none of somebody who is signed in', async () => {
    const by = somebody();
    expect((await failureOf(write(by, message()))).code).toBe('bot-check-needed');
    const foreign = { ...message(), bot_check: await botCheck(by, 'application') };
    expect((await failureOf(write(by, foreign))).code).toBe('bot-check-failed');
    expect((await write(ada, message())).data.uuid).toBeTruthy();
  });

  it('is one, however often it is sent with the same key', async () => {
    const by = somebody();
    // From here on the browser is known by its cookie.
    await write(by, await checked(by, message()));
    const body = await checked(by, message());
    const sent = await Promise.all([1, 2, 3].map(() => write(by, body, 'once')));
    expect(new Set(sent.map(({ data }) => data.uuid)).size).toBe(1);
    expect(await mailsTo(body.email)).toHaveLength(1);
  });

  it('names what is wrong with it', async () => {
    const refused = async (more: object) => (await failureOf(write(ada, { ...message(), ...more }))).params;
    expect(await refused({ name: '' })).toHaveProperty('name');
    expect(await refused({ email: 'a@b@c' })).toHaveProperty('email');
    expect(await refused({ topic: 'spam' })).toHaveProperty('topic');
    expect(await refused({ order: "1' or 1=1" })).toHaveProperty('order');
    expect(await refused({ message: ' \n ' })).toHaveProperty('message');
    expect(await refused({ message: 'x'.repeat(5001) })).toHaveProperty('message');
  });

  it('is taken five times of fifty from one person, and not much more often with one address', async () => {
    const sam = await shop.as('Sam');
    const results = async (send: () => Promise<unknown>) => {
      const codes = new Map<string, number>();
      for (let time = 0; time < 50; time += 1) {
        const code = await send().then(
          () => 'sent',
          (error: { code: string }) => error.code,
        );
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
      return Object.fromEntries(codes);
    };
    expect(await results(() => write(sam, message()))).toEqual({ sent: 5, 'too-many-requests': 45 });
    expect(await mailsTo('hello@hamper.demo')).toHaveLength(5);
    const email = unused.email();
    // From everywhere, to one address.
    const flood = () => write(somebody(), { ...message(), email, bot_check: 'x' });
    expect(await results(flood)).toEqual({ 'bot-check-failed': 30, 'too-many-requests': 20 });
  });

  it('is limited for a network, whatever addresses it names', async () => {
    const by = somebody();
    const codes: string[] = [];
    for (let time = 0; time < 32; time += 1) codes.push((await failureOf(write(by, message()))).code);
    expect(codes.slice(0, 30).every((code) => code === 'bot-check-needed')).toBe(true);
    expect(codes.slice(30)).toEqual(['too-many-requests', 'too-many-requests']);
  });
});

describe('Staff', () => {
  it('read messages and answer them by mail, once', async () => {
    const by = somebody('ar');
    const body = await checked(by, message());
    const { data } = await write(by, body);
    const path = { id: data.uuid };
    const { data: listed } = await amina.call('GET /dashboard/admin/contact-messages/paginate', {
      query: { status: 'new', topic: 'refund' },
    });
    expect(listed[0]).toMatchObject({ uuid: data.uuid, message: body.message });
    const answer = () =>
      amina.call('POST /dashboard/admin/contact-messages/{id}/status', {
        path,
        body: { status: 'answered', answer: 'We are sorry.' },
      });
    expect((await answer()).data).toMatchObject({ status: 'answered', answer: 'We are sorry.' });
    await answer();
    const sent = await mailsTo(body.email);
    expect(sent.map(({ subject }) => subject)).toContain('ردّنا على رسالتك');
    expect(sent).toHaveLength(2);
    const closed = await amina.call('POST /dashboard/admin/contact-messages/{id}/status', {
      path,
      body: { status: 'closed' },
    });
    expect(closed.data).toMatchObject({ status: 'closed', answer: 'We are sorry.' });
  });

  it('find nothing by ids that are not there', async () => {
    for (const id of ['999999999', randomUUID()]) {
      const calls = [
        amina.call('GET /dashboard/admin/contact-messages/{id}', { path: { id } }),
        amina.call('POST /dashboard/admin/contact-messages/{id}/status', {
          path: { id },
          body: { status: 'closed' },
        }),
      ];
      for (const { code } of await Promise.all(calls.map(failureOf))) expect(code).toBe('not-found');
    }
  });
});

describe('What somebody wrote', () => {
  it('is in their data, and goes with their account or after a year', async () => {
    await shop.db.delete(contactMessages);
    const password = 'plums-are-here';
    const registered = await shop
      .guest('en', unused.address())
      .call('POST /auth/register', { body: { email: unused.email(), password, firstname: 'Nadia' } });
    const nadia = shop.with(registered.data.access_token);
    await write(nadia, message());
    const by = somebody();
    await write(by, await checked(by, message()));
    const exported = await nadia.fetch('/api/v1/dashboard/user/profile/export');
    const data = (await exported.json()) as { contact_messages: object[] };
    expect(data.contact_messages).toMatchObject([
      { topic: 'refund', order: '#1042', message: message().message },
    ]);
    await nadia.call('DELETE /dashboard/user/profile/delete', { body: { password } });
    expect(await shop.db.select().from(contactMessages)).toHaveLength(1);
    await purge(shop.db, new Date(Date.now() + 366 * 24 * 60 * 60 * 1000), shop.files);
    expect(await shop.db.select().from(contactMessages)).toEqual([]);
  });
});
