import type { Db } from '../../db/query.ts';
import { Failure } from '../../http/failure.ts';
import { accountOf, balanceOf, lockWallet, writeTransfer } from './transfer.ts';

interface Debit {
  userId: number;
  /** In the base currency; nothing is paid by 0. */
  baseMinor: number;
  orderId: number;
  now: Date;
}

/**
 * Pays from a wallet for the order being placed. The wallet is held until that is done, so that it is spent once,
 * from however many tabs.
 * @throws wallet-insufficient
 */
export async function debitWallet(tx: Db, { userId, baseMinor, orderId, now }: Debit): Promise<void> {
  if (baseMinor <= 0) return;
  const walletId = await lockWallet(tx, userId);
  if ((await balanceOf(tx, walletId)) < baseMinor) {
    throw new Failure('wallet-insufficient', {
      fields: { from_wallet_price: [{ fault: 'wallet-insufficient' }] },
    });
  }
  const sales = await accountOf(tx, 'sales');
  await writeTransfer(tx, { from: walletId, to: sales, baseMinor, type: 'order', orderId, now });
}
