import type { Stripe } from 'stripe';

import { Refused } from '../../db/outbox.ts';
import { fromUnits, toUnits } from './currency-digits.ts';
import type { CardProvider, PaymentAsked, ProviderPayment } from './payment.port.ts';
import { declineOf, eventOf, Intent, statusOf } from './stripe-words.ts';

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** A local stand-in's address instead of Stripe's. */
  apiBase: string | null;
}

/** A signature is good for five minutes, so that an overheard event cannot be told again later. */
const TOLERANCE_S = 5 * 60;
const ANSWER_MS = 15_000;

export function stripeCards(config: StripeConfig): CardProvider {
  let opened: Promise<Stripe> | undefined;
  /** The library is loaded by the first payment: a start needs none of it. */
  const stripe = () => (opened ??= connect(config));

  /** One call of theirs, given up when the signal says so; it may be done there all the same. */
  async function call<T>(signal: AbortSignal, what: (api: Stripe) => Promise<T>): Promise<T> {
    const api = await stripe();
    signal.throwIfAborted();
    const aborted = new Promise<never>((_, give) => {
      signal.addEventListener('abort', () => give(signal.reason), { once: true });
    });
    const answer = what(api);
    answer.catch(() => undefined);
    try {
      return await Promise.race([answer, aborted]);
    } catch (error) {
      throw explained(error);
    }
  }

  async function look(ref: string, signal: AbortSignal): Promise<ProviderPayment> {
    const intent = await call(signal, (api) =>
      api.paymentIntents.retrieve(ref, { expand: ['latest_charge'] }),
    );
    const refunds =
      intent.amount_received > 0
        ? await call(signal, (api) => api.refunds.list({ payment_intent: ref, limit: 100 }))
        : { data: [] };
    return paymentOf(Intent.parse(intent), refunds.data);
  }

  /** What the state of a payment forbids is no failure: whoever asked is told how it stands. */
  async function unlessStanding(ref: string, signal: AbortSignal, move: () => Promise<unknown>) {
    try {
      await move();
    } catch (error) {
      if (!(error instanceof Refused) || !standing.has(codeOf(error.cause))) throw error;
    }
    return look(ref, signal);
  }

  return {
    tag: 'stripe',
    label: config.apiBase === null ? 'Stripe' : `Stripe (${config.apiBase})`,
    publishableKey: config.publishableKey,
    async start(asked, signal) {
      const intent = await call(signal, (api) =>
        api.paymentIntents.create(intentOf(asked), { idempotencyKey: asked.key }),
      );
      return paymentOf(Intent.parse(intent), []);
    },
    look,
    capture: (ref, { amountMinor, currency, key }, signal) =>
      unlessStanding(ref, signal, () =>
        call(signal, (api) =>
          api.paymentIntents.capture(
            ref,
            { amount_to_capture: toUnits(amountMinor, currency) },
            { idempotencyKey: key },
          ),
        ),
      ),
    cancel: (ref, { key }, signal) =>
      unlessStanding(ref, signal, () =>
        call(signal, (api) => api.paymentIntents.cancel(ref, {}, { idempotencyKey: key })),
      ),
    async refund(ref, { amountMinor, currency, key, refund }, signal) {
      // Stripe forgets keys after a day, and what it made of them never.
      const { data } = await call(signal, (api) => api.refunds.list({ payment_intent: ref, limit: 100 }));
      if (!data.some(({ metadata }) => metadata?.['refund'] === refund)) {
        const amount = toUnits(amountMinor, currency);
        await call(signal, (api) =>
          api.refunds.create({ payment_intent: ref, amount, metadata: { refund } }, { idempotencyKey: key }),
        );
      }
      return look(ref, signal);
    },
    confirm: null,
    async readEvent(raw, headers, now) {
      const { webhooks } = await stripe();
      const signature = headers.get('stripe-signature') ?? '';
      try {
        const { webhookSecret: secret } = config;
        webhooks.constructEvent(raw, signature, secret, TOLERANCE_S, undefined, now.getTime());
      } catch (cause) {
        throw new Refused('the event is not signed by Stripe', { cause });
      }
      return eventOf(raw, (intent) => paymentOf(intent, null));
    },
  };
}

async function connect({ secretKey, apiBase }: StripeConfig): Promise<Stripe> {
  const { Stripe: Library } = await import('stripe');
  const base = apiBase === null ? null : new URL(apiBase);
  return new Library(secretKey, {
    // The outbox tries again, with the same key.
    maxNetworkRetries: 0,
    timeout: ANSWER_MS,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

const intentOf = ({ amountMinor, currency, captureLater, ...asked }: PaymentAsked) => ({
  amount: toUnits(amountMinor, currency),
  currency: currency.toLowerCase(),
  capture_method: captureLater ? ('manual' as const) : ('automatic' as const),
  automatic_payment_methods: { enabled: true },
  metadata: { order: asked.order, transaction: asked.transaction },
});

type Refund = Pick<Stripe.Refund, 'amount' | 'status'>;

function paymentOf(intent: Intent, refunds: Refund[] | null): ProviderPayment {
  const currency = intent.currency.toUpperCase();
  const minor = (units: number) => fromUnits(units, currency);
  const status = statusOf(intent);
  const sum = (failed: boolean) =>
    (refunds ?? [])
      .filter((refund) => (refund.status === 'failed' || refund.status === 'canceled') === failed)
      .reduce((total, { amount }) => total + amount, 0);
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card ?? intent.last_payment_error?.payment_method?.card;
  return {
    ref: intent.id,
    transaction: intent.metadata['transaction'] ?? null,
    clientSecret: intent.client_secret,
    status,
    currency,
    amountMinor: minor(intent.amount),
    authorisedMinor: minor(
      status === 'authorised' ? intent.amount_capturable : status === 'captured' ? intent.amount : 0,
    ),
    capturedMinor: minor(intent.amount_received),
    refunds: refunds && { givenMinor: minor(sum(false)), failedMinor: minor(sum(true)) },
    decline: status === 'declined' ? declineOf(intent.last_payment_error) : null,
    card: card?.last4 ? `•••• ${card.last4}` : null,
  };
}

/** What the library says of an answer that is an error. */
interface Said {
  type?: string;
  code?: string;
  statusCode?: number;
}

const codeOf = (error: unknown): string => (error as Said | undefined)?.code ?? '';

/** Its state, and not the call, is what a move of a payment met. */
const standing = new Set(['payment_intent_unexpected_state', 'charge_expired_for_capture']);

/** Nothing but a refused call is no use to repeat: keys, quotas and outages are set right by somebody. */
function explained(error: unknown): unknown {
  const { type, statusCode, code } = (error ?? {}) as Said;
  if (type === undefined || statusCode === undefined) return error;
  const said = `Stripe answered ${statusCode}${code ? ` (${code})` : ''}`;
  const isRefusal =
    (type === 'StripeInvalidRequestError' && statusCode !== 409) ||
    type === 'StripeIdempotencyError' ||
    type === 'StripeCardError';
  return isRefusal ? new Refused(said, { cause: error }) : new Error(said, { cause: error });
}
