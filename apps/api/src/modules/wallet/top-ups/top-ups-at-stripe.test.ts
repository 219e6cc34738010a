import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { transactions } from '../../../db/schema/payments.ts';
import { type FakeStripe, openStripe } from '../../../ports/payment/stripe.fixture.ts';
import { openTestShop, type TestShop } from '../../../test-shop.ts';
import { balanceOf, openHolder, PASSWORD, requireBalanced } from '../wallet.fixture.ts';

let stripe: FakeStripe;
let shop: TestShop;
beforeAll(async () => {
  stripe = await openStripe();
  shop = await openTestShop({ stripe: stripe.config });
});
afterEach(async () => {
  vi.restoreAllMocks();
  stripe.clear();
  await requireBalanced(shop);
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const hear = async (event: unknown) => {
  const request = stripe.signed(event, { at: shop.ports.clock.now() });
  return (await shop.guest().fetch('/api/v1/webhook/stripe/payment', request)).status;
};

/** Somebody who has Stripe's form for a top-up before them. */
async function paying() {
  const grace = await openHolder(shop);
  const { data } = await grace.visitor.call('POST /payments/wallet/payment/top-up', {
    body: { price: 30, payment_tag: 'stripe' },
  });
  expect(data).toMatchObject({ status: 'awaited', due: { action: 'pay', tag: 'stripe' } });
  const [payment] = await shop.db.select().from(transactions).orderBy(desc(transactions.id)).limit(1);
  const show = async () =>
    (await grace.visitor.call('GET /dashboard/user/wallet/top-ups/{id}', { path: { id: data.uuid } })).data;
  return { grace, ref: payment?.providerRef ?? '', paymentId: payment?.id ?? 0, show };
}

describe('A top-up that Stripe was told of', () => {
  it('is credited by the word of Stripe alone, told twice or ten times at the same moment', async () => {
    const { grace, ref, show } = await paying();
    const event = stripe.act(ref, 'approve');
    // The browser came back, and says that all is well: nothing of it counts.
    expect(await show()).toMatchObject({ status: 'awaited' });
    expect(await balanceOf(shop, grace)).toBe(0);
    const answers = await Promise.all(Array.from({ length: 10 }, () => hear(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await hear({ ...event, id: 'evt_again' });
    expect(await show()).toMatchObject({ status: 'paid', due: null });
    expect(await balanceOf(shop, grace)).toBe(3000);
  });

  it('is credited where its event got lost: the shop asks', async () => {
    const { grace, ref } = await paying();
    stripe.act(ref, 'approve');
    shop.setNow(new Date(Date.now() + 3 * 60_000));
    await shop.runPayments();
    shop.setNow(new Date());
    expect(await balanceOf(shop, grace)).toBe(3000);
  });

  it('stays where its form may just have been answered, and ends with the next one later', async () => {
    const { grace, ref, show } = await paying();
    const again = async () => {
      const body = { price: 20, payment_tag: 'stripe' } as const;
      return (await grace.visitor.call('POST /payments/wallet/payment/top-up', { body })).data;
    };
    const second = await again();
    expect(await show()).toMatchObject({ status: 'awaited' });
    await hear(stripe.act(ref, 'approve'));
    expect(await show()).toMatchObject({ status: 'paid' });
    expect(await balanceOf(shop, grace)).toBe(3000);
    shop.setNow(new Date(Date.now() + 3 * 60_000));
    await again();
    shop.setNow(new Date());
    const path = { id: second.uuid };
    const { data } = await grace.visitor.call('GET /dashboard/user/wallet/top-ups/{id}', { path });
    expect(data).toMatchObject({ status: 'canceled', failure: null });
  });

  it('takes another card after one was declined', async () => {
    const { grace, ref, show } = await paying();
    await hear(stripe.act(ref, 'decline'));
    expect(await show()).toMatchObject({ status: 'awaited', due: { action: 'pay' } });
    await hear(stripe.act(ref, 'approve'));
    expect(await balanceOf(shop, grace)).toBe(3000);
  });

  it('whose card was to pay another amount is not said to be declined', async () => {
    const { grace, ref, paymentId, show } = await paying();
    await shop.db.update(transactions).set({ toAuthoriseMinor: 2900 }).where(eq(transactions.id, paymentId));
    await hear(stripe.act(ref, 'approve'));
    expect(await show()).toMatchObject({ status: 'canceled', failure: 'failed' });
    expect(await balanceOf(shop, grace)).toBe(0);
  });

  it('goes back in full where the account was deleted meanwhile', async () => {
    const { grace, ref, paymentId } = await paying();
    const event = stripe.act(ref, 'approve');
    await grace.visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    await hear(event);
    await shop.runPayments();
    const [payment] = await shop.db.select().from(transactions).where(eq(transactions.id, paymentId));
    const refunds = stripe.refunds.filter(({ payment_intent: of }) => of === ref);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(3000);
    expect(payment).toMatchObject({ capturedMinor: 3000, refundedMinor: 3000 });
  });
});
