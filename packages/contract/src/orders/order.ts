import { z } from 'zod';

import { Location } from '../accounts.ts';
import { Amount, Instant } from '../envelope.ts';
import {
  additionMethods,
  orderEventKinds,
  refundStatuses,
  reviewStatuses,
  unpaidPartRules,
} from '../lifecycle.ts';
import { DeliveryInstructions } from './instructions.ts';
import { OrderCard, OrderStatusWire, Window } from './order-card.ts';
import { OrderLine } from './order-line.ts';
import { OrderShare } from './order-share.ts';
import { Replacement } from './replacement.ts';
import { Transaction } from './transaction.ts';

/** An event of an order: a new status or, by `kind`, a change of payment, lines, courier, refund or replacement question. */
export const OrderEvent = z.object({
  seq: z.number().int(),
  kind: z.enum(orderEventKinds),
  status: OrderStatusWire,
  at: Instant,
  reason: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

export const OrderReview = z.object({
  rating: z.number().int(),
  comment: z.string(),
  status: z.enum(reviewStatuses),
});
export type OrderReview = z.infer<typeof OrderReview>;

/** A refund request. */
export const Refund = z.object({
  id: z.number().int(),
  uuid: z.string(),
  status: z.enum(refundStatuses),
  cause: z.string(),
  answer: z.string().nullable(),
  /** The requested and the refunded amount, in the order's currency. */
  asked_price: Amount,
  price: Amount,
  /** The part of `price` that the shop hands out itself, as for a guest's cash. */
  by_hand_price: Amount,
  photos: z.array(z.string()),
  /** Empty for the whole order. */
  lines: z.array(
    z.object({ order_detail_id: z.number().int(), quantity: z.number(), title: z.string(), price: Amount }),
  ),
  created_at: Instant,
  updated_at: Instant,
});
export type Refund = z.infer<typeof Refund>;

export const Order = OrderCard.extend({
  /** The other orders that were placed together with it, for their buyer; each lives alone since then. */
  linked: z.array(OrderCard),
  details: z.array(OrderLine),
  /** Of a group's order: what each member has of it. Empty for all others, and for couriers. */
  shares: z.array(OrderShare),
  /** Replacement questions, the earliest first. */
  replacements: z.array(Replacement),
  /** The total when it was placed; `total_price` is the current one. */
  ordered_price: Amount,
  rate: z.number(),
  origin_price: Amount,
  /** Items after discount. */
  price: Amount,
  tax: Amount,
  service_fee: Amount,
  total_discount: Amount,
  tips: Amount,
  coupon: z.object({ name: z.string(), price: Amount }).nullable(),
  /** The wallet's part, and the rest to pay otherwise. */
  wallet_price: Amount,
  to_pay: Amount,
  /** The maximum total after weighing; `total_price` once it is weighed, and if nothing is. */
  most_price: Amount,
  refunded_price: Amount,
  /** The chosen slot, by the shop's own calendar and clock; null for an order for now. */
  delivery_date: z.string().nullable(),
  delivery_time: z.string().nullable(),
  table: z.string().nullable(),
  cutlery: z.boolean(),
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
  /** It is for somebody else, whose name and number these are. */
  for_someone: z.boolean(),
  /** The buyer's account; null of a guest, of a deleted one, and for couriers. */
  user: z
    .object({
      id: z.number().int(),
      uuid: z.string(),
      firstname: z.string(),
      lastname: z.string().nullable(),
      img: z.string().nullable(),
    })
    .nullable(),
  /** For the shop. */
  note: z.string().nullable(),
  /** For the courier; null where none were given. */
  instructions: DeliveryInstructions.nullable(),
  /** The main payment: not the wallet's if there is another; the last one tried. */
  transaction: Transaction,
  /** All payments. */
  transactions: z.array(Transaction),
  /** Until when the members of its group pay their parts, before its shop sees it; null otherwise. */
  parts_until: Instant.nullable(),
  /** The fate of parts that are not paid by then; null for an order without a group. */
  parts_unpaid: z.enum(unpaidPartRules).nullable(),
  /** Of the group whose order it is, for its buyer. */
  group_uuid: z.string().nullable(),
  /** The action that the payment needs of its buyer, with a deadline; null if none. */
  payment_due: z
    .object({
      until: Instant,
      /** `pay`: by a card form or another method; `confirm`: at the bank; `wait`: nothing, an answer is on its way. */
      action: z.enum(['pay', 'confirm', 'wait']),
      tag: z.string(),
      client_secret: z.string().nullable(),
      publishable_key: z.string().nullable(),
      /** The amount that another method would pay: this order, and those placed with it whose payment is awaited, too. */
      price: Amount,
      /** How many orders that is. */
      orders: z.number().int(),
    })
    .nullable(),
  /** Account, reference and deadline of an awaited bank transfer. */
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
  /** The buyer's reviews of the shop, the courier, and the products. */
  review: OrderReview.nullable(),
  deliveryman_review: OrderReview.nullable(),
  product_reviews: z.array(OrderReview.extend({ product_id: z.number().int() })),
  order_refunds: z.array(Refund),
  proof_img: z.string().nullable(),
  /** The actions that its reader has now. */
  can: z.object({
    cancel: z.boolean(),
    refund: z.boolean(),
    review: z.boolean(),
    review_deliveryman: z.boolean(),
    /** Add goods: until the shop accepts the order, or has packed something of it. */
    add: z.boolean(),
    /** Change note and parts of the address: until it is on its way. */
    instruct: z.boolean(),
    /** Have the courier called, without either seeing the other's number. */
    call_deliveryman: z.boolean(),
  }),
  /** How added goods would be paid; null once none can be added. */
  addition: z.enum(additionMethods).nullable(),
  events: z.array(OrderEvent),
  /** The key that opens a guest's order in any browser; null for orders of an account. */
  guest_key: z.string().nullable(),
  /** The promised window; null while the payment is awaited, and after it has ended. */
  expected_at: Window.nullable(),
});
export type Order = z.infer<typeof Order>;
