import { deliveryTypes } from '@hamper/contract/checkout';
import { orderStatuses, transactionStatuses } from '@hamper/contract/lifecycle';
import type { Order, OrderLine } from '@hamper/contract/orders';
import { doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { big, bytes, id, instant, type Words } from './columns.ts';

export const orders = pgTable('orders', {
  id: id(),
  uuid: uuid('uuid').notNull(),
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
  locale: text('locale').notNull().default('en'),
  expectedFrom: instant('expected_from').notNull(),
  expectedTo: instant('expected_to').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** A line's product as it was when bought: words in every language it had then. */
export interface BoughtProduct {
  id: number;
  uuid: string;
  slug: string;
  img: string | null;
  tone: OrderLine['stock']['product']['tone'];
  title: Words;
  unit: Words;
  extras: { id: number; group_id: number; group_type: string; group: Words; value: Words }[];
  min_qty: number;
  max_qty: number;
  interval: number;
}

export const orderDetails = pgTable('order_details', {
  id: id(),
  orderId: big('order_id').notNull(),
  parentId: big('parent_id'),
  stockId: big('stock_id'),
  product: jsonb('product').$type<BoughtProduct>().notNull(),
  quantityMilli: integer('quantity_milli').notNull(),
  unitPriceMinor: big('unit_price_minor').notNull(),
  unitTotalMinor: big('unit_total_minor').notNull(),
  originMinor: big('origin_minor').notNull(),
  discountMinor: big('discount_minor').notNull(),
  taxMinor: big('tax_minor').notNull(),
  totalMinor: big('total_minor').notNull(),
  note: text('note'),
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
  },
  (table) => [primaryKey({ columns: [table.orderId, table.seq] })],
);

export const transactions = pgTable('transactions', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  orderId: big('order_id').notNull(),
  paymentId: integer('payment_id').notNull(),
  priceMinor: big('price_minor').notNull(),
  status: text('status', { enum: transactionStatuses }).notNull(),
  note: text('note'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text('actor').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    bodyHash: bytes('body_hash').notNull(),
    resultId: big('result_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.actor, table.call, table.key] })],
);
