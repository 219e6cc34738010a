import type { ShopLedgerType } from '@hamper/contract/lifecycle';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../../db/query.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '../../db/schema/wallet.ts';

/**
 * The platform's own ledger accounts: sales by wallet, gifts, refunds at its expense, captures by card providers, and
 * payouts to shops.
 */
export type PlatformAccount = 'sales' | 'gifts' | 'refunds' | 'cards' | 'payouts';

/** The id of a person's wallet, created if missing, and locked until the transaction ends. */
export async function lockWallet(tx: Db, userId: number): Promise<number> {
  const own = eq(ledgerAccounts.userId, userId);
  const find = () => tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(own).for('update');
  const [known] = await find();
  if (known) return known.id;
  await tx.insert(ledgerAccounts).values({ uuid: uuid(), kind: 'wallet', userId }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error(`No wallet of ${userId}`);
  return made.id;
}

/** The balance of a locked wallet. */
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
  bookingId?: number | undefined;
  refundId?: number | undefined;
  topUpId?: number | undefined;
  partId?: number | undefined;
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
  /** Minor units of the base currency, above 0. */
  baseMinor: number;
}

/**
 * Moves money between two accounts by one transfer with two entries that add up to 0. Wallets and shop accounts are
 * locked by the caller. Returns the transfer's id.
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

/** The id of one of the platform's own accounts. */
export async function platformAccountId(tx: Db, kind: PlatformAccount): Promise<number> {
  const [account] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, kind));
  if (!account) throw new Error(`The platform has no account for ${kind}`);
  return account.id;
}

/** The account of a shop, created if missing, and locked until the transaction ends. */
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
