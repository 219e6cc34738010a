import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { inconsistencies, filled, goodCard, place, stepCard } from '../fixtures/checkout.fixture.ts';
import { placeLinked, prepare, shopsOf, twoCarts } from '../fixtures/linked.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await prepare(shop);
});
afterAll(() => shop.close());

async function waiting(visitor: Visitor) {
  const cart = await filled(shop, visitor, { strawberries: 2 });
  return (await place(visitor, cart.id, stepCard)).data;
}
const pay = (visitor: Visitor, id: number, body: object, idempotencyKey: string) =>
  visitor.call('POST /payments/order/{id}/transactions', {
    path: { id: String(id) },
    body,
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
    for (const [id, body] of [
      [order.id, goodCard],
      [other.id, { payment_tag: 'cash' }],
    ] as const) {
      expect((await failureOf(pay(guest, id, body, 'one key'))).code).toBe('idempotency-mismatch');
    }
    const stranger = pay(shop.guest(), other.id, { payment_tag: 'cash' }, 'one key');
    expect((await failureOf(stranger)).status).toBe(404);
    const { data } = await guest.call('GET /rest/orders/{id}', { path: { id: String(other.id) } });
    expect(data.placed).toBe(false);
  });
});

describe('The open page of each order of several shops', () => {
  it.each([
    [
      'their card is confirmed',
      (guest: Visitor, id: number) =>
        guest.call('POST /payments/order/{id}/sandbox', {
          path: { id: String(id) },
          body: { approve: true },
        }),
      // The first hears of its own money, and once more when that of the other one is there, too.
      [2, 1],
    ],
    [
      'they are paid in another way',
      (guest: Visitor, id: number) => pay(guest, id, { payment_tag: 'cash' }, 'by cash'),
      [1, 1],
    ],
  ])('hears that it is placed when %s', async (_, payThem, times) => {
    const guest = shop.guest();
    const { data } = await placeLinked(guest, shopsOf(await twoCarts(shop, guest)), stepCard);
    // An open page hears these events.
    const eventsOf = async (id: number) => {
      const { data: order } = await guest.call('GET /rest/orders/{id}', { path: { id: String(id) } });
      return order.events.filter(({ kind }) => kind === 'payment').length;
    };
    const [first, second] = data.map(({ id }) => id);
    if (first === undefined || second === undefined) throw new Error('No two orders');
    const before = [await eventsOf(first), await eventsOf(second)];
    await payThem(guest, first);
    const heard = [await eventsOf(first), await eventsOf(second)].map((many, at) => many - (before[at] ?? 0));
    expect(heard).toEqual(times);
  });
});
