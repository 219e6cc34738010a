import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { capturePayment, dropPayment, refundPayment, releasePayment } from './index.ts';
import { openPaymentFixture, type Till } from './payments.fixture.ts';

let till: Till;
beforeAll(async () => {
  till = await openPaymentFixture();
});
afterAll(() => till.close());
beforeEach(() => vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(async () => {
  vi.restoreAllMocks();
  await till.clear();
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const posts = (path: string) =>
  till.stripe.calls.filter((call) => call.method === 'POST' && call.path.endsWith(path));
const refunds = () => till.stripe.refunds.map(({ amount }) => amount);

/** A sale whose shopper has paid, and whose shop was told. */
async function paid(options: Parameters<Till['order']>[0] = {}) {
  const sale = await till.order(options);
  await till.hear(await sale.act('approve'));
  return sale;
}
const release = (orderId: number) =>
  till.inOne((tx) => releasePayment(tx, till.env(), { orderId, by: null }));
const refund = (orderId: number, amountMinor: number) =>
  till.inOne((tx) => refundPayment(tx, till.env(), { orderId, amountMinor, refundId: null }));
const capture = (orderId: number, amountMinor: number) =>
  till.inOne((tx) => capturePayment(tx, till.env(), { orderId, amountMinor, by: null }));

describe('Starting a payment', () => {
  it('is done by whoever comes next when the process that wrote the order died', async () => {
    const sale = await till.order({ untold: true });
    expect(till.stripe.calls).toEqual([]);
    await till.runDue();
    expect(await sale.row()).toMatchObject({ status: 'progress', clientSecret: expect.any(String) });
    await till.runPendingTasks(sale.id);
    await till.runDue();
    expect(posts('/payment_intents')).toHaveLength(1);
  });

  it('is done by one of several processes', async () => {
    await till.order({ untold: true });
    const workers = Array.from({ length: 5 }, () => till.work());
    await Promise.all(workers.map((worker) => worker.runDue()));
    expect(posts('/payment_intents')).toHaveLength(1);
  });

  it('is tried again when Stripe was away', async () => {
    till.stripe.fail('down');
    const sale = await till.order();
    expect(await sale.row()).toMatchObject({ status: 'progress', providerRef: null });
    await till.runDue();
    expect(posts('/payment_intents')).toHaveLength(1);
    till.pass(10 * SECOND);
    await till.runDue();
    expect((await sale.row()).providerRef).not.toBeNull();
    const [first, second] = posts('/payment_intents');
    expect(second).toEqual(first);
  });

  it('finds the payment it made when the connection broke before the answer', async () => {
    till.stripe.fail('cut');
    const sale = await till.order();
    expect((await sale.row()).providerRef).toBeNull();
    till.pass(10 * SECOND);
    await till.runDue();
    expect([...till.stripe.intents.keys()]).toEqual([await sale.ref()]);
    expect(new Set(posts('/payment_intents').map(({ key }) => key)).size).toBe(1);
  });

  it('comes with a new key when Stripe keeps answering its own failure', async () => {
    till.stripe.fail('error');
    const sale = await till.order();
    for (const pause of [10 * SECOND, MINUTE, 5 * MINUTE]) {
      expect((await sale.row()).providerRef).toBeNull();
      till.pass(pause);
      await till.work().runDue();
    }
    // It went on, and came too late: the order's fifteen minutes are not over yet.
    expect(await sale.row()).toMatchObject({ status: 'progress', providerRef: expect.any(String) });
  });

  it('that Stripe refuses ends the order at once', async () => {
    till.stripe.fail('down');
    const sale = await till.order({ untold: true, priceMinor: 2599, toAuthoriseMinor: 0 });
    await till.runPendingTasks(sale.id);
    till.pass(10 * SECOND);
    await till.runDue();
    expect(till.outcomes).toEqual(['declined']);
    expect((await sale.row()).status).toBe('rejected');
  });
});

describe('An order whose time to pay is up', () => {
  it('is ended, and its payment with it', async () => {
    const sale = await till.order();
    till.pass(14 * MINUTE);
    await till.runDue();
    expect(till.outcomes).toEqual([]);
    till.pass(MINUTE);
    await till.runDue();
    expect(till.outcomes).toEqual(['expired']);
    expect((await sale.row()).status).toBe('canceled');
    expect((await sale.atStripe()).status).toBe('canceled');
    await till.runDue();
    expect(till.outcomes).toEqual(['expired']);
  });

  it('is placed within a minute or two when the provider’s own word was lost', async () => {
    const sale = await till.order();
    await sale.act('approve');
    await till.runDue();
    expect(till.outcomes).toEqual([]);
    till.pass(2 * MINUTE);
    await till.runDue();
    expect(till.outcomes).toEqual(['secured']);
  });

  it.each([true, false])(
    'is placed when it was paid just before, unheard (held: %s)',
    async (captureLater) => {
      const sale = await till.order({ captureLater });
      await sale.act('approve');
      till.pass(15 * MINUTE);
      await till.runDue();
      expect(till.outcomes).toEqual(['secured']);
      expect((await sale.order()).placedAt).not.toBeNull();
      expect((await sale.atStripe()).status).toBe(captureLater ? 'requires_capture' : 'succeeded');
    },
  );

  it('waits while nobody knows whether it was paid', async () => {
    const sale = await till.order();
    till.pass(15 * MINUTE);
    till.stripe.fail('down', /./, 2);
    await till.runDue();
    await till.runDue();
    expect(till.outcomes).toEqual([]);
    till.pass(10 * SECOND);
    await till.runDue();
    till.pass(MINUTE);
    await till.runDue();
    expect(till.outcomes).toEqual(['expired']);
    expect((await sale.order()).status).toBe('canceled');
  });

  it('is not kept for ever by a provider that does not answer; what is paid after it goes back', async () => {
    const sale = await till.order({ captureLater: true });
    till.stripe.fail('down', /./, 4);
    for (const minutes of [15, 1, 5, 15]) {
      till.pass(minutes * MINUTE);
      await till.runDue();
      expect(till.outcomes).toEqual([]);
    }
    till.stripe.fail('down');
    till.pass(24 * MINUTE);
    await till.runDue();
    expect(till.outcomes).toEqual(['expired']);
    await till.hear(await sale.act('approve'));
    till.pass(4 * 60 * MINUTE);
    await till.runDue();
    expect(till.outcomes).toEqual(['expired']);
    expect((await sale.atStripe()).status).toBe('canceled');
    expect((await sale.order()).status).toBe('canceled');
  });

  it('is ended at once when its payment was never started', async () => {
    const sale = await till.order({ tag: 'sandbox', card: 'timeout:0341' });
    expect(await sale.row()).toMatchObject({ status: 'progress', providerRef: null });
    till.pass(15 * MINUTE);
    await till.runDue();
    expect(till.outcomes).toEqual(['expired']);
    expect((await sale.row()).status).toBe('canceled');
  });

  it('lets go a payment whose start turns out to have been done', async () => {
    till.stripe.fail('cut', /./, 4);
    const sale = await till.order();
    till.pass(15 * MINUTE);
    await till.runDue();
    expect(till.outcomes).toEqual(['expired']);
    till.pass(15 * MINUTE);
    await till.runDue();
    await till.runDue();
    expect([...till.stripe.intents.values()].map(({ status }) => status)).toEqual(['canceled']);
    expect((await sale.row()).status).toBe('canceled');
  });
});

describe('Money that is held', () => {
  it('is taken as far as the order came to, and the rest let go', async () => {
    const sale = await paid({ captureLater: true, priceMinor: 2599, toAuthoriseMinor: 2999 });
    expect(await sale.row()).toMatchObject({ status: 'progress', authorisedMinor: 2999, capturedMinor: 0 });
    await capture(sale.id, 2450);
    await till.runPendingTasks(sale.id);
    expect(await sale.row()).toMatchObject({ status: 'paid', capturedMinor: 2450, priceMinor: 2450 });
    expect(await sale.atStripe()).toMatchObject({ amount_received: 2450, amount_capturable: 0 });
  });

  it('is taken once, whatever breaks on the way', async () => {
    const sale = await paid({ captureLater: true });
    await capture(sale.id, 2599);
    till.stripe.fail('cut', /capture/);
    await till.runPendingTasks(sale.id);
    till.pass(10 * SECOND);
    await till.runDue();
    expect(await sale.row()).toMatchObject({ status: 'paid', capturedMinor: 2599 });
  });

  it('is never taken beyond what is held', async () => {
    const sale = await paid({ captureLater: true });
    await expect(capture(sale.id, 2600)).rejects.toThrow('holds less');
  });

  it('is let go when the order came to nothing, or is cancelled', async () => {
    const [nothing, over] = [await paid({ captureLater: true }), await paid({ captureLater: true })];
    await capture(nothing.id, 0);
    await release(over.id);
    await till.runDue();
    for (const sale of [nothing, over]) {
      expect(await sale.row()).toMatchObject({ status: 'canceled', authorisedMinor: 0, capturedMinor: 0 });
      expect((await sale.atStripe()).status).toBe('canceled');
    }
  });

  it('goes back when the order is cancelled while it is being taken', async () => {
    const sale = await paid({ captureLater: true });
    await capture(sale.id, 2599);
    till.stripe.fail('cut', /capture/);
    await till.runPendingTasks(sale.id);
    await release(sale.id);
    await till.runDue();
    expect(refunds()).toEqual([2599]);
    expect(await sale.row()).toMatchObject({ status: 'refund', capturedMinor: 2599, refundedMinor: 2599 });
  });
});

describe('An order that came to less than was taken', () => {
  it('gives the rest back once, however often it is settled while Stripe is away', async () => {
    const sale = await paid();
    till.stripe.fail('down');
    await capture(sale.id, 2000);
    await till.runPendingTasks(sale.id);
    await capture(sale.id, 2000);
    till.pass(10 * SECOND);
    await till.runDue();
    await capture(sale.id, 2000);
    await till.runDue();
    expect(refunds()).toEqual([599]);
  });

  it('is settled all the same when its bank would not give the rest back', async () => {
    const sale = await paid();
    till.stripe.setRefundStatus('failed');
    await capture(sale.id, 2000);
    await till.runDue();
    await capture(sale.id, 2000);
    expect(await sale.row()).toMatchObject({ status: 'refund_failed', refundedMinor: 0 });
  });

  it('is settled, and said to whoever runs the shop, when the bank let go what it held', async () => {
    const sale = await paid({ captureLater: true });
    await till.hear(till.stripe.act(await sale.ref(), 'lapse'));
    expect(await sale.row()).toMatchObject({ status: 'canceled', authorisedMinor: 0 });
    await capture(sale.id, 2000);
    expect(process.stderr.write).toHaveBeenCalledWith(expect.stringContaining('"nothing to take"'));
  });
});

describe('Money that goes back', () => {
  it('goes once, whatever breaks on the way', async () => {
    const sale = await paid();
    await refund(sale.id, 600);
    till.stripe.fail('cut', /^POST .*refunds/);
    await till.runPendingTasks(sale.id);
    expect(refunds()).toEqual([600]);
    till.pass(10 * SECOND);
    till.stripe.fail('down', /^GET .*refunds/);
    await till.runDue();
    till.pass(MINUTE);
    await till.runDue();
    expect(refunds()).toEqual([600]);
    expect(await sale.row()).toMatchObject({ status: 'paid', refundedMinor: 600 });
  });

  it('goes once when Stripe has forgotten our key', async () => {
    const sale = await paid();
    await refund(sale.id, 600);
    till.stripe.fail('cut', /^POST .*refunds/);
    await till.runPendingTasks(sale.id);
    till.stripe.fail('down', /./, 2);
    for (const pause of [10 * SECOND, MINUTE, 5 * MINUTE]) {
      till.pass(pause);
      await till.runDue();
    }
    expect(refunds()).toEqual([600]);
    expect((await sale.row()).refundedMinor).toBe(600);
  });

  it('is told to by several processes at once, and goes once', async () => {
    const sale = await paid();
    await refund(sale.id, 600);
    await Promise.all(Array.from({ length: 5 }, () => till.work().runDue()));
    expect(refunds()).toEqual([600]);
  });

  it('is never more than came', async () => {
    const sale = await paid();
    await refund(sale.id, 2000);
    await expect(refund(sale.id, 600)).rejects.toThrow('less than is to go back');
    const both = [refund(sale.id, 400), refund(sale.id, 400)].map((one) => one.catch(() => null));
    expect((await Promise.all(both)).filter((one) => one === null)).toHaveLength(1);
    await till.runDue();
    expect(refunds().toSorted((a, b) => a - b)).toEqual([400, 2000]);
  });

  it('is all of it when the order is cancelled', async () => {
    const sale = await paid();
    await refund(sale.id, 600);
    expect(await release(sale.id)).toEqual([
      { tag: 'stripe', transactionId: sale.transactionId, amountMinor: 1999 },
    ]);
    await till.runDue();
    expect(refunds().toSorted((a, b) => a - b)).toEqual([600, 1999]);
    expect(await sale.row()).toMatchObject({ status: 'refund', refundedMinor: 2599 });
  });

  it('goes by the roads it came, the card’s first', async () => {
    const sale = await paid({ priceMinor: 1000 });
    const wallet = await till.pay(sale.id, { tag: 'wallet', priceMinor: 500 });
    expect(await refund(sale.id, 1200)).toEqual([
      { tag: 'stripe', transactionId: sale.transactionId, amountMinor: 1000 },
      { tag: 'wallet', transactionId: wallet.transactionId, amountMinor: 200 },
    ]);
    expect(await release(sale.id)).toEqual([
      { tag: 'wallet', transactionId: wallet.transactionId, amountMinor: 300 },
    ]);
  });

  it('is for people to bring when the bank would not', async () => {
    const sale = await paid();
    till.stripe.setRefundStatus('failed');
    await refund(sale.id, 600);
    await till.runDue();
    expect(await sale.row()).toMatchObject({ status: 'refund_failed', refundedMinor: 0 });
  });

  it('is known when the shop gave it back on Stripe’s own pages', async () => {
    const sale = await paid();
    const ref = await sale.ref();
    const made = { id: 're_1', payment_intent: ref, amount: 2599, status: 'succeeded', metadata: {} };
    till.stripe.refunds.push(made);
    await till.hear({ id: 'evt_1', type: 'charge.refunded', data: { object: { ...made, id: 'ch_1' } } });
    await till.runDue();
    expect(await sale.row()).toMatchObject({ status: 'refund', refundedMinor: 2599 });
  });
});

describe('The demo’s card', () => {
  it('is taken or declined with the order', async () => {
    const good = await till.order({ tag: 'sandbox', card: 'approve:4242' });
    const bad = await till.order({ tag: 'sandbox', card: 'decline:0002' });
    expect(await good.row()).toMatchObject({ status: 'paid', note: '•••• 4242' });
    expect(await bad.row()).toMatchObject({ status: 'rejected', decline: 'card-declined' });
    expect(till.outcomes).toEqual(['secured', 'declined']);
  });

  it.each([
    [true, 'secured', 'paid'],
    [false, 'declined', 'rejected'],
  ])('waits for its second step: %s', async (approve, outcomes, status) => {
    const sale = await till.order({ tag: 'sandbox', card: 'step:3184' });
    expect(await sale.row()).toMatchObject({ status: 'progress', needsAction: true });
    const confirm = (id: number | string) =>
      till.app.request(`/payments/order/${id}/sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ approve }),
      });
    expect((await confirm(sale.id)).status).toBe(200);
    expect(till.outcomes).toEqual([outcomes]);
    expect((await sale.row()).status).toBe(status);
    expect(((await (await confirm(sale.id)).json()) as { code: string }).code).toBe('payment-not-awaited');
    expect((await confirm(999_999)).status).toBe(404);
  });
});

describe('Paying in another way', () => {
  it('ends the card that was awaited; should it be paid all the same, that goes back', async () => {
    const sale = await till.order();
    await till.inOne(async (tx) => dropPayment(tx, till.env(), { orderId: sale.id }));
    const other = await till.pay(sale.id, { tag: 'sandbox', card: 'approve:4242' });
    const late = await sale.act('approve');
    await till.runPendingTasks(sale.id);
    expect(till.outcomes).toEqual(['secured']);
    await till.hear(late);
    await till.runDue();
    expect(till.outcomes).toEqual(['secured']);
    expect(refunds()).toEqual([2599]);
    expect((await sale.row()).status).toBe('refund');
    expect((await till.sale(sale.id, other.transactionId).row()).status).toBe('paid');
  });

  it('is not done for an order whose money is there', async () => {
    const sale = await paid({ captureLater: true });
    const drop = till.inOne(async (tx) => dropPayment(tx, till.env(), { orderId: sale.id }));
    await expect(drop).rejects.toThrow('payment-not-awaited');
  });

  it('takes cash and transfers when they come', async () => {
    const sale = await till.order({ tag: 'cash' });
    expect(await sale.tasks()).toEqual([]);
    await capture(sale.id, 2450);
    expect(await sale.row()).toMatchObject({ status: 'paid', capturedMinor: 2450, priceMinor: 2450 });
  });
});
