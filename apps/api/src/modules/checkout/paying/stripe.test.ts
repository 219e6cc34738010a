import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { openStripe, type FakeStripe } from '../../../ports/payment/stripe.fixture.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../../test-shop.ts';
import { inconsistencies, filled, place } from '../fixtures/checkout.fixture.ts';

let stripe: FakeStripe;
let shop: TestShop;
let sam: Visitor;
beforeAll(async () => {
  stripe = await openStripe();
  shop = await openTestShop({ stripe: stripe.config });
  sam = await shop.as('Sam');
});
beforeEach(() => vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(async () => {
  vi.restoreAllMocks();
  stripe.clear();
  const wrong = await inconsistencies(shop);
  if (wrong.length > 0) throw new Error(wrong.join(', '));
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const byStripe = { payment_tag: 'stripe' };
const hear = (event: unknown) => shop.guest().fetch('/api/v1/webhook/stripe/payment', stripe.signed(event));
const show = async (visitor: Visitor, id: number) =>
  (await visitor.call('GET /rest/orders/{id}', { path: { id: String(id) } })).data;
const refOf = (secret: string | null | undefined) => secret?.split('_secret_')[0] ?? '';
const cancel = (visitor: Visitor, id: number) =>
  visitor.call('POST /rest/orders/{id}/status/change', {
    path: { id: String(id) },
    query: { status: 'canceled' },
  });

describe('An order paid at Stripe', () => {
  it('is its buyer’s to pay, and its shop’s once Stripe says so', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 2 });
    const { data: order } = await place(guest, cart.id, byStripe);
    expect(order).toMatchObject({
      placed: false,
      payment_due: { action: 'pay', tag: 'stripe', publishable_key: 'pk_test_hamper' },
      transaction: { status: 'progress' },
    });
    const ref = refOf(order.payment_due?.client_secret);
    expect(stripe.intents.get(ref)?.amount).toBe(Math.round(order.total_price * 100));
    const path = { id: String(order.id) };
    expect((await failureOf(sam.call('GET /dashboard/seller/orders/{id}', { path }))).status).toBe(404);
    expect((await hear(stripe.act(ref, 'approve'))).status).toBe(200);
    expect(await show(guest, order.id)).toMatchObject({
      placed: true,
      payment_due: null,
      transaction: { status: 'paid' },
    });
    const { data: theirs } = await sam.call('GET /dashboard/seller/orders/{id}', { path });
    expect(JSON.stringify(theirs)).not.toContain('_secret_');
    expect((await guest.call('GET /rest/carts')).data).toEqual([]);
  });

  it('is one payment, pressed five times', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 1 });
    const presses = Array.from({ length: 5 }, () => place(guest, cart.id, byStripe, 'once'));
    const orders = await Promise.all(presses);
    expect(new Set(orders.map(({ data }) => data.uuid)).size).toBe(1);
    expect(stripe.intents.size).toBe(1);
  });

  it('cannot be paid with the payment of a cheaper one', async () => {
    const [guest, other] = [shop.guest(), shop.guest()];
    const cheap = await place(guest, (await filled(shop, guest, { strawberries: 1 })).id, byStripe);
    const { data: order } = await place(other, (await filled(shop, other, { ribeye: 1 })).id, byStripe);
    const event = stripe.act(refOf(cheap.data.payment_due?.client_secret), 'approve');
    const intent = event.data.object as { metadata: object };
    const metadata = { transaction: order.uuid, order: order.uuid };
    await hear({ ...event, id: 'evt_bent', data: { object: { ...intent, metadata } } });
    expect((await show(other, order.id)).placed).toBe(false);
    await hear(event);
    expect((await show(other, order.id)).placed).toBe(false);
    expect((await show(guest, cheap.data.id)).placed).toBe(true);
  });

  it('gets its money back when it is cancelled, and its goods are there again', async () => {
    const guest = shop.guest();
    const { left } = await stockOfDemo(shop.db, 'strawberries');
    const cart = await filled(shop, guest, { strawberries: 2 });
    const { data: order } = await place(guest, cart.id, byStripe);
    await hear(stripe.act(refOf(order.payment_due?.client_secret), 'approve'));
    await cancel(guest, order.id);
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([Math.round(order.total_price * 100)]);
    expect((await show(guest, order.id)).transaction.status).toBe('refund');
    expect((await stockOfDemo(shop.db, 'strawberries')).left).toBe(left);
  });

  it('that was cancelled while its buyer was paying is paid back', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 2 });
    const { data: order } = await place(guest, cart.id, byStripe);
    const paid = stripe.act(refOf(order.payment_due?.client_secret), 'approve');
    await cancel(guest, order.id);
    await hear(paid);
    await shop.runPayments();
    expect(await show(guest, order.id)).toMatchObject({ status: 'canceled', placed: false });
    expect(stripe.refunds).toHaveLength(1);
  });

  it('waits when Stripe is away, and is paid when it is there again', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 1 });
    stripe.fail('down');
    const { data: order } = await place(guest, cart.id, byStripe);
    expect(order.payment_due).toMatchObject({ action: 'wait', client_secret: null });
    shop.setNow(new Date(Date.now() + 11_000));
    await shop.runPayments();
    const due = (await show(guest, order.id)).payment_due;
    expect(due).toMatchObject({ action: 'pay' });
    await hear(stripe.act(refOf(due?.client_secret), 'approve'));
    expect((await show(guest, order.id)).placed).toBe(true);
  });
});
