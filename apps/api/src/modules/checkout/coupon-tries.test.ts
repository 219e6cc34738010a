import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { coupons } from '../../db/schema/coupons.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';
import { filled, place } from './fixtures/checkout.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const terms = { type: 'percent', value: 1000, oncePerPerson: false } as const;
  await shop.db.insert(coupons).values({ uuid: uuid(), name: 'ANYONES', ...terms });
});
afterAll(() => shop.close());

const TRIES = 30;
const HOUR = 60 * 60 * 1000;

interface Trying {
  visitor: Visitor;
  cartId: number;
}
async function check({ visitor }: Trying, coupon: string) {
  const { shop_id } = await stockOfDemo(shop.db, 'strawberries');
  return visitor.call('POST /rest/coupons/check', { body: { shop_id, coupon } });
}
const put = ({ visitor, cartId: id }: Trying, coupon: string) =>
  visitor.call('POST /rest/cart/coupon/{id}', { path: { id }, body: { coupon } });
const calculate = ({ visitor, cartId: id }: Trying, coupon: string) =>
  visitor.call('POST /rest/cart/calculate/{id}', { path: { id }, body: { type: 'pickup', coupon } });
const order = ({ visitor, cartId }: Trying, coupon: string) =>
  place(visitor, cartId, { delivery_type: 'pickup', coupon });

describe('The name of a coupon', () => {
  it.each([
    ['asked for', check],
    ['put into a cart', put],
    ['reckoned with', calculate],
    ['ordered with', order],
  ])('is not found by trying many: %s', async (_, tried) => {
    const visitor = shop.guest();
    const one = { visitor, cartId: (await filled(shop, visitor, { strawberries: 4 })).id };
    for (let tries = 0; tries < TRIES; tries += 1) {
      await tried(one, `GUESS-${tries}`).catch(({ code }) => expect(code).toBe('coupon-invalid'));
    }
    expect(await failureOf(tried(one, 'ANYONES'))).toMatchObject({
      status: 429,
      code: 'too-many-requests',
    });
    const other = shop.guest();
    const theirs = { visitor: other, cartId: (await filled(shop, other, { strawberries: 4 })).id };
    // A right code can be tried any number of times.
    await put(theirs, 'ANYONES');
    for (let tries = 0; tries < TRIES + 5; tries += 1) await calculate(theirs, 'ANYONES');
    await tried(theirs, 'ANYONES');
    shop.setNow(new Date(Date.now() + HOUR + 1000));
    await put(one, 'ANYONES');
    shop.setNow(new Date());
  });
});
