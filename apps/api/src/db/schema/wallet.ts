import { ledgerTypes } from '@hamper/contract/lifecycle';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, instant } from './columns.ts';

/** A person's wallet, or one of the house's own accounts that stand against all wallets. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  kind: text('kind', { enum: ['wallet', 'sales', 'gifts', 'refunds'] }).notNull(),
  userId: big('user_id'),
});

/** One movement of money; its entries add up to nothing. */
export const ledgerTransfers = pgTable('ledger_transfers', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  type: text('type', { enum: ledgerTypes }).notNull(),
  orderId: big('order_id'),
  refundId: big('refund_id'),
  note: text('note'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** What a transfer adds to an account, or takes from it; in the base currency. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: id(),
  transferId: big('transfer_id').notNull(),
  accountId: big('account_id').notNull(),
  amountMinor: big('amount_minor').notNull(),
});
