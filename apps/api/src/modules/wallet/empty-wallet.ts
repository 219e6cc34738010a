import { sql } from 'drizzle-orm';

import { rows } from '../../db/query.ts';
import type { OnAccountDeletion } from '../accounts/index.ts';
import { platformAccountId, balanceOf, lockWallet, writeTransfer } from './transfer.ts';

/** Moves the balance of a deleted account's wallet to the platform, so that the ledger stays balanced. */
export const emptyWallet: OnAccountDeletion = async (tx, { userId, now }) => {
  const [wallet] = await rows(tx, sql`select 1 from ledger_accounts where user_id = ${userId}`);
  if (!wallet) return;
  const walletId = await lockWallet(tx, userId);
  const left = await balanceOf(tx, walletId);
  if (left <= 0) return;
  await writeTransfer(tx, {
    from: walletId,
    to: await platformAccountId(tx, 'gifts'),
    baseMinor: left,
    type: 'gift',
    note: 'The account was closed',
    now,
  });
};
