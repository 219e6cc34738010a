import { toMinor } from '@hamper/contract/prices/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { expectNoInconsistencies } from '../../checkout/fixtures/checkout.fixture.ts';
import { balanceOf } from '../../wallet/wallet.fixture.ts';
import { openPartsAtStripe, type PartsAtStripe } from './parts-at-stripe.fixture.ts';
import { chargedOf, MINUTE } from './parts.fixture.ts';

let stripe: PartsAtStripe['stripe'];
let at: PartsAtStripe['at'];
let hear: PartsAtStripe['hear'];
let paying: PartsAtStripe['paying'];
let close: PartsAtStripe['close'];
beforeAll(async () => {
  ({ stripe, at, hear, paying, close } = await openPartsAtStripe());
});
afterEach(async () => {
  at.shop.setNow(new Date());
  await expectNoInconsistencies(at.shop);
});
afterAll(() => close());

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

describe('A hold that its bank lets go', () => {
  /** Bo has paid by Stripe, and the bank lets it go. */
  async function lost(asked: Awaited<ReturnType<typeof paying>>) {
    await hear(stripe.act(asked.ref, 'lapse'));
    await at.shop.runPayments();
    return (await at.showTo(asked.uuid, asked.bo)).order?.part?.status;
  }

  it('is to be paid again while the order waits for the others', async () => {
    const asked = await paying();
    const { uuid, bo, co, ref, order, owner } = asked;
    await hear(stripe.act(ref, 'approve'));
    expect(await lost(asked)).toBe('awaited');
    await at.pay(uuid, co, { payment_tag: 'wallet', card: undefined });
    expect((await at.orderOf(owner, order)).placed).toBe(false);
    await at.pay(uuid, bo, { payment_tag: 'stripe', card: undefined });
    const [again] = await at.paymentsOf(order, 2);
    await hear(stripe.act(again?.payment.providerRef ?? '', 'approve'));
    expect((await at.orderOf(owner, order)).placed).toBe(true);
  });

  it('is the owner’s once the shop has the order, whose own payment secures it all', async () => {
    const asked = await paying();
    const { uuid, co, ref, order, owner } = asked;
    await hear(stripe.act(ref, 'approve'));
    await at.pay(uuid, co, { payment_tag: 'wallet', card: undefined });
    const [, bos = 0] = chargedOf(await at.orderOf(owner, order));
    const before = (await at.ownPayment(order)).priceMinor;
    expect(await lost(asked)).toBe('owner');
    expect((await at.ownPayment(order)).priceMinor).toBe(before + bos);
    await at.moved(order, 'delivered');
    const now = await at.orderOf(owner, order);
    expect(chargedOf(now)[1]).toBe(0);
    expect((await at.ownPayment(order)).capturedMinor).toBe(before + bos);
  });

  it('after the order was packed is asked of the owner at the door', async () => {
    const asked = await paying();
    const { uuid, co, ref, order, owner } = asked;
    await hear(stripe.act(ref, 'approve'));
    await at.pay(uuid, co, { payment_tag: 'wallet', card: undefined });
    const [, bos = 0] = chargedOf(await at.orderOf(owner, order));
    const before = (await at.ownPayment(order)).priceMinor;
    stripe.fail('down', /capture$/, 3);
    await at.moved(order, 'ready');
    expect(await lost(asked)).toBe('owner');
    expect((await at.ownPayment(order)).priceMinor).toBe(before + bos);
  });

  it('of the owner ends it all, and everybody gets their money back', async () => {
    const asked = await at.ordered({ payment_tag: 'stripe' });
    const { uuid, co, cody, order, owner } = asked;
    const { providerRef } = await at.ownPayment(order);
    await hear(stripe.act(providerRef ?? '', 'approve'));
    await at.pay(uuid, co, { payment_tag: 'wallet', card: undefined });
    await hear(stripe.act(providerRef ?? '', 'lapse'));
    expect((await at.orderOf(owner, order)).status).toBe('canceled');
    expect(await balanceOf(at.shop, cody)).toBe(10_000);
    expect((await at.showTo(uuid, co)).order?.part?.status).toBe('returned');
  });
});
