import {
  paymentTaskKinds,
  refundStatuses,
  returnReasons,
  transactionStatuses,
} from '@hamper/contract/lifecycle';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, instant } from './columns.ts';

/** A payment of an order, of a booking's deposit, of a wallet's top-up, or of a member's part of a group's order; `authorised`, `captured` and `refunded` are the provider's amounts. */
export const transactions = pgTable('transactions', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  /** Exactly one of the four. */
  orderId: big('order_id'),
  bookingId: big('booking_id'),
  topUpId: big('top_up_id'),
  partId: big('part_id'),
  paymentId: integer('payment_id').notNull(),
  priceMinor: big('price_minor').notNull(),
  status: text('status', { enum: transactionStatuses }).notNull(),
  note: text('note'),
  createdAt: instant('created_at').notNull().defaultNow(),
  providerRef: text('provider_ref'),
  clientSecret: text('client_secret'),
  /** The sandbox's outcome for the card; never its number. */
  method: text('method'),
  decline: text('decline'),
  captureLater: boolean('capture_later').notNull().default(false),
  /** The amount to authorise: the price, and the most that weighing may add. */
  toAuthoriseMinor: big('asked_minor').notNull().default(0),
  authorisedMinor: big('authorised_minor').notNull().default(0),
  capturedMinor: big('captured_minor').notNull().default(0),
  /** Of a transfer: the amount returned because its order was canceled or costs less, and the admin who decided it. */
  returnedMinor: big('returned_minor').notNull().default(0),
  returnedBy: big('returned_by'),
  refundedMinor: big('refunded_minor').notNull().default(0),
  /** The part of `refunded` that the shop refunds manually, which is not recorded. */
  byHandMinor: big('by_hand_minor').notNull().default(0),
  /** The shopper's bank asks for a second step. */
  needsAction: boolean('needs_action').notNull().default(false),
  /** The admin who confirmed a transfer. */
  confirmedBy: big('confirmed_by'),
  /** The buyer's account at the provider that the payment was begun with. */
  customer: text('customer'),
  /** The saved card that pays it, by the provider's id. */
  savedCard: text('saved_card'),
  /** The sandbox card is saved once it has paid; in other providers' forms the buyer says so. */
  saveCard: boolean('save_card').notNull().default(false),
});

/** A pending call to a provider; `uuid` is its idempotency key there. */
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
  /** Until when the process that sends it has it alone. */
  leasedUntil: instant('leased_until'),
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

/** The payments of the demo's card provider. */
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
  customer: text('customer'),
  saveCard: boolean('save_card').notNull().default(false),
});

/** The saved cards of the demo's card provider. */
export const sandboxCards = pgTable('sandbox_cards', {
  ref: text('ref').primaryKey(),
  customer: text('customer').notNull(),
  outcome: text('outcome').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expMonth: smallint('exp_month').notNull(),
  expYear: smallint('exp_year').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** An account as a card provider knows it. */
export const cardCustomers = pgTable(
  'card_customers',
  {
    userId: big('user_id').notNull(),
    provider: text('provider').notNull(),
    ref: text('ref').notNull(),
    defaultCard: text('default_card'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);

/** A large return of a bank transfer that waits for an admin. In the order's currency. */
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
