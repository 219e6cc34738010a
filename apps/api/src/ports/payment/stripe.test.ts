import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { PermanentError } from '../../db/outbox.ts';
import { fromUnits, toUnits } from './currency-digits.ts';
import { paymentContract, type CardOutcome } from './payment.contract.ts';
import { chargeable, type CardProvider, CustomerGone, type PaymentRequest } from './payment.port.ts';
import { openStripe, type ShopperAction, type FakeStripe } from './stripe.fixture.ts';
import { stripeCards } from './stripe.ts';

const { signal } = new AbortController();
const actionOf: Record<CardOutcome, ShopperAction> = {
  approve: 'approve',
  decline: 'decline',
  challenge: 'step',
};

const saved = {
  approve: { behaviour: 'approve', last4: '4242' },
  decline: { behaviour: 'decline', last4: '0002' },
  challenge: { behaviour: 'step', last4: '3184' },
} as const;

paymentContract('Stripe', async () => {
  const stripe = await openStripe();
  const cards = stripeCards(stripe.config);
  const act = async (ref: string, action: ShopperAction) => {
    stripe.act(ref, action);
    return { ...(await cards.retrieve(ref, signal)) };
  };
  return {
    cards,
    pay: async (request, outcome) => act((await cards.start(request, signal)).ref, actionOf[outcome]),
    save: async (customer, outcome) => stripe.vault.save(customer, saved[outcome]),
    challenge: (ref, approve) => act(ref, approve ? 'approve' : 'step-fails'),
    close: stripe.close,
  };
});

let stripe: FakeStripe;
let cards: CardProvider;
beforeEach(async () => {
  stripe = await openStripe();
  cards = stripeCards(stripe.config);
});
afterEach(() => stripe.close());

const requestOf = (given: Partial<PaymentRequest> = {}): PaymentRequest => ({
  key: randomUUID(),
  transaction: randomUUID(),
  order: randomUUID(),
  amountMinor: 2599,
  currency: 'USD',
  captureLater: false,
  method: null,
  customer: null,
  saveCard: false,
  ...given,
});

describe('A payment at Stripe', () => {
  it('is asked for in its words, with our key and our names for it', async () => {
    const wanted = requestOf({ captureLater: true });
    const payment = await cards.start(wanted, signal);
    expect(stripe.calls).toEqual([
      {
        method: 'POST',
        path: '/v1/payment_intents',
        key: wanted.key,
        form: {
          amount: '2599',
          currency: 'usd',
          capture_method: 'manual',
          'automatic_payment_methods[enabled]': 'true',
          'metadata[order]': wanted.order,
          'metadata[transaction]': wanted.transaction,
        },
      },
    ]);
    expect(payment).toMatchObject({ status: 'awaiting', capturedMinor: 0, card: null });
    expect(payment.clientSecret).toMatch(new RegExp(`^${payment.ref}_secret_`));
  });

  it.each([
    ['JPY', 123_400, '1234'],
    ['KWD', 1234, '12340'],
    ['ISK', 123_400, '123400'],
    ['EUR', 1234, '1234'],
  ])('is counted in the smallest unit of %s', async (currency, amountMinor, amount) => {
    const payment = await cards.start(requestOf({ currency, amountMinor }), signal);
    expect(stripe.calls[0]?.form['amount']).toBe(amount);
    expect(payment).toMatchObject({ currency, amountMinor });
    stripe.act(payment.ref, 'approve');
    expect((await cards.retrieve(payment.ref, signal)).capturedMinor).toBe(amountMinor);
  });

  it('is not asked for in half a yen', async () => {
    await expect(cards.start(requestOf({ currency: 'JPY', amountMinor: 150 }), signal)).rejects.toThrow(
      PermanentError,
    );
    expect(chargeable(150, 'JPY')).toBe(200);
    expect([chargeable(149, 'JPY'), chargeable(149, 'USD')]).toEqual([100, 149]);
  });

  it.each([
    ['decline', 'card-declined'],
    ['no-money', 'insufficient-funds'],
    ['step-fails', 'step-failed'],
  ] as const)('says what a shopper can do about it: %s', async (deed, decline) => {
    const { ref } = await cards.start(requestOf(), signal);
    stripe.act(ref, deed);
    expect(await cards.retrieve(ref, signal)).toMatchObject({
      status: 'declined',
      decline,
      card: '•••• 4242',
    });
  });

  it('may be with the bank for a while', async () => {
    const { ref } = await cards.start(requestOf(), signal);
    stripe.act(ref, 'wait');
    expect(await cards.retrieve(ref, signal)).toMatchObject({ status: 'processing', capturedMinor: 0 });
  });

  it('says what the bank would not give back', async () => {
    const { ref } = await cards.start(requestOf(), signal);
    stripe.act(ref, 'approve');
    stripe.setRefundStatus('failed');
    const part = { amountMinor: 600, currency: 'USD', key: randomUUID(), refund: randomUUID() };
    expect((await cards.refund(ref, part, signal)).refunds).toEqual({ givenMinor: 0, failedMinor: 600 });
  });
});

describe('Cards saved at Stripe', () => {
  it('begin a payment with their customer, under a key of its own', async () => {
    const customer = await cards.vault.createCustomer(randomUUID(), signal);
    const wanted = requestOf({ customer });
    await cards.start({ ...wanted, customer: null }, signal);
    await cards.start(wanted, signal);
    const [, bare, owned] = stripe.calls;
    expect([bare?.key, owned?.key]).toEqual([wanted.key, `${wanted.key}-${customer}`]);
    expect(owned?.form).toMatchObject({ customer });
  });

  it('are asked for by what may be shown again, the same card once', async () => {
    const customer = await cards.vault.createCustomer(randomUUID(), signal);
    const old = stripe.vault.save(customer);
    const latest = stripe.vault.save(customer);
    stripe.vault.save(customer, { last4: '1111', shown: 'limited' });
    const listed = await cards.vault.savedCards(customer, signal);
    expect(listed.map(({ id }) => id)).toEqual([latest]);
    await cards.vault.removeCard(customer, latest, signal);
    expect(stripe.vault.find(customer, old)).toBeUndefined();
    expect(await cards.vault.savedCards(customer, signal)).toEqual([]);
  });

  it('are shown by Stripe’s form for a session, which may save while there is room', async () => {
    const customer = await cards.vault.createCustomer(randomUUID(), signal);
    expect(await cards.vault.openSession(customer, { canSave: true }, signal)).toContain('cuss_secret');
    await cards.vault.openSession(customer, { canSave: false }, signal);
    const name = (feature: string) => `components[payment_element][features][payment_method_${feature}]`;
    const [open, full] = stripe.calls.slice(-2).map(({ form }) => form);
    expect(open).toMatchObject({
      [name('redisplay')]: 'enabled',
      [name('remove')]: 'enabled',
      [name('save')]: 'enabled',
      [name('save_usage')]: 'on_session',
    });
    expect(full).toMatchObject({ [name('save')]: 'disabled' });
    expect(full).not.toHaveProperty([name('save_usage')]);
  });

  it('are known to be gone with their customer', async () => {
    const customer = await cards.vault.createCustomer(randomUUID(), signal);
    await cards.vault.deleteCustomer(customer, signal);
    const calls = [
      () => cards.vault.savedCards(customer, signal),
      () => cards.vault.openSession(customer, { canSave: true }, signal),
      () => cards.start(requestOf({ customer }), signal),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow(CustomerGone);
  });

  it('are not known while Stripe is away, which is no absence of them', async () => {
    const customer = await cards.vault.createCustomer(randomUUID(), signal);
    stripe.fail('down');
    await expect(cards.vault.savedCards(customer, signal)).rejects.toThrow('503');
    stripe.fail('hang');
    await expect(cards.vault.savedCards(customer, AbortSignal.timeout(50))).rejects.toThrow(
      /timeout|aborted/i,
    );
  });
});

describe('A call that Stripe does not answer well', () => {
  it.each(['down', 'error'] as const)('may be tried again: %s', async (trouble) => {
    stripe.fail(trouble);
    const wanted = requestOf();
    const failed = cards.start(wanted, signal);
    await expect(failed).rejects.toThrow(/Stripe answered 50[03]/);
    await expect(failed).rejects.not.toBeInstanceOf(PermanentError);
    expect(stripe.calls).toHaveLength(1);
  });

  it('is given up with its caller’s patience', async () => {
    stripe.fail('hang');
    await expect(cards.start(requestOf(), AbortSignal.timeout(50))).rejects.toThrow(/timeout|aborted/i);
  });

  it('was done all the same when the connection broke after it: the same key finds it', async () => {
    stripe.fail('cut');
    const wanted = requestOf();
    await expect(cards.start(wanted, signal)).rejects.toThrow(/connection/);
    expect(stripe.intents.size).toBe(1);
    const { ref } = await cards.start(wanted, signal);
    expect([...stripe.intents.keys()]).toEqual([ref]);
  });

  it('is refused for good when Stripe says no; the owner’s wrong key is not', async () => {
    const refused = cards.retrieve('pi_unknown', signal);
    await expect(refused).rejects.toThrow('Stripe answered 404 (resource_missing)');
    await expect(refused).rejects.toBeInstanceOf(PermanentError);
    const other = stripeCards({ ...stripe.config, secretKey: 'sk_test_other' }).retrieve(
      'pi_unknown',
      signal,
    );
    await expect(other).rejects.toThrow('401');
    await expect(other).rejects.not.toBeInstanceOf(PermanentError);
  });
});

describe('An event of Stripe', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const read = (
    event: unknown,
    how: Parameters<FakeStripe['signed']>[1] = {},
    change = (body: string) => body,
  ) => {
    const { body, headers } = stripe.signed(event, { at: now, ...how });
    return cards.readEvent(Buffer.from(change(body)), new Headers(headers), now);
  };
  const paid = async () => stripe.act((await cards.start(requestOf(), signal)).ref, 'approve');

  it('brings the payment as it was then', async () => {
    const event = await paid();
    expect(await read(event)).toMatchObject({
      id: event.id,
      payment: { status: 'captured', capturedMinor: 2599, currency: 'USD', refunds: null },
    });
  });

  it('says of refunds and charges only that there is news', async () => {
    const ref = 'pi_1';
    const object = { id: 're_1', object: 'refund', payment_intent: ref };
    expect(await read({ id: 'evt_1', type: 'refund.failed', data: { object } })).toEqual({
      id: 'evt_1',
      ref,
      payment: null,
    });
  });

  it('is looked up when it comes in words of another time', async () => {
    const object = { id: 'pi_1', object: 'payment_intent', status: 'succeeded' };
    const event = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object } };
    expect(await read(event)).toEqual({ id: 'evt_1', ref: 'pi_1', payment: null });
  });

  it('is none of ours when it is about something else', async () => {
    for (const type of ['payout.paid', 'payment_method.detached', 'customer.deleted'])
      expect(await read({ id: 'evt_1', type, data: { object: { id: 'po_1' } } })).toBeNull();
  });

  it.each([
    ['with another secret', { secret: 'whsec_other' }],
    ['by nobody', { secret: null }],
    ['six minutes ago', { at: new Date(now.getTime() - 6 * 60_000) }],
  ])('is refused when it was signed %s', async (_, how) => {
    await expect(read(await paid(), how)).rejects.toThrow(PermanentError);
  });

  it('is refused when one byte of it is another', async () => {
    const event = await paid();
    await expect(read(event, {}, (body) => body.replace('2599', '2500'))).rejects.toThrow(PermanentError);
    await expect(read(event, {}, (body) => `${body} `)).rejects.toThrow(PermanentError);
  });

  it('is taken when it was under way for four minutes', async () => {
    expect(await read(await paid(), { at: new Date(now.getTime() - 4 * 60_000) })).not.toBeNull();
  });
});

it('turns every amount into units and back', () => {
  for (const currency of ['USD', 'JPY', 'KWD', 'UGX', 'XAF'])
    for (const amount of [0, 100, 12_300, 99_999_900])
      expect(fromUnits(toUnits(amount, currency), currency)).toBe(amount);
});
