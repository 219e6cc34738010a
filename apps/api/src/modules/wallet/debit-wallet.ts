import type { Db } from '../../db/query.ts';
import { Failure } from '../../failure.ts';
import { platformAccountId, balanceOf, lockWallet, writeTransfer } from './transfer.ts';

interface Debit {
  userId: number;
  /** Minor units of the base currency; 0 does nothing. */
  baseMinor: number;
  orderId?: number;
  bookingId?: number;
  /** Of a group's member, beside its order. */
  partId?: number;
  now: Date;
}

/**
 * Pays from a wallet for the order being placed, or a deposit. The wallet stays locked until the commit, so that concurrent orders do
 * not spend the same money.
 * @throws wallet-insufficient
 */
export async function debitWallet(tx: Db, { userId, baseMinor, ...reason }: Debit): Promise<void> {
  if (baseMinor <= 0) return;
  const walletId = await lockWallet(tx, userId);
  if ((await balanceOf(tx, walletId)) < baseMinor) {
    throw new Failure('wallet-insufficient', {
      fields: { from_wallet_price: [{ fault: 'wallet-insufficient' }] },
    });
  }
  const sales = await platformAccountId(tx, 'sales');
  await writeTransfer(tx, { from: walletId, to: sales, baseMinor, type: 'order', ...reason });
}
