import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { purge } from '../../db/purge.ts';
import { chatMessages, chatPhotos, chatReports, chatThreads } from '../../db/schema/chat.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import { type Chatting, openChatFixture } from './chat.fixture.ts';

let here: Chatting;
beforeAll(async () => {
  here = await openChatFixture();
});
afterAll(() => here.shop.close());

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

/** Somebody new with a thread with the grocery. */
async function writer(firstname = 'Grace') {
  const { visitor, ...person } = await here.newcomer(firstname);
  const chat = await here.open(visitor, { roleId: 'seller', shop_id: here.shopId });
  return { visitor, ...person, chat, id: chat.uuid, userId: person.id };
}

describe('A thread with a shop', () => {
  it('is one, however often it is opened, and is listed once somebody has written', async () => {
    const { visitor, id } = await writer();
    const again = await Promise.all(
      [1, 2, 3].map(() => here.open(visitor, { roleId: 'seller', shop_id: here.shopId })),
    );
    expect(new Set(again.map(({ uuid }) => uuid))).toEqual(new Set([id]));
    const listed = async () =>
      (await visitor.call('GET /dashboard/user/chats/paginate')).data.map(({ uuid }) => uuid);
    expect(await listed()).toEqual([]);
    await here.send(visitor, id, 'Hello');
    expect(await listed()).toEqual([id]);
  });

  it('shows either side whom it writes to: the shop in the reader’s language, the shopper by the first name', async () => {
    const { visitor, id } = await writer('Grace');
    await here.send(visitor, id, 'Hello');
    const { data: arabic } = await visitor.call('GET /rest/chats/{id}', {
      path: { id },
      query: { lang: 'ar' },
    });
    expect(arabic).toMatchObject({ side: 'user', title: 'بقالة الزاوية', roleId: 'seller', unread: 0 });
    const seen = await here.chatOf(here.sam, id);
    expect(seen).toMatchObject({ side: 'other', title: 'Grace', user: { firstname: 'Grace' }, unread: 1 });
    expect(seen.img).toBeNull();
    expect(JSON.stringify(seen)).not.toContain('Hopper');
  });

  it('has the messages of both in order, page by page', async () => {
    const { visitor, id } = await writer();
    for (let at = 1; at <= 5; at += 1) await here.send(at % 2 ? visitor : here.sam, id, `Number ${at}`);
    const whole = await here.messages(visitor, id);
    expect(whole.messages.map(({ seq, sender }) => [seq, sender])).toEqual([
      [1, 'user'],
      [2, 'seller'],
      [3, 'user'],
      [4, 'seller'],
      [5, 'user'],
    ]);
    expect(whole.has_more).toBe(false);
    const seqs = async (asked: Parameters<typeof here.messages>[2]) => {
      const { messages, has_more } = await here.messages(here.sam, id, asked);
      return [...messages.map(({ seq }) => seq), has_more];
    };
    expect(await seqs({ perPage: 2 })).toEqual([4, 5, true]);
    expect(await seqs({ perPage: 2, before: 4 })).toEqual([2, 3, true]);
    expect(await seqs({ perPage: 2, before: 2 })).toEqual([1, false]);
    expect(await seqs({ perPage: 2, after: 2 })).toEqual([3, 4, true]);
    expect(await seqs({ after: 5 })).toEqual([false]);
    expect(await seqs({ search: 'number 3' })).toEqual([3, false]);
    expect(await seqs({ search: '%' })).toEqual([false]);
  });

  it('is none with one’s own shop, and none with a shop that is not there', async () => {
    const own = here.open(here.sam, { roleId: 'seller', shop_id: here.shopId });
    expect(await failureOf(own)).toMatchObject({ status: 403, code: 'own-shop' });
    const { visitor } = await here.newcomer();
    const none = here.open(visitor, { roleId: 'seller', shop_id: 999_999 });
    expect(await failureOf(none)).toMatchObject({ status: 404 });
    const nobody = here.open(here.shop.guest(), { roleId: 'seller', shop_id: here.shopId });
    expect(await failureOf(nobody)).toMatchObject({ status: 401 });
  });
});

describe('A thread that is somebody else’s', () => {
  it('is not there, whatever one wants with it', async () => {
    const { visitor, id } = await writer();
    await here.send(visitor, id, 'A secret');
    const { visitor: stranger } = await here.newcomer();
    const strangers: Visitor[] = [stranger, here.cody, here.amina, here.shop.guest()];
    for (const by of strangers) {
      const tries = [
        () => here.chatOf(by, id),
        () => here.messages(by, id),
        () => here.send(by, id, 'Hello'),
        () => here.read(by, id, 1),
        () => here.block(by, id, true),
        () => here.typing(by, id),
        () => by.call('POST /rest/chats/{id}/report', { path: { id }, body: { reason: 'spam' } }),
      ];
      for (const one of tries)
        expect(await failureOf(one())).toMatchObject({ status: 404, code: 'not-found' });
      expect(await here.upload(by, id)).toMatchObject({ status: 404 });
      const live = await by.fetch(`/api/v1/rest/live?topics=thread:${id},presence:${id}`);
      expect(live.status).toBe(404);
    }
    const seen = await here.chatOf(visitor, id);
    expect(seen).toMatchObject({ last_message: { seq: 1 }, presence: { other_read: 0, closed: null } });
  });

  it('is in no list of theirs', async () => {
    const { visitor, id } = await writer();
    await here.send(visitor, id, 'Hello');
    const { visitor: stranger } = await here.newcomer();
    const lists = await Promise.all([
      stranger.call('GET /dashboard/user/chats/paginate'),
      here.cody.call('GET /dashboard/deliveryman/chats/paginate'),
      here.amina.call('GET /dashboard/admin/chats/paginate'),
      here.amina.call('GET /dashboard/seller/chats/paginate'),
    ]);
    expect(lists.flatMap(({ data }) => data).filter(({ uuid }) => uuid === id)).toEqual([]);
    const { data: shops } = await here.sam.call('GET /dashboard/seller/chats/paginate', {
      query: { shop_id: here.shopId, unread: '1' },
    });
    expect(shops[0]).toMatchObject({ uuid: id, unread: 1, shop_title: expect.stringMatching(/\w/) });
  });
});

describe('A message', () => {
  it('is plain text, whatever it looks like', async () => {
    const { visitor, id } = await writer();
    const words = '<script>alert(1)</script>\n<b>Bold</b> &amp; "quoted" \u202E';
    const sent = await here.send(visitor, id, words);
    expect(sent.chat_content).toBe(words);
    expect((await here.messages(here.sam, id)).messages[0]?.chat_content).toBe(words);
  });

  it('of 100 kB is refused before it is read, one that is too long by the field’s name, and an empty one', async () => {
    const { visitor, id } = await writer();
    const post = async (chat_content: string) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ id: randomUUID(), chat_content });
      const answer = await visitor.fetch(`/api/v1/rest/chats/${id}/messages`, {
        ...{ method: 'POST', headers, body },
      });
      const { params } = (await answer.json()) as { params?: object };
      return [answer.status, Object.keys(params ?? {})];
    };
    expect(await post('x'.repeat(100_000))).toEqual([413, []]);
    expect(await post('x'.repeat(2001))).toEqual([422, ['chat_content']]);
    expect(await post(' \n ')).toEqual([422, ['chat_content']]);
    expect(await post('x'.repeat(2000))).toEqual([200, []]);
  });

  it('says a later time than the one before it, also by a clock that is behind', async () => {
    const { visitor, id } = await writer();
    for (const seconds of [0, -5, -5, 3]) {
      here.shop.setNow(new Date(Date.parse('2026-12-01T12:00:00Z') + seconds * 1000));
      await here.send(visitor, id, `At ${seconds}`);
    }
    here.shop.setNow(new Date());
    const times = (await here.messages(visitor, id)).messages.map(({ created_at }) => created_at);
    expect(times).toEqual([
      '2026-12-01T12:00:00.000Z',
      '2026-12-01T12:00:00.001Z',
      '2026-12-01T12:00:00.002Z',
      '2026-12-01T12:00:03.000Z',
    ]);
  });

  it('that is sent again is the first one; another one under its id is refused', async () => {
    const { visitor, id } = await writer();
    const message = { id: randomUUID(), chat_content: 'Once' };
    const sent = await Promise.all([1, 2, 3].map(() => here.send(visitor, id, message)));
    expect(sent.map(({ seq }) => seq)).toEqual([1, 1, 1]);
    const other = here.send(visitor, id, { ...message, chat_content: 'Twice' });
    expect(await failureOf(other)).toMatchObject({ code: 'idempotency-mismatch' });
    const theirs = here.send(here.sam, id, message);
    expect(await failureOf(theirs)).toMatchObject({ code: 'idempotency-mismatch' });
    expect((await here.messages(visitor, id)).messages).toHaveLength(1);
    // Ids are each thread's own.
    const { visitor: grace, id: another } = await writer();
    expect((await here.send(grace, another, message)).seq).toBe(1);
  });

  it('shows a picture once, that of its writer in this thread', async () => {
    const { visitor, id } = await writer();
    const { path } = await here.upload(visitor, id);
    const picture = { id: randomUUID(), chat_img: path };
    expect(await here.send(visitor, id, picture)).toMatchObject({ chat_img: path, chat_content: '' });
    expect(await here.send(visitor, id, picture)).toMatchObject({ seq: 1 });
    const { path: second } = await here.upload(visitor, id);
    const { visitor: grace, id: another } = await writer();
    const wrong = [
      () => here.send(visitor, id, { chat_img: path }),
      () => here.send(here.sam, id, { chat_img: second }),
      () => here.send(grace, another, { chat_img: second }),
      () => here.send(visitor, id, { chat_img: '/photos/nothing.webp' }),
    ];
    for (const one of wrong) {
      const failure = await failureOf(one());
      expect([failure.status, Object.keys(failure.params)]).toEqual([422, ['chat_img']]);
    }
    expect((await here.messages(visitor, id)).messages).toHaveLength(1);
  });

  it('shows no picture that is none', async () => {
    const { visitor, id } = await writer();
    const refused = await here.upload(visitor, id, new TextEncoder().encode('<svg onload="alert(1)">'));
    expect(refused).toMatchObject({ status: 422, params: { photo: expect.anything() } });
    expect(
      await here.db.$count(chatPhotos, eq(chatPhotos.threadId, (await here.chatOf(visitor, id)).id)),
    ).toBe(0);
  });

  it('is one of so many a minute', async () => {
    const { visitor, id } = await writer();
    const sent = await Promise.allSettled(
      Array.from({ length: 125 }, (_, at) => here.send(visitor, id, `Number ${at}`)),
    );
    const refused = sent.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(5);
    expect(refused[0]?.reason).toMatchObject({ status: 429, code: 'too-many-requests' });
    // The shop still answers.
    expect((await here.send(here.sam, id, 'Slowly, please')).seq).toBe(121);
  });
});

describe('What a side has read', () => {
  it('is known to the other, never goes back, and is no more than there is', async () => {
    const { visitor, id } = await writer();
    for (const words of ['One', 'Two', 'Three']) await here.send(visitor, id, words);
    expect(await here.read(here.sam, id, 2)).toMatchObject({ user_read: 0, other_read: 2 });
    expect((await here.chatOf(here.sam, id)).unread).toBe(1);
    expect(await here.read(here.sam, id, 1)).toMatchObject({ other_read: 2 });
    expect(await here.read(here.sam, id, 99)).toMatchObject({ other_read: 3 });
    expect((await here.chatOf(here.sam, id)).unread).toBe(0);
    const unread = async () =>
      (await here.messages(visitor, id)).messages.flatMap((message) => (message.unread ? message.seq : []));
    expect(await unread()).toEqual([]);
    // Nobody has unread messages of their own.
    expect((await here.chatOf(visitor, id)).unread).toBe(0);
    expect(await here.send(here.sam, id, 'Four')).toMatchObject({ unread: true });
    expect((await here.chatOf(visitor, id)).unread).toBe(1);
    await here.send(visitor, id, 'Five');
    expect(await unread()).toEqual([4, 5]);
  });

  it('does not say that somebody is typing for longer than six seconds, nor once they have sent', async () => {
    const { visitor, id } = await writer();
    const now = new Date('2026-12-01T12:00:00Z');
    const at = async (seconds: number) => {
      here.shop.setNow(new Date(now.getTime() + seconds * 1000));
      return (await here.chatOf(here.sam, id)).presence.user_typing_until;
    };
    here.shop.setNow(now);
    await here.typing(visitor, id);
    expect(await at(5)).toBe('2026-12-01T12:00:06.000Z');
    expect(await at(6)).toBeNull();
    await here.typing(visitor, id);
    await here.send(visitor, id, 'Hello');
    expect(await at(7)).toBeNull();
    here.shop.setNow(new Date());
  });
});

describe('Who blocks the other side', () => {
  it('hears nothing of it, nor can write, until they let it write again', async () => {
    const { visitor, id } = await writer();
    await here.send(visitor, id, 'Hello');
    expect(await here.block(visitor, id, true)).toMatchObject({
      blocked: true,
      presence: { closed: 'blocked' },
    });
    for (const by of [visitor, here.sam]) {
      expect(await failureOf(here.send(by, id, 'Hello'))).toMatchObject({ status: 422, code: 'chat-closed' });
      expect(await failureOf(here.typing(by, id))).toMatchObject({ code: 'chat-closed' });
      expect(await here.upload(by, id)).toMatchObject({ code: 'chat-closed' });
      expect((await here.messages(by, id)).messages).toHaveLength(1);
    }
    expect((await here.chatOf(here.sam, id)).blocked).toBe(false);
    await here.block(here.sam, id, true);
    await here.block(visitor, id, false);
    expect((await here.chatOf(visitor, id)).presence.closed).toBe('blocked');
    await here.block(here.sam, id, false);
    expect((await here.send(visitor, id, 'Hello again')).seq).toBe(2);
  });
});

describe('Support', () => {
  it('answers with no name, is everybody’s who is an admin, and cannot be blocked', async () => {
    const { visitor } = await here.newcomer();
    const { uuid: id } = await here.open(visitor, {});
    await here.send(visitor, id, 'Help');
    expect(await here.chatOf(here.amina, id)).toMatchObject({ side: 'other', title: 'Grace', unread: 1 });
    await here.send(here.amina, id, 'Of course');
    const seen = await here.chatOf(visitor, id);
    expect(seen).toMatchObject({ title: null, roleId: 'admin', last_message: { sender: 'admin' } });
    expect(JSON.stringify(seen)).not.toContain('Amina');
    expect(await failureOf(here.block(visitor, id, true))).toMatchObject({ code: 'move-not-allowed' });
    const { data } = await here.amina.call('GET /dashboard/admin/chats/paginate');
    expect(data[0]?.uuid).toBe(id);
    expect(await failureOf(here.open(here.amina, {}))).toMatchObject({ code: 'own-shop' });
    expect(await failureOf(here.open(here.shop.guest(), {}))).toMatchObject({ status: 401 });
  });
});

describe('A report', () => {
  it('opens a thread to admins, who read and do not write; again it is still one', async () => {
    const { visitor, id } = await writer();
    await here.send(here.sam, id, 'Something rude');
    const report = (by: Visitor, body: { reason: 'insult' | 'spam'; note?: string; seq?: number }) =>
      by.call('POST /rest/chats/{id}/report', { path: { id }, body });
    expect(await failureOf(report(visitor, { reason: 'insult', seq: 2 }))).toMatchObject({ status: 422 });
    await report(visitor, { reason: 'spam', seq: 1 });
    await report(visitor, { reason: 'insult', note: 'Look at this', seq: 1 });
    const list = async (status: 'new' | 'closed') =>
      (
        await here.amina.call('GET /dashboard/admin/chat-reports/paginate', { query: { status } })
      ).data.filter(({ chat }) => chat.uuid === id);
    const [found, ...more] = await list('new');
    expect(more).toEqual([]);
    expect(found).toMatchObject({ reason: 'insult', note: 'Look at this', seq: 1, by: 'user' });
    expect((await here.messages(here.amina, id)).messages).toHaveLength(1);
    expect(await failureOf(here.send(here.amina, id, 'Calm down'))).toMatchObject({ status: 404 });
    expect(await failureOf(here.read(here.amina, id, 1))).toMatchObject({ status: 404 });
    await here.amina.call('POST /dashboard/admin/chat-reports/{id}/status', {
      path: { id: String(found?.id) },
      body: { status: 'closed' },
    });
    expect([await list('new'), (await list('closed')).length]).toEqual([[], 1]);
  });
});

describe('Messages are kept for a year', () => {
  it('and then go with their threads and pictures; a thread that nobody wrote in goes sooner', async () => {
    const { visitor, id } = await writer();
    const { path } = await here.upload(visitor, id);
    const { path: unused } = await here.upload(visitor, id);
    await here.send(visitor, id, { chat_img: path });
    const { visitor: other, id: empty } = await writer();
    const there = async (uuid: string) => here.db.$count(chatThreads, eq(chatThreads.uuid, uuid));
    const pictures = async () => [
      await here.shop.files.get(path.slice(1)),
      await here.shop.files.get(unused.slice(1)),
    ];
    await purge(here.db, inDays(2), here.shop.files);
    expect((await pictures()).map((file) => file !== null)).toEqual([true, false]);
    expect([await there(id), await there(empty)]).toEqual([1, 1]);
    // Opened again, it waits for its first message as long as a new one.
    await here.db.execute(sql`update chat_threads set updated_at = ${inDays(-25)} where uuid = ${empty}`);
    await here.open(other, { roleId: 'seller', shop_id: here.shopId });
    await purge(here.db, inDays(20), here.shop.files);
    expect([await there(id), await there(empty)]).toEqual([1, 1]);
    await purge(here.db, inDays(31), here.shop.files);
    expect([await there(id), await there(empty)]).toEqual([1, 0]);
    // Written in again, it stays, and what is older than a year goes.
    await here.db.execute(sql`update chat_threads set updated_at = ${inDays(300)} where uuid = ${id}`);
    await purge(here.db, inDays(380), here.shop.files);
    expect(await there(id)).toBe(1);
    expect(await here.db.$count(chatMessages)).toBe(0);
    expect((await pictures()).map((file) => file !== null)).toEqual([false, false]);
    await purge(here.db, inDays(700), here.shop.files);
    expect(await there(id)).toBe(0);
    expect([await here.db.$count(chatThreads), await here.db.$count(chatReports)]).toEqual([0, 0]);
  });
});
