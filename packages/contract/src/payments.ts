import { z } from 'zod';

import { BotCheck } from './auth.ts';
import { SavedCardId } from './cards.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { ok, RefPath, SmallId } from './envelope.ts';
import { GuestKey } from './orders.ts';
import { Order } from './orders/order.ts';

/** Demo only: the sandbox card's number decides the outcome; it is not stored. */
export const SandboxCard = z.object({
  number: z.string().max(30),
  /** Save what came of it for the signed-in person, once it has paid. */
  save: z.boolean().optional(),
});

const payOrder = {
  summary: 'Pay an unpaid order by another method, or with another card',
  path: RefPath,
  body: z
    .object({
      payment_sys_id: SmallId.optional(),
      payment_tag: z.string().max(20).optional(),
      card: SandboxCard.optional(),
      saved_card: SavedCardId.optional(),
      /** Required after `bot-check-needed`, as for a new order. */
      bot_check: BotCheck.optional(),
    })
    .refine((body) => body.payment_sys_id !== undefined || body.payment_tag, {
      path: ['payment_sys_id'],
      message: 'required',
    }),
  query: GuestKey,
  output: ok(Order),
  idempotent: true,
  errors: [
    'payment-unavailable',
    'payment-declined',
    'wallet-insufficient',
    'payment-not-awaited',
    'idempotency-mismatch',
    'busy',
    'too-many-requests',
    'open-orders',
    'bot-check-needed',
    'bot-check-failed',
  ],
} as const satisfies Partial<Endpoint>;

const confirmSandbox = {
  summary: "Demo only: confirm or refuse the bank's challenge of a sandbox card",
  path: RefPath,
  body: z.object({ approve: z.boolean() }),
  query: GuestKey,
  output: ok(Order),
  errors: ['payment-not-awaited', 'payment-declined'],
} as const satisfies Partial<Endpoint>;

const MEGABYTE = 1024 * 1024;

export const paymentsEndpoints = {
  'POST /payments/order/{id}/transactions': { ...payOrder, access: 'guest' },
  'POST /payments/order/{id}/sandbox': { ...confirmSandbox, access: 'guest' },
  'POST /webhook/stripe/payment': {
    summary: "Stripe event of a payment, signed with the webhook's secret",
    access: 'public',
    raw: { types: ['application/json'], maxBytes: MEGABYTE },
    output: ok(z.object({})),
    errors: ['not-found', 'signature-invalid'],
  },
} as const satisfies Endpoints;
