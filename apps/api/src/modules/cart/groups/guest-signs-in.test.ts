import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { phoneOf, type Visitor } from '../../../test-shop.ts';
import { groupNews, type GroupShop, openGroupShop } from './group.fixture.ts';

let group: GroupShop;
beforeAll(async () => {
  group = await openGroupShop();
});
afterAll(() => group.shop.close());

const login = (email: string, password: string) => ({ body: { email, password } });

/** An account that nobody is signed in to yet. */
async function newAccount(firstname = 'Bo') {
  const person = { email: `${randomUUID()}@hamper.demo`, password: 'hamper-new', firstname };
  await group.shop.guest().call('POST /auth/register', { body: person });
  return person;
}

/** Signs a browser in: whoever carries on has the account. */
async function signIn(visitor: Visitor, { email, password }: { email: string; password: string }) {
  const { data } = await visitor.call('POST /auth/login', login(email, password));
  return group.shop.with(data.access_token);
}

const ada = { email: 'ada@hamper.demo', password: 'hamper-ada' };
const membersOf = async (uuid: string) => (await group.show(uuid, group.owner)).members;
/** Orders a locked group's cart. */
const order = (cart: number) =>
  group.owner.call('POST /rest/orders', {
    body: {
      ...{ cart_id: cart, delivery_type: 'pickup', payment_tag: 'cash', phone: phoneOf(group.owner) },
    },
  });

describe('A guest who is a member of a group', () => {
  it('keeps their part by signing in, and is told of the group from then on', async () => {
    const { uuid, cart } = await group.open();
    const guest = group.shop.guest();
    const bo = await group.join(uuid, guest);
    await group.put(guest, bo.key, { quantity: 2 });
    const person = await signIn(guest, await newAccount());
    expect(await group.show(uuid, person)).toMatchObject({
      me: { id: bo.id, key: bo.key.user_cart_uuid },
      members: [{}, { id: bo.id, name: 'Bo', has_account: true, lines: [{ quantity: 2 }] }],
    });
    // On any device, and by no cookie that the browser had.
    expect((await group.show(uuid, guest)).me).toBeNull();
    await group.lock(uuid);
    await order(cart);
    expect(await groupNews(person)).toHaveLength(2);
    expect(await group.show(uuid, person)).toMatchObject({
      status: 'placed',
      me: { key: bo.key.user_cart_uuid },
      order: { details: [{ quantity: 2 }] },
    });
  });

  it('keeps their part by opening an account', async () => {
    const { uuid } = await group.open();
    const guest = group.shop.guest();
    const bo = await group.join(uuid, guest);
    const { data } = await guest.call('POST /auth/register', {
      body: { email: `${randomUUID()}@hamper.demo`, password: 'hamper-new', firstname: 'Bo' },
    });
    expect((await group.show(uuid, group.shop.with(data.access_token))).me?.id).toBe(bo.id);
  });

  it('keeps the receipt of a group that was ordered before', async () => {
    const { uuid, cart } = await group.open();
    const guest = group.shop.guest();
    const bo = await group.join(uuid, guest);
    await group.put(guest, bo.key);
    await group.lock(uuid);
    await order(cart);
    const person = await signIn(guest, await newAccount());
    expect((await group.show(uuid, person)).order?.details).toHaveLength(1);
    expect((await group.show(uuid, group.shop.guest())).order).toBeNull();
  });

  it('has one part where their account was a member already, with the lines of both', async () => {
    const { uuid } = await group.open({ limit: 100 });
    const account = await newAccount();
    const [laptop, phone] = [await signIn(group.shop.guest(), account), group.shop.guest()];
    const first = await group.join(uuid, laptop, 'Bo');
    await group.put(laptop, first.key, { quantity: 1 });
    const second = await group.join(uuid, phone, 'Bo on the phone');
    await group.put(phone, second.key, { quantity: 2 });
    await group.put(phone, second.key, { stock: group.berries, quantity: 1 });
    await group.done(first);
    const person = await signIn(phone, account);
    const [, ...members] = await membersOf(uuid);
    expect(members).toMatchObject([
      { id: first.id, name: 'Bo', done: false, lines: [{ quantity: 3 }, { quantity: 1 }] },
    ]);
    expect((await group.show(uuid, person)).me?.id).toBe(first.id);
    expect((await group.show(uuid, phone, second.key.user_cart_uuid)).me).toBeNull();
  });

  it('has no part beside the owner’s where they turn out to be the owner', async () => {
    const { uuid } = await group.open();
    const guest = group.shop.guest();
    const member = await group.join(uuid, guest, 'Ada on the phone');
    await group.put(guest, member.key, { quantity: 2 });
    const person = await signIn(guest, ada);
    expect(await group.show(uuid, person)).toMatchObject({
      is_owner: true,
      members: [{ is_owner: true, is_mine: true, lines: [{ quantity: 2 }] }],
    });
  });

  it('does not change the cart that the owner is ordering', async () => {
    const { uuid, cart } = await group.open();
    const guest = group.shop.guest();
    const bo = await group.join(uuid, guest);
    await group.put(guest, bo.key);
    await group.lock(uuid);
    const { data: quote } = await group.owner.call('POST /rest/cart/calculate/{id}', {
      path: { id: cart },
      body: { type: 'pickup' },
    });
    await signIn(guest, await newAccount());
    const { data: placed } = await group.owner.call('POST /rest/orders', {
      body: {
        ...{ cart_id: cart, delivery_type: 'pickup', payment_tag: 'cash', phone: phoneOf(group.owner) },
        cart_version: quote.cart_version,
      },
    });
    expect(placed.total_price).toBe(quote.total_price);
  });

  it('has one part with all lines, whoever signs in at the same moment', async () => {
    const { uuid } = await group.open();
    const account = await newAccount();
    const laptop = await signIn(group.shop.guest(), account);
    const own = await group.join(uuid, laptop);
    await group.put(laptop, own.key, { quantity: 1 });
    const guest = group.shop.guest();
    const bo = await group.join(uuid, guest);
    await group.put(guest, bo.key, { quantity: 2 });
    const tabs = [1, 2, 3, 4].map(async () => {
      const tab = group.shop.guest();
      const { cookie } = guest;
      const body = JSON.stringify(login(account.email, account.password).body);
      const headers = { cookie, 'content-type': 'application/json' };
      return (await tab.fetch('/api/v1/auth/login', { method: 'POST', headers, body })).status;
    });
    expect(await Promise.all(tabs)).toEqual([200, 200, 200, 200]);
    const [, ...members] = await membersOf(uuid);
    expect(members).toMatchObject([{ id: own.id, has_account: true, lines: [{ quantity: 3 }] }]);
  });

  it('signs in while the owners of two groups, each a guest of the other’s, do the same', async () => {
    const [bo, cy] = [await newAccount('Bo'), await newAccount('Cy')];
    const [bos, cys] = [await signIn(group.shop.guest(), bo), await signIn(group.shop.guest(), cy)];
    const open = async (owner: Visitor) =>
      (await owner.call('POST /dashboard/user/group-orders', { body: { shop_id: group.milk.shop_id } })).data;
    const [bosGroup, cysGroup] = [await open(bos), await open(cys)];
    for (let round = 0; round < 3; round += 1) {
      const [phone, tablet] = [group.shop.guest(), group.shop.guest()];
      for (const [visitor, { uuid }] of [
        [phone, cysGroup],
        [tablet, bosGroup],
      ] as const) {
        const member = await group.join(uuid, visitor, 'Guest');
        await group.put(visitor, member.key, { quantity: 1 });
        await group.put(visitor, {}, { quantity: 1 });
      }
      await Promise.all([signIn(phone, bo), signIn(tablet, cy)]);
    }
    const count = async ({ uuid }: { uuid: string }, owner: Visitor) =>
      (await group.show(uuid, owner)).members.map(({ lines }) => lines.map(({ quantity }) => quantity));
    expect(await count(bosGroup, bos)).toEqual([[3], [3]]);
    expect(await count(cysGroup, cys)).toEqual([[3], [3]]);
  });
});
