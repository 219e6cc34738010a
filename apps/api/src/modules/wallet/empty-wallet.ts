import { sql } from 'drizzle-orm';

import { rows } from '../../db/query.ts';
import type { OnLeave } from '../accounts/index.ts';
import { accountOf, balanceOf, lockWallet, writeTransfer } from './transfer.ts';

/** What is left in the wallet of a person who leaves goes to the house, so that the books still add up. */
export const emptyWallet: OnLeave = async (tx, { userId, now }) => {
  const [wallet] = await rows(tx, sql`select 1 from ledger_accounts where user_id = ${userId}`);
  if (!wallet) return;
  const walletId = await lockWallet(tx, userId);
  const left = await balanceOf(tx, walletId);
  if (left <= 0) return;
  await writeTransfer(tx, {
    from: walletId,
    to: await accountOf(tx, 'gifts'),
    baseMinor: left,
    type: 'gift',
    note: 'The account was closed',
    now,
  });
};
