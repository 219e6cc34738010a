import { z } from 'zod';

import type { Endpoint, Endpoints } from '../endpoint.ts';
import { Amount, blankAsMissing, Id, Instant, ok, pageOf, Paging } from '../envelope.ts';
import { transactionStatuses } from '../lifecycle.ts';
import { Currency } from '../settings.ts';

/** A payment of a person: of one of their orders, parcels, parts of a group's order, bookings or top-ups. In its own currency. */
const PersonalTransaction = z.object({
  id: z.number().int(),
  price: Amount,
  refunded_price: Amount,
  status: z.enum(transactionStatuses),
  payment_system: z.object({ tag: z.string() }),
  currency: Currency,
  order_id: z.number().int().nullable(),
  booking_id: z.number().int().nullable(),
  top_up_id: z.number().int().nullable(),
  created_at: Instant,
});
export type PersonalTransaction = z.infer<typeof PersonalTransaction>;

/** An order, or the money that the person's wallet is to be topped up by; `wallet_id` is its uuid, once it has one. */
const Payable = z
  .object({
    order_id: blankAsMissing(Id.optional()),
    wallet_id: blankAsMissing(z.string().max(40).optional()),
    total_price: blankAsMissing(z.coerce.number().positive().max(10_000_000).optional()),
  })
  .refine(({ order_id, total_price }) => order_id !== undefined || total_price !== undefined, {
    path: ['order_id'],
    message: 'required',
  });
export type HostedPayable = z.output<typeof Payable>;

const hostedPage = {
  summary:
    'The page where an unpaid order or parcel is paid by card, or the wallet topped up; it asks for signing in where nobody is',
  access: 'user',
  query: Payable,
  output: ok(z.object({ data: z.object({ url: z.string() }) })),
  errors: ['payment-unavailable', 'payment-not-awaited'],
} as const satisfies Endpoint;

export const paidEndpoints = {
  'GET /dashboard/user/order-sandbox-process': hostedPage,
  'GET /dashboard/user/order-stripe-process': hostedPage,
  'GET /dashboard/user/transactions/paginate': {
    summary: "The person's payments, latest first",
    access: 'user',
    query: Paging,
    output: pageOf(PersonalTransaction),
  },
} as const satisfies Endpoints;
