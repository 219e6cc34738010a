import {
  paymentTaskKinds,
  refundStatuses,
  returnReasons,
  transactionStatuses,
} from '@hamper/contract/lifecycle';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, instant } from './columns.ts';

/** One way an order is paid by; what its provider knows of it stands in `authorised`, `captured` and `refunded`. */
export const transactions = pgTable('transactions', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  orderId: big('order_id').notNull(),
  paymentId: integer('payment_id').notNull(),
  priceMinor: big('price_minor').notNull(),
  status: text('status', { enum: transactionStatuses }).notNull(),
  note: text('note'),
  createdAt: instant('created_at').notNull().defaultNow(),
  providerRef: text('provider_ref'),
  clientSecret: text('client_secret'),
  /** What the sandbox makes of the card; never its number. */
  method: text('method'),
  decline: text('decline'),
  captureLater: boolean('capture_later').notNull().default(false),
  /** What the provider was asked to secure: the price, and what weighing may add. */
  askedMinor: big('asked_minor').notNull().default(0),
  authorisedMinor: big('authorised_minor').notNull().default(0),
  capturedMinor: big('captured_minor').notNull().default(0),
  /** Of a transfer: what went back because its order came to nothing or to less, and at which admin's word. */
  returnedMinor: big('returned_minor').notNull().default(0),
  returnedBy: big('returned_by'),
  refundedMinor: big('refunded_minor').notNull().default(0),
  /** What of `refunded` the shop itself hands back: when it does, nobody records. */
  byHandMinor: big('by_hand_minor').notNull().default(0),
  /** The shopper's bank asks for a second step. */
  needsAction: boolean('needs_action').notNull().default(false),
  /** Who saw a transfer come in. */
  confirmedBy: big('confirmed_by'),
});

/** What a provider is still to be told; `uuid` is its idempotency key there. */
export const paymentTasks = pgTable('payment_tasks', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  transactionId: big('transaction_id').notNull(),
  kind: text('kind', { enum: paymentTaskKinds }).notNull(),
  amountMinor: big('amount_minor').notNull().default(0),
  refundId: big('refund_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  attempts: integer('attempts').notNull().default(0),
  nextAt: instant('next_at'),
  lastError: text('last_error'),
});

export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

/** The demo's card provider: what a bank would remember. */
export const sandboxPayments = pgTable('sandbox_payments', {
  ref: text('ref').primaryKey(),
  key: text('key').notNull(),
  transactionUuid: uuid('transaction_uuid').notNull(),
  orderUuid: uuid('order_uuid').notNull(),
  currency: text('currency').notNull(),
  amountMinor: big('amount_minor').notNull(),
  captureLater: boolean('capture_later').notNull(),
  outcome: text('outcome').notNull(),
  status: text('status').notNull(),
  card: text('card'),
  authorisedMinor: big('authorised_minor').notNull().default(0),
  capturedMinor: big('captured_minor').notNull().default(0),
  refundedMinor: big('refunded_minor').notNull().default(0),
  /** Answers by the key of their call. */
  answered: jsonb('answered').$type<Record<string, unknown>>().notNull().default({}),
});

/** What is to go back of a transfer, in the order's currency, and waits for an admin since it is so much. */
export const transferReturns = pgTable('transfer_returns', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  orderId: big('order_id').notNull(),
  transactionId: big('transaction_id').notNull(),
  reason: text('reason', { enum: returnReasons }).notNull(),
  amountMinor: big('amount_minor').notNull(),
  status: text('status', { enum: refundStatuses }).notNull().default('pending'),
  answer: text('answer'),
  decidedBy: big('decided_by'),
  decidedAt: instant('decided_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
