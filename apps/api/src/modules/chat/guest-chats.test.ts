import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, type Visitor } from '../../test-shop.ts';
import { waitUntil } from '../../wait-until.fixture.ts';
import { consumeLimit } from '../accounts/index.ts';
import { type Chatting, openChatFixture } from './chat.fixture.ts';
import { follow } from './follow.fixture.ts';

let here: Chatting;
beforeAll(async () => {
  here = await openChatFixture();
});
afterAll(() => here.shop.close());

describe('A guest', () => {
  it('writes to the shop of their order, by the browser that placed it or by the private link', async () => {
    const guest = here.shop.guest();
    const { id: order_id, guest_key: key } = await here.buy(guest, { username: 'Mary Shelley' });
    const chat = await here.open(guest, { roleId: 'seller', order_id });
    await here.send(guest, chat.uuid, 'From the browser');
    const elsewhere = here.shop.guest();
    expect((await here.open(elsewhere, { roleId: 'seller', order_id }, key)).uuid).toBe(chat.uuid);
    await here.send(elsewhere, chat.uuid, 'By the link', key);
    expect((await here.chatOf(here.sam, chat.uuid)).title).toBe('Mary');
    expect((await here.messages(elsewhere, chat.uuid, { key: key ?? '' })).messages).toHaveLength(2);
    const live = await elsewhere.fetch(`/api/v1/rest/live?topics=thread:${chat.uuid}&key=${key}`);
    expect(live.status).toBe(200);
    await live.body?.cancel();
    for (const wrong of [undefined, 'guessed']) {
      expect(await failureOf(here.chatOf(here.shop.guest(), chat.uuid, wrong))).toMatchObject({
        status: 404,
      });
      const opening = here.open(here.shop.guest(), { roleId: 'seller', order_id }, wrong);
      expect(await failureOf(opening)).toMatchObject({ status: 404 });
    }
  });
});

it('All who come from one network write so much in a minute, however many they are, and those elsewhere as before', async () => {
  const from = '203.0.113.77';
  const guest = here.shop.guest('en', from);
  const { id: order_id } = await here.buy(guest);
  const { uuid: id } = await here.open(guest, { roleId: 'seller', order_id });
  await fillLimit('chat-messages-from', from);
  const crowded = here.send(guest, id, 'One too many');
  expect(await failureOf(crowded)).toMatchObject({ status: 429 });
  const { visitor } = await here.newcomer();
  const { uuid: other } = await here.open(visitor, { roleId: 'seller', shop_id: here.shopId });
  await here.send(visitor, other, 'From elsewhere');
  await fillLimit('chats-from', from);
  const next = here.shop.guest('en', from);
  const { id: second } = await here.buy(next);
  const opening = here.open(next, { roleId: 'seller', order_id: second });
  expect(await failureOf(opening)).toMatchObject({ status: 429 });

  /** As if others there had used all of it. */
  async function fillLimit(name: 'chat-messages-from' | 'chats-from', network: string) {
    const key = { db: here.db, now: new Date() };
    await consumeLimit(key, name, network, 10_000).catch(() => undefined);
  }
});

describe('A guest who signs in', () => {
  /** A guest with a thread about an order, and somebody's account. */
  async function writing() {
    const guest = here.shop.guest();
    const { id: order_id, guest_key: key } = await here.buy(guest);
    const { uuid: id } = await here.open(guest, { roleId: 'seller', order_id });
    await here.send(guest, id, 'Without an account');
    return { guest, order_id, key, id, account: await here.newcomer('Mary') };
  }
  const signIn = async (guest: Visitor, email: string) => {
    const body = { email, password: 'nanoseconds' };
    return here.shop.with((await guest.call('POST /auth/login', { body })).data.access_token);
  };

  it('has the thread in their list, and a picture that was on its way goes with its message', async () => {
    const { guest, id, account } = await writing();
    const { path } = await here.upload(guest, id);
    const signedIn = await signIn(guest, account.email);
    const { data } = await signedIn.call('GET /dashboard/user/chats/paginate');
    expect(data.map(({ uuid }) => uuid)).toEqual([id]);
    await here.send(signedIn, id, { chat_img: path });
    expect((await here.messages(signedIn, id)).messages).toHaveLength(2);
    expect((await here.chatOf(here.sam, id)).title).toBe('Mary');
    // On another device, too.
    expect((await here.messages(account.visitor, id)).messages).toHaveLength(2);
    // “Message the shop” goes on in it.
    expect((await here.open(account.visitor, { roleId: 'seller', shop_id: here.shopId })).uuid).toBe(id);
  });

  it('keeps the thread that the account has with that shop beside it', async () => {
    const { guest, id, account } = await writing();
    const { uuid: own } = await here.open(account.visitor, { roleId: 'seller', shop_id: here.shopId });
    await here.send(account.visitor, own, 'With one');
    await signIn(guest, account.email);
    const { data } = await account.visitor.call('GET /dashboard/user/chats/paginate');
    expect(data.map(({ uuid }) => uuid).toSorted()).toEqual([id, own].toSorted());
  });

  it('is the only one who reads on: the order’s link leads nobody else into the thread', async () => {
    const { guest, id, key, order_id, account } = await writing();
    await signIn(guest, account.email);
    const elsewhere = here.shop.guest();
    expect(await failureOf(here.chatOf(elsewhere, id, key))).toMatchObject({ status: 404 });
    const opening = here.open(elsewhere, { roleId: 'seller', order_id }, key);
    expect(await failureOf(opening)).toMatchObject({ status: 401 });
  });

  it('and answers such threads at work takes none along: whoever has the link hears the answer, from the shop', async () => {
    // At the counter somebody orders for a customer, who writes by the link.
    const counter = here.shop.guest();
    const { id: order_id, guest_key: key } = await here.buy(counter);
    const customer = here.shop.guest();
    const { uuid: id } = await here.open(customer, { roleId: 'seller', order_id }, key);
    await here.send(customer, id, 'I’ll be late', key);
    const topic = `thread:${id}`;
    const heard = await follow(customer, `${topic}&key=${key}`);
    const login = { email: 'sam@hamper.demo', password: 'hamper-sam' };
    const { data: session } = await counter.call('POST /auth/login', { body: login });
    // By the browser that has ordered.
    const answer = await counter.fetch(`/api/v1/rest/chats/${id}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), chat_content: 'No problem' }),
    });
    expect(answer.status).toBe(200);
    expect(await waitUntil(() => heard.data(topic).length === 2)).toBe(true);
    expect(heard.refused()).toEqual([]);
    expect(heard.data(topic).map(({ sender }) => sender)).toEqual(['user', 'seller']);
    const { data } = await here.sam.call('GET /dashboard/user/chats/paginate');
    expect(data.map(({ uuid }) => uuid)).not.toContain(id);
    await heard.stop();
  });
});
