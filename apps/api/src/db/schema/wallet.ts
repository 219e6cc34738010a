import { ledgerTypes, shopLedgerTypes, topUpStatuses } from '@hamper/contract/lifecycle';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { big, bytes, id, instant } from './columns.ts';

/** A person's wallet, a shop's account, or one of the platform's contra accounts. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  kind: text('kind', { enum: ['wallet', 'sales', 'gifts', 'refunds', 'cards', 'payouts', 'shop'] }).notNull(),
  userId: big('user_id'),
  shopId: big('shop_id'),
  /** Of a shop's account alone; maintained by a trigger, and never negative. */
  balanceMinor: big('balance_minor').notNull().default(0),
});

/** One movement of money; the sum of its entries is 0. */
export const ledgerTransfers = pgTable('ledger_transfers', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  type: text('type', { enum: [...ledgerTypes, ...shopLedgerTypes] }).notNull(),
  orderId: big('order_id'),
  bookingId: big('booking_id'),
  refundId: big('refund_id'),
  topUpId: big('top_up_id'),
  /** The member's part that a wallet pays, beside its order. */
  partId: big('part_id'),
  note: text('note'),
  /** Of a payout alone: the paid shop, the bank's reference, unique for each shop, and the admin who decided it. */
  shopId: big('shop_id'),
  reference: text('reference'),
  decidedBy: big('decided_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The amount that a transfer adds to an account, or subtracts; in the base currency. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: id(),
  transferId: big('transfer_id').notNull(),
  accountId: big('account_id').notNull(),
  amountMinor: big('amount_minor').notNull(),
});

/** Money that somebody puts into their wallet by card. */
export const walletTopUps = pgTable('wallet_top_ups', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  /** Null once the account is deleted. */
  userId: big('user_id'),
  currencyId: integer('currency_id').notNull(),
  /** The amount that the card pays, in its currency. */
  amountMinor: big('amount_minor').notNull(),
  /** The amount that the wallet gets, in the base currency. */
  baseMinor: big('base_minor').notNull(),
  status: text('status', { enum: topUpStatuses }).notNull().default('awaited'),
  /** The client network that the card is tried from. */
  waitsFrom: text('waits_from'),
  payUntil: instant('pay_until').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  paidAt: instant('paid_at'),
});

/** The reward of both sides for a friend, once; in the base currency. */
export const referralRewards = pgTable('referral_rewards', {
  id: id(),
  friendId: big('friend_id'),
  referrerId: big('referrer_id'),
  orderId: big('order_id').notNull(),
  referrerMinor: big('referrer_minor').notNull(),
  friendMinor: big('friend_minor').notNull(),
  /** It is taken back once refunds leave less of the order. */
  minOrderMinor: big('min_order_minor').notNull().default(1),
  takenBackAt: instant('taken_back_at'),
  /** The parts of a taken reward that were spent already. */
  referrerOwedMinor: big('referrer_owed_minor').notNull().default(0),
  friendOwedMinor: big('friend_owed_minor').notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

/** Marks that deleted accounts were known by, as keyed hashes. */
export const referralMarks = pgTable('referral_marks', {
  mark: bytes('mark').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
