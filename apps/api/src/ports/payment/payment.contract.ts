import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PermanentError } from '../../db/outbox.ts';
import {
  type CardProvider,
  CustomerGone,
  type PaymentRequest,
  type ProviderPayment,
} from './payment.port.ts';

export type CardOutcome = 'approve' | 'decline' | 'challenge';

interface TestProvider {
  cards: CardProvider;
  /** Starts a payment, and gives it a card with this outcome. */
  pay(request: PaymentRequest, outcome: CardOutcome): Promise<ProviderPayment>;
  /** A card of this customer, saved as a shopper does who pays with it; its id. */
  save(customer: string, outcome: CardOutcome): Promise<string>;
  /** Completes the bank's challenge, or fails it. */
  challenge(ref: string, approve: boolean): Promise<ProviderPayment>;
  close(): Promise<void>;
}

/** The behaviour of every adapter of the payment port. */
export function paymentContract(name: string, open: () => Promise<TestProvider>): void {
  describe(`Cards: ${name}`, () => {
    let provider: TestProvider;
    beforeAll(async () => {
      provider = await open();
    });
    afterAll(() => provider.close());

    const { signal } = new AbortController();
    const requestOf = (given: Partial<PaymentRequest> = {}): PaymentRequest => ({
      key: randomUUID(),
      transaction: randomUUID(),
      order: randomUUID(),
      amountMinor: 2599,
      currency: 'USD',
      captureLater: false,
      method: 'approve:4242',
      customer: null,
      saveCard: false,
      ...given,
    });
    const part = (amountMinor: number, key: string = randomUUID()) => ({ amountMinor, currency: 'USD', key });
    const refund = (amountMinor: number, id: string = randomUUID()) => ({ ...part(amountMinor), refund: id });
    const authorisedRef = async () => (await provider.pay(requestOf({ captureLater: true }), 'approve')).ref;
    const capturedRef = async () => (await provider.pay(requestOf(), 'approve')).ref;

    it('captures the amount of an approved card', async () => {
      const request = requestOf();
      const payment = await provider.pay(request, 'approve');
      const { transaction, amountMinor, currency } = request;
      expect(payment).toMatchObject({
        ...{ transaction, amountMinor, currency, status: 'captured', decline: null, card: '•••• 4242' },
        ...{ authorisedMinor: 2599, capturedMinor: 2599, refunds: { givenMinor: 0, failedMinor: 0 } },
      });
      expect(await provider.cards.retrieve(payment.ref, signal)).toEqual(payment);
    });

    it('authorises an amount that is captured later, in full or less', async () => {
      const { ref, ...payment } = await provider.pay(requestOf({ captureLater: true }), 'approve');
      expect(payment).toMatchObject({ status: 'authorised', authorisedMinor: 2599, capturedMinor: 0 });
      const less = await provider.cards.capture(ref, part(2150), signal);
      expect(less).toMatchObject({ status: 'captured', capturedMinor: 2150 });
    });

    it('captures once, however often it is asked to', async () => {
      const ref = await authorisedRef();
      const key = randomUUID();
      const { capture } = provider.cards;
      const twice = [
        await capture(ref, part(2000, key), signal),
        await capture(ref, part(2000, key), signal),
      ];
      const more = await capture(ref, part(2100), signal);
      expect([...twice, more].map(({ capturedMinor }) => capturedMinor)).toEqual([2000, 2000, 2000]);
    });

    it('never captures more than is authorised', async () => {
      const ref = await authorisedRef();
      const answer = provider.cards.capture(ref, part(2600), signal).catch((error: unknown) => error);
      expect(
        (await answer) instanceof PermanentError || ((await answer) as ProviderPayment).capturedMinor === 0,
      ).toBe(true);
      expect(await provider.cards.retrieve(ref, signal)).toMatchObject({
        status: 'authorised',
        capturedMinor: 0,
      });
    });

    it('reports that a card was declined, and why', async () => {
      const payment = await provider.pay(requestOf({ method: 'decline:0002' }), 'decline');
      expect(payment).toMatchObject({
        ...{ status: 'declined', decline: 'card-declined' },
        ...{ authorisedMinor: 0, capturedMinor: 0 },
      });
    });

    it('waits for a challenge, which decides', async () => {
      const started = () => provider.pay(requestOf({ method: 'step:3184' }), 'challenge');
      const [good, bad] = [await started(), await started()];
      expect([good.status, good.capturedMinor]).toEqual(['needs-action', 0]);
      expect(await provider.challenge(good.ref, true)).toMatchObject({
        status: 'captured',
        capturedMinor: 2599,
      });
      expect(await provider.challenge(bad.ref, false)).toMatchObject({
        status: 'declined',
        decline: 'step-failed',
      });
    });

    it('answers a repeated key with the first payment, and refuses it for another', async () => {
      const request = requestOf();
      const first = await provider.cards.start(request, signal);
      expect((await provider.cards.start(request, signal)).ref).toBe(first.ref);
      await expect(provider.cards.start({ ...request, amountMinor: 1 }, signal)).rejects.toThrow(
        PermanentError,
      );
      expect((await provider.cards.start({ ...request, key: randomUUID() }, signal)).ref).not.toBe(first.ref);
    });

    it('releases an authorisation for good', async () => {
      const ref = await authorisedRef();
      const { cancel, capture } = provider.cards;
      expect(await cancel(ref, part(0), signal)).toMatchObject({ status: 'canceled', authorisedMinor: 0 });
      expect(await cancel(ref, part(0), signal)).toMatchObject({ status: 'canceled' });
      expect(await capture(ref, part(2599), signal)).toMatchObject({ status: 'canceled', capturedMinor: 0 });
    });

    it('accepts no card after it is canceled', async () => {
      const { ref } = await provider.pay(requestOf({ method: 'step:3184' }), 'challenge');
      expect(await provider.cards.cancel(ref, part(0), signal)).toMatchObject({ status: 'canceled' });
    });

    it('keeps a captured amount when it is canceled', async () => {
      const payment = await provider.cards.cancel(await capturedRef(), part(0), signal);
      expect(payment).toMatchObject({ status: 'captured', capturedMinor: 2599 });
    });

    it('refunds in parts, and never more than it captured', async () => {
      const ref = await capturedRef();
      const refunded = async (amount: number) =>
        (await provider.cards.refund(ref, refund(amount), signal)).refunds?.givenMinor;
      expect([await refunded(600), await refunded(1999)]).toEqual([600, 2599]);
      await expect(provider.cards.refund(ref, refund(1), signal)).rejects.toThrow(PermanentError);
    });

    it('refunds once for one refund, whatever the key', async () => {
      const ref = await capturedRef();
      const one = randomUUID();
      const key = randomUUID();
      await provider.cards.refund(ref, { ...refund(600, one), key }, signal);
      await provider.cards.refund(ref, { ...refund(600, one), key }, signal);
      const payment = await provider.cards.refund(ref, refund(600, one), signal);
      expect(payment.refunds).toEqual({ givenMinor: 600, failedMinor: 0 });
    });

    const newCustomer = () => provider.cards.vault.createCustomer(randomUUID(), signal);
    const idsOf = async (customer: string) =>
      (await provider.cards.vault.savedCards(customer, signal)).map(({ id }) => id);
    const payWith = async (customer: string, card: string, given: Partial<PaymentRequest> = {}) => {
      const { ref } = await provider.cards.start(requestOf({ customer, method: null, ...given }), signal);
      const by = { customer, card, key: randomUUID(), returnUrl: 'https://shop.example/orders/1' };
      return provider.cards.payWith(ref, by, signal);
    };

    it('names an account once, and lists its cards, the latest first', async () => {
      const user = randomUUID();
      const { createCustomer, savedCards } = provider.cards.vault;
      const customer = await createCustomer(user, signal);
      expect(await createCustomer(user, signal)).toBe(customer);
      expect(await idsOf(customer)).toEqual([]);
      const first = await provider.save(customer, 'approve');
      const second = await provider.save(customer, 'challenge');
      expect(await idsOf(customer)).toEqual([second, first]);
      const [, card] = await savedCards(customer, signal);
      expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
      expect(card?.expYear).toBeGreaterThan(2026);
      expect(await idsOf(await newCustomer())).toEqual([]);
    });

    it('pays several payments with one saved card', async () => {
      const customer = await newCustomer();
      const card = await provider.save(customer, 'approve');
      const payments = [
        await payWith(customer, card),
        await payWith(customer, card, { amountMinor: 700, captureLater: true }),
      ];
      expect(payments).toMatchObject([
        { status: 'captured', capturedMinor: 2599, card: '•••• 4242' },
        { status: 'authorised', authorisedMinor: 700 },
      ]);
    });

    it('pays a payment once, however often it is asked to', async () => {
      const customer = await newCustomer();
      const card = await provider.save(customer, 'approve');
      const { ref } = await payWith(customer, card);
      const by = { customer, card, key: randomUUID(), returnUrl: 'https://shop.example/orders/1' };
      expect(await provider.cards.payWith(ref, by, signal)).toMatchObject({ capturedMinor: 2599 });
    });

    it('reports that a saved card was declined, and waits for its challenge', async () => {
      const customer = await newCustomer();
      const declining = await provider.save(customer, 'decline');
      expect(await payWith(customer, declining)).toMatchObject({
        ...{ status: 'declined', decline: 'card-declined', capturedMinor: 0 },
      });
      const { ref, status } = await payWith(customer, await provider.save(customer, 'challenge'));
      expect(status).toBe('needs-action');
      expect(await provider.challenge(ref, true)).toMatchObject({ status: 'captured' });
    });

    it('takes no card of somebody else, nor one that was removed', async () => {
      const [owner, stranger] = [await newCustomer(), await newCustomer()];
      const card = await provider.save(owner, 'approve');
      const tried = async (customer: string) =>
        (await payWith(customer, card).catch(() => null))?.capturedMinor ?? 0;
      expect(await tried(stranger)).toBe(0);
      await provider.cards.vault.removeCard(stranger, card, signal);
      expect(await idsOf(owner)).toEqual([card]);
      for (let time = 0; time < 2; time++) await provider.cards.vault.removeCard(owner, card, signal);
      expect(await idsOf(owner)).toEqual([]);
      expect(await tried(owner)).toBe(0);
    });

    it('deletes a customer with all cards, also twice', async () => {
      const customer = await newCustomer();
      await provider.save(customer, 'approve');
      const { deleteCustomer, savedCards } = provider.cards.vault;
      for (let time = 0; time < 2; time++) await deleteCustomer(customer, signal);
      const left = await savedCards(customer, signal).catch((error: unknown) => error);
      expect(left instanceof CustomerGone || (left as unknown[]).length === 0).toBe(true);
    });

    it('refuses a payment that it never started', async () => {
      await expect(provider.cards.retrieve('pi_unknown', signal)).rejects.toThrow(PermanentError);
    });
  });
}
