import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, type Visitor } from '../../test-shop.ts';
import { waitUntil } from '../../wait-until.fixture.ts';
import { type Chatting, openChatFixture } from './chat.fixture.ts';

let here: Chatting;
beforeAll(async () => {
  here = await openChatFixture();
});
afterAll(() => here.shop.close());

/** An order that Cody delivers, and its buyer. */
async function brought(by?: Visitor) {
  const visitor = by ?? (await here.newcomer()).visitor;
  const { id: order_id, uuid, guest_key: key } = await here.buy(visitor);
  await here.moveTo(order_id, 'ready');
  await here.cody.call('POST /dashboard/deliveryman/settings/online', { body: { online: true } });
  await assign(order_id, here.codyId);
  return { visitor, order_id, uuid, key };
}
const assign = (id: number, deliveryman_id: number) =>
  here.sam.call('POST /dashboard/seller/orders/{id}/deliveryman', { path: { id }, body: { deliveryman_id } });
const opened = async (by: Visitor, order_id: number) =>
  (await here.open(by, { roleId: 'deliveryman', order_id })).uuid;
const chatsOfCourier = async (by: Visitor) =>
  (await by.call('GET /dashboard/deliveryman/chats/paginate')).data.map(({ uuid }) => uuid);

describe('The thread with a courier', () => {
  it('is there from when somebody delivers the order, and is named by first names', async () => {
    const { visitor } = await here.newcomer('Grace');
    const { id: order_id } = await here.buy(visitor);
    const early = here.open(visitor, { roleId: 'deliveryman', order_id });
    expect(await failureOf(early)).toMatchObject({ status: 422, code: 'chat-closed' });
    await here.moveTo(order_id, 'ready');
    await assign(order_id, here.codyId);
    const id = await opened(visitor, order_id);
    await here.send(visitor, id, 'Please knock');
    expect(await here.chatOf(visitor, id)).toMatchObject({ title: 'Cody', order_id, shop_id: null });
    expect(await here.chatOf(here.cody, id)).toMatchObject({ side: 'other', title: 'Grace', unread: 1 });
    expect(await chatsOfCourier(here.cody)).toContain(id);
    // The shop has a thread of its own.
    expect(await failureOf(here.chatOf(here.sam, id))).toMatchObject({ status: 404 });
    const own = here.open(here.cody, { roleId: 'deliveryman', order_id });
    expect(await failureOf(own)).toMatchObject({ status: 403, code: 'own-order' });
    const { visitor: stranger } = await here.newcomer();
    const theirs = here.open(stranger, { roleId: 'deliveryman', order_id });
    expect(await failureOf(theirs)).toMatchObject({ status: 404 });
  });

  it('ends with the order: its buyer still reads it, its courier no longer, and nobody writes', async () => {
    const { visitor, order_id } = await brought();
    const id = await opened(visitor, order_id);
    await here.send(here.cody, id, 'I’m here');
    const live = await visitor.fetch(`/api/v1/rest/live?topics=presence:${id}`);
    const reader = live.body?.getReader();
    let heard = '';
    void (async () => {
      for (;;) {
        const part = await reader?.read();
        if (!part || part.done) return;
        heard += Buffer.from(part.value).toString();
      }
    })().catch(() => undefined);
    expect(await waitUntil(() => heard.includes('"closed":null'))).toBe(true);
    await here.move(order_id, 'on_a_way');
    await here.send(here.cody, id, 'At the door');
    await here.move(order_id, 'delivered');
    expect(await waitUntil(() => heard.includes('"closed":"order-ended"'))).toBe(true);
    await reader?.cancel();
    expect((await here.chatOf(visitor, id)).presence.closed).toBe('order-ended');
    expect((await here.messages(visitor, id)).messages).toHaveLength(2);
    expect(await failureOf(here.send(visitor, id, 'Thanks'))).toMatchObject({ code: 'chat-closed' });
    for (const one of [
      () => here.chatOf(here.cody, id),
      () => here.messages(here.cody, id),
      () => here.send(here.cody, id, 'Did you like it?'),
      () => here.read(here.cody, id, 1),
    ])
      expect(await failureOf(one())).toMatchObject({ status: 404 });
    expect(await chatsOfCourier(here.cody)).not.toContain(id);
    expect((await here.cody.fetch(`/api/v1/rest/live?topics=thread:${id}`)).status).toBe(404);
    // The thread is found again, and none is made for an order that is over.
    expect(await opened(visitor, order_id)).toBe(id);
    const { visitor: other, order_id: over } = await brought();
    await here.move(over, 'on_a_way');
    await here.move(over, 'delivered');
    const late = here.open(other, { roleId: 'deliveryman', order_id: over });
    expect(await failureOf(late)).toMatchObject({ code: 'chat-closed' });
  });

  it('is never that of the courier before', async () => {
    const { visitor, order_id } = await brought();
    const before = await opened(visitor, order_id);
    await here.send(visitor, before, 'The code is 1234');
    const mila = await here.newCourier();
    await assign(order_id, mila.id);
    expect((await here.chatOf(visitor, before)).presence.closed).toBe('left');
    expect(await failureOf(here.send(visitor, before, 'Hello'))).toMatchObject({ code: 'chat-closed' });
    for (const by of [mila.visitor, here.cody])
      expect(await failureOf(here.messages(by, before))).toMatchObject({ status: 404 });
    const now = await opened(visitor, order_id);
    expect(now).not.toBe(before);
    expect((await here.messages(mila.visitor, now)).messages).toEqual([]);
    expect((await here.messages(visitor, before)).messages).toHaveLength(1);
  });

  it('is a guest’s, too, by their order', async () => {
    const { visitor: guest, order_id, key } = await brought(here.shop.guest());
    const id = await opened(guest, order_id);
    const elsewhere = here.shop.guest();
    await here.send(elsewhere, id, 'By the link', key);
    expect((await here.messages(here.cody, id)).messages).toHaveLength(1);
    expect(await failureOf(here.messages(here.shop.guest(), id))).toMatchObject({ status: 404 });
  });

  it('stays a guest’s, whoever has their link and an account opens it first', async () => {
    const { visitor: guest, order_id, key } = await brought(here.shop.guest());
    const { visitor: friend } = await here.newcomer();
    const { uuid: id } = await here.open(friend, { roleId: 'deliveryman', order_id }, key);
    await here.send(friend, id, 'By the link', key);
    expect(await opened(guest, order_id)).toBe(id);
    expect((await here.messages(guest, id)).messages).toHaveLength(1);
    const { data } = await friend.call('GET /dashboard/user/chats/paginate');
    expect(data.map(({ uuid }) => uuid)).not.toContain(id);
  });

  it('has no message after the last step of the order, whoever comes first', async () => {
    const { visitor, order_id } = await brought();
    const id = await opened(visitor, order_id);
    await here.move(order_id, 'on_a_way');
    const sending = Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => here.send(visitor, id, `Number ${at}`)),
    );
    await here.move(order_id, 'delivered');
    const done = await sending;
    const answered = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value.seq] : []));
    const codes = done.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(codes.length > 0 ? ['chat-closed'] : []));
    const { messages } = await here.messages(visitor, id);
    expect(messages.map(({ seq }) => seq)).toEqual(answered.toSorted((a, b) => a - b));
  });
});
