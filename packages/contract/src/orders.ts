import { z } from 'zod';

import { Location } from './accounts.ts';
import { CartLine } from './cart.ts';
import { ProductCard, ShopBrief } from './catalogue.ts';
import type { Endpoints } from './endpoint.ts';
import { Amount, Instant, ok, pageOf, Paging, RefPath } from './envelope.ts';
import { orderStatuses, transactionStatuses } from './lifecycle.ts';
import { Currency } from './settings.ts';

export const OrderStatusWire = z.enum(orderStatuses);

const OrderLineFields = {
  id: z.number().int(),
  quantity: z.number(),
  /** The line before discount. */
  origin_price: Amount,
  total_price: Amount,
  discount: Amount,
  tax: Amount,
  note: z.string().nullable(),
  bonus: z.boolean(),
  stock: CartLine.shape.stock.pick({ id: true, price: true, total_price: true, extras: true, product: true }),
};
export const OrderLine = z.object({ ...OrderLineFields, addons: z.array(z.object(OrderLineFields)) });
export type OrderLine = z.infer<typeof OrderLine>;

/** One move of an order: which status, when, why. */
export const OrderEvent = z.object({
  seq: z.number().int(),
  status: OrderStatusWire,
  at: Instant,
  reason: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

export const OrderCard = z.object({
  id: z.number().int(),
  uuid: z.string(),
  status: OrderStatusWire,
  /** With the clock its times are told by. */
  shop: ShopBrief.extend({ art: z.array(z.string()), tone: z.string().nullable(), timezone: z.string() }),
  currency: Currency,
  total_price: Amount,
  /** How many lines, add-ons not counted. */
  order_details_count: z.number().int(),
  delivery_type: z.string(),
  created_at: Instant,
  updated_at: Instant,
});
export type OrderCard = z.infer<typeof OrderCard>;

export const Order = OrderCard.extend({
  details: z.array(OrderLine),
  rate: z.number(),
  origin_price: Amount,
  /** Items after discount. */
  price: Amount,
  tax: Amount,
  service_fee: Amount,
  delivery_fee: Amount,
  total_discount: Amount,
  tips: Amount,
  coupon: z.null(),
  address: z
    .object({
      address: z.string(),
      office: z.string().optional(),
      house: z.string().optional(),
      floor: z.string().optional(),
    })
    .nullable(),
  location: Location.nullable(),
  phone: z.string(),
  username: z.string().nullable(),
  note: z.string().nullable(),
  transaction: z.object({
    id: z.number().int(),
    price: Amount,
    status: z.enum(transactionStatuses),
    payment_system: z.object({ tag: z.string() }),
    note: z.string().nullable(),
  }),
  events: z.array(OrderEvent),
  /** The way back to a guest's order from any browser; null for orders of an account. */
  guest_key: z.string().nullable(),
  /** When it should arrive, at the earliest and the latest; null once it is over. */
  expected_at: z.object({ from: Instant, to: Instant }).nullable(),
});
export type Order = z.infer<typeof Order>;

const ListOrders = Paging.extend({
  status: OrderStatusWire.optional().catch(undefined),
  statuses: z.array(OrderStatusWire).max(10).optional(),
});

/** A guest's order answers to the browser that placed it, or to the key of its private link. */
const GuestKey = z.object({ key: z.string().max(100).optional() });

/** A shop that cancels says why; the shopper reads it. */
const MoveOrder = z
  .object({ status: OrderStatusWire, reason: z.string().trim().max(500).optional() })
  .refine(({ status, reason }) => status !== 'canceled' || reason, { path: ['reason'], message: 'required' });

export const ordersEndpoints = {
  'GET /rest/order-statuses': {
    summary: 'The statuses of an order, in the order of its way',
    who: 'public',
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
    summary: "The shopper's orders, latest first",
    who: 'user',
    query: ListOrders,
    output: pageOf(OrderCard),
  },
  'GET /dashboard/user/products/buy-again': {
    summary: 'What the shopper has ordered and the shops still sell, the latest first',
    who: 'user',
    query: Paging,
    output: pageOf(ProductCard),
  },
  'GET /dashboard/user/orders/{id}': {
    summary: "One of the shopper's orders",
    who: 'user',
    path: RefPath,
    output: ok(Order),
  },
  'GET /dashboard/user/orders/{id}/events': {
    summary: 'Its moves as they happen; reconnecting with Last-Event-ID misses none',
    who: 'user',
    path: RefPath,
    output: OrderEvent,
    stream: true,
  },
  'POST /dashboard/user/orders/{id}/status/change': {
    summary: 'Cancel an order that the shop has not got ready yet',
    who: 'user',
    path: RefPath,
    query: z.object({ status: z.literal('canceled') }),
    output: ok(Order),
    errors: ['move-not-allowed', 'status-unchanged'],
  },
  'GET /rest/orders/{id}': {
    summary: "A guest's order, by its browser or its private link",
    who: 'guest',
    path: RefPath,
    query: GuestKey,
    output: ok(Order),
  },
  'GET /rest/orders/{id}/events': {
    summary: "A guest's order as it moves",
    who: 'guest',
    path: RefPath,
    query: GuestKey,
    output: OrderEvent,
    stream: true,
  },
  'POST /rest/orders/{id}/status/change': {
    summary: "Cancel a guest's order",
    who: 'guest',
    path: RefPath,
    query: GuestKey.extend({ status: z.literal('canceled') }),
    output: ok(Order),
    errors: ['move-not-allowed', 'status-unchanged'],
  },
  'GET /dashboard/seller/orders/paginate': {
    summary: "Orders of the seller's shops, latest first",
    who: 'seller',
    query: ListOrders,
    output: pageOf(OrderCard),
  },
  'GET /dashboard/seller/orders/{id}': {
    summary: "One order of the seller's shops",
    who: 'seller',
    path: RefPath,
    output: ok(Order),
  },
  'POST /dashboard/seller/orders/{id}/status': {
    summary: 'Move an order along',
    who: 'seller',
    path: RefPath,
    body: MoveOrder,
    output: ok(Order),
    errors: ['move-not-allowed', 'status-unchanged'],
  },
} as const satisfies Endpoints;
