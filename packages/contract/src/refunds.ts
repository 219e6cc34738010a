import { z } from 'zod';

import type { Endpoint, Endpoints } from './endpoint.ts';
import {
  Amount,
  blankAsMissing,
  Id,
  Instant,
  MultiLineText,
  ok,
  pageOf,
  Paging,
  RefPath,
} from './envelope.ts';
import { refundStatuses, returnReasons } from './lifecycle.ts';
import { GuestKey } from './orders.ts';
import { OrderCard } from './orders/order-card.ts';
import { Refund } from './orders/order.ts';
import { MAX_PHOTO_BYTES, photoTypes, uploadErrors } from './photo.ts';

/** Clients of this API family also send `canceled` for a rejected one. */
export const RefundStatusWire = z.preprocess(
  (status) => (status === 'canceled' ? 'rejected' : status),
  z.enum(refundStatuses),
);

export const OrderRefund = Refund.extend({ order: OrderCard });
export type OrderRefund = z.infer<typeof OrderRefund>;

export const MAX_REFUND_PHOTOS = 5;

/** Without lines the whole order is to be refunded. Photos are paths that the photo call returned. */
export const AskRefund = z.object({
  order_id: Id,
  cause: z.string().trim().min(1).max(1000),
  lines: z
    .array(z.object({ order_detail_id: Id, quantity: z.number().positive().max(10_000).optional() }))
    .min(1)
    .max(200)
    .optional(),
  photos: z.array(z.string().max(200)).max(MAX_REFUND_PHOTOS).optional(),
});
export type AskRefund = z.output<typeof AskRefund>;

const ask = {
  summary: 'Request a refund of lines of a delivered order, or of all of it',
  body: AskRefund,
  output: ok(OrderRefund),
  idempotent: true,
  errors: ['refund-not-possible', 'already-asked', 'idempotency-mismatch'],
} as const satisfies Partial<Endpoint>;

const ListRefunds = Paging.extend({
  status: RefundStatusWire.optional().catch(undefined),
  order_id: blankAsMissing(Id.optional()),
});

/** The order is named in the query, since access and refundability are checked before the upload is read. */
const ForOrder = z.object({ order_id: Id });

const addPhoto = {
  summary: 'Upload a photo for a refund request; its name goes into the request',
  raw: { types: photoTypes, maxBytes: MAX_PHOTO_BYTES },
  output: ok(z.object({ path: z.string() })),
  idempotent: true,
  errors: ['not-found', 'refund-not-possible', 'idempotency-mismatch', ...uploadErrors],
} as const satisfies Partial<Endpoint>;

/**
 * A return of a bank transfer because its order was canceled or costs less, which waits for an admin because of its
 * amount. In the order's currency.
 */
export const TransferReturn = z.object({
  id: z.number().int(),
  uuid: z.string(),
  status: z.enum(refundStatuses),
  reason: z.enum(returnReasons),
  answer: z.string().nullable(),
  price: Amount,
  order: OrderCard,
  created_at: Instant,
  decided_at: Instant.nullable(),
});
export type TransferReturn = z.infer<typeof TransferReturn>;

export const refundsEndpoints = {
  'GET /dashboard/user/order-refunds/paginate': {
    summary: "The shopper's refunds, latest first",
    access: 'user',
    query: ListRefunds,
    output: pageOf(OrderRefund),
  },
  'POST /dashboard/user/order-refunds': { ...ask, access: 'user' },
  'POST /dashboard/user/order-refunds/photos': { ...addPhoto, access: 'user', query: ForOrder },
  'POST /rest/order-refunds': { ...ask, access: 'guest', query: GuestKey },
  'POST /rest/order-refunds/photos': { ...addPhoto, access: 'guest', query: GuestKey.extend(ForOrder.shape) },
  'GET /dashboard/seller/order-refunds/paginate': {
    summary: "Refund requests to the seller's shops, latest first",
    access: 'seller',
    query: ListRefunds,
    output: pageOf(OrderRefund),
  },
  'GET /dashboard/seller/transfer-returns/paginate': {
    summary: "Returns of bank transfers to the seller's shops that an admin decides, latest first",
    access: 'seller',
    query: Paging.extend({ status: RefundStatusWire.optional().catch(undefined) }),
    output: pageOf(TransferReturn),
  },
  'POST /dashboard/admin/transfer-returns/{id}/status': {
    summary: 'Approve the return of a bank transfer, or reject it with an answer',
    access: 'admin',
    path: RefPath,
    body: z
      .object({
        status: z.enum(['approved', 'rejected']),
        answer: MultiLineText.trim().max(1000).optional(),
      })
      .refine(({ status, answer }) => status !== 'rejected' || answer, {
        path: ['answer'],
        message: 'required',
      }),
    output: ok(TransferReturn),
    errors: ['status-unchanged', 'move-not-allowed', 'own-order', 'own-shop'],
  },
  'POST /dashboard/seller/order-refunds/{id}/status': {
    summary:
      'Approve a refund, in full or in part, or reject it with an answer; it is paid by the original method',
    access: 'seller',
    path: RefPath,
    body: z
      .object({
        status: RefundStatusWire,
        answer: z.string().trim().max(1000).optional(),
        price: z.number().positive().max(10_000_000).optional(),
      })
      .refine(({ status, answer }) => status !== 'rejected' || answer, {
        path: ['answer'],
        message: 'required',
      })
      .refine(({ status }) => status !== 'pending', { path: ['status'], message: 'invalid' }),
    output: ok(OrderRefund),
    errors: ['status-unchanged', 'move-not-allowed', 'own-order', 'needs-admin'],
  },
} as const satisfies Endpoints;
