import { ledgerTypes, shopLedgerTypes } from '@hamper/contract/lifecycle';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, instant } from './columns.ts';

/** A person's wallet, what the house owes a shop, or one of the house's own accounts that stand against those. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  kind: text('kind', { enum: ['wallet', 'sales', 'gifts', 'refunds', 'cards', 'payouts', 'shop'] }).notNull(),
  userId: big('user_id'),
  shopId: big('shop_id'),
  /** Of a shop's account alone; a trigger keeps it, and it is never below nothing. */
  balanceMinor: big('balance_minor').notNull().default(0),
});

/** One movement of money; its entries add up to nothing. */
export const ledgerTransfers = pgTable('ledger_transfers', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  type: text('type', { enum: [...ledgerTypes, ...shopLedgerTypes] }).notNull(),
  orderId: big('order_id'),
  refundId: big('refund_id'),
  note: text('note'),
  /** Of a payout alone: which shop it paid, what it is found by at the bank, once for each shop, and who decided it. */
  shopId: big('shop_id'),
  reference: text('reference'),
  decidedBy: big('decided_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** What a transfer adds to an account, or takes from it; in the base currency. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: id(),
  transferId: big('transfer_id').notNull(),
  accountId: big('account_id').notNull(),
  amountMinor: big('amount_minor').notNull(),
});
