import { toMinor } from '@hamper/contract/prices/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type FakeStripe, openStripe } from '../../../ports/payment/stripe.fixture.ts';
import { expectNoInconsistencies } from '../../checkout/fixtures/checkout.fixture.ts';
import { MINUTE, openPartsShop, type PartsShop } from './parts.fixture.ts';

let stripe: FakeStripe;
let at: PartsShop;
beforeAll(async () => {
  stripe = await openStripe();
  at = await openPartsShop({ stripe: stripe.config });
});
afterEach(async () => {
  at.shop.setNow(new Date());
  await expectNoInconsistencies(at.shop);
});
afterAll(async () => {
  await at.shop.close();
  await stripe.close();
});

const hear = async (event: unknown) => {
  const request = stripe.signed(event, { at: at.shop.ports.clock.now() });
  return (await at.shop.guest().fetch('/api/v1/webhook/stripe/payment', request)).status;
};

/** Bo has Stripe's form for their part before them. */
async function paying() {
  const asked = await at.ordered({}, { unpaid: 'drop' });
  const shown = await at.pay(asked.uuid, asked.bo, { payment_tag: 'stripe', card: undefined });
  expect(shown.order?.part).toMatchObject({ status: 'awaited', due: { action: 'pay', tag: 'stripe' } });
  const [row] = await at.paymentsOf(asked.order, 2);
  return { ...asked, ref: row?.payment.providerRef ?? '' };
}

describe('A part that Stripe was told of', () => {
  it('is paid by the word of Stripe alone, told twice or ten times at the same moment', async () => {
    const { uuid, bo, ref, order } = await paying();
    const event = stripe.act(ref, 'approve');
    expect((await at.showTo(uuid, bo)).order?.part?.status).toBe('awaited');
    const answers = await Promise.all(Array.from({ length: 10 }, () => hear(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await hear({ ...event, id: 'evt_again_of_part' });
    expect((await at.showTo(uuid, bo)).order?.part).toMatchObject({
      status: 'paid',
      taken: false,
      due: null,
    });
    expect(stripe.intents.get(ref)?.amount_capturable).toBe(toMinor(order.shares[1]?.total_price ?? 0));
  });

  it('is paid where its event got lost: the shop asks', async () => {
    const { uuid, bo, ref } = await paying();
    stripe.act(ref, 'approve');
    at.shop.setNow(new Date(Date.now() + 3 * MINUTE));
    await at.shop.runPayments();
    await at.shop.runPayments();
    expect((await at.showTo(uuid, bo)).order?.part?.status).toBe('paid');
  });

  it('and came when its time was over is let go', async () => {
    const { uuid, bo, ref, owner, order } = await paying();
    const event = stripe.act(ref, 'approve');
    at.shop.setNow(new Date(Date.now() + 31 * MINUTE));
    await at.shop.watchOrders();
    await hear(event);
    await at.shop.runPayments();
    expect((await at.showTo(uuid, bo)).order?.part?.status).toBe('dropped');
    expect(stripe.intents.get(ref)).toMatchObject({ status: 'canceled', amount_capturable: 0 });
    expect((await at.orderOf(owner, order)).placed).toBe(true);
  });
});
