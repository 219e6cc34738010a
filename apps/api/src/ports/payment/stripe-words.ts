import { z } from 'zod';

import type { Decline, ProviderEvent, ProviderPayment, ProviderStatus } from './payment.port.ts';

const Card = z.object({ last4: z.string().nullish() });

/** What we read of a PaymentIntent; events bring it in the version of the account's webhook, whichever that is. */
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

export function statusOf({ status, last_payment_error: error }: Intent): ProviderStatus {
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

/** Of all that banks say, what a shopper can do something about. */
export const declineOf = (error: Intent['last_payment_error']): Decline =>
  reasons[error?.decline_code ?? ''] ?? reasons[error?.code ?? ''] ?? 'card-declined';

const Told = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), payment_intent: z.string().nullish() }).loose() }),
});

/** An event about a payment; of one about its refunds, or in other words than we know, only that there is news. */
export function eventOf(raw: Buffer, paymentOf: (intent: Intent) => ProviderPayment): ProviderEvent | null {
  const { id, type, data } = Told.parse(JSON.parse(String(raw)));
  if (type.startsWith('payment_intent.')) {
    const intent = Intent.safeParse(data.object);
    return { id, ref: data.object.id, payment: intent.success ? paymentOf(intent.data) : null };
  }
  const ref = /^(?:refund|charge)\./.test(type) ? data.object.payment_intent : null;
  return ref ? { id, ref, payment: null } : null;
}
