import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '../../../db/schema/accounts.ts';
import { settings } from '../../../db/schema/settings.ts';
import { referrals } from '../../../db/schema/shelves.ts';
import type { TestShop, Visitor } from '../../../test-shop.ts';
import { openOrderFixture } from '../../orders/delivered-orders.fixture.ts';
import { balanceOf, openHolder, PASSWORD, requireBalanced } from '../wallet.fixture.ts';

let here: Awaited<ReturnType<typeof openOrderFixture>>;
let shop: TestShop;
beforeAll(async () => {
  here = await openOrderFixture();
  ({ shop } = here);
  await switchTo('1');
  await shop.db.insert(referrals).values({
    ...{ title: { en: 'Give 5, get 10' }, priceFromMinor: 1000, priceToMinor: 500, minOrderMinor: 800 },
  });
});
afterAll(async () => {
  await requireBalanced(shop);
  await shop.close();
});

const switchTo = (value: string) =>
  shop.db
    .insert(settings)
    .values({ key: 'referral_active', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
const codeOf = async ({ visitor }: { visitor: Visitor }) =>
  (await visitor.call('GET /dashboard/user/profile/show')).data.my_referral;
const seen = async ({ visitor }: { visitor: Visitor }) =>
  (await visitor.call('GET /dashboard/user/referrals')).data;
const newPhone = () => `+1917${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

/** Somebody who registers with a code. */
async function join(code: string, { email = `${randomUUID()}@example.com`, from = '' } = {}) {
  const body = { email, password: PASSWORD, firstname: 'Zoe', lastname: 'Quinn', referral: code };
  const { data } = await shop.guest('en', from || undefined).call('POST /auth/register', { body });
  return { userId: data.user.id, email, visitor: shop.with(data.access_token) };
}

interface Door {
  phone?: string;
  floor?: string;
}

/** An order of theirs that is big enough, at a door and by a number of its own. */
const orderOf = (
  { visitor }: { visitor: Visitor },
  { phone = newPhone(), floor = randomUUID() }: Door = {},
) => here.buy(visitor, { phone, address: { address: '24 Palm Street', floor }, goods: { strawberries: 2 } });
const deliver = async (person: { visitor: Visitor }, door: Door = {}) => {
  const order = await orderOf(person, door);
  await here.moveTo(order.id, 'delivered');
  return order;
};

describe('A friend’s first order', () => {
  it('rewards both as it is delivered, once, and tells them', async () => {
    const grace = await openHolder(shop);
    const zoe = await join(await codeOf(grace));
    expect(await seen(grace)).toMatchObject({ joined: 1, rewarded: 0, earned: 0 });
    const order = await orderOf(zoe);
    expect(order.total_price).toBeGreaterThan(8);
    await here.moveTo(order.id, 'on_a_way');
    expect(await balanceOf(shop, grace)).toBe(0);
    await here.move(order.id, 'delivered');
    expect([await balanceOf(shop, grace), await balanceOf(shop, zoe)]).toEqual([1000, 500]);
    await deliver(zoe);
    expect([await balanceOf(shop, grace), await balanceOf(shop, zoe)]).toEqual([1000, 500]);
    expect(await seen(grace)).toEqual({ code: await codeOf(grace), joined: 1, rewarded: 1, earned: 10 });
    const { data: told } = await grace.visitor.call('GET /dashboard/notifications');
    expect(told.map(({ title }) => title)).toEqual([
      'Your invitation reward of $10.00 is in your wallet',
      'A friend joined with your link',
    ]);
    const { data: moved } = await zoe.visitor.call('GET /dashboard/user/wallet/histories');
    expect(moved).toMatchObject([{ type: 'referral', price: 5 }]);
  });

  it('is rewarded with the delivery, or neither', async () => {
    const grace = await openHolder(shop);
    const zoe = await join(await codeOf(grace));
    const order = await orderOf(zoe);
    await here.moveTo(order.id, 'on_a_way');
    await shop.db.execute(`create function no_reward() returns trigger language plpgsql as
      $$ begin raise exception 'no rewards today'; end $$`);
    await shop.db.execute(`create trigger no_reward before insert on referral_rewards
      for each row execute function no_reward()`);
    await expect(here.move(order.id, 'delivered')).rejects.toMatchObject({ status: 500 });
    await shop.db.execute('drop function no_reward() cascade');
    const { data } = await zoe.visitor.call('GET /dashboard/user/orders/{id}', { path: { id: order.id } });
    expect(data.status).toBe('on_a_way');
    await here.move(order.id, 'delivered');
    expect(await balanceOf(shop, grace)).toBe(1000);
  });

  it('below the sum brings nothing, and a later one does', async () => {
    const grace = await openHolder(shop);
    const zoe = await join(await codeOf(grace));
    await shop.db.update(referrals).set({ minOrderMinor: 100_000 });
    await deliver(zoe);
    expect(await balanceOf(shop, grace)).toBe(0);
    await shop.db.update(referrals).set({ minOrderMinor: 800 });
    await deliver(zoe);
    expect(await balanceOf(shop, grace)).toBe(1000);
  });

  it('that was canceled brings nothing', async () => {
    const grace = await openHolder(shop);
    const zoe = await join(await codeOf(grace));
    const order = await orderOf(zoe);
    await zoe.visitor.call('POST /dashboard/user/orders/{id}/status/change', {
      path: { id: order.id },
      query: { status: 'canceled' },
    });
    expect(await balanceOf(shop, grace)).toBe(0);
  });

  it('brings nothing while the merchant has referrals switched off', async () => {
    const grace = await openHolder(shop);
    const zoe = await join(await codeOf(grace));
    await switchTo('0');
    expect((await seen(grace)).code).toBeNull();
    await deliver(zoe);
    await switchTo('1');
    expect(await balanceOf(shop, grace)).toBe(0);
  });
});

describe('No reward is for', () => {
  it('oneself by another account: the number or the door is known', async () => {
    const phone = newPhone();
    const grace = await openHolder(shop, { phone });
    const door = { floor: randomUUID() };
    await deliver(grace, { phone, ...door });
    for (const own of [{ phone }, door]) {
      const other = await join(await codeOf(grace));
      await deliver(other, own);
      expect([await balanceOf(shop, grace), await balanceOf(shop, other)]).toEqual([0, 0]);
    }
  });

  it('the same friend twice, by a second account at the same door', async () => {
    const grace = await openHolder(shop);
    const door = { floor: randomUUID() };
    await deliver(await join(await codeOf(grace)), door);
    await deliver(await join(await codeOf(grace)), door);
    expect(await balanceOf(shop, grace)).toBe(1000);
  });

  it('a deleted account that comes again, by its mailbox or its number', async () => {
    const grace = await openHolder(shop);
    const phone = newPhone();
    const zoe = await join(await codeOf(grace));
    await deliver(zoe, { phone });
    await zoe.visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    const again = await join(await codeOf(grace), { email: zoe.email.replace('@', '+new@') });
    await deliver(again);
    await deliver(await join(await codeOf(grace)), { phone });
    expect(await balanceOf(shop, grace)).toBe(1000);
    expect(await balanceOf(shop, again)).toBe(0);
  });

  it('a circle: who brought somebody comes back as that one’s friend', async () => {
    const grace = await openHolder(shop);
    const phone = newPhone();
    await deliver(grace, { phone });
    const zoe = await join(await codeOf(grace));
    await deliver(zoe);
    await grace.visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    const back = await join(await codeOf(zoe), { email: grace.email });
    await deliver(back);
    expect([await balanceOf(shop, zoe), await balanceOf(shop, back)]).toEqual([500, 0]);
  });

  it('twenty accounts of one device: three of a network count, and nobody is told which', async () => {
    const grace = await openHolder(shop);
    const code = await codeOf(grace);
    const from = '203.0.113.77';
    const friends = [];
    for (let time = 0; time < 20; time += 1) friends.push(await join(code, { from }));
    for (const friend of friends) await deliver(friend);
    expect(await balanceOf(shop, grace)).toBe(3000);
    expect(await seen(grace)).toMatchObject({ joined: 20, rewarded: 3, earned: 30 });
  }, 120_000);

  it('whoever works at the shop that delivers', async () => {
    const [sam] = await shop.db.select().from(users).where(eq(users.email, 'sam@hamper.demo'));
    const zoe = await join(sam?.referralCode ?? '');
    await deliver(zoe);
    expect(await balanceOf(shop, zoe)).toBe(0);
  });
});

it('Two deliveries of one friend at the same moment reward once', async () => {
  const grace = await openHolder(shop);
  const zoe = await join(await codeOf(grace));
  const door = { phone: newPhone(), floor: randomUUID() };
  const two = [await orderOf(zoe, door), await orderOf(zoe, door)];
  for (const { id } of two) await here.moveTo(id, 'on_a_way');
  await Promise.all(two.map(({ id }) => here.move(id, 'delivered')));
  expect([await balanceOf(shop, grace), await balanceOf(shop, zoe)]).toEqual([1000, 500]);
});
