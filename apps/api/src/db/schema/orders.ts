import {
  deliveryTypes,
  orderEventKinds,
  orderKinds,
  orderStatuses,
  partStatuses,
  replacementAnswers,
  replacementDeciders,
  replacementModes,
  replacementStatuses,
} from '@hamper/contract/lifecycle';
import { handovers } from '@hamper/contract/orders/handovers';
import type { Order } from '@hamper/contract/orders/order';
import type { OrderLine } from '@hamper/contract/orders/order-line';
import type { BonusTerms } from '@hamper/contract/prices/bonus';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import { big, bytes, id, instant, type LocalizedText } from './columns.ts';

/** A coupon's terms when it was used, so that the order can be priced again after weighing. Amounts in the order's currency. */
export interface OrderCoupon {
  name: string;
  type: 'percent' | 'fix';
  applies_to: 'total_price' | 'delivery_fee';
  value: number;
  most: number | null;
}

export const orders = pgTable('orders', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  /** A parcel's order has no lines; `parcels` holds the rest of it. */
  kind: text('kind', { enum: orderKinds }).notNull().default('goods'),
  userId: big('user_id'),
  guestHash: bytes('guest_hash'),
  guestKey: text('guest_key'),
  shopId: big('shop_id').notNull(),
  status: text('status', { enum: orderStatuses }).notNull().default('new'),
  currencyId: integer('currency_id').notNull(),
  rateMillionths: big('rate_millionths').notNull(),
  originMinor: big('origin_minor').notNull(),
  priceMinor: big('price_minor').notNull(),
  taxMinor: big('tax_minor').notNull(),
  shopTaxMinor: big('shop_tax_minor').notNull(),
  discountMinor: big('discount_minor').notNull(),
  deliveryFeeMinor: big('delivery_fee_minor').notNull(),
  serviceFeeMinor: big('service_fee_minor').notNull(),
  tipsMinor: big('tips_minor').notNull(),
  totalMinor: big('total_minor').notNull(),
  deliveryType: text('delivery_type', { enum: deliveryTypes }).notNull(),
  address: jsonb('address').$type<NonNullable<Order['address']>>(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  phone: text('phone').notNull(),
  email: text('email'),
  username: text('username'),
  note: text('note'),
  /** The delivery instructions; null where none were given. */
  handover: text('handover', { enum: handovers }),
  doorCode: text('door_code'),
  doorNote: text('door_note'),
  placePhotoId: uuid('place_photo_id'),
  locale: text('locale').notNull().default('en'),
  expectedFrom: instant('expected_from').notNull(),
  expectedTo: instant('expected_to').notNull(),
  /** The first of the orders that were placed together, its own id for that one; null for an order by itself. */
  parentId: big('parent_id'),
  cartId: big('cart_id'),
  /** When its payment was secured; null until then, when the shop does not see it. */
  placedAt: instant('placed_at'),
  /** The deadline of its payment, of a bank transfer too. */
  payUntil: instant('pay_until'),
  /** Until when the members of its group pay their parts; null where its buyer pays alone. */
  partsUntil: instant('parts_until'),
  /** When its buyer was notified that it is late. */
  lateNotifiedAt: instant('late_told_at'),
  /** A hash of the client address, as long as it waits for its payment, or unpaid for its shop. */
  waitsFrom: text('waits_from'),
  slotFrom: instant('slot_from'),
  slotTo: instant('slot_to'),
  couponId: big('coupon_id'),
  coupon: jsonb('coupon').$type<OrderCoupon>(),
  couponMinor: big('coupon_minor').notNull().default(0),
  walletMinor: big('wallet_minor').notNull().default(0),
  /** The highest total: with the most that may be packed of every line. */
  maxTotalMinor: big('most_minor').notNull().default(0),
  refundedMinor: big('refunded_minor').notNull().default(0),
  /** The sum that it still costs once it is canceled: the way of a parcel that came back. */
  keptMinor: big('kept_minor').notNull().default(0),
  /** How much more than was paid a claim may come to: the declared value of a covered parcel. */
  coveredMinor: big('covered_minor').notNull().default(0),
  /** Its booking to the shop's account: `due` until delivered, then `booked`; `before`: older than such accounts. */
  shopBooking: text('shop_booking', { enum: ['before', 'due', 'booked'] })
    .notNull()
    .default('due'),
  /** Not read any more; processes of the previous release write it. */
  weighedAt: instant('weighed_at'),
  tableName: text('table_name'),
  cutlery: boolean('cutlery').notNull().default(false),
  /** It is for somebody else, whose name and number it has. */
  forSomeone: boolean('for_someone').notNull().default(false),
  metres: integer('metres').notNull().default(0),
  /** The way from the shop when it was placed; null for orders of before that was kept, and without a way. */
  travelSeconds: integer('travel_seconds'),
  shopTaxPoints: integer('shop_tax_points').notNull().default(0),
  courierId: big('courier_id'),
  proofImg: text('proof_img'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** A line's product as of the order, with its text in all languages. */
export interface BoughtProduct {
  id: number;
  uuid: string;
  slug: string;
  img: string | null;
  tone: OrderLine['stock']['product']['tone'];
  title: LocalizedText;
  unit: LocalizedText;
  extras: { id: number; group_id: number; group_type: string; group: LocalizedText; value: LocalizedText }[];
  min_qty: number;
  max_qty: number;
  interval: number;
}

/** Who has which lines of a group's order, by the number that lines name. */
export const orderShares = pgTable(
  'order_shares',
  {
    orderId: big('order_id').notNull(),
    number: integer('number').notNull(),
    groupId: big('group_id'),
    /** The member's key, which goes on to open their share. */
    key: uuid('key').notNull(),
    userId: big('user_id'),
    /** Of a member without an account: the hash of their cookie, in hexadecimal. */
    guest: text('guest'),
    name: text('name'),
    isOwner: boolean('is_owner').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);

/** The part of a group's order that a member pays themselves, in its currency. */
export const orderParts = pgTable('order_parts', {
  id: id(),
  orderId: big('order_id').notNull(),
  /** Of their share. */
  number: integer('number').notNull(),
  status: text('status', { enum: partStatuses }).notNull().default('awaited'),
  /** The amount that they agreed to: their share when it was ordered. Nobody pays more. */
  agreedMinor: big('agreed_minor').notNull(),
  /** The amount that went back by refunds. */
  refundedMinor: big('refunded_minor').notNull().default(0),
  /** The client network that a card is tried from. */
  waitsFrom: text('waits_from'),
  /** When the owner last reminded its member to pay. */
  remindedAt: instant('reminded_at'),
});

/** A quantity of a product and its price, as of the order or the offer. */
const goods = () => ({
  product: jsonb('product').$type<BoughtProduct>().notNull(),
  quantityMilli: integer('quantity_milli').notNull(),
  unitPriceMinor: big('unit_price_minor').notNull(),
  unitTotalMinor: big('unit_total_minor').notNull(),
  unitDiscountMinor: big('unit_discount_minor').notNull(),
  unitTaxMinor: big('unit_tax_minor').notNull(),
  originMinor: big('origin_minor').notNull(),
  discountMinor: big('discount_minor').notNull(),
  taxMinor: big('tax_minor').notNull(),
  totalMinor: big('total_minor').notNull(),
});

export const orderDetails = pgTable('order_details', {
  id: id(),
  orderId: big('order_id').notNull(),
  parentId: big('parent_id'),
  stockId: big('stock_id'),
  ...goods(),
  note: text('note'),
  /** The packed quantity; null until it was weighed. Amounts follow it. */
  finalMilli: integer('final_milli'),
  /** The most that may be packed without asking. */
  maxPackedMilli: integer('most_milli').notNull(),
  /** The line's total when it was ordered. */
  orderedMinor: big('ordered_minor').notNull(),
  replacement: text('replacement', { enum: replacementModes }).notNull().default('ask'),
  replacementStockId: big('replacement_stock_id'),
  /** The line that this one replaces. */
  replacesId: big('replaces_id'),
  /** The group member who added it. */
  person: text('person'),
  /** Their share of the order, by its number. */
  share: integer('share'),
  /** The terms by which it came as a gift, amounts in the order's currency; null of all that was bought. */
  bonus: jsonb('bonus').$type<BonusTerms>(),
});

/** A replacement question: an offer to the buyer of an order to replace a line. */
export const orderReplacements = pgTable('order_replacements', {
  id: id(),
  orderId: big('order_id').notNull(),
  lineId: big('line_id').notNull(),
  stockId: big('stock_id'),
  ...goods(),
  note: text('note'),
  /** The outcome without an answer. */
  unanswered: text('unanswered', { enum: replacementAnswers }).notNull(),
  status: text('status', { enum: replacementStatuses }).notNull().default('open'),
  decidedBy: text('decided_by', { enum: replacementDeciders }),
  askedAt: instant('asked_at').notNull(),
  answerBy: instant('answer_by').notNull(),
  decidedAt: instant('decided_at'),
});

export const orderEvents = pgTable(
  'order_events',
  {
    orderId: big('order_id').notNull(),
    seq: integer('seq').notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    actorId: big('actor_id'),
    mover: text('mover', { enum: ['shopper', 'shop', 'courier', 'system'] }).notNull(),
    reason: text('reason'),
    at: instant('at').notNull().defaultNow(),
    kind: text('kind', { enum: orderEventKinds }).notNull().default('status'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.seq] })],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text('actor').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    bodyHash: bytes('body_hash').notNull(),
    resultId: big('result_id'),
    /** Of an upload: where it lies. */
    resultPath: text('result_path'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.actor, table.call, table.key] })],
);
