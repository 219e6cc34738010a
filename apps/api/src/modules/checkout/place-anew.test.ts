import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { coupons } from '../../db/schema/coupons.ts';
import { orders } from '../../db/schema/orders.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';
import { inconsistencies, filled, place, stepCard } from './fixtures/checkout.fixture.ts';

let shop: TestShop;
let windows: { delivery_date: string; delivery_time: string }[];
beforeAll(async () => {
  shop = await openTestShop();
  const { data } = await shop.guest().call('GET /rest/shops/{id}/slots', { path: { id: '1' } });
  windows = data.slice(3, 5).map(({ date, time }) => ({ delivery_date: date, delivery_time: time }));
});
afterEach(async () => {
  const wrong = await inconsistencies(shop);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
});
afterAll(() => shop.close());

const goods = ['strawberries', 'blueberries', 'bananas', 'avocado', 'broccoli', 'cheddar'];
const statusOf = async (id: number) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status;

/** A guest whose order waits for their card. */
async function waiting(sku: string, more: object) {
  const guest = shop.guest();
  const { id } = await filled(shop, guest, { [sku]: 2 });
  const { data: order } = await place(guest, id, { ...stepCard, ...more });
  return { guest, cartId: id, order };
}

describe('Who orders a cart anew while its order waits for a card', () => {
  it('never waits in a ring with others who change their windows the other way round', async () => {
    const people = await Promise.all(goods.map((sku, at) => waiting(sku, windows[at % 2] ?? {})));
    for (let round = 1; round <= 4; round += 1) {
      const again = await Promise.allSettled(
        people.map(({ guest, cartId }, at) =>
          place(guest, cartId, { ...stepCard, ...windows[(at + round) % 2] }),
        ),
      );
      expect(again.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([]);
    }
  });

  it('nor with those who use the same coupon', async () => {
    await shop.db.insert(coupons).values({
      uuid: '01890000-0000-7000-8000-00000000c0de',
      name: 'POPULAR',
      type: 'percent',
      value: 1000,
      oncePerPerson: false,
    });
    const [from, to] = windows;
    for (let round = 0; round < 4; round += 1) {
      const mover = await waiting('strawberries', { ...from, coupon: 'POPULAR' });
      const carts = await Promise.all(
        goods.slice(1, 4).map(async (sku) => {
          const guest = shop.guest();
          return { guest, cartId: (await filled(shop, guest, { [sku]: 1 })).id };
        }),
      );
      const placed = await Promise.allSettled(
        [mover, ...carts].map(({ guest, cartId }) =>
          place(guest, cartId, { ...stepCard, ...to, coupon: 'POPULAR' }),
        ),
      );
      expect(placed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([]);
    }
  });

  it('has one order then, and the first one is over', async () => {
    const { guest, cartId, order } = await waiting('strawberries', {});
    const { data: next } = await place(guest, cartId, { payment_tag: 'cash' });
    expect([await statusOf(order.id), await statusOf(next.id)]).toEqual(['canceled', 'new']);
  });

  it('keeps the order that the same key placed, however often it is sent', async () => {
    const guest = shop.guest();
    const { id } = await filled(shop, guest, { strawberries: 1 });
    const press = () => place(guest, id, stepCard, 'pressed again');
    const first = await press();
    const again = await Promise.all([press(), press(), press()]);
    expect(new Set(again.map(({ data }) => data.uuid))).toEqual(new Set([first.data.uuid]));
    expect(await statusOf(first.data.id)).toBe('new');
    const changed = place(guest, id, { ...stepCard, note: 'Ring' }, 'pressed again');
    expect((await failureOf(changed)).code).toBe('idempotency-mismatch');
    expect(await statusOf(first.data.id)).toBe('new');
  });

  it('ends no order of somebody else’s cart', async () => {
    const { cartId, order } = await waiting('strawberries', {});
    const stranger: Visitor = shop.guest();
    expect((await failureOf(place(stranger, cartId))).status).toBe(404);
    expect(await statusOf(order.id)).toBe('new');
  });
});
