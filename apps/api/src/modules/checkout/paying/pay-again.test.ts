import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { inconsistencies, filled, goodCard, place, stepCard } from '../fixtures/checkout.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function waiting(visitor: Visitor) {
  const cart = await filled(shop, visitor, { strawberries: 2 });
  return (await place(visitor, cart.id, stepCard)).data;
}
const pay = (visitor: Visitor, id: number, wish: object, idempotencyKey: string) =>
  visitor.call('POST /payments/order/{id}/transactions', {
    path: { id: String(id) },
    body: wish,
    idempotencyKey,
  });

describe('Paying in another way, sent again with its key,', () => {
  it('is done once and answers the same', async () => {
    const guest = shop.guest();
    const order = await waiting(guest);
    const first = await pay(guest, order.id, goodCard, 'by another card');
    const again = await Promise.all([1, 2, 3].map(() => pay(guest, order.id, goodCard, 'by another card')));
    expect(first.data.placed).toBe(true);
    for (const { data } of again) expect(data.transactions).toEqual(first.data.transactions);
    expect(await inconsistencies(shop)).toEqual([]);
  });

  it('is done once by two presses at once', async () => {
    const ada = await shop.as('Ada');
    const order = await waiting(ada);
    const both = await Promise.all([1, 2].map(() => pay(ada, order.id, { payment_tag: 'cash' }, 'twice')));
    expect(both.map(({ data }) => data.placed)).toEqual([true, true]);
    expect(await inconsistencies(shop)).toEqual([]);
  });

  it('is refused for another way and another order, and pays nothing of theirs', async () => {
    const guest = shop.guest();
    const order = await waiting(guest);
    await pay(guest, order.id, { payment_tag: 'cash' }, 'one key');
    const other = await waiting(guest);
    for (const [id, wish] of [
      [order.id, goodCard],
      [other.id, { payment_tag: 'cash' }],
    ] as const) {
      expect((await failureOf(pay(guest, id, wish, 'one key'))).code).toBe('idempotency-mismatch');
    }
    const stranger = pay(shop.guest(), other.id, { payment_tag: 'cash' }, 'one key');
    expect((await failureOf(stranger)).status).toBe(404);
    const { data } = await guest.call('GET /rest/orders/{id}', { path: { id: String(other.id) } });
    expect(data.placed).toBe(false);
  });
});
