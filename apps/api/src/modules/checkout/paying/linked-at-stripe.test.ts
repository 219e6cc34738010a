import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { openStripe, type FakeStripe } from '../../../ports/payment/stripe.fixture.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { creditWallet } from '../../wallet/index.ts';
import { expectNoInconsistencies, filled, place } from '../fixtures/checkout.fixture.ts';
import { placeLinked, prepare, shopsOf, twoCarts } from '../fixtures/linked.fixture.ts';

const MINUTE = 60_000;
let stripe: FakeStripe;
let shop: TestShop;
beforeAll(async () => {
  stripe = await openStripe();
  shop = await openTestShop({ stripe: stripe.config });
  await prepare(shop);
});
beforeEach(() => vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(async () => {
  vi.restoreAllMocks();
  shop.setNow(new Date());
  stripe.clear();
  await expectNoInconsistencies(shop);
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const cents = (amount: number) => Math.round(amount * 100);
const intents = () => [...stripe.intents.values()];
const hear = (event: unknown) => shop.guest().fetch('/api/v1/webhook/stripe/payment', stripe.signed(event));
const allOf = async (visitor: Visitor, id: number) =>
  (await visitor.call('GET /dashboard/user/orders/{id}/get-all', { path: { id: String(id) } })).data;
const cancel = (visitor: Visitor, id: number) =>
  visitor.call('POST /rest/orders/{id}/status/change', {
    path: { id: String(id) },
    query: { status: 'canceled' },
  });

/** Somebody with a card that was saved in Stripe's form, and goods of two shops. */
async function saver(given: Parameters<FakeStripe['vault']['save']>[1] = {}) {
  const body = { email: `${randomUUID()}@example.com`, password: 'nanoseconds', firstname: 'Nora' };
  const { data } = await shop.guest().call('POST /auth/register', { body });
  const nora = shop.with(data.access_token);
  await place(nora, (await filled(shop, nora, { lemons: 1 })).id, { payment_tag: 'stripe' });
  const [first] = intents();
  await hear(stripe.act(first?.id ?? '', 'approve'));
  stripe.intents.clear();
  const saved_card = stripe.vault.save(first?.customer ?? '', given);
  return { nora, by: { payment_tag: 'stripe', saved_card }, carts: await twoCarts(shop, nora) };
}
const refOf = (secret: string | null | undefined) => secret?.split('_secret_')[0] ?? '';

describe('A card that is typed into Stripe’s form', () => {
  it('pays one of several shops where the wallet covers the others, and refuses two', async () => {
    const body = { email: `${randomUUID()}@example.com`, password: 'nanoseconds', firstname: 'Nora' };
    const { data: session } = await shop.guest().call('POST /auth/register', { body });
    const nora = shop.with(session.access_token);
    const carts = await twoCarts(shop, nora);
    const { data: quote } = await nora.call('POST /dashboard/user/carts/calculate', {
      body: { shops: carts.map((cart_id) => ({ cart_id, type: 'pickup' as const })) },
    });
    const [first = 0] = quote.shops.map(({ total_price }) => cents(total_price));
    await shop.db.transaction((tx) =>
      creditWallet(tx, { userId: session.user.id, baseMinor: first + 100, type: 'gift', now: new Date() }),
    );
    const byForm = (from_wallet_price: number) =>
      placeLinked(nora, shopsOf(carts), { payment_tag: 'stripe', from_wallet_price });
    expect((await failureOf(byForm((first - 1) / 100))).code).toBe('payment-unavailable');
    const { data: asked } = await byForm((first + 100) / 100);
    expect(asked.map(({ placed, payment_due: due }) => [placed, due?.tag])).toEqual([
      [false, undefined],
      [false, 'stripe'],
    ]);
    await hear(stripe.act(refOf(asked[1]?.payment_due?.client_secret), 'approve'));
    expect((await allOf(nora, asked[0]?.id ?? 0)).map((one) => one.placed)).toEqual([true, true]);
    const { data: methods } = await nora.call('GET /rest/payments');
    expect(methods.filter(({ several }) => !several).map(({ tag }) => tag)).toEqual(['stripe']);
  });
});

describe('A card saved at Stripe, for several shops', () => {
  it('pays each order by itself with one press, and is given back by order', async () => {
    const { nora, by, carts } = await saver();
    const { data: placed } = await placeLinked(nora, shopsOf(carts), by);
    expect(placed.map((one) => [one.placed, one.payment_due, one.transaction.note])).toEqual([
      [true, null, '•••• 4242'],
      [true, null, '•••• 4242'],
    ]);
    const totals = placed.map(({ total_price }) => cents(total_price));
    expect(intents().map(({ amount, status }) => [amount, status])).toEqual(
      totals.map((total) => [total, 'succeeded']),
    );
    expect((await nora.call('GET /dashboard/user/carts')).data).toEqual([]);
    await cancel(nora, placed[1]?.id ?? 0);
    await shop.runPayments();
    expect(stripe.refunds.map(({ payment_intent: of, amount }) => [of, amount])).toEqual([
      [intents()[1]?.id, totals[1]],
    ]);
    expect((await allOf(nora, placed[0]?.id ?? 0)).map(({ status }) => status)).toEqual(['new', 'canceled']);
  });

  it('is asked about at the bank for each, and no shop hears of its order before all are paid', async () => {
    const { nora, by, carts } = await saver({ behaviour: 'step' });
    const { data: asked } = await placeLinked(nora, shopsOf(carts), by);
    const [first, second] = asked.map(({ payment_due: due }) => refOf(due?.client_secret));
    expect(asked.map(({ placed, payment_due: due }) => [placed, due?.action])).toEqual([
      [false, 'pay'],
      [false, 'pay'],
    ]);
    const placed = async () => (await allOf(nora, asked[0]?.id ?? 0)).map((one) => one.placed);
    await hear(stripe.act(second ?? '', 'approve'));
    expect(await placed()).toEqual([false, false]);
    await hear(stripe.act(first ?? '', 'approve'));
    expect(await placed()).toEqual([true, true]);
  });

  it('that one bank declines in the end takes nothing for the other order either', async () => {
    const { nora, by, carts } = await saver({ behaviour: 'decline' });
    const { data: asked } = await placeLinked(nora, shopsOf(carts), by);
    expect(asked.map(({ placed, payment_due: due }) => [placed, due?.action])).toEqual([
      [false, 'pay'],
      [false, 'pay'],
    ]);
    // Another card pays the first; nobody gives one for the second.
    await hear(stripe.act(refOf(asked[0]?.payment_due?.client_secret), 'approve'));
    for (const minutes of [16, 17, 18]) {
      shop.setNow(new Date(Date.now() + minutes * MINUTE));
      await shop.runPayments();
    }
    expect((await allOf(nora, asked[0]?.id ?? 0)).map(({ status }) => status)).toEqual([
      'canceled',
      'canceled',
    ]);
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([cents(asked[0]?.total_price ?? 0)]);
    expect(intents().map(({ status }) => status)).toEqual(['succeeded', 'canceled']);
    expect((await nora.call('GET /dashboard/user/carts')).data).toHaveLength(2);
  });

  it('pays once for each, whatever breaks on the way, and however often it is asked for', async () => {
    const { nora, by, carts } = await saver();
    stripe.fail('cut', /\/confirm/);
    const { data: waiting } = await placeLinked(nora, shopsOf(carts), by, 'once');
    for (const minutes of [1, 3, 10]) {
      shop.setNow(new Date(Date.now() + minutes * MINUTE));
      await shop.runPayments();
    }
    shop.setNow(new Date());
    const { data: again } = await placeLinked(nora, shopsOf(carts), by, 'once');
    expect(again.map(({ id, placed }) => [id, placed])).toEqual(waiting.map(({ id }) => [id, true]));
    expect(intents().map(({ amount_received: taken }) => taken)).toEqual(
      waiting.map(({ total_price }) => cents(total_price)),
    );
  });

  it('waits for Stripe once, however many orders it pays: the others are begun a moment later', async () => {
    const { nora, by, carts } = await saver();
    stripe.fail('cut', /payment_intents$/);
    const { data: waiting } = await placeLinked(nora, shopsOf(carts), by);
    expect(intents()).toHaveLength(1);
    for (const minutes of [1, 3]) {
      shop.setNow(new Date(Date.now() + minutes * MINUTE));
      await shop.runPayments();
    }
    expect((await allOf(nora, waiting[0]?.id ?? 0)).map(({ placed }) => placed)).toEqual([true, true]);
    expect(intents()).toHaveLength(2);
  });

  it('is the buyer’s own, or nothing is ordered', async () => {
    const { by } = await saver();
    const { nora: stranger, carts } = await saver();
    const refused = await failureOf(placeLinked(stranger, shopsOf(carts), by));
    expect([refused.code, Object.keys(refused.params)]).toEqual(['payment-unavailable', ['saved_card']]);
    expect((await stranger.call('GET /dashboard/user/carts')).data).toHaveLength(2);
  });
});
