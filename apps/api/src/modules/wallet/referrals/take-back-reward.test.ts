import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { referralRewards } from '../../../db/schema/wallet.ts';
import type { TestShop, Visitor } from '../../../test-shop.ts';
import { balanceOf, openHolder } from '../wallet.fixture.ts';
import { openReferralFixture } from './referrals.fixture.ts';

let friends: Awaited<ReturnType<typeof openReferralFixture>>;
let shop: TestShop;
beforeAll(async () => {
  friends = await openReferralFixture();
  ({ shop } = friends);
});
afterAll(() => friends.close());

describe('A refund of the friend’s order', () => {
  /** All of an order, or a part of its price, goes back. */
  async function giveBack({ visitor }: { visitor: Visitor }, orderId: number, price?: number) {
    const body = { order_id: orderId, cause: 'Everything was spoilt, sorry' };
    const { data } = await visitor.call('POST /dashboard/user/order-refunds', { body });
    await friends.here.sam.call('POST /dashboard/seller/order-refunds/{id}/status', {
      path: { id: data.id },
      body: { status: 'approved', ...(price === undefined ? {} : { price }) },
    });
  }

  it('takes both rewards back in its transaction, once', async () => {
    const grace = await openHolder(shop, { minor: 300 });
    const zoe = await friends.join(await friends.codeOf(grace));
    const order = await friends.deliver(zoe);
    await giveBack(zoe, order.id);
    expect(await balanceOf(shop, grace)).toBe(300);
    const { data: moved } = await zoe.visitor.call('GET /dashboard/user/wallet/histories', {
      query: { type: 'referral' },
    });
    expect(moved.map(({ price }) => price)).toEqual([-5, 5]);
    expect(await friends.seen(grace)).toMatchObject({ joined: 1, rewarded: 0, earned: 0 });
  });

  it('leaves them while the order still reaches the sum', async () => {
    const grace = await openHolder(shop);
    const zoe = await friends.join(await friends.codeOf(grace));
    const order = await friends.deliver(zoe);
    await giveBack(zoe, order.id, 0.01);
    expect(await balanceOf(shop, grace)).toBe(1000);
  });

  it('notes as owed what was spent, and whoever owes gets no more', async () => {
    const [grace, other] = [await openHolder(shop), await openHolder(shop)];
    const zoe = await friends.join(await friends.codeOf(grace));
    const order = await friends.deliver(zoe);
    await grace.visitor.call('POST /dashboard/user/wallet/send', {
      body: { uuid: other.uuid, price: 6 },
      headers: { 'idempotency-key': randomUUID() },
    });
    await giveBack(zoe, order.id);
    expect(await balanceOf(shop, grace)).toBe(0);
    const [reward] = await shop.db
      .select()
      .from(referralRewards)
      .where(eq(referralRewards.orderId, order.id));
    expect(reward).toMatchObject({ referrerOwedMinor: 600, friendOwedMinor: 0 });
    await friends.deliver(await friends.join(await friends.codeOf(grace)));
    expect(await balanceOf(shop, grace)).toBe(0);
  });
});
