import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '../../../db/schema/accounts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { referrals } from '../../../db/schema/shelves.ts';
import type { TestShop } from '../../../test-shop.ts';
import { lockShopAccount, lockWallet } from '../transfer.ts';
import { balanceOf, openHolder, PASSWORD } from '../wallet.fixture.ts';
import { newPhone, newPlace, openReferralFixture } from './referrals.fixture.ts';

let friends: Awaited<ReturnType<typeof openReferralFixture>>;
let shop: TestShop;
beforeAll(async () => {
  friends = await openReferralFixture();
  ({ shop } = friends);
});
afterAll(() => friends.close());

describe('A friend’s first order', () => {
  it('rewards both as it is delivered, once, and tells them', async () => {
    const grace = await openHolder(shop);
    const zoe = await friends.join(await friends.codeOf(grace));
    expect(await friends.seen(grace)).toMatchObject({ joined: 1, rewarded: 0, earned: 0 });
    const order = await friends.orderOf(zoe);
    expect(order.total_price).toBeGreaterThan(8);
    await friends.here.moveTo(order.id, 'on_a_way');
    expect(await balanceOf(shop, grace)).toBe(0);
    await friends.here.move(order.id, 'delivered');
    expect([await balanceOf(shop, grace), await balanceOf(shop, zoe)]).toEqual([1000, 500]);
    await friends.deliver(zoe);
    expect([await balanceOf(shop, grace), await balanceOf(shop, zoe)]).toEqual([1000, 500]);
    expect(await friends.seen(grace)).toEqual({
      code: await friends.codeOf(grace),
      joined: 1,
      rewarded: 1,
      earned: 10,
    });
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
    const zoe = await friends.join(await friends.codeOf(grace));
    const order = await friends.orderOf(zoe);
    await friends.here.moveTo(order.id, 'on_a_way');
    await shop.db.execute(`create function no_reward() returns trigger language plpgsql as
      $$ begin raise exception 'no rewards today'; end $$`);
    await shop.db.execute(`create trigger no_reward before insert on referral_rewards
      for each row execute function no_reward()`);
    await expect(friends.here.move(order.id, 'delivered')).rejects.toMatchObject({ status: 500 });
    await shop.db.execute('drop function no_reward() cascade');
    const { data } = await zoe.visitor.call('GET /dashboard/user/orders/{id}', { path: { id: order.id } });
    expect(data.status).toBe('on_a_way');
    await friends.here.move(order.id, 'delivered');
    expect(await balanceOf(shop, grace)).toBe(1000);
  });

  it('locks wallets before the account of its shop, as every other movement does', async () => {
    const grace = await openHolder(shop);
    const zoe = await friends.join(await friends.codeOf(grace));
    const order = await friends.orderOf(zoe);
    await friends.here.moveTo(order.id, 'on_a_way');
    let delivery: Promise<unknown> = Promise.resolve();
    await shop.db.transaction(async (tx) => {
      await lockWallet(tx, grace.userId);
      delivery = friends.here.move(order.id, 'delivered');
      // Longer than a database takes to find a deadlock: had the delivery the account already, ours would be the end of it.
      await sleep(1500);
      await lockShopAccount(tx, order.shop.id);
    });
    await delivery;
    expect(await balanceOf(shop, grace)).toBe(1000);
  });

  it('below the sum brings nothing, and a later one does', async () => {
    const grace = await openHolder(shop);
    const zoe = await friends.join(await friends.codeOf(grace));
    await shop.db.update(referrals).set({ minOrderMinor: 100_000 });
    await friends.deliver(zoe);
    expect(await balanceOf(shop, grace)).toBe(0);
    await shop.db.update(referrals).set({ minOrderMinor: 800 });
    await friends.deliver(zoe);
    expect(await balanceOf(shop, grace)).toBe(1000);
  });

  it('that was canceled brings nothing', async () => {
    const grace = await openHolder(shop);
    const zoe = await friends.join(await friends.codeOf(grace));
    const order = await friends.orderOf(zoe);
    await zoe.visitor.call('POST /dashboard/user/orders/{id}/status/change', {
      path: { id: order.id },
      query: { status: 'canceled' },
    });
    expect(await balanceOf(shop, grace)).toBe(0);
  });

  it('brings nothing while the merchant has referrals switched off', async () => {
    const grace = await openHolder(shop);
    const zoe = await friends.join(await friends.codeOf(grace));
    await friends.switchTo('0');
    expect((await friends.seen(grace)).code).toBeNull();
    await friends.deliver(zoe);
    await friends.switchTo('1');
    expect(await balanceOf(shop, grace)).toBe(0);
  });
});

describe('No reward is for', () => {
  it('oneself by another account: the number, the door or the place is known', async () => {
    const phone = newPhone();
    const grace = await openHolder(shop, { phone });
    const door = { floor: randomUUID() };
    const location = newPlace();
    const nextRoom = { latitude: location.latitude + 0.0001, longitude: location.longitude - 0.0001 };
    await friends.deliver(grace, { phone, ...door, location });
    for (const own of [{ phone }, door, { location: nextRoom }]) {
      const other = await friends.join(await friends.codeOf(grace));
      await friends.deliver(other, own);
      expect([await balanceOf(shop, grace), await balanceOf(shop, other)]).toEqual([0, 0]);
    }
  });

  it('the same friend twice, by a second account at the same door', async () => {
    const grace = await openHolder(shop);
    const door = { floor: randomUUID() };
    await friends.deliver(await friends.join(await friends.codeOf(grace)), door);
    await friends.deliver(await friends.join(await friends.codeOf(grace)), door);
    expect(await balanceOf(shop, grace)).toBe(1000);
  });

  it('a friend whose number is invented, until it is proved', async () => {
    const grace = await openHolder(shop);
    const zoe = await friends.join(await friends.codeOf(grace), { isProved: false });
    await friends.deliver(zoe);
    expect([await balanceOf(shop, grace), await balanceOf(shop, zoe)]).toEqual([0, 0]);
    await shop.db.update(users).set({ phoneVerifiedAt: new Date() }).where(eq(users.id, zoe.userId));
    await friends.deliver(zoe);
    expect([await balanceOf(shop, grace), await balanceOf(shop, zoe)]).toEqual([1000, 500]);
  });

  it('what somebody fetches at the counter', async () => {
    const grace = await openHolder(shop);
    const zoe = await friends.join(await friends.codeOf(grace));
    const options = { delivery_type: 'pickup', phone: newPhone(), goods: { strawberries: 2 } } as const;
    const { id } = await friends.here.buy(zoe.visitor, {
      ...options,
      address: undefined,
      location: undefined,
    });
    for (const status of ['accepted', 'ready', 'delivered'] as const) await friends.here.move(id, status);
    expect([await balanceOf(shop, grace), await balanceOf(shop, zoe)]).toEqual([0, 0]);
  });

  it('a deleted account that comes again, by its mailbox or its number', async () => {
    const grace = await openHolder(shop);
    const phone = newPhone();
    const zoe = await friends.join(await friends.codeOf(grace));
    await friends.deliver(zoe, { phone });
    await zoe.visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    const again = await friends.join(await friends.codeOf(grace), { email: zoe.email.replace('@', '+new@') });
    await friends.deliver(again);
    await friends.deliver(await friends.join(await friends.codeOf(grace)), { phone });
    expect(await balanceOf(shop, grace)).toBe(1000);
    expect(await balanceOf(shop, again)).toBe(0);
  });

  it('a circle: who brought somebody comes back as that one’s friend', async () => {
    const grace = await openHolder(shop);
    const phone = newPhone();
    await friends.deliver(grace, { phone });
    const zoe = await friends.join(await friends.codeOf(grace));
    await friends.deliver(zoe);
    await grace.visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    const back = await friends.join(await friends.codeOf(zoe), { email: grace.email });
    await friends.deliver(back);
    expect([await balanceOf(shop, zoe), await balanceOf(shop, back)]).toEqual([500, 0]);
  });

  it('twenty accounts of one device, the first ones neither, and nobody is told', async () => {
    const grace = await openHolder(shop);
    const code = await friends.codeOf(grace);
    const from = '203.0.113.77';
    const twenty = [];
    for (let time = 0; time < 20; time += 1) twenty.push(await friends.join(code, { from }));
    for (const friend of twenty) await friends.deliver(friend);
    expect(await balanceOf(shop, grace)).toBe(0);
    expect(await friends.seen(grace)).toMatchObject({ joined: 20, rewarded: 0, earned: 0 });
  }, 120_000);

  it('whoever works at the shop that delivers', async () => {
    const [sam] = await shop.db.select().from(users).where(eq(users.email, 'sam@hamper.demo'));
    const zoe = await friends.join(sam?.referralCode ?? '');
    await friends.deliver(zoe);
    expect(await balanceOf(shop, zoe)).toBe(0);
  });
});

it('An order that never came makes a number or a door nobody’s', async () => {
  const grace = await openHolder(shop);
  const door = { phone: newPhone(), floor: randomUUID(), location: newPlace() };
  await friends.orderOf(await openHolder(shop), door);
  await friends.deliver(await friends.join(await friends.codeOf(grace)), door);
  expect(await balanceOf(shop, grace)).toBe(1000);
});

it('A parcel to somebody else makes a number or a door nobody’s', async () => {
  const grace = await openHolder(shop);
  const door = { phone: newPhone(), floor: randomUUID(), location: newPlace() };
  const { id } = await friends.deliver(await openHolder(shop), door);
  await shop.db.update(orders).set({ kind: 'parcel' }).where(eq(orders.id, id));
  await friends.deliver(await friends.join(await friends.codeOf(grace)), door);
  expect(await balanceOf(shop, grace)).toBe(1000);
});

it('Two deliveries to one door at the same moment reward one', async () => {
  const [grace, hopper] = [await openHolder(shop), await openHolder(shop)];
  const location = newPlace();
  const pair = [
    await friends.join(await friends.codeOf(grace)),
    await friends.join(await friends.codeOf(hopper)),
  ];
  const two = [];
  for (const friend of pair) two.push(await friends.orderOf(friend, { location }));
  for (const { id } of two) await friends.here.moveTo(id, 'on_a_way');
  await Promise.all(two.map(({ id }) => friends.here.move(id, 'delivered')));
  expect((await balanceOf(shop, grace)) + (await balanceOf(shop, hopper))).toBe(1000);
});

it('Two deliveries of one friend at the same moment reward once', async () => {
  const grace = await openHolder(shop);
  const zoe = await friends.join(await friends.codeOf(grace));
  const door = { phone: newPhone(), floor: randomUUID() };
  const two = [await friends.orderOf(zoe, door), await friends.orderOf(zoe, door)];
  for (const { id } of two) await friends.here.moveTo(id, 'on_a_way');
  await Promise.all(two.map(({ id }) => friends.here.move(id, 'delivered')));
  expect([await balanceOf(shop, grace), await balanceOf(shop, zoe)]).toEqual([1000, 500]);
});
