import { PermanentError } from '../../db/outbox.ts';
import { toUnits } from './currency-digits.ts';
import type { CardProvider, PaymentRequest, ProviderPayment } from './payment.port.ts';
import { createStripeClient, refusalCodeOf, type StripeConfig } from './stripe-client.ts';
import { eventOf, Intent, paymentOf } from './stripe-payment.ts';
import { stripeVault, unlessGone } from './stripe-vault.ts';

/** A signature is good for five minutes, so that an overheard event cannot be sent again later. */
const TOLERANCE_S = 5 * 60;

export function stripeCards(config: StripeConfig): CardProvider {
  const client = createStripeClient(config);
  const { call } = client;

  async function retrieve(ref: string, signal: AbortSignal): Promise<ProviderPayment> {
    const intent = await call(signal, (stripe) =>
      stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] }),
    );
    const refunds =
      intent.amount_received > 0
        ? await call(signal, (stripe) => stripe.refunds.list({ payment_intent: ref, limit: 100 }))
        : { data: [] };
    return paymentOf(Intent.parse(intent), refunds.data);
  }

  /** A call that the payment's state forbids is no failure: it answers the payment as it is. */
  async function unlessStateForbids(ref: string, signal: AbortSignal, change: () => Promise<unknown>) {
    try {
      await change();
    } catch (error) {
      if (!(error instanceof PermanentError) || !stateRefusals.has(refusalCodeOf(error))) throw error;
    }
    return retrieve(ref, signal);
  }

  return {
    tag: 'stripe',
    label: config.apiBase === null ? 'Stripe' : `Stripe (${config.apiBase})`,
    publishableKey: config.publishableKey,
    vault: stripeVault(client),
    supportsLinkedOrders: false,
    payWith: payWithSavedCard(call, retrieve),
    start: startPayment(call),
    retrieve,
    capture: (ref, { amountMinor, currency, key }, signal) =>
      unlessStateForbids(ref, signal, () =>
        call(signal, (stripe) =>
          stripe.paymentIntents.capture(
            ref,
            { amount_to_capture: toUnits(amountMinor, currency) },
            { idempotencyKey: key },
          ),
        ),
      ),
    cancel: (ref, { key }, signal) =>
      unlessStateForbids(ref, signal, () =>
        call(signal, (stripe) => stripe.paymentIntents.cancel(ref, {}, { idempotencyKey: key })),
      ),
    async refund(ref, { amountMinor, currency, key, refund }, signal) {
      // Stripe forgets keys after a day, and the refunds made by them never.
      const { data } = await call(signal, (stripe) =>
        stripe.refunds.list({ payment_intent: ref, limit: 100 }),
      );
      if (!data.some(({ metadata }) => metadata?.['refund'] === refund)) {
        const amount = toUnits(amountMinor, currency);
        await call(signal, (stripe) =>
          stripe.refunds.create(
            { payment_intent: ref, amount, metadata: { refund } },
            { idempotencyKey: key },
          ),
        );
      }
      return retrieve(ref, signal);
    },
    confirm: null,
    async readEvent(raw, headers, now) {
      const webhooks = await client.webhooks();
      const signature = headers.get('stripe-signature') ?? '';
      try {
        const { webhookSecret: secret } = config;
        webhooks.constructEvent(raw, signature, secret, TOLERANCE_S, undefined, now.getTime());
      } catch (cause) {
        throw new PermanentError('the event is not signed by Stripe', { cause });
      }
      return eventOf(raw);
    },
  };
}

type Call = ReturnType<typeof createStripeClient>['call'];

const startPayment =
  (call: Call): CardProvider['start'] =>
  async (payment, signal) => {
    const { customer, key } = payment;
    // With a customer it is another request, which Stripe would refuse under the same key.
    const idempotencyKey = customer === null ? key : `${key}-${customer}`;
    const create = () =>
      call(signal, (stripe) => stripe.paymentIntents.create(intentOf(payment), { idempotencyKey }));
    const intent = await (customer === null ? create() : unlessGone(create));
    return paymentOf(Intent.parse(intent), []);
  };

const payWithSavedCard =
  (call: Call, retrieve: CardProvider['retrieve']): CardProvider['payWith'] =>
  async (ref, { card, key, returnUrl }, signal) => {
    const current = await retrieve(ref, signal);
    if (current.status !== 'awaiting') return current;
    // A bank's question is asked on the order's page, by Stripe's script; ways that lead away need to know the way back.
    const confirm = { payment_method: card, use_stripe_sdk: true, return_url: returnUrl };
    try {
      await call(signal, (stripe) => stripe.paymentIntents.confirm(ref, confirm, { idempotencyKey: key }));
    } catch (error) {
      // Stripe refuses the call when the bank refuses the card; the payment says so as well.
      if (!(error instanceof PermanentError) || !hasDeclined(error)) throw error;
    }
    return retrieve(ref, signal);
  };

const hasDeclined = (error: PermanentError): boolean =>
  error.cause instanceof Error && 'type' in error.cause && error.cause.type === 'StripeCardError';

const intentOf = ({ amountMinor, currency, captureLater, order, transaction, customer }: PaymentRequest) => ({
  amount: toUnits(amountMinor, currency),
  currency: currency.toLowerCase(),
  capture_method: captureLater ? ('manual' as const) : ('automatic' as const),
  automatic_payment_methods: { enabled: true },
  ...(customer === null ? {} : { customer }),
  metadata: { order, transaction },
});

/** Codes by which Stripe refuses a change because of the payment's state, and not because of the call. */
const stateRefusals = new Set(['payment_intent_unexpected_state', 'charge_expired_for_capture']);
