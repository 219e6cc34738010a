import { z } from 'zod';

import { Cart } from './cart.ts';
import { ProductCard } from './catalogue.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { Id, MultiLineText, ok, pageOf, Paging, RefPath, SingleLineText } from './envelope.ts';
import { orderKinds, orderStatuses, replacementAnswers } from './lifecycle.ts';
import { AddLines, AdditionQuote } from './orders/addition.ts';
import { handovers } from './orders/handovers.ts';
import { DoorCode, DoorNote } from './orders/instructions.ts';
import { OrderCard, OrderStatusWire } from './orders/order-card.ts';
import { Order } from './orders/order.ts';
import { Replacement } from './orders/replacement.ts';
import { DealsQuery } from './products.ts';

/**
 * The cart after repeating an order, the names of unavailable products, and for each of those with something like it what
 * the same shop sells of its kind, the most bought first.
 */
const Repeated = z.object({
  cart: Cart.nullable(),
  gone: z.array(z.string()),
  alternatives: z.array(z.object({ title: z.string(), products: z.array(ProductCard) })),
});

const ListOrders = Paging.extend({
  /** Goods or parcels alone. */
  kind: z.enum(orderKinds).optional().catch(undefined),
  status: OrderStatusWire.optional().catch(undefined),
  statuses: z.array(OrderStatusWire).max(10).optional(),
});
const pageOfOrders = { query: ListOrders, output: pageOf(OrderCard) } as const satisfies Partial<Endpoint>;

/**
 * A guest's order is open to the browser that placed it, and to the key of its private link: in the header `X-Order-Key`,
 * or in the cookie of a browser that opened the link. In the address it is deprecated, since addresses are logged.
 */
export const GuestKey = z.object({
  key: z
    .string()
    .max(100)
    .optional()
    .meta({ deprecated: true, description: 'Of the private link. Send it as the header X-Order-Key.' }),
});

const repeat = {
  summary: 'Add the products of an order to the cart again, and list those that are no longer sold',
  path: RefPath,
  output: ok(Repeated),
} as const satisfies Partial<Endpoint>;

const quoteAddition = {
  summary: 'Quote for goods that would be added to a placed order; nothing is written',
  path: RefPath,
  body: AddLines,
  output: ok(AdditionQuote),
  errors: ['addition-late', 'out-of-stock', 'payment-unavailable', 'too-many-changes'],
} as const satisfies Partial<Endpoint>;

const addToOrder = {
  summary: 'Add goods of the same shop to a placed order, at their prices now, until the shop accepts it',
  path: RefPath,
  body: AddLines,
  output: ok(Order),
  idempotent: true,
  errors: [
    'addition-late',
    'out-of-stock',
    'payment-unavailable',
    'wallet-insufficient',
    'too-many-changes',
    'idempotency-mismatch',
  ],
} as const satisfies Partial<Endpoint>;

/** Omitted fields stay, blank ones are removed. Parts of an address are for deliveries alone. */
const Instructions = z.object({
  note: MultiLineText.trim().max(1000).optional(),
  office: SingleLineText.trim().max(50).optional(),
  house: SingleLineText.trim().max(60).optional(),
  floor: SingleLineText.trim().max(60).optional(),
  handover: z.enum(handovers).optional(),
  door_code: DoorCode.optional(),
  door_note: DoorNote.optional(),
  /** The id of a photo of the place; null takes it back. */
  photo: z.uuid().nullable().optional(),
});
export type Instructions = z.output<typeof Instructions>;

const instruct = {
  summary:
    'Change the note, the delivery instructions and the parts of the address of an order, until it is on its way',
  path: RefPath,
  body: Instructions,
  output: ok(Order),
  errors: ['instructions-late', 'too-many-changes'],
} as const satisfies Partial<Endpoint>;

const ReplacementPath = RefPath.extend({
  replacement: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

const listReplacements = {
  summary: 'Replacement questions of an order, earliest first',
  path: RefPath,
  output: ok(z.array(Replacement)),
} as const satisfies Partial<Endpoint>;

const answerReplacement = {
  summary:
    'Accept or refuse a replacement; the same answer again changes nothing. A refused line is refunded',
  path: ReplacementPath,
  body: z.object({ answer: z.enum(replacementAnswers) }),
  output: ok(Order),
  errors: ['replacement-late', 'replacement-answered', 'replacement-beyond'],
} as const satisfies Partial<Endpoint>;

/**
 * Packed quantities. With a replacement, for which `quantity` is 0, the buyer is asked; the line stays until they answer.
 */
const PackLines = z.object({
  lines: z
    .array(
      z.object({
        id: Id,
        quantity: z.number().min(0).max(10_000),
        replacement: z
          .object({
            stock_id: Id,
            quantity: z.number().positive().max(10_000),
            note: z.string().trim().max(300).optional(),
          })
          .optional(),
      }),
    )
    .min(1)
    .max(200),
});
export type PackLines = z.output<typeof PackLines>;

/** A cancellation by the shop needs a reason, which the shopper reads. */
const MoveOrder = z
  .object({ status: OrderStatusWire, reason: z.string().trim().max(500).optional() })
  .refine(({ status, reason }) => status !== 'canceled' || reason, { path: ['reason'], message: 'required' });

export const ordersEndpoints = {
  'GET /rest/order-statuses': {
    summary: 'Order statuses, in sequence',
    access: 'public',
    output: ok(
      z.array(
        z.object({
          id: z.number().int(),
          name: z.enum(orderStatuses),
          active: z.boolean(),
          sort: z.number().int(),
        }),
      ),
    ),
  },
  'GET /dashboard/user/orders/paginate': {
    ...pageOfOrders,
    summary: "The shopper's orders, latest first",
    access: 'user',
  },
  'GET /dashboard/user/orders/get-active': {
    summary: "The shopper's active orders, latest first",
    access: 'user',
    query: Paging,
    output: pageOf(OrderCard),
  },
  'GET /dashboard/user/orders/get-completed': {
    summary: "The shopper's past orders, latest first",
    access: 'user',
    query: Paging,
    output: pageOf(OrderCard),
  },
  'POST /dashboard/user/orders/{id}/repeat': { ...repeat, access: 'user' },
  'POST /rest/orders/{id}/repeat': { ...repeat, query: GuestKey, access: 'guest' },
  'GET /dashboard/user/products/buy-again': {
    summary: 'Products that the shopper has ordered and that are still sold, latest first',
    access: 'user',
    query: Paging,
    output: pageOf(ProductCard),
  },
  'GET /dashboard/user/products/deals': {
    summary:
      'Deals as `GET /rest/products/deals` has them, of the kinds and shops that the shopper orders from first',
    access: 'user',
    query: DealsQuery,
    output: ok(z.array(ProductCard)),
  },
  'GET /dashboard/user/orders/{id}': {
    summary: "One of the shopper's orders",
    access: 'user',
    path: RefPath,
    output: ok(Order),
  },
  'POST /dashboard/user/orders/{id}/status/change': {
    summary: 'Cancel an order that is not ready yet',
    access: 'user',
    path: RefPath,
    query: z.object({ status: z.literal('canceled') }),
    output: ok(Order),
    errors: ['move-not-allowed', 'status-unchanged'],
  },
  'GET /rest/orders/paginate': {
    ...pageOfOrders,
    summary: "A guest's orders, by their browser or their private links, latest first",
    access: 'guest',
  },
  'GET /rest/orders/{id}': {
    summary: "A guest's order, by its browser or its private link",
    access: 'guest',
    path: RefPath,
    query: GuestKey,
    output: ok(Order),
  },
  'POST /rest/orders/{id}/status/change': {
    summary: "Cancel a guest's order",
    access: 'guest',
    path: RefPath,
    query: GuestKey.extend({ status: z.literal('canceled') }),
    output: ok(Order),
    errors: ['move-not-allowed', 'status-unchanged'],
  },
  'GET /dashboard/user/orders/{id}/replacements': { ...listReplacements, access: 'user' },
  'GET /rest/orders/{id}/replacements': { ...listReplacements, query: GuestKey, access: 'guest' },
  'POST /dashboard/user/orders/{id}/replacements/{replacement}': { ...answerReplacement, access: 'user' },
  'POST /rest/orders/{id}/replacements/{replacement}': {
    ...answerReplacement,
    query: GuestKey,
    access: 'guest',
  },
  'POST /dashboard/user/orders/{id}/additions/calculate': { ...quoteAddition, access: 'user' },
  'POST /rest/orders/{id}/additions/calculate': { ...quoteAddition, query: GuestKey, access: 'guest' },
  'POST /dashboard/user/orders/{id}/additions': { ...addToOrder, access: 'user' },
  'POST /rest/orders/{id}/additions': { ...addToOrder, query: GuestKey, access: 'guest' },
  'POST /dashboard/user/orders/{id}/instructions': { ...instruct, access: 'user' },
  'POST /rest/orders/{id}/instructions': { ...instruct, query: GuestKey, access: 'guest' },
  'GET /dashboard/seller/orders/paginate': {
    ...pageOfOrders,
    summary: "Orders of the seller's shops, latest first",
    access: 'seller',
  },
  'GET /dashboard/seller/orders/{id}': {
    summary: "One order of the seller's shops",
    access: 'seller',
    path: RefPath,
    output: ok(Order),
  },
  'POST /dashboard/seller/orders/{id}/status': {
    summary: 'Update the status of an order',
    access: 'seller',
    path: RefPath,
    body: MoveOrder,
    output: ok(Order),
    errors: ['move-not-allowed', 'status-unchanged', 'payment-awaited', 'replacement-open', 'own-order'],
  },
  'POST /dashboard/seller/orders/{id}/lines': {
    summary:
      'Record packed quantities, missing lines and offered replacements. The buyer is asked about replacements; the order is priced again',
    access: 'seller',
    path: RefPath,
    body: PackLines,
    output: ok(Order),
    errors: ['move-not-allowed', 'out-of-stock'],
  },
  'POST /dashboard/seller/orders/{id}/payment': {
    summary: 'Confirm that a bank transfer arrived, or that it never did',
    access: 'seller',
    path: RefPath,
    body: z.object({
      status: z.enum(['paid', 'rejected']),
      /** `transaction.price` as it was shown; required of an order that was added to, or whose tip was raised. */
      price: z.number().min(0).max(10_000_000).optional(),
    }),
    output: ok(Order),
    errors: ['status-unchanged', 'move-not-allowed', 'own-order', 'total-changed'],
  },
} as const satisfies Endpoints;
