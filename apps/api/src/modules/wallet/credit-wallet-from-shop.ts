import type { Db } from '../../db/query.ts';
import { creditWallet } from './credit-wallet.ts';
import { lockShopAccount, lockWallet } from './transfer.ts';

interface Paid {
  userId: number;
  shopId: number;
  /** In the base currency, above nothing. */
  baseMinor: number;
  type: 'transfer-back' | 'refund';
  orderId: number;
  refundId?: number;
  now: Date;
}

/**
 * What a shop took by its own hand goes into its buyer's wallet, out of what the house owes that shop. Where that is too
 * little nothing is moved: the shop gives it back by hand. Answers whether it was moved.
 */
export async function creditWalletFromShop(tx: Db, { shopId, ...paid }: Paid): Promise<boolean> {
  // A wallet is held before a shop's account, by everybody.
  await lockWallet(tx, paid.userId);
  const { id: shopAccount, balanceMinor } = await lockShopAccount(tx, shopId);
  if (balanceMinor < paid.baseMinor) return false;
  await creditWallet(tx, { ...paid, shopAccount });
  return true;
}
