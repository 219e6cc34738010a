import { refundStatuses } from '@hamper/contract/lifecycle';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { big, bytes, id, instant } from './columns.ts';

/** A refund request and its decision. Amounts in the order's currency. */
export const orderRefunds = pgTable('order_refunds', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  orderId: big('order_id').notNull(),
  userId: big('user_id'),
  status: text('status', { enum: refundStatuses }).notNull().default('pending'),
  cause: text('cause').notNull(),
  answer: text('answer'),
  photos: jsonb('photos').$type<string[]>().notNull().default([]),
  /** Of the whole order, not of some of its lines. */
  whole: boolean('whole').notNull().default(false),
  requestedMinor: big('asked_minor').notNull(),
  /** The refunded amount; 0 until it is approved. */
  amountMinor: big('amount_minor').notNull().default(0),
  /** The part of it that the shop refunds manually. */
  byHandMinor: big('by_hand_minor').notNull().default(0),
  decidedBy: big('decided_by'),
  decidedAt: instant('decided_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const orderRefundLines = pgTable(
  'order_refund_lines',
  {
    refundId: big('refund_id').notNull(),
    orderDetailId: big('order_detail_id').notNull(),
    quantityMilli: integer('quantity_milli').notNull(),
    amountMinor: big('amount_minor').notNull(),
    /** Not rejected: no other request can name the line. */
    live: boolean('live').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.orderDetailId] })],
);

/** A photo for a refund request; without a request it is visible to its owner alone, and is deleted after a day. */
export const refundPhotos = pgTable('refund_photos', {
  path: text('path').primaryKey(),
  orderId: big('order_id'),
  userId: big('user_id'),
  guestHash: bytes('guest_hash'),
  refundId: big('refund_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
