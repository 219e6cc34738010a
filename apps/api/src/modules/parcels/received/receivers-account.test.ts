import { randomInt } from 'node:crypto';

import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '../../../db/schema/accounts.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { openPushService } from '../../../ports/push/push-service.fixture.ts';
import type { Visitor } from '../../../test-shop.ts';
import { consumeLimit } from '../../accounts/index.ts';
import { openParcels, type Parcels } from '../parcels.fixture.ts';

let here: Parcels;
let service: Awaited<ReturnType<typeof openPushService>>;
beforeAll(async () => {
  [here, service] = await Promise.all([openParcels(), openPushService()]);
});
afterAll(() => Promise.all([here.shop.close(), service.close()]));

const newPhone = () => `+1212555${randomInt(1000, 9999)}`;

/** Somebody with an account, whose number and address are proved or not. */
async function newPerson(proven: { phone?: boolean; email?: boolean }, locale: 'en' | 'de' = 'en') {
  const phone = newPhone();
  const email = `alan-${randomInt(1e9)}@example.com`;
  const body = { email, password: 'a-long-enough-one', firstname: 'Alan' };
  const { data } = await here.shop.guest().call('POST /auth/register', { body });
  const at = new Date();
  await here.db
    .update(users)
    .set({
      phone,
      locale,
      phoneVerifiedAt: proven.phone ? at : null,
      emailVerifiedAt: proven.email ? at : null,
    })
    .where(eq(users.id, data.user.id));
  return { id: data.user.id, phone, email, visitor: here.shop.with(data.access_token) };
}
const newsOf = async (reader: Visitor) =>
  (await reader.call('GET /dashboard/notifications', { query: { sort: 'asc' } })).data.map(
    ({ title, body, order, received, client, read_at }) => ({
      title,
      body,
      order,
      received,
      client,
      read_at,
    }),
  );
const titlesOf = async (reader: Visitor) => (await newsOf(reader)).map(({ title }) => title);

describe('A receiver with an account', () => {
  it('is notified of a parcel to their proved number, and led to their own page of it', async () => {
    const { visitor, phone } = await newPerson({ phone: true });
    const { id } = await here.place(here.ada, { phone_to: phone });
    const { receiverKey: key } = await here.rowOf(id);
    expect(await newsOf(visitor)).toEqual([
      {
        ...{ title: 'Grace is sending you a parcel', body: 'Hamper Parcels', order: null },
        ...{ received: { key }, client: null, read_at: null },
      },
    ]);
    const { data: counts } = await visitor.call('GET /dashboard/user/profile/notifications-statistic');
    expect(counts).toMatchObject({ parcel: 1, status_changed: 1 });
    expect(JSON.stringify(await newsOf(visitor))).not.toContain('Hopper');
  });

  it('is notified by the address that they proved, in their own language', async () => {
    const { visitor, email } = await newPerson({ email: true }, 'de');
    await here.place(here.ada, { phone_to: newPhone(), email_to: email.toUpperCase() });
    const [row] = await here.db
      .select()
      .from(notifications)
      .where(and(sql`params ? 'received'`, sql`user_id = (select id from users where email = ${email})`));
    expect(row?.params.received).toMatchObject({ about: 'sent', from: 'Grace' });
    const german = await visitor.fetch('/api/v1/dashboard/notifications?lang=de');
    expect(await german.text()).toContain('Grace schickt dir ein Paket');
  });

  it('hears nothing by a number or an address that they have not proved', async () => {
    const { visitor, phone, email } = await newPerson({});
    await here.place(here.ada, { phone_to: phone, email_to: email });
    expect(await newsOf(visitor)).toEqual([]);
  });

  it('is one person where number and address are two accounts’: the number’s', async () => {
    const [called, written] = [await newPerson({ phone: true }), await newPerson({ email: true })];
    await here.place(here.ada, { phone_to: called.phone, email_to: written.email });
    expect(await titlesOf(called.visitor)).toHaveLength(1);
    expect(await titlesOf(written.visitor)).toEqual([]);
  });

  it('hears how it goes, the latest news in the place of what they have not read', async () => {
    const { visitor, phone } = await newPerson({ phone: true });
    const { id } = await here.place(here.ada, { phone_to: phone });
    await here.carry(id);
    expect(await titlesOf(visitor)).toEqual(['The parcel from Grace is on its way']);
    await here.prove(id);
    await here.fail(id, 'refused');
    expect(await titlesOf(visitor)).toEqual(['The parcel from Grace could not be handed over and goes back']);
    await here.prove(id);
    await here.bringBack(id);
    expect(await titlesOf(visitor)).toHaveLength(1);
  });

  it('hears that it was canceled, if they had heard of it', async () => {
    const { visitor, phone } = await newPerson({ phone: true });
    const { id } = await here.place(here.ada, { phone_to: phone });
    await here.cancel(here.ada, id);
    expect(await titlesOf(visitor)).toEqual(['The parcel from Grace was canceled and will not come']);
    const unheard = await newPerson({});
    const other = await here.place(here.ada, { phone_to: unheard.phone });
    await here.db.update(users).set({ phoneVerifiedAt: new Date() }).where(eq(users.id, unheard.id));
    await here.cancel(here.ada, other.id);
    expect(await titlesOf(unheard.visitor)).toEqual([]);
  });

  it('hears nothing where the sender does not want it, and of what they send themselves', async () => {
    const { visitor, phone } = await newPerson({ phone: true });
    await here.place(here.ada, { phone_to: phone, notify: false });
    await here.place(visitor, { phone_to: phone });
    expect(await titlesOf(visitor)).toEqual([]);
  });

  it('keeps their news while the sender reads theirs', async () => {
    const { visitor, phone } = await newPerson({ phone: true });
    const { id } = await here.place(here.ada, { phone_to: phone });
    await here.take(id);
    expect(await titlesOf(visitor)).toEqual(['Grace is sending you a parcel']);
  });

  it('is not rung without end', async () => {
    const { id, visitor, phone } = await newPerson({ phone: true });
    await consumeLimit({ db: here.db, now: new Date() }, 'parcel-news-to', `user:${id}`, 40);
    await here.place(here.ada, { phone_to: phone });
    expect(await titlesOf(visitor)).toEqual([]);
  });

  it('gets a push message that opens their page', async () => {
    const { visitor, phone } = await newPerson({ phone: true });
    const browser = service.browser();
    await visitor.call('POST /dashboard/user/push/subscription', { body: browser.subscription });
    const { id } = await here.place(here.ada, { phone_to: phone });
    await here.shop.runJobs();
    const { receiverKey: key } = await here.rowOf(id);
    expect(browser.received.map(({ text }) => JSON.parse(text) as unknown)).toMatchObject([
      { title: 'Grace is sending you a parcel', body: 'Hamper Parcels', link: `/parcels/received/${key}` },
    ]);
  });
});
