import { z } from 'zod';

import { Location } from './accounts.ts';
import { Cart, CartLine } from './cart.ts';
import { ProductCard, ShopBrief } from './catalogue.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { Amount, Id, Instant, ok, pageOf, Paging, RefPath } from './envelope.ts';
import { DeliveryType } from './fulfilment.ts';
import {
  orderEventKinds,
  orderStatuses,
  refundStatuses,
  replacementAnswers,
  replacementDeciders,
  replacementModes,
  replacementStatuses,
  reviewStatuses,
  transactionStatuses,
} from './lifecycle.ts';
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
  /** What was packed, once it was weighed; amounts follow it. */
  final_quantity: z.number().nullable(),
  /** What the line came to when it was ordered. */
  ordered_price: Amount,
  /**
   * What it changes the order's total by, compared with when it was placed: less than 0 for money back. What came instead
   * of it, coupon and tax are part of it, so that the lines add up to `total_price` less `ordered_price` of the order.
   */
  change_price: Amount,
  /** Sold by weight: what is packed decides. */
  weighed: z.boolean(),
  /** What its buyer wants when it is sold out. */
  replacement: z.object({ mode: z.enum(replacementModes), stock_id: z.number().int().nullable() }),
  /** What came instead of it: another line of this order. */
  replace_stock_id: z.number().int().nullable(),
  replace_quantity: z.number().nullable(),
  replace_note: z.string().nullable(),
  /** The line it came instead of. */
  replaces_id: z.number().int().nullable(),
  /** What was paid for it, coupon and taxes included, and so the most it can be asked back for. */
  paid_price: Amount,
  /** How a request to get it back stands. */
  refund_status: z.enum(refundStatuses).nullable(),
  stock: CartLine.shape.stock.pick({ id: true, price: true, total_price: true, extras: true, product: true }),
};
export const OrderLine = z.object({ ...OrderLineFields, addons: z.array(z.object(OrderLineFields)) });
export type OrderLine = z.infer<typeof OrderLine>;

/** A question to the buyer of an order: may this come instead of a line that is not there? */
export const Replacement = z.object({
  id: z.number().int(),
  /** The line it would come instead of. */
  order_detail_id: z.number().int(),
  status: z.enum(replacementStatuses),
  /** Who ended it; null as long as it is open. */
  decided_by: z.enum(replacementDeciders).nullable(),
  asked_at: Instant,
  /** Until then it can be answered, by the clock of the database. */
  answer_by: Instant,
  decided_at: Instant.nullable(),
  /** What happens when nobody answers. */
  unanswered: z.enum(replacementAnswers),
  quantity: z.number(),
  /** What it costs, and what the line it would come instead of was ordered at. */
  total_price: Amount,
  ordered_price: Amount,
  /** What the order would come to with it, and with the money back for the line; of an open one only. */
  accepted_total_price: Amount.nullable(),
  refused_total_price: Amount.nullable(),
  /** Of what is offered. Empty where none are in it, and where nobody has said: `allergens_declared` tells these apart. */
  allergens: z.array(z.string()),
  allergens_declared: z.boolean(),
  /** Those that what was ordered is not declared to contain. */
  new_allergens: z.array(z.string()),
  /** Whether it is eaten; null where that is not known. */
  is_food: z.boolean().nullable(),
  /** The shop's. */
  note: z.string().nullable(),
  stock: CartLine.shape.stock.pick({ id: true, price: true, total_price: true, extras: true, product: true }),
});
export type Replacement = z.infer<typeof Replacement>;

/**
 * What happened to an order: a move, or, with another kind, news of its money, lines, courier, refund, or of a question
 * about a replacement.
 */
export const OrderEvent = z.object({
  seq: z.number().int(),
  kind: z.enum(orderEventKinds),
  status: OrderStatusWire,
  at: Instant,
  reason: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

const Window = z.object({ from: Instant, to: Instant });

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
  delivery_type: DeliveryType,
  /** Its shop has it: false while its money is still awaited. */
  placed: z.boolean(),
  /** A bank transfer is awaited: nothing is prepared and no time is promised before it has come. */
  awaits_transfer: z.boolean(),
  /** Until when its buyer is asked whether something else may come; null where nothing is asked. */
  answer_by: Instant.nullable(),
  /**
   * When it will be there by what has become of it: what was promised, or, `late`, a later window. Null while its money is
   * awaited, while it waits to be fetched, and once it is over.
   */
  estimate: Window.extend({ late: z.boolean(), original: Window }).nullable(),
  /** What that is reckoned from, so that a screen reckons it anew as time passes: `estimateArrival` of contract/time/arrival.ts. */
  timing: z
    .object({
      since: Instant,
      promised: Window,
      /** In minutes. */
      preparation: z.number().int(),
      travel: z.number().int(),
      scheduled: z.boolean(),
      has_courier: z.boolean(),
    })
    .nullable(),
  created_at: Instant,
  updated_at: Instant,
});
export type OrderCard = z.infer<typeof OrderCard>;

export const Transaction = z.object({
  id: z.number().int(),
  price: Amount,
  status: z.enum(transactionStatuses),
  payment_system: z.object({ tag: z.string() }),
  /** In the order's language. For a buyer it never says what `by_hand_price` does. */
  note: z.string().nullable(),
  /** What went back of it, and what of that the shop itself hands back: when it does, nobody records. */
  refunded_price: Amount,
  by_hand_price: Amount,
  /** What the order comes to of it now; 0 of one that counts no more. All of them together are `total_price`. */
  due_price: Amount,
  /** What a bank holds and nobody has taken, and what was taken. */
  reserved_price: Amount,
  paid_price: Amount,
  /**
   * What of it is let go or goes back by itself: more is held or was taken than the order comes to. Nothing of a transfer
   * that an admin is still to decide, or refused: `note` says so.
   */
  return_price: Amount,
  /** What was let go of what was held, when less was taken. */
  released_price: Amount,
});
export type Transaction = z.infer<typeof Transaction>;

export const OrderReview = z.object({
  rating: z.number().int(),
  comment: z.string(),
  status: z.enum(reviewStatuses),
});
export type OrderReview = z.infer<typeof OrderReview>;

export const Refund = z.object({
  id: z.number().int(),
  uuid: z.string(),
  status: z.enum(refundStatuses),
  cause: z.string(),
  answer: z.string().nullable(),
  /** What was asked for, and what went back of it; both in the order's currency. */
  asked_price: Amount,
  price: Amount,
  /** What of `price` the shop itself hands back, as with a guest's cash. */
  by_hand_price: Amount,
  photos: z.array(z.string()),
  /** Empty when the whole order was asked back. */
  lines: z.array(
    z.object({ order_detail_id: z.number().int(), quantity: z.number(), title: z.string(), price: Amount }),
  ),
  created_at: Instant,
  updated_at: Instant,
});
export type Refund = z.infer<typeof Refund>;

/** What a repeated order put into the cart, and what the shop has no more. */
const Repeated = z.object({ cart: Cart.nullable(), gone: z.array(z.string()) });

export const Order = OrderCard.extend({
  details: z.array(OrderLine),
  /** What was asked about replacements, the earliest first. */
  replacements: z.array(Replacement),
  /** What it came to when it was placed; `total_price` is what it comes to now. */
  ordered_price: Amount,
  rate: z.number(),
  origin_price: Amount,
  /** Items after discount. */
  price: Amount,
  tax: Amount,
  service_fee: Amount,
  delivery_fee: Amount,
  total_discount: Amount,
  tips: Amount,
  coupon: z.object({ name: z.string(), price: Amount }).nullable(),
  /** The part that the wallet paid, and what is left to pay otherwise. */
  wallet_price: Amount,
  to_pay: Amount,
  /** What it may come to once it is weighed; `total_price` once it was, and where nothing is. */
  most_price: Amount,
  refunded_price: Amount,
  /** The window it was placed for, by the shop's own calendar and clock; null for now. */
  delivery_date: z.string().nullable(),
  delivery_time: z.string().nullable(),
  table: z.string().nullable(),
  cutlery: z.boolean(),
  /** How far it is brought. */
  km: z.number(),
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
  /** The one that is not the wallet's, where there are two; the last one tried. */
  transaction: Transaction,
  /** Every way it was paid by. */
  transactions: z.array(Transaction),
  /** What its buyer has to do so that its shop gets it, and until when; null when there is nothing to do. */
  payment_due: z
    .object({
      until: Instant,
      /** `pay`: by a card form or another method; `confirm`: at the bank; `wait`: nothing, an answer is on its way. */
      action: z.enum(['pay', 'confirm', 'wait']),
      tag: z.string(),
      client_secret: z.string().nullable(),
      publishable_key: z.string().nullable(),
    })
    .nullable(),
  /** Where a bank transfer that is awaited goes, what to say with it, and until when the order is kept for it. */
  transfer: z
    .object({ account: z.string(), reference: z.string(), price: Amount, until: Instant.nullable() })
    .nullable(),
  deliveryman: z
    .object({
      id: z.number().int(),
      firstname: z.string(),
      img: z.string().nullable(),
      rating_avg: z.number().nullable(),
    })
    .nullable(),
  /** What its buyer said of the shop, the courier, and of its products by their ids. */
  review: OrderReview.nullable(),
  deliveryman_review: OrderReview.nullable(),
  product_reviews: z.array(OrderReview.extend({ product_id: z.number().int() })),
  order_refunds: z.array(Refund),
  proof_img: z.string().nullable(),
  /** What its reader can do now. */
  can: z.object({
    cancel: z.boolean(),
    refund: z.boolean(),
    review: z.boolean(),
    review_deliveryman: z.boolean(),
  }),
  events: z.array(OrderEvent),
  /** The way back to a guest's order from any browser; null for orders of an account. */
  guest_key: z.string().nullable(),
  /** When it was promised, at the earliest and the latest; null while its money is awaited, and once it is over. */
  expected_at: Window.nullable(),
});
export type Order = z.infer<typeof Order>;

const ListOrders = Paging.extend({
  status: OrderStatusWire.optional().catch(undefined),
  statuses: z.array(OrderStatusWire).max(10).optional(),
});

/**
 * A guest's order answers to the browser that placed it, or to the key of its private link: in the header `X-Order-Key`, or in
 * the cookie of a browser that opened the link. Addresses are written down on many ways; the key is read there for those
 * who have it so.
 */
export const GuestKey = z.object({
  key: z
    .string()
    .max(100)
    .optional()
    .meta({ deprecated: true, description: 'Of the private link. Send it as the header X-Order-Key.' }),
});

const repeat = {
  summary:
    'Put what was ordered into the cart again, as far as the shop still sells it, and name what it does not',
  path: RefPath,
  output: ok(Repeated),
} as const satisfies Partial<Endpoint>;

const ReplacementPath = RefPath.extend({
  replacement: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

const listReplacements = {
  summary: 'What is and was asked about replacements in an order, the earliest first',
  path: RefPath,
  output: ok(z.array(Replacement)),
} as const satisfies Partial<Endpoint>;

const answerReplacement = {
  summary:
    'Answer whether it may come instead; the same answer again changes nothing. Refused, the line is paid back',
  path: ReplacementPath,
  body: z.object({ answer: z.enum(replacementAnswers) }),
  output: ok(Order),
  errors: ['replacement-late', 'replacement-answered', 'replacement-beyond'],
} as const satisfies Partial<Endpoint>;

/**
 * Packed as `quantity` says. With a replacement, for which `quantity` is 0, the buyer is asked, and until they answer the
 * line stays as it is.
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
  'GET /dashboard/user/orders/get-active': {
    summary: "The shopper's orders that are under way, latest first",
    who: 'user',
    query: Paging,
    output: pageOf(OrderCard),
  },
  'GET /dashboard/user/orders/get-completed': {
    summary: "The shopper's orders that are over, latest first",
    who: 'user',
    query: Paging,
    output: pageOf(OrderCard),
  },
  'POST /dashboard/user/orders/{id}/repeat': { ...repeat, who: 'user' },
  'POST /rest/orders/{id}/repeat': { ...repeat, query: GuestKey, who: 'guest' },
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
    summary:
      'Its moves as they happen; reconnecting with Last-Event-ID misses none. An event `closed` says why it ends: five of a session, twenty of a place, and none longer than its session',
    who: 'user',
    path: RefPath,
    output: OrderEvent,
    stream: true,
    errors: ['unavailable'],
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
    errors: ['unavailable'],
  },
  'POST /rest/orders/{id}/status/change': {
    summary: "Cancel a guest's order",
    who: 'guest',
    path: RefPath,
    query: GuestKey.extend({ status: z.literal('canceled') }),
    output: ok(Order),
    errors: ['move-not-allowed', 'status-unchanged'],
  },
  'GET /dashboard/user/orders/{id}/replacements': { ...listReplacements, who: 'user' },
  'GET /rest/orders/{id}/replacements': { ...listReplacements, query: GuestKey, who: 'guest' },
  'POST /dashboard/user/orders/{id}/replacements/{replacement}': { ...answerReplacement, who: 'user' },
  'POST /rest/orders/{id}/replacements/{replacement}': {
    ...answerReplacement,
    query: GuestKey,
    who: 'guest',
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
    errors: ['move-not-allowed', 'status-unchanged', 'payment-awaited', 'replacement-open', 'own-order'],
  },
  'POST /dashboard/seller/orders/{id}/lines': {
    summary:
      'Say what was packed: weights, what is missing, what could come instead. Its buyer is asked about the latter; the order is priced again by the rest',
    who: 'seller',
    path: RefPath,
    body: PackLines,
    output: ok(Order),
    errors: ['move-not-allowed', 'out-of-stock'],
  },
  'POST /dashboard/seller/orders/{id}/payment': {
    summary: 'Say that a bank transfer came in, or never did',
    who: 'seller',
    path: RefPath,
    body: z.object({ status: z.enum(['paid', 'rejected']) }),
    output: ok(Order),
    errors: ['status-unchanged', 'move-not-allowed', 'own-order'],
  },
} as const satisfies Endpoints;
