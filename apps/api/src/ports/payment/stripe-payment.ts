import type { Stripe } from 'stripe';
import { z } from 'zod';

import { fromUnits } from './currency-digits.ts';
import type { Decline, ProviderEvent, ProviderPayment, ProviderStatus } from './payment.port.ts';

const Card = z.object({ last4: z.string().nullish() });

/** The fields that we read of a PaymentIntent; events bring it in the version of the account's webhook, whichever that is. */
export const Intent = z.object({
  id: z.string(),
  status: z.string(),
  client_secret: z.string().nullable(),
  currency: z.string(),
  amount: z.int(),
  amount_capturable: z.int(),
  amount_received: z.int(),
  metadata: z.record(z.string(), z.string()),
  last_payment_error: z
    .object({
      code: z.string().optional(),
      decline_code: z.string().optional(),
      payment_method: z.object({ card: Card.nullish() }).nullish(),
    })
    .nullable(),
  latest_charge: z
    .union([z.string(), z.object({ payment_method_details: z.object({ card: Card.nullish() }).nullish() })])
    .nullish(),
});
export type Intent = z.infer<typeof Intent>;

const statuses: Record<string, ProviderStatus> = {
  requires_payment_method: 'awaiting',
  requires_confirmation: 'awaiting',
  requires_action: 'needs-action',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'canceled',
};

function statusOf({ status, last_payment_error: error }: Intent): ProviderStatus {
  const known = statuses[status];
  if (known === undefined) throw new Error(`Stripe knows a status that we do not: ${status}`);
  return known === 'awaiting' && error !== null ? 'declined' : known;
}

const reasons: Record<string, Decline> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'card-expired',
  authentication_required: 'step-failed',
  payment_intent_authentication_failure: 'step-failed',
};

/** Of all that banks say, the reasons that a shopper can do something about. */
const declineOf = (error: Intent['last_payment_error']): Decline =>
  reasons[error?.decline_code ?? ''] ?? reasons[error?.code ?? ''] ?? 'card-declined';

type Refund = Pick<Stripe.Refund, 'amount' | 'status'>;

/** A payment as an answer or an event shows it; `refunds` is null where it does not say. */
export function paymentOf(intent: Intent, refunds: Refund[] | null): ProviderPayment {
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

const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), payment_intent: z.string().nullish() }).loose() }),
});

/** An event about a payment; of one about its refunds, or in a shape that we do not know, only that there is news. */
export function eventOf(raw: Buffer): ProviderEvent | null {
  const { id, type, data } = Event.parse(JSON.parse(String(raw)));
  if (type.startsWith('payment_intent.')) {
    const intent = Intent.safeParse(data.object);
    return { id, ref: data.object.id, payment: intent.success ? paymentOf(intent.data, null) : null };
  }
  const ref = /^(?:refund|charge)\./.test(type) ? data.object.payment_intent : null;
  return ref ? { id, ref, payment: null } : null;
}
