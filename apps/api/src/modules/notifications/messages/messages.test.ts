import { instantOf, localDay } from '@hamper/contract/time/time-zone';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { users } from '../../../db/schema/accounts.ts';
import { mails, notifications } from '../../../db/schema/notifications.ts';
import type { Visitor } from '../../../test-shop.ts';
import { waitUntil } from '../../../wait-until.fixture.ts';
import { type Chatting, openChatFixture } from '../../chat/chat.fixture.ts';
import { follow } from '../../chat/follow.fixture.ts';

let here: Chatting;
beforeAll(async () => {
  here = await openChatFixture();
});
afterEach(() => here.shop.setNow(new Date()));
afterAll(() => here.shop.close());

async function thread(firstname = 'Grace') {
  const person = await here.newcomer(firstname);
  const { uuid: id, id: chatId } = await here.open(person.visitor, {
    roleId: 'seller',
    shop_id: here.shopId,
  });
  await here.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.id));
  return { ...person, userId: person.id, id, chatId };
}
const unread = (chatId: number, userId: number) =>
  here.db.$count(
    notifications,
    and(eq(notifications.chatId, chatId), eq(notifications.userId, userId), isNull(notifications.readAt)),
  );
const listOf = async (by: Visitor) =>
  (await by.call('GET /dashboard/notifications')).data.filter(({ type }) => type === 'new_message');
const mailsTo = (email: string) =>
  here.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, 'notification')))
    .orderBy(mails.id);

/** Goes on by minutes, and does what is due by then. */
let minutes = 0;
async function later(by: number) {
  minutes += by;
  here.shop.setNow(new Date(noon.getTime() + minutes * 60_000));
  await here.shop.runJobs();
}
/** Tomorrow's by the clock of the demo's city: by night mails wait for the morning. */
const ZONE = 'America/New_York';
const HOUR = 60 * 60 * 1000;
const noon = new Date(instantOf(localDay(Date.now() + 24 * HOUR, ZONE) + 12 * HOUR, ZONE));
async function atNoon() {
  minutes = 0;
  await later(0);
}

describe('A new message', () => {
  it('is one unread notification a thread, that leads to it and says who wrote, never what', async () => {
    const { visitor, userId, id, chatId } = await thread();
    for (const words of ['One secret', 'Two secrets']) await here.send(here.sam, id, words);
    const list = await listOf(visitor);
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      title: 'New message from Corner Grocery',
      chat: { uuid: id },
      client: null,
    });
    expect(JSON.stringify(list)).not.toContain('secret');
    const { data } = await visitor.call('GET /dashboard/user/profile/notifications-statistic');
    expect(data.new_message).toBe(1);
    expect(await unread(chatId, userId)).toBe(1);
  });

  it('is told to whoever works in the shop by the shopper’s first name, and to nobody who wrote it', async () => {
    const { visitor, userId, id, chatId } = await thread('Grace');
    await here.send(visitor, id, 'Hello');
    const [told] = await listOf(here.sam);
    expect(told).toMatchObject({
      title: 'New message from Grace',
      body: 'Corner Grocery',
      chat: { uuid: id },
    });
    expect(JSON.stringify(told)).not.toContain('Hopper');
    expect(await unread(chatId, userId)).toBe(0);
  });

  it('is read with its thread, and the pages that are open hear of both', async () => {
    const { visitor, userId, id, chatId } = await thread();
    const heard = await follow(visitor, 'me');
    const count = () => heard.data('me').at(-1)?.['new_message'];
    await here.send(here.sam, id, 'One');
    await here.send(here.sam, id, 'Two');
    expect(await waitUntil(() => count() === 1)).toBe(true);
    await here.read(visitor, id, 1);
    expect(await unread(chatId, userId)).toBe(1);
    await here.read(visitor, id, 2);
    expect(await unread(chatId, userId)).toBe(0);
    expect(await waitUntil(() => count() === 0)).toBe(true);
    await heard.stop();
    // The other side's stay.
    await here.send(visitor, id, 'Three');
    await here.read(visitor, id, 3);
    const [sam] = await here.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, 'sam@hamper.demo'));
    expect(await unread(chatId, sam?.id ?? 0)).toBe(1);
  });

  it('is mailed where it is still unread after a minute, once for all that come together', async () => {
    await atNoon();
    const { email, id } = await thread();
    await here.send(here.sam, id, 'One secret');
    await here.send(here.sam, id, 'Two secrets');
    await later(0);
    expect(await mailsTo(email)).toEqual([]);
    await later(2);
    const sent = await mailsTo(email);
    expect(sent.map(({ subject }) => subject)).toEqual(['New message from Corner Grocery']);
    expect(`${sent[0]?.body}${sent[0]?.html}`).not.toContain('secret');
    // The demo's mails are gathered by a clock that no test holds.
    await here.db.delete(mails).where(eq(mails.recipient, email));
    await later(1);
    await here.send(here.sam, id, 'Three');
    await later(2);
    expect(await mailsTo(email)).toEqual([]);
    // Nobody has looked for a while.
    await later(12);
    await here.send(here.sam, id, 'Four');
    await later(2);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is not mailed once it was read, to whoever wants none, or where one side has blocked the other', async () => {
    await atNoon();
    const [read, without, blocked] = [await thread(), await thread(), await thread()];
    await without.visitor.call('POST /dashboard/user/update/notifications', {
      body: { notifications: [{ type: 'new_message', mail: false }] },
    });
    for (const { id } of [read, without, blocked]) await here.send(here.sam, id, 'Hello');
    await here.read(read.visitor, read.id, 1);
    await here.block(blocked.visitor, blocked.id, true);
    await later(2);
    for (const { email } of [read, without, blocked]) expect(await mailsTo(email)).toEqual([]);
    // It is in the panel all the same.
    expect(await unread(without.chatId, without.userId)).toBe(1);
  });

  it('is mailed where only the one before it was read', async () => {
    await atNoon();
    const { visitor, email, id } = await thread();
    for (const words of ['One', 'Two']) await here.send(here.sam, id, words);
    await here.read(visitor, id, 1);
    await later(2);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('that was read by night is not mailed in the morning', async () => {
    await atNoon();
    const { visitor, email, id } = await thread();
    await later(11 * 60);
    await here.send(here.sam, id, 'Good night');
    await later(2);
    expect(await mailsTo(email)).toHaveLength(1);
    await here.read(visitor, id, 1);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('names no stranger to an address that nobody proved', async () => {
    await atNoon();
    const { visitor, email } = await here.newcomer();
    const { id: order_id } = await here.buy(visitor);
    await here.moveTo(order_id, 'ready');
    await here.sam.call('POST /dashboard/seller/orders/{id}/deliveryman', {
      path: { id: order_id },
      body: { deliveryman_id: here.codyId },
    });
    const { uuid } = await here.open(visitor, { roleId: 'deliveryman', order_id });
    await here.send(here.cody, uuid, 'At the door');
    await later(2);
    const [mail] = (await mailsTo(email)).slice(-1);
    expect(mail?.subject).toBe('You have a new message');
    expect(`${mail?.body}${mail?.html}`).not.toMatch(/Cody|At the door/);
  });

  it('from support goes to all admins, and names none of them', async () => {
    const { visitor } = await here.newcomer();
    const { uuid } = await here.open(visitor, {});
    await here.send(visitor, uuid, 'Help');
    expect((await listOf(here.amina))[0]).toMatchObject({ chat: { uuid }, title: 'New message from Grace' });
    await here.send(here.amina, uuid, 'Of course');
    expect((await listOf(visitor))[0]).toMatchObject({ title: 'New message from support' });
  });

  it('is no notification where nobody wants one, and goes with its thread', async () => {
    const { visitor, userId, id, chatId } = await thread();
    await here.send(here.sam, id, 'One');
    await visitor.call('POST /dashboard/user/update/notifications', {
      body: { notifications: [{ type: 'new_message', in_app: false }] },
    });
    await here.read(visitor, id, 1);
    await here.send(here.sam, id, 'Two');
    expect(await unread(chatId, userId)).toBe(0);
    await here.db.execute(sql`delete from chat_threads where id = ${chatId}`);
    expect(await here.db.$count(notifications, eq(notifications.chatId, chatId))).toBe(0);
  });
});

it('A name that somebody chose brings no address and turns no text around', async () => {
  const { visitor, id, chatId } = await thread('Visit\u202e evil.example/now');
  await here.send(visitor, id, 'Hello');
  const told = (await listOf(here.sam)).find(({ chat }) => chat?.uuid === id);
  expect(told?.title).toBe('You have a new message');
  const { visitor: other, id: second } = await thread('Gr\u202eace\u0007');
  await here.send(other, second, 'Hello');
  const clean = (await listOf(here.sam)).find(({ chat }) => chat?.uuid === second);
  expect(clean?.title).toBe('New message from Gr ace');
  expect(chatId).toBeGreaterThan(0);
});

it('Support is notified of a report once, and may read the thread by it', async () => {
  const { visitor, id } = await thread();
  await here.send(visitor, id, 'Send me your card number');
  const report = (reason: 'fraud' | 'spam') =>
    here.sam.call('POST /rest/chats/{id}/report', { path: { id }, body: { reason } });
  await report('fraud');
  await report('spam');
  const told = (await listOf(here.amina)).filter(({ chat }) => chat?.uuid === id);
  expect(told.map(({ title, body }) => [title, body])).toEqual([['A conversation was reported', 'Fraud']]);
  expect((await here.messages(here.amina, id)).messages).toHaveLength(1);
});
