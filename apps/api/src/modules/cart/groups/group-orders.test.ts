import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, type Visitor } from '../../../test-shop.ts';
import { groupNews, type GroupShop, openGroupShop } from './group.fixture.ts';

let group: GroupShop;
beforeAll(async () => {
  group = await openGroupShop();
});
afterAll(() => group.shop.close());

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('A group order', () => {
  it('is opened with a limit and a deadline, and its settings are changed by opening it again', async () => {
    const deadline = later(60);
    const opened = await group.open({ limit: 20, deadline, name: 'Ada L.' });
    expect(opened).toMatchObject({
      ...{ status: 'open', is_owner: true, owner_name: 'Ada L.', limit: 20, deadline },
      ...{ can_join: true, total_price: 0 },
    });
    expect(opened.members).toMatchObject([{ name: 'Ada L.', is_owner: true, is_mine: true, left: 20 }]);
    const { data } = await group.owner.call('POST /dashboard/user/group-orders', {
      body: { shop_id: group.milk.shop_id, limit: null },
    });
    expect(data).toMatchObject({ uuid: opened.uuid, limit: null, deadline });
  });

  it('shows its members to each other, and to whoever only has the link nothing of them', async () => {
    const { uuid } = await group.open({ limit: 20 });
    const bo = await group.join(uuid, group.shop.guest(), 'Bo');
    await group.put(bo.visitor, bo.key, { quantity: 2 });
    await group.done(bo);
    const cost = (group.milk.total * 2) / 100;
    const members = [
      { name: 'Ada', is_owner: true, done: false, sum: 0, left: 20, lines: [] },
      {
        id: bo.id,
        name: 'Bo',
        is_owner: false,
        done: true,
        sum: cost,
        left: 20 - cost,
        lines: [{ quantity: 2 }],
      },
    ];
    const seen = await group.show(uuid, group.shop.guest(), bo.key.user_cart_uuid);
    expect(seen).toMatchObject({ me: { id: bo.id, key: bo.key.user_cart_uuid }, is_owner: false, members });
    expect(seen.members.map(({ is_mine }) => is_mine)).toEqual([false, true]);
    expect(seen.total_price).toBe(cost);
    const owners = await group.show(uuid, group.owner);
    expect(owners).toMatchObject({ is_owner: true, members, cart_id: bo.key.cart_id });
    expect(JSON.stringify(owners)).not.toContain(bo.key.user_cart_uuid);
    const link = await group.show(uuid, group.shop.guest(), '0190a1b2-0000-4000-8000-000000000000');
    expect(link).toMatchObject({ owner_name: 'Ada', members: [], me: null, cart_id: null, total_price: 0 });
    expect(link.can_join).toBe(true);
  });

  it('gives a part again to the account, the browser or the key that it is of', async () => {
    const { uuid } = await group.open();
    const [guest, sam] = [group.shop.guest(), await group.shop.as('Sam')];
    const first = await group.join(uuid, guest);
    expect(await group.join(uuid, guest, 'Bob')).toMatchObject({ id: first.id, key: first.key });
    expect((await group.show(uuid, guest)).me?.id).toBe(first.id);
    const tablet = group.shop.guest();
    expect((await group.show(uuid, tablet)).me).toBeNull();
    expect((await group.join(uuid, tablet, 'Bob', first.key.user_cart_uuid)).id).toBe(first.id);
    const sams = await group.join(uuid, sam, 'Sam');
    expect((await group.join(uuid, sam, 'Sam')).id).toBe(sams.id);
    expect((await group.show(uuid, sam)).me).toEqual({ id: sams.id, key: sams.key.user_cart_uuid });
    expect((await group.show(uuid, group.owner)).members.map(({ name }) => name)).toEqual([
      'Ada',
      'Bob',
      'Sam',
    ]);
  });

  it('is locked, which stops members and tells them, and reopened', async () => {
    const { uuid } = await group.open();
    const cody = await group.shop.as('Cody');
    const member = await group.join(uuid, cody, 'Cody');
    expect((await group.lock(uuid)).data).toMatchObject({ status: 'locked', can_join: false });
    await group.lock(uuid);
    expect((await failureOf(group.put(cody, member.key))).code).toBe('group-invalid');
    expect((await failureOf(group.change(uuid, { limit: 1 }))).code).toBe('group-invalid');
    expect((await group.reopen(uuid)).data.status).toBe('open');
    await group.put(cody, member.key);
    const news = (await groupNews(cody)).filter((one) => one.group?.uuid === uuid);
    expect(news.map(({ title }) => title)).toEqual([
      'The group order is open again',
      'The group order is locked',
    ]);
  });

  it('reminds members who are not done, the others not, and not without end', async () => {
    const { uuid } = await group.open();
    const [sam, cody] = [await group.shop.as('Sam'), await group.shop.as('Cody')];
    await group.join(uuid, sam, 'Sam');
    await group.done(await group.join(uuid, cody, 'Cody'));
    const { data } = await group.nudge(uuid);
    const nudged = data.members.filter(({ nudged_at }) => nudged_at !== null);
    expect(nudged.map(({ name }) => name)).toEqual(['Ada', 'Sam']);
    const newsOf = async (visitor: Visitor) =>
      (await groupNews(visitor)).filter((one) => one.group?.uuid === uuid).map(({ title }) => title);
    expect(await newsOf(sam)).toEqual(['The group order is waiting for you']);
    expect(await newsOf(cody)).toEqual([]);
    expect((await failureOf(group.nudge(uuid, [999_999_999]))).status).toBe(404);
    for (let more = 1; more < 6; more += 1) await group.nudge(uuid);
    expect((await failureOf(group.nudge(uuid))).code).toBe('too-many-requests');
  });

  it('tells its owner once nobody chooses any more, and not each time somebody changes their mind', async () => {
    const { uuid } = await group.open();
    const [bo, cy] = [
      await group.join(uuid, group.shop.guest(), 'Bo'),
      await group.join(uuid, group.shop.guest(), 'Cy'),
    ];
    const news = async () => (await groupNews(group.owner)).filter((one) => one.group?.uuid === uuid);
    await group.done(bo);
    expect(await news()).toEqual([]);
    await group.done(cy);
    expect((await news()).map(({ title }) => title)).toEqual([
      'Everybody is done: your group order can be placed',
    ]);
    const { me, cart_id: cart } = await group.show(uuid, group.owner);
    const own = { cart_id: cart ?? 0, user_cart_uuid: me?.key ?? '' };
    await group.done({ visitor: group.owner, id: me?.id ?? 0, key: own });
    expect(await news()).toHaveLength(1);
    for (let times = 0; times < 12; times += 1) await group.done(cy);
    expect(await news()).toHaveLength(3);
  });

  it('has nobody twice by the same name, however it is written, and lets each keep theirs', async () => {
    const { uuid } = await group.open({ name: 'Ada' });
    const long = 'n'.repeat(60);
    const guests = [];
    for (const name of ['Sam', 'sam', 'ADA', long, long])
      guests.push(await group.join(uuid, group.shop.guest(), name));
    const namesOf = async () => (await group.show(uuid, group.owner)).members.map(({ name }) => name);
    expect(await namesOf()).toEqual(['Ada', 'Sam', 'sam 2', 'ADA 2', long, `${long.slice(0, 58)} 2`]);
    const [first] = guests;
    if (first) await group.join(uuid, first.visitor, 'Sam', first.key.user_cart_uuid);
    expect((await namesOf())[1]).toBe('Sam');
  });

  it('is canceled: everybody is told, members’ lines are gone, and the old link leads to no other group', async () => {
    const { uuid } = await group.open();
    const sam = await group.shop.as('Sam');
    const member = await group.join(uuid, sam, 'Sam');
    await group.put(sam, member.key);
    await group.put(group.owner, {}, { quantity: 3 });
    expect((await group.cancel(uuid)).data).toMatchObject({
      status: 'canceled',
      members: [],
      can_join: false,
    });
    expect(await group.show(uuid, sam, member.key.user_cart_uuid)).toMatchObject({
      status: 'canceled',
      me: null,
    });
    expect((await groupNews(sam))[0]).toMatchObject({
      title: 'The group order was canceled',
      group: { uuid },
    });
    const { data: cart } = await group.owner.call('GET /dashboard/user/cart');
    expect(cart).toMatchObject({ group: false, user_carts: [{ cartDetails: [{ quantity: 3 }] }] });
    const again = await group.owner.call('POST /dashboard/user/group-orders', {
      body: { shop_id: group.milk.shop_id },
    });
    expect(again.data.uuid).not.toBe(uuid);
    expect((await failureOf(group.join(uuid, sam))).code).toBe('group-invalid');
    for (const call of [group.lock, group.cancel, group.reopen, group.nudge])
      expect((await failureOf(call(uuid))).code).toBe('group-invalid');
  });
});
