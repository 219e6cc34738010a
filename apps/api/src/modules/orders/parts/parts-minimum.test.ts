import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { shops } from '../../../db/schema/catalogue.ts';
import { coupons } from '../../../db/schema/coupons.ts';
import { failureOf } from '../../../test-shop.ts';
import { expectNoInconsistencies } from '../../checkout/fixtures/checkout.fixture.ts';
import { MINUTE, openPartsShop, type PartsShop } from './parts.fixture.ts';

let at: PartsShop;
beforeAll(async () => {
  at = await openPartsShop();
});
afterEach(async () => {
  at.shop.setNow(new Date());
  await minimumOfShop(0);
  await expectNoInconsistencies(at.shop);
});
afterAll(() => at.shop.close());

const minimumOfShop = (minAmountMinor: number) =>
  at.shop.db.update(shops).set({ minAmountMinor }).where(eq(shops.id, at.milk.shop_id));
async function couponFrom(minAmountMinor: number) {
  const coupon = `FROM-${randomUUID().slice(0, 8).toUpperCase()}`;
  const terms = { type: 'fix', value: 500, minAmountMinor } as const;
  await at.shop.db.insert(coupons).values({ uuid: randomUUID(), name: coupon, ...terms });
  return { coupon };
}
/** Bo has most of the goods: without them no minimum is reached. */
const ordered = (more: object) => at.ordered(more, { unpaid: 'drop' }, { bos: { quantity: 10 } });
const statusesOf = ({ shares }: Awaited<ReturnType<PartsShop['orderOf']>>) =>
  shares.map(({ part }) => part?.status ?? null);

describe('Goods without which the order would be below the minimum', () => {
  it.each([
    ['of its shop', () => minimumOfShop(3000).then(() => ({}))],
    ['of its coupon', () => couponFrom(3000)],
  ])('%s are not dropped: the owner pays for them', async (_, limited) => {
    const { uuid, order, owner, co } = await ordered(await limited());
    expect((await failureOf(at.decide(uuid, owner, 'drop', [2]))).code).toBe('parts-needed');
    expect((await failureOf(at.decide(uuid, owner, 'drop'))).code).toBe('parts-needed');
    await at.pay(uuid, co);
    at.shop.setNow(new Date(Date.now() + 31 * MINUTE));
    await at.shop.watchOrders();
    const placed = await at.orderOf(owner, order);
    expect(placed).toMatchObject({ placed: true, total_price: order.total_price });
    expect(statusesOf(placed)).toEqual([null, 'owner', 'paid']);
  });

  it('do not keep others from being dropped, nor an order of which nothing is left from being canceled', async () => {
    await minimumOfShop(1500);
    const { uuid, order, owner, bo } = await ordered({});
    await at.decide(uuid, owner, 'drop', [3]);
    await at.pay(uuid, bo);
    expect(statusesOf(await at.orderOf(owner, order))).toEqual([null, 'paid', 'dropped']);
    const empty = await at.ordered({}, {}, { has: 0, bos: { quantity: 10 } });
    await at.decide(empty.uuid, empty.owner, 'drop');
    expect((await at.orderOf(empty.owner, empty.order)).status).toBe('canceled');
  });
});
