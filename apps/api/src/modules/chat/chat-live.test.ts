import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { users } from '../../db/schema/accounts.ts';
import { shopStaff } from '../../db/schema/catalogue.ts';
import type { Visitor } from '../../test-shop.ts';
import { waitUntil } from '../../wait-until.fixture.ts';
import { type Chatting, openChatFixture } from './chat.fixture.ts';
import { follow, type Followed } from './follow.fixture.ts';

let here: Chatting;
beforeAll(async () => {
  here = await openChatFixture();
});
afterAll(() => here.shop.close());

const streams: Followed[] = [];
afterEach(() => Promise.all(streams.splice(0).map((stream) => stream.stop())));
const followed = async (by: Visitor, topics: string, lastId?: string) => {
  const stream = await follow(by, topics, lastId);
  streams.push(stream);
  return stream;
};

async function thread() {
  const { visitor } = await here.newcomer();
  const { uuid: id } = await here.open(visitor, { roleId: 'seller', shop_id: here.shopId });
  return { visitor, id, topic: `thread:${id}`, presence: `presence:${id}` };
}
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe('A live stream tells of a thread', () => {
  it('each message once and in order, to both sides, also those of a gap', async () => {
    const { visitor, id, topic } = await thread();
    for (const words of ['One', 'Two', 'Three']) await here.send(visitor, id, words);
    const [mine, theirs] = [await followed(visitor, topic), await followed(here.sam, topic)];
    const seqs = (stream: Followed) => stream.data(topic).map(({ seq }) => seq);
    expect(await waitUntil(() => seqs(mine).length === 3 && seqs(theirs).length === 3)).toBe(true);
    await Promise.all(range(1, 20).map((at) => here.send(at % 2 ? visitor : here.sam, id, `At once ${at}`)));
    expect(await waitUntil(() => seqs(mine).length === 23 && seqs(theirs).length === 23)).toBe(true);
    expect([seqs(mine), seqs(theirs)]).toEqual([range(1, 23), range(1, 23)]);
    const last = mine.lastId();
    expect(last).toBe(`${topic}=23`);
    await mine.stop();
    for (let at = 24; at <= 150; at += 1) await here.send(at % 2 ? visitor : here.sam, id, `Missed ${at}`);
    const again = await followed(visitor, topic, last);
    expect(await waitUntil(() => seqs(again).length === 127)).toBe(true);
    await here.send(here.sam, id, 'And on');
    expect(await waitUntil(() => seqs(again).length === 128)).toBe(true);
    expect(seqs(again)).toEqual(range(24, 151));
    expect(seqs(theirs)).toEqual(range(1, 151));
  });

  it('what the other side does: that it is typing, and what it has read', async () => {
    const { visitor, id, presence } = await thread();
    const heard = await followed(visitor, presence);
    const last = () => heard.data(presence).at(-1);
    expect(await waitUntil(() => heard.data(presence).length === 1)).toBe(true);
    expect(last()).toMatchObject({ other_typing_until: null, other_read: 0, closed: null });
    await here.send(visitor, id, 'Are you there?');
    await here.typing(here.sam, id);
    expect(await waitUntil(() => Boolean(last()?.['other_typing_until']))).toBe(true);
    await here.read(here.sam, id, 1);
    expect(await waitUntil(() => last()?.['other_read'] === 1)).toBe(true);
    await here.send(here.sam, id, 'Yes');
    expect(await waitUntil(() => last()?.['other_typing_until'] === null)).toBe(true);
    await here.block(here.sam, id, true);
    expect(await waitUntil(() => last()?.['closed'] === 'blocked')).toBe(true);
  });
});

describe('A live stream tells nothing more of a thread once', () => {
  const refusals = (stream: Followed, topic: string) => stream.refused().filter((name) => name === topic);

  it('its listener has left the shop that it is with', async () => {
    const { visitor, id, topic, presence } = await thread();
    const { visitor: rita, id: userId } = await here.newcomer('Rita');
    await here.db.insert(shopStaff).values({ shopId: here.shopId, userId });
    const [hers, sams] = [await followed(rita, `${topic},${presence},me`), await followed(here.sam, topic)];
    await here.send(visitor, id, 'While she works here');
    expect(await waitUntil(() => hers.data(topic).length === 1)).toBe(true);
    await here.db.delete(shopStaff).where(eq(shopStaff.userId, userId));
    await here.send(visitor, id, 'Only for the shop');
    await here.typing(visitor, id);
    expect(await waitUntil(() => sams.data(topic).length === 2)).toBe(true);
    expect(await waitUntil(() => refusals(hers, topic).length === 1)).toBe(true);
    expect(await waitUntil(() => refusals(hers, presence).length === 1)).toBe(true);
    expect(hers.data(topic)).toHaveLength(1);
    // All else that the stream tells goes on.
    await here.send(visitor, id, 'And once more');
    expect(await waitUntil(() => sams.data(topic).length === 3)).toBe(true);
    expect(refusals(hers, topic)).toHaveLength(1);
    expect(refusals(hers, 'me')).toHaveLength(0);
  });

  it('the role that let them read it was taken', async () => {
    const { visitor } = await here.newcomer();
    const { uuid: id } = await here.open(visitor, { roleId: 'admin' });
    const { visitor: helper, id: userId } = await here.newcomer('Hana');
    await here.db.update(users).set({ role: 'admin' }).where(eq(users.id, userId));
    const topic = `thread:${id}`;
    const heard = await followed(helper, topic);
    await here.send(visitor, id, 'My card was charged twice');
    expect(await waitUntil(() => heard.data(topic).length === 1)).toBe(true);
    await here.db.update(users).set({ role: 'user' }).where(eq(users.id, userId));
    await here.send(visitor, id, 'Its number is secret');
    expect(await waitUntil(() => refusals(heard, topic).length === 1)).toBe(true);
    expect(heard.data(topic)).toHaveLength(1);
  });

  it('its courier has brought the order', async () => {
    const { visitor } = await here.newcomer();
    const { id: order_id } = await here.buy(visitor);
    await here.moveTo(order_id, 'ready');
    await here.cody.call('POST /dashboard/deliveryman/order/{id}/attach/me', { path: { id: order_id } });
    const { uuid: id } = await here.open(visitor, { roleId: 'deliveryman', order_id });
    const [topic, presence] = [`thread:${id}`, `presence:${id}`];
    const heard = await followed(here.cody, `${topic},${presence}`);
    await here.send(visitor, id, 'The code is 4711');
    expect(await waitUntil(() => heard.data(topic).length === 1)).toBe(true);
    await here.move(order_id, 'on_a_way');
    await here.move(order_id, 'delivered');
    expect(await waitUntil(() => refusals(heard, presence).length === 1)).toBe(true);
    const told = heard.data(presence).length;
    await here.block(visitor, id, true);
    const buyers = await followed(visitor, presence);
    expect(await waitUntil(() => buyers.data(presence).length === 1)).toBe(true);
    expect(heard.data(presence)).toHaveLength(told);
  });
});
