import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { cardCustomers, paymentTasks, transactions } from '../../../db/schema/payments.ts';
import { openStripe, type FakeStripe } from '../../../ports/payment/stripe.fixture.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { expectNoInconsistencies, filled, place } from '../fixtures/checkout.fixture.ts';

let stripe: FakeStripe;
let shop: TestShop;
beforeAll(async () => {
  stripe = await openStripe();
  shop = await openTestShop({ stripe: stripe.config });
});
beforeEach(() => vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(async () => {
  vi.restoreAllMocks();
  stripe.clear();
  await expectNoInconsistencies(shop);
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const PASSWORD = 'nanoseconds';

async function newcomer(): Promise<Visitor> {
  const body = { email: `${randomUUID()}@example.com`, password: PASSWORD, firstname: 'Nora' };
  const { data } = await shop.guest().call('POST /auth/register', { body });
  return shop.with(data.access_token);
}
const byStripe = { payment_tag: 'stripe' };
const paidWith = (saved_card: string) => ({ ...byStripe, saved_card });
const order = async (visitor: Visitor, more: object = byStripe) =>
  (await place(visitor, (await filled(shop, visitor, { lemons: 1 })).id, more)).data;
const hear = (event: unknown) => shop.guest().fetch('/api/v1/webhook/stripe/payment', stripe.signed(event));
const show = async (visitor: Visitor, id: number) =>
  (await visitor.call('GET /rest/orders/{id}', { path: { id } })).data;
const cardsOf = async (visitor: Visitor) => (await visitor.call('GET /dashboard/user/cards')).data;
const sessionOf = async (visitor: Visitor, id: number) =>
  (await visitor.call('POST /payments/order/{id}/card-session', { path: { id } })).data.client_secret;
const cancel = (visitor: Visitor, id: number) =>
  visitor.call('POST /rest/orders/{id}/status/change', { path: { id }, query: { status: 'canceled' } });
const intentNow = () => {
  const intent = [...stripe.intents.values()].at(-1);
  if (!intent) throw new Error('No payment');
  return intent;
};
/** Somebody who has paid by Stripe's form, and saved the card there. */
async function saver(given: Parameters<FakeStripe['vault']['save']>[1] = {}) {
  const nora = await newcomer();
  const first = await order(nora);
  const { customer } = intentNow();
  await hear(stripe.act(intentNow().id, 'approve'));
  return { nora, first, customer: customer ?? '', card: stripe.vault.save(customer ?? '', given) };
}

describe('An account at Stripe', () => {
  it('is one customer, by its uuid alone, however many orders; guests are none', async () => {
    const nora = await newcomer();
    for (let times = 0; times < 2; times++) await cancel(nora, (await order(nora)).id);
    const made = stripe.calls.filter(({ path }) => path === '/v1/customers');
    expect(made.map(({ form }) => Object.keys(form))).toEqual([['metadata[user]']]);
    expect(new Set([...stripe.intents.values()].map(({ customer }) => customer)).size).toBe(1);
    await order(shop.guest());
    expect(intentNow().customer).toBeNull();
  });

  it('pays as a guest does where Stripe makes no customer, or has forgotten it', async () => {
    const nora = await newcomer();
    stripe.fail('down', /customers/);
    expect((await order(nora)).payment_due).toMatchObject({ action: 'pay' });
    expect(intentNow().customer).toBeNull();
    const { nora: known } = await saver();
    stripe.vault.clear();
    expect((await order(known)).payment_due).toMatchObject({ action: 'pay' });
    expect(intentNow().customer).toBeNull();
  });

  it('is not known any more by its payments once the account is deleted', async () => {
    const { nora, card } = await saver();
    const paid = await order(nora, paidWith(card));
    const payment = async () => {
      const [row] = await shop.db.select().from(transactions).where(eq(transactions.orderId, paid.id));
      return [row?.customer, row?.savedCard];
    };
    expect(await payment()).toEqual([expect.any(String), card]);
    const mine = (await nora.call('GET /dashboard/user/orders/paginate', { query: {} })).data;
    for (const { id } of mine) await cancel(nora, id);
    await nora.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    expect(await payment()).toEqual([null, null]);
  });

  it('is deleted there with the account, though Stripe was away', async () => {
    const { nora, first, customer } = await saver();
    await cancel(nora, first.id);
    await nora.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    expect(stripe.vault.customers.has(customer)).toBe(true);
    stripe.fail('down', /DELETE/);
    await shop.runJobs();
    shop.setNow(new Date(Date.now() + 11_000));
    await shop.runJobs();
    expect(stripe.vault.customers.has(customer)).toBe(false);
    shop.setNow(new Date());
  });
});

it('A saved card is not charged for an order that its buyer cancels while the payment is begun', async () => {
  const { nora, card } = await saver();
  const cards = shop.ports.cards.find(({ tag }) => tag === 'stripe');
  if (!cards) throw new Error('No Stripe');
  const start = cards.start.bind(cards);
  const starting = vi.spyOn(cards, 'start').mockImplementation(async (...request) => {
    const payment = await start(...request);
    const { data } = await nora.call('GET /dashboard/user/orders/paginate', { query: {} });
    await cancel(nora, data[0]?.id ?? 0);
    return payment;
  });
  expect((await order(nora, paidWith(card))).status).toBe('canceled');
  starting.mockRestore();
  const confirmed = stripe.calls.filter(({ path }) => path.endsWith('/confirm'));
  expect([intentNow().amount_received, confirmed]).toEqual([0, []]);
  await shop.runPayments();
  expect(intentNow().status).toBe('canceled');
});

describe('Saved cards at Stripe', () => {
  it('are shown in its form to their owner, who may save more until there are ten', async () => {
    const { nora, customer } = await saver();
    const waiting = await order(nora);
    expect(await sessionOf(nora, waiting.id)).toContain(customer);
    const features = () =>
      Object.entries(stripe.calls.at(-1)?.form ?? {}).filter(([name]) => name.includes('_save]'));
    expect(features()).toMatchObject([[expect.any(String), 'enabled']]);
    for (let more = 0; more < 9; more++) stripe.vault.save(customer, { last4: `100${more}` });
    await sessionOf(nora, waiting.id);
    expect(features()).toMatchObject([[expect.any(String), 'disabled']]);
  });

  it('are shown to nobody else, and the form does without them when Stripe is away', async () => {
    const { nora } = await saver();
    const waiting = await order(nora);
    const stranger = await newcomer();
    expect((await failureOf(sessionOf(stranger, waiting.id))).status).toBe(404);
    expect((await failureOf(sessionOf(shop.guest(), waiting.id))).status).toBe(401);
    stripe.fail('down', /customer_sessions/);
    expect(await sessionOf(nora, waiting.id)).toBeNull();
    await hear(stripe.act(intentNow().id, 'approve'));
    expect(await sessionOf(nora, waiting.id)).toBeNull();
  });

  it('pay with one press', async () => {
    const { nora, card } = await saver();
    const paid = await order(nora, paidWith(card));
    expect(paid).toMatchObject({ placed: true, payment_due: null, transaction: { note: '•••• 4242' } });
    expect(intentNow()).toMatchObject({ status: 'succeeded' });
  });

  it('wait for the bank on the order’s page, and once declined for another card', async () => {
    const { nora, card: asks, customer } = await saver({ behaviour: 'step' });
    const asked = await order(nora, paidWith(asks));
    expect(asked).toMatchObject({ placed: false, payment_due: { action: 'pay', tag: 'stripe' } });
    expect(asked.payment_due?.client_secret).toContain(intentNow().id);
    await hear(stripe.act(intentNow().id, 'approve'));
    expect((await show(nora, asked.id)).placed).toBe(true);
    const declining = stripe.vault.save(customer, { behaviour: 'decline', last4: '0002' });
    const declined = await order(nora, paidWith(declining));
    expect(declined).toMatchObject({ placed: false, payment_due: { action: 'pay' } });
    await hear(stripe.act(intentNow().id, 'approve'));
    expect((await show(nora, declined.id)).placed).toBe(true);
  });

  it('pay once, whatever breaks on the way', async () => {
    const { nora, card } = await saver();
    stripe.fail('cut', /\/confirm/);
    const waiting = await order(nora, paidWith(card));
    const before = stripe.intents.size;
    for (const minutes of [1, 3, 10, 30]) {
      shop.setNow(new Date(Date.now() + minutes * 60_000));
      await shop.runPayments();
    }
    shop.setNow(new Date());
    expect((await show(nora, waiting.id)).placed).toBe(true);
    expect(stripe.intents.size).toBe(before);
    expect(stripe.calls.filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(2);
    const pending = await shop.db.select().from(paymentTasks);
    expect(pending.filter(({ sentAt, kind }) => sentAt === null && kind === 'start')).toEqual([]);
  });

  it('are not known while Stripe is away, which is said and is no “none”', async () => {
    const { nora, card } = await saver();
    const path = { id: card };
    stripe.fail('down', /payment_methods/, 3);
    expect(await cardsOf(nora)).toEqual({ cards: [], unavailable: ['stripe'], full: [] });
    const removed = nora.call('DELETE /dashboard/user/cards/{id}', { path });
    expect((await failureOf(removed)).code).toBe('cards-unavailable');
    const refused = await failureOf(order(nora, paidWith(card)));
    expect([refused.code, Object.keys(refused.params)]).toEqual(['payment-unavailable', ['saved_card']]);
    expect((await cardsOf(nora)).cards).toMatchObject([{ id: card, payment_tag: 'stripe' }]);
    const { data } = await nora.call('DELETE /dashboard/user/cards/{id}', { path });
    expect(data).toEqual({ cards: [], unavailable: [], full: [] });
  });

  it('are a stranger’s to neither use nor remove', async () => {
    const { nora, card } = await saver();
    const { nora: stranger } = await saver();
    const path = { id: card };
    const removed = stranger.call('DELETE /dashboard/user/cards/{id}', { path });
    expect((await failureOf(removed)).status).toBe(404);
    const refused = await failureOf(order(stranger, paidWith(card)));
    expect(Object.keys(refused.params)).toEqual(['saved_card']);
    expect((await cardsOf(nora)).cards).toHaveLength(1);
  });

  it('that Stripe detached are no news of a payment', async () => {
    const detached = { id: 'pm_1', object: 'payment_method', customer: null };
    const event = { id: 'evt_detached', type: 'payment_method.detached', data: { object: detached } };
    expect((await hear(event)).status).toBe(200);
  });

  it('are forgotten with a customer that was deleted there', async () => {
    const { nora, customer } = await saver();
    const known = () => shop.db.$count(cardCustomers, eq(cardCustomers.ref, customer));
    expect(await known()).toBe(1);
    stripe.vault.clear();
    expect(await cardsOf(nora)).toEqual({ cards: [], unavailable: [], full: [] });
    expect(await known()).toBe(0);
  });
});

it('Stripe’s form takes no further card after ten declined ones', async () => {
  const nora = await newcomer();
  const waiting = await order(nora);
  const { id } = intentNow();
  for (let tries = 0; tries < 11; tries++) await hear(stripe.act(id, 'decline'));
  await shop.runPayments();
  expect(intentNow().status).toBe('canceled');
  expect((await show(nora, waiting.id)).status).toBe('canceled');
  expect((await failureOf(order(nora))).code).toBe('too-many-requests');
});
