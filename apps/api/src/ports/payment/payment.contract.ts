import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PermanentError } from '../../db/outbox.ts';
import type { CardProvider, PaymentRequest, ProviderPayment } from './payment.port.ts';

export type Answer = 'approve' | 'decline' | 'step';

interface Opened {
  cards: CardProvider;
  /** Starts a payment, and gives it a card that the bank answers so. */
  pay(request: PaymentRequest, answer: Answer): Promise<ProviderPayment>;
  /** The second step is done, or refused. */
  step(ref: string, approve: boolean): Promise<ProviderPayment>;
  close(): Promise<void>;
}

/** The behaviour of every adapter of the payment port. */
export function paymentContract(name: string, open: () => Promise<Opened>): void {
  describe(`Cards: ${name}`, () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const { signal } = new AbortController();
    const requestOf = (given: Partial<PaymentRequest> = {}): PaymentRequest => ({
      key: randomUUID(),
      transaction: randomUUID(),
      order: randomUUID(),
      amountMinor: 2599,
      currency: 'USD',
      captureLater: false,
      method: 'approve:4242',
      ...given,
    });
    const part = (amountMinor: number, key: string = randomUUID()) => ({ amountMinor, currency: 'USD', key });
    const refund = (amountMinor: number, id: string = randomUUID()) => ({ ...part(amountMinor), refund: id });
    const held = async () => (await opened.pay(requestOf({ captureLater: true }), 'approve')).ref;
    const taken = async () => (await opened.pay(requestOf(), 'approve')).ref;

    it('takes the money of a card that is approved', async () => {
      const wanted = requestOf();
      const payment = await opened.pay(wanted, 'approve');
      const { transaction, amountMinor, currency } = wanted;
      expect(payment).toMatchObject({
        ...{ transaction, amountMinor, currency, status: 'captured', decline: null, card: '•••• 4242' },
        ...{ authorisedMinor: 2599, capturedMinor: 2599, refunds: { givenMinor: 0, failedMinor: 0 } },
      });
      expect(await opened.cards.retrieve(payment.ref, signal)).toEqual(payment);
    });

    it('holds it when it is to be taken later, and then takes it or less', async () => {
      const { ref, ...payment } = await opened.pay(requestOf({ captureLater: true }), 'approve');
      expect(payment).toMatchObject({ status: 'authorised', authorisedMinor: 2599, capturedMinor: 0 });
      const less = await opened.cards.capture(ref, part(2150), signal);
      expect(less).toMatchObject({ status: 'captured', capturedMinor: 2150 });
    });

    it('takes it once, however often it is told to', async () => {
      const ref = await held();
      const key = randomUUID();
      const { capture } = opened.cards;
      const twice = [
        await capture(ref, part(2000, key), signal),
        await capture(ref, part(2000, key), signal),
      ];
      const more = await capture(ref, part(2100), signal);
      expect([...twice, more].map(({ capturedMinor }) => capturedMinor)).toEqual([2000, 2000, 2000]);
    });

    it('never takes more than it holds', async () => {
      const ref = await held();
      const answer = opened.cards.capture(ref, part(2600), signal).catch((error: unknown) => error);
      expect(
        (await answer) instanceof PermanentError || ((await answer) as ProviderPayment).capturedMinor === 0,
      ).toBe(true);
      expect(await opened.cards.retrieve(ref, signal)).toMatchObject({
        status: 'authorised',
        capturedMinor: 0,
      });
    });

    it('says that a card was declined, and why', async () => {
      const payment = await opened.pay(requestOf({ method: 'decline:0002' }), 'decline');
      expect(payment).toMatchObject({
        ...{ status: 'declined', decline: 'card-declined' },
        ...{ authorisedMinor: 0, capturedMinor: 0 },
      });
    });

    it('waits for a second step, which decides', async () => {
      const started = () => opened.pay(requestOf({ method: 'step:3184' }), 'step');
      const [good, bad] = [await started(), await started()];
      expect([good.status, good.capturedMinor]).toEqual(['needs-action', 0]);
      expect(await opened.step(good.ref, true)).toMatchObject({ status: 'captured', capturedMinor: 2599 });
      expect(await opened.step(bad.ref, false)).toMatchObject({ status: 'declined', decline: 'step-failed' });
    });

    it('answers a repeated key with the first payment, and refuses it for another', async () => {
      const wanted = requestOf();
      const first = await opened.cards.start(wanted, signal);
      expect((await opened.cards.start(wanted, signal)).ref).toBe(first.ref);
      await expect(opened.cards.start({ ...wanted, amountMinor: 1 }, signal)).rejects.toThrow(PermanentError);
      expect((await opened.cards.start({ ...wanted, key: randomUUID() }, signal)).ref).not.toBe(first.ref);
    });

    it('lets go what is held, once and for all', async () => {
      const ref = await held();
      const { cancel, capture } = opened.cards;
      expect(await cancel(ref, part(0), signal)).toMatchObject({ status: 'canceled', authorisedMinor: 0 });
      expect(await cancel(ref, part(0), signal)).toMatchObject({ status: 'canceled' });
      expect(await capture(ref, part(2599), signal)).toMatchObject({ status: 'canceled', capturedMinor: 0 });
    });

    it('takes no card any more once it is cancelled', async () => {
      const { ref } = await opened.pay(requestOf({ method: 'step:3184' }), 'step');
      expect(await opened.cards.cancel(ref, part(0), signal)).toMatchObject({ status: 'canceled' });
    });

    it('does not undo by cancelling what has been taken', async () => {
      const payment = await opened.cards.cancel(await taken(), part(0), signal);
      expect(payment).toMatchObject({ status: 'captured', capturedMinor: 2599 });
    });

    it('gives money back in parts, and never more than it took', async () => {
      const ref = await taken();
      const given = async (amount: number) =>
        (await opened.cards.refund(ref, refund(amount), signal)).refunds?.givenMinor;
      expect([await given(600), await given(1999)]).toEqual([600, 2599]);
      await expect(opened.cards.refund(ref, refund(1), signal)).rejects.toThrow(PermanentError);
    });

    it('gives it back once for one refund, whatever the key', async () => {
      const ref = await taken();
      const one = randomUUID();
      const key = randomUUID();
      await opened.cards.refund(ref, { ...refund(600, one), key }, signal);
      await opened.cards.refund(ref, { ...refund(600, one), key }, signal);
      const payment = await opened.cards.refund(ref, refund(600, one), signal);
      expect(payment.refunds).toEqual({ givenMinor: 600, failedMinor: 0 });
    });

    it('has no payment that it never started', async () => {
      await expect(opened.cards.retrieve('pi_unknown', signal)).rejects.toThrow(PermanentError);
    });
  });
}
