import type { ShopLedgerType } from '@hamper/contract/lifecycle';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../../db/query.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '../../db/schema/wallet.ts';

/**
 * The house's own accounts: what wallets bought and were given, what it bore of refunds, what card providers owe it, and
 * what shops were paid out.
 */
export type House = 'sales' | 'gifts' | 'refunds' | 'cards' | 'payouts';

/** The id of somebody's wallet, made if they have none, and held until the transaction ends. */
export async function lockWallet(tx: Db, userId: number): Promise<number> {
  const theirs = eq(ledgerAccounts.userId, userId);
  const find = () => tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(theirs).for('update');
  const [known] = await find();
  if (known) return known.id;
  await tx.insert(ledgerAccounts).values({ uuid: uuid(), kind: 'wallet', userId }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error(`No wallet of ${userId}`);
  return made.id;
}

/** What is in a wallet that is held. */
export async function balanceOf(tx: Db, walletId: number): Promise<number> {
  const [sum] = await tx
    .select({ minor: sql<number>`coalesce(sum(${ledgerEntries.amountMinor}), 0)::float8` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, walletId));
  return sum?.minor ?? 0;
}

interface Reason {
  type: ShopLedgerType;
  orderId?: number | undefined;
  refundId?: number | undefined;
  note?: string | undefined;
  /** Of a payout. */
  shopId?: number | undefined;
  reference?: string | undefined;
  decidedBy?: number | undefined;
  now: Date;
}

export interface Movement extends Reason {
  from: number;
  to: number;
  /** In the base currency, above nothing. */
  baseMinor: number;
}

/**
 * Moves money between two accounts, wallets and shops' held: one transfer, two entries that add up to nothing. Answers the
 * transfer's id.
 */
export async function writeTransfer(
  tx: Db,
  { from, to, baseMinor, now, ...reason }: Movement,
): Promise<number> {
  const [transfer] = await tx
    .insert(ledgerTransfers)
    .values({ uuid: uuid(), ...reason, createdAt: now })
    .returning({ id: ledgerTransfers.id });
  if (!transfer) throw new Error('The transfer was not written');
  await tx.insert(ledgerEntries).values([
    { transferId: transfer.id, accountId: to, amountMinor: baseMinor },
    { transferId: transfer.id, accountId: from, amountMinor: -baseMinor },
  ]);
  return transfer.id;
}

/** The id of one of the house's own accounts. */
export async function accountOf(tx: Db, house: House): Promise<number> {
  const [account] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, house));
  if (!account) throw new Error(`The house has no account for ${house}`);
  return account.id;
}

/** What the house owes a shop: the account, made if there is none, and held until the transaction ends. */
export async function lockShopAccount(tx: Db, shopId: number): Promise<{ id: number; balanceMinor: number }> {
  const find = () =>
    tx
      .select({ id: ledgerAccounts.id, balanceMinor: ledgerAccounts.balanceMinor })
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.shopId, shopId))
      .for('update');
  const [known] = await find();
  if (known) return known;
  await tx.insert(ledgerAccounts).values({ uuid: uuid(), kind: 'shop', shopId }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error(`No account of shop ${shopId}`);
  return made;
}
