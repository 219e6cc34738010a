import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { orders } from '../../db/schema/orders.ts';
import type { Visitor } from '../../test-shop.ts';
import { openSold, type Sold } from './sold.fixture.ts';

const MINUTE = 60_000;
let here: Sold;
beforeAll(async () => {
  here = await openSold();
});
afterAll(() => here.shop.close());

const seen = async (by: Visitor, id: number) =>
  (await by.call('GET /rest/orders/{id}', { path: { id } })).data;
const listed = async (by: Visitor, id: number) =>
  (await by.call('GET /dashboard/user/orders/paginate')).data.find((one) => one.id === id);
/** So many minutes after an order was placed. */
const later = ({ created_at }: { created_at: string }, minutes: number) => {
  const now = new Date(Date.parse(created_at) + minutes * MINUTE);
  here.shop.setNow(now);
  return now;
};

describe('When an order will be there', () => {
  it('is what was promised, and once that is over a later time than now, on its page and in the list', async () => {
    const { visitor } = await here.newcomer();
    here.shop.setNow(new Date());
    const order = await here.buy(visitor);
    expect(order.estimate).toEqual({ ...order.expected_at, late: false, original: order.expected_at });
    await here.move(order.id, 'accepted');
    const now = later(order, 60);
    for (const told of [await seen(visitor, order.id), await listed(visitor, order.id)]) {
      expect(told?.estimate).toMatchObject({ late: true, original: order.expected_at });
      expect(Date.parse(told?.estimate?.from ?? '')).toBeGreaterThanOrEqual(now.getTime());
    }
  });

  it('follows the order: what is on its way is nearer than what nobody has begun', async () => {
    const { visitor } = await here.newcomer();
    here.shop.setNow(new Date());
    const order = await here.buy(visitor);
    later(order, 120);
    const waiting = await seen(visitor, order.id);
    await here.moveTo(order.id, 'on_a_way');
    const coming = await seen(visitor, order.id);
    expect(Date.parse(coming.estimate?.from ?? '')).toBeLessThan(Date.parse(waiting.estimate?.from ?? ''));
    const { data: over } = await here.move(order.id, 'delivered');
    expect([over.estimate, over.timing, over.expected_at]).toEqual([null, null, null]);
  });

  it('is not said of a pickup that is ready, only since when', async () => {
    const { visitor } = await here.newcomer();
    here.shop.setNow(new Date());
    const order = await here.buy(visitor, { delivery_type: 'pickup' });
    expect(order.estimate).not.toBeNull();
    await here.move(order.id, 'accepted');
    const at = later(order, 7);
    const { data } = await here.move(order.id, 'ready');
    expect(data.estimate).toBeNull();
    expect(data.timing?.since).toBe(at.toISOString());
  });

  it('counts from when the money is there, for a card that its bank asks about first', async () => {
    const { visitor } = await here.newcomer();
    here.shop.setNow(new Date());
    const card = { payment_tag: 'sandbox', card: { number: '4000 0027 6000 3184' } };
    const order = await here.buy(visitor, card);
    expect([order.estimate, order.expected_at]).toEqual([null, null]);
    const [row] = await here.db.select().from(orders).where(eq(orders.id, order.id));
    const promised = (row?.expectedFrom.getTime() ?? 0) - Date.parse(order.created_at);
    const paid = later(order, 9);
    const { data } = await visitor.call('POST /payments/order/{id}/sandbox', {
      path: { id: order.id },
      body: { approve: true },
    });
    expect(Date.parse(data.expected_at?.from ?? '') - paid.getTime()).toBe(promised);
  });
});
