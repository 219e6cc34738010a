import type { LedgerType } from '@hamper/contract/lifecycle';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../../db/query.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '../../db/schema/wallet.ts';

/** The house's own accounts: what wallets bought, were given, and got back of. */
export type House = 'sales' | 'gifts' | 'refunds';

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

export interface Movement {
  walletId: number;
  house: House;
  /** What comes into the wallet; negative where it goes out. */
  baseMinor: number;
  type: LedgerType;
  orderId?: number | undefined;
  refundId?: number | undefined;
  note?: string | undefined;
  now: Date;
}

/** Moves money between a wallet that is held and the house: one transfer, two entries that add up to nothing. */
export async function writeTransfer(tx: Db, movement: Movement): Promise<void> {
  const { walletId, house, baseMinor, type, orderId, refundId, note, now } = movement;
  const [account] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, house));
  const [transfer] = await tx
    .insert(ledgerTransfers)
    .values({ uuid: uuid(), type, orderId, refundId, note, createdAt: now })
    .returning({ id: ledgerTransfers.id });
  if (!account || !transfer) throw new Error(`The house has no account for ${house}`);
  await tx.insert(ledgerEntries).values([
    { transferId: transfer.id, accountId: walletId, amountMinor: baseMinor },
    { transferId: transfer.id, accountId: account.id, amountMinor: -baseMinor },
  ]);
}
