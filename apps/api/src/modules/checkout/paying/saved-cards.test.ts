import { randomUUID } from 'node:crypto';

import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { limitCounters } from '../../../db/schema/accounts.ts';
import { cardCustomers, sandboxCards, sandboxPayments, transactions } from '../../../db/schema/payments.ts';
import { payments } from '../../../db/schema/settings.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import {
  badCard,
  card,
  expectNoInconsistencies,
  filled,
  goodCard,
  place,
} from '../fixtures/checkout.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => expectNoInconsistencies(shop));
afterAll(() => shop.close());

const PASSWORD = 'nanoseconds';

async function newcomer(): Promise<Visitor> {
  const body = { email: `${randomUUID()}@example.com`, password: PASSWORD, firstname: 'Nora' };
  const { data } = await shop.guest().call('POST /auth/register', { body });
  return shop.with(data.access_token);
}
const cardsOf = async (visitor: Visitor) => (await visitor.call('GET /dashboard/user/cards')).data;
const namesOf = async (visitor: Visitor) =>
  (await cardsOf(visitor)).cards.map(({ brand, last4 }) => `${brand} ${last4}`);
const saving = (number: string) => ({ payment_tag: 'sandbox', card: { number, save: true } });
const visa = saving('4242 4242 4242 4242');
const mastercard = saving('5555 5555 5555 4444');

async function order(visitor: Visitor, more: object, key?: string) {
  const cart = await filled(shop, visitor, { lemons: 1 });
  return (await place(visitor, cart.id, more, key)).data;
}
const paidWith = (saved_card: string) => ({ payment_tag: 'sandbox', saved_card });
const idOf = async (visitor: Visitor) => (await cardsOf(visitor)).cards[0]?.id ?? '';
/** The bank thinks otherwise of a saved card by now. */
const turn = (id: string, outcome: string) =>
  shop.db.update(sandboxCards).set({ outcome }).where(eq(sandboxCards.ref, id));

describe('A card that is saved while it pays', () => {
  it('pays the next orders without its number', async () => {
    const nora = await newcomer();
    expect((await order(nora, visa)).placed).toBe(true);
    const { cards, unavailable, full } = await cardsOf(nora);
    expect({ unavailable, full }).toEqual({ unavailable: [], full: [] });
    expect(cards).toMatchObject([
      { payment_tag: 'sandbox', brand: 'visa', last4: '4242', expired: false, default: true },
    ]);
    const again = await order(nora, paidWith(cards[0]?.id ?? ''));
    expect(again).toMatchObject({
      placed: true,
      payment_due: null,
      transaction: { status: 'paid', note: '•••• 4242', payment_system: { tag: 'sandbox' } },
    });
  });

  it('is kept as its brand, last digits and expiry, and never as its number', async () => {
    const nora = await newcomer();
    await order(nora, mastercard);
    const rows = await Promise.all([
      shop.db.select().from(sandboxCards),
      shop.db.select().from(sandboxPayments),
      shop.db.select().from(transactions),
    ]);
    expect(JSON.stringify(rows)).not.toContain('55555555');
    expect(JSON.stringify(await cardsOf(nora))).not.toContain('5555555');
  });

  it('is not saved unless it was asked for, nor when it was declined, nor for guests', async () => {
    const nora = await newcomer();
    await order(nora, goodCard);
    const declined = await failureOf(order(nora, saving('4000 0000 0000 0002')));
    expect([declined.code, Object.keys(declined.params)]).toEqual(['payment-declined', ['card.number']]);
    expect((await cardsOf(nora)).cards).toEqual([]);
    const refused = await failureOf(order(shop.guest(), visa));
    expect([refused.code, Object.keys(refused.params)]).toEqual(['payment-unavailable', ['card.save']]);
    expect((await failureOf(cardsOf(shop.guest()))).code).toBe('unauthenticated');
  });

  it('that its buyer refuses at the bank’s second step is unconfirmed, and not declined', async () => {
    const nora = await newcomer();
    const { id } = await order(nora, saving('4000 0027 6000 3184'));
    const refusal = { path: { id: String(id) }, body: { approve: false } };
    const { data } = await nora.call('POST /payments/order/{id}/sandbox', refusal);
    expect(data).toMatchObject({
      status: 'canceled',
      transaction: { status: 'rejected', unconfirmed: true },
    });
  });

  it('is saved after its bank’s second step, and asks for one again', async () => {
    const nora = await newcomer();
    const first = await order(nora, saving('4000 0027 6000 3184'));
    expect((await cardsOf(nora)).cards).toEqual([]);
    const approve = (id: number) =>
      nora.call('POST /payments/order/{id}/sandbox', { path: { id: String(id) }, body: { approve: true } });
    await approve(first.id);
    expect(await namesOf(nora)).toEqual(['visa 3184']);
    const second = await order(nora, paidWith(await idOf(nora)));
    expect(second).toMatchObject({ placed: false, payment_due: { action: 'confirm', tag: 'sandbox' } });
    expect((await approve(second.id)).data.placed).toBe(true);
  });

  it('is saved once, and beyond ten cards none is', async () => {
    const nora = await newcomer();
    await order(nora, visa);
    await order(nora, visa);
    expect(await namesOf(nora)).toEqual(['visa 4242']);
    const [customer] = await shop.db
      .select()
      .from(sandboxCards)
      .where(eq(sandboxCards.ref, await idOf(nora)));
    const more = Array.from({ length: 9 }, (_, index) => ({
      ...{ ref: randomUUID(), customer: customer?.customer ?? '', outcome: 'approve' },
      ...{ brand: 'visa', last4: `100${index}`, expMonth: 1, expYear: 2020 },
    }));
    await shop.db.insert(sandboxCards).values(more);
    const { cards, full } = await cardsOf(nora);
    expect([cards.length, full]).toEqual([10, ['sandbox']]);
    expect(cards.filter(({ expired }) => expired)).toHaveLength(9);
    const refused = await failureOf(order(nora, mastercard));
    expect(Object.keys(refused.params)).toEqual(['card.save']);
  });
});

describe('A saved card', () => {
  it('that is declined leaves cart and stock as they were, and says which field', async () => {
    const nora = await newcomer();
    await order(nora, visa);
    const id = await idOf(nora);
    await turn(id, 'decline');
    const cart = await filled(shop, nora, { lemons: 1 });
    const declined = await failureOf(place(nora, cart.id, paidWith(id)));
    expect([declined.code, Object.keys(declined.params)]).toEqual(['payment-declined', ['saved_card']]);
    expect((await nora.call('GET /dashboard/user/carts')).data).toHaveLength(1);
    expect((await place(nora, cart.id, goodCard)).data.placed).toBe(true);
  });

  it('that was removed is said to be, and the first answer of a repeated request stays', async () => {
    const nora = await newcomer();
    await order(nora, visa);
    const id = await idOf(nora);
    const cart = await filled(shop, nora, { lemons: 1 });
    const first = await place(nora, cart.id, paidWith(id), 'pressed-once');
    const { data } = await nora.call('DELETE /dashboard/user/cards/{id}', { path: { id } });
    expect(data.cards).toEqual([]);
    expect((await place(nora, cart.id, paidWith(id), 'pressed-once')).data.id).toBe(first.data.id);
    const gone = await failureOf(order(nora, paidWith(id)));
    expect([gone.code, Object.keys(gone.params)]).toEqual(['payment-unavailable', ['saved_card']]);
  });

  it('is its owner’s alone', async () => {
    const [nora, stranger] = [await newcomer(), await newcomer()];
    await order(nora, visa);
    await order(stranger, mastercard);
    const id = await idOf(nora);
    const path = { id };
    for (const visitor of [stranger, shop.guest()]) {
      const refused = await failureOf(order(visitor, paidWith(id)));
      expect(Object.keys(refused.params)).toEqual(['saved_card']);
    }
    expect((await failureOf(stranger.call('DELETE /dashboard/user/cards/{id}', { path }))).status).toBe(404);
    const first = stranger.call('POST /dashboard/user/cards/{id}/default', { path });
    expect((await failureOf(first)).status).toBe(404);
    expect(await namesOf(nora)).toEqual(['visa 4242']);
    expect(await namesOf(stranger)).toEqual(['mastercard 4444']);
  });

  it('pays by its own method alone, whether that is named by tag or by id', async () => {
    const nora = await newcomer();
    await order(nora, visa);
    const saved_card = await idOf(nora);
    const methods = await shop.db.select().from(payments);
    const paidBy = (tag: string) =>
      order(nora, { payment_id: methods.find((method) => method.tag === tag)?.id, saved_card });
    expect(Object.keys((await failureOf(paidBy('cash'))).params)).toEqual(['saved_card']);
    expect(await paidBy('sandbox')).toMatchObject({ placed: true, transaction: { note: '•••• 4242' } });
  });

  it('is asked for at its provider for a cart that is there, and as often as cards are listed', async () => {
    const nora = await newcomer();
    await order(nora, visa);
    const id = await idOf(nora);
    const ofLists = like(limitCounters.key, 'card-lists-of:%');
    const counted = () => shop.db.select().from(limitCounters).where(ofLists);
    const before = await counted();
    expect((await failureOf(place(nora, 999_999, paidWith(id)))).status).toBe(404);
    const path = { id: '999999' };
    const paying = nora.call('POST /payments/order/{id}/transactions', { path, body: paidWith(id) });
    expect((await failureOf(paying)).status).toBe(404);
    expect(await counted()).toEqual(before);
    await shop.db.update(limitCounters).set({ count: 240 }).where(ofLists);
    expect((await failureOf(order(nora, paidWith(id)))).code).toBe('too-many-requests');
    await shop.db.delete(limitCounters).where(ofLists);
  });

  it('pays no order of a guest that its owner was shown', async () => {
    const nora = await newcomer();
    await order(nora, visa);
    const guest = shop.guest();
    const waiting = await order(guest, card('4000 0000 0000 0341'));
    const { key = '' } = waiting as { key?: string };
    const paying = nora.call('POST /payments/order/{id}/transactions', {
      path: { id: String(waiting.id) },
      query: { key },
      body: paidWith(await idOf(nora)),
    });
    expect((await failureOf(paying)).status).toBeGreaterThanOrEqual(404);
    expect((await guest.call('GET /rest/orders/{id}', { path: { id: waiting.id } })).data.placed).toBe(false);
  });

  it('pays an order that its first card did not', async () => {
    const nora = await newcomer();
    await order(nora, visa);
    const waiting = await order(nora, card('4000 0000 0000 0341'));
    const { data } = await nora.call('POST /payments/order/{id}/transactions', {
      path: { id: String(waiting.id) },
      body: paidWith(await idOf(nora)),
    });
    expect(data).toMatchObject({ placed: true, transaction: { note: '•••• 4242' } });
  });

  it('is offered first when its owner says so, and after it is removed another one is', async () => {
    const nora = await newcomer();
    await order(nora, visa);
    await order(nora, mastercard);
    expect(await namesOf(nora)).toEqual(['mastercard 4444', 'visa 4242']);
    const [, second] = (await cardsOf(nora)).cards;
    const path = { id: second?.id ?? '' };
    const { data } = await nora.call('POST /dashboard/user/cards/{id}/default', { path });
    expect(data.cards.map(({ last4, default: first }) => [last4, first])).toEqual([
      ['4242', true],
      ['4444', false],
    ]);
    const { data: left } = await nora.call('DELETE /dashboard/user/cards/{id}', { path });
    expect(left.cards).toMatchObject([{ last4: '4444', default: true }]);
  });
});

describe('Cards and their account', () => {
  it('are in the export of its data, and deleted at their provider with it', async () => {
    const nora = await newcomer();
    await order(nora, visa);
    const told = (await (await nora.fetch('/api/v1/dashboard/user/profile/export')).json()) as {
      cards: unknown;
    };
    expect(told.cards).toMatchObject([{ payment_tag: 'sandbox', last4: '4242' }]);
    const id = await idOf(nora);
    const kept = () => shop.db.select().from(sandboxCards).where(eq(sandboxCards.ref, id));
    const customer = (await kept())[0]?.customer ?? '';
    // An order under way would keep the account.
    const { data: orders } = await nora.call('GET /dashboard/user/orders/paginate', {});
    for (const { id: ordered } of orders)
      await nora.call('POST /dashboard/user/orders/{id}/status/change', {
        path: { id: String(ordered) },
        query: { status: 'canceled' },
      });
    await nora.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    expect(await kept()).toHaveLength(1);
    await shop.runJobs();
    expect(await kept()).toEqual([]);
    expect(await shop.db.select().from(cardCustomers).where(eq(cardCustomers.ref, customer))).toEqual([]);
  });
});

describe('Trying cards out', () => {
  it('ends after ten declined ones in an hour, for their buyer alone', async () => {
    const nora = await newcomer();
    for (let tries = 0; tries < 10; tries++)
      expect((await failureOf(order(nora, badCard))).code).toBe('payment-declined');
    expect((await failureOf(order(nora, goodCard))).code).toBe('too-many-requests');
    expect((await order(await newcomer(), goodCard)).placed).toBe(true);
    expect((await order(nora, { payment_tag: 'cash' })).placed).toBe(true);
    shop.setNow(new Date(Date.now() + 61 * 60_000));
    expect((await order(nora, goodCard)).placed).toBe(true);
    shop.setNow(new Date());
  });

  it('from one network ends for whoever is there, and not elsewhere', async () => {
    const from = '203.0.113.9';
    const decline = async () =>
      expect((await failureOf(order(shop.guest('en', from), badCard))).code).toBe('payment-declined');
    await decline();
    const ofNetwork = like(limitCounters.key, 'card-declines-from:%');
    await shop.db.update(limitCounters).set({ count: 59 }).where(ofNetwork);
    await decline();
    expect((await failureOf(order(shop.guest('en', from), goodCard))).code).toBe('too-many-requests');
    expect((await order(shop.guest('en', '203.0.114.9'), goodCard)).placed).toBe(true);
  });

  it('does not include looking at one’s cards without end', async () => {
    const nora = await newcomer();
    const looks = await Promise.allSettled(Array.from({ length: 245 }, () => cardsOf(nora)));
    expect(looks.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  });
});
