import type { Order } from '@hamper/contract/orders/order';
import { toMinor } from '@hamper/contract/prices/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Visitor } from '../../../test-shop.ts';
import { openOrderFixture, type Sold } from '../delivered-orders.fixture.ts';

let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
});
afterAll(() => here.shop.close());

const card = { payment_tag: 'sandbox', card: { number: '4242 4242 4242 4242' } };
const seen = async (by: Visitor, id: number) =>
  (await by.call('GET /rest/orders/{id}', { path: { id } })).data;
const pack = (order: Order, quantities: Record<string, number>) =>
  here.sam.call('POST /dashboard/seller/orders/{id}/lines', {
    path: { id: order.id },
    body: {
      lines: order.details.flatMap(({ id, stock }) => {
        const quantity = quantities[stock.product.slug];
        return quantity === undefined ? [] : [{ id, quantity }];
      }),
    },
  });

/** Invariants of the money of any order, to the cent. */
function agrees(order: Order) {
  const sum = (what: (one: Order['transaction']) => number) =>
    order.transactions.reduce((total, one) => total + toMinor(what(one)), 0);
  if (order.status !== 'canceled') expect(sum((one) => one.due_price)).toBe(toMinor(order.total_price));
  for (const one of order.transactions) {
    const held = toMinor(one.reserved_price) + toMinor(one.paid_price) - toMinor(one.refunded_price);
    if (held > 0) expect(held - toMinor(one.return_price)).toBe(Math.min(held, toMinor(one.due_price)));
  }
  return order.transaction;
}

describe('The money of an order', () => {
  it('names what was paid, what it comes to and what goes back, before it goes back and after', async () => {
    const { visitor } = await here.newcomer();
    const order = await here.buy(visitor, { goods: { strawberries: 2, mango: 1 }, ...card });
    agrees(order);
    await here.move(order.id, 'accepted');
    await pack(order, { strawberries: 0 });
    const packed = await seen(visitor, order.id);
    const before = agrees(packed);
    expect(packed.total_price).toBeLessThan(order.total_price);
    expect([before.paid_price, before.due_price]).toEqual([order.total_price, packed.total_price]);
    expect(toMinor(before.return_price)).toBe(toMinor(order.total_price) - toMinor(packed.total_price));
    await here.move(order.id, 'ready');
    const after = agrees(await seen(visitor, order.id));
    expect([after.return_price, after.refunded_price]).toEqual([0, before.return_price]);
  });

  it('names what is reserved, what is taken of it and what is let go, for goods by weight', async () => {
    const { visitor } = await here.newcomer();
    const order = await here.buy(visitor, { goods: { bananas: 1 }, ...card });
    expect(order.transaction.reserved_price).toBe(order.most_price);
    await here.move(order.id, 'accepted');
    await pack(order, { bananas: 0.5 });
    const packed = await seen(visitor, order.id);
    const before = agrees(packed);
    expect(before.return_price).toBeGreaterThan(0);
    expect(toMinor(before.reserved_price)).toBe(toMinor(before.due_price) + toMinor(before.return_price));
    await here.move(order.id, 'ready');
    const after = agrees(await seen(visitor, order.id));
    expect(after).toMatchObject({
      paid_price: packed.total_price,
      released_price: before.return_price,
      reserved_price: 0,
      return_price: 0,
    });
  });

  it('is split between wallet and cash, whose new sum is what is paid at the door', async () => {
    const { visitor, id } = await here.newcomer();
    await here.fund(id, 300);
    const order = await here.buy(visitor, { goods: { strawberries: 2, mango: 1 }, from_wallet_price: 3 });
    agrees(order);
    await here.move(order.id, 'accepted');
    await pack(order, { strawberries: 1 });
    const packed = await seen(visitor, order.id);
    const cash = agrees(packed);
    expect(cash.due_price).toBe(packed.to_pay);
    expect(packed.transactions.map(({ due_price }) => due_price)).toContain(3);
    expect([cash.paid_price, cash.return_price]).toEqual([0, 0]);
  });

  it('goes back from a transfer that came to more', async () => {
    const { visitor } = await here.newcomer();
    const order = await here.buy(visitor, { goods: { strawberries: 2, mango: 1 }, payment_tag: 'bank' });
    await here.sam.call('POST /dashboard/seller/orders/{id}/payment', {
      path: { id: order.id },
      body: { status: 'paid' },
    });
    await here.move(order.id, 'accepted');
    await pack(order, { strawberries: 1 });
    const before = agrees(await seen(visitor, order.id));
    expect(before.return_price).toBeGreaterThan(0);
    await here.move(order.id, 'ready');
    const after = agrees(await seen(visitor, order.id));
    expect([after.refunded_price, after.return_price]).toEqual([before.return_price, 0]);
  });

  it('all goes back when it is canceled', async () => {
    const { visitor } = await here.newcomer();
    const order = await here.buy(visitor, card);
    await visitor.call('POST /rest/orders/{id}/status/change', {
      path: { id: order.id },
      query: { status: 'canceled' },
    });
    const { transaction } = await seen(visitor, order.id);
    expect(toMinor(transaction.return_price) + toMinor(transaction.refunded_price)).toBe(
      toMinor(order.total_price),
    );
  });
});
