import type { Db } from '../../db/query.ts';
import { creditWallet } from './credit-wallet.ts';
import { lockShopAccount, lockWallet } from './transfer.ts';

interface ShopCredit {
  userId: number;
  shopId: number;
  /** Minor units of the base currency, above 0. */
  baseMinor: number;
  type: 'transfer-back' | 'refund';
  orderId: number;
  refundId?: number;
  now: Date;
}

/**
 * Refunds money that the shop itself received into the buyer's wallet, at the expense of the shop's balance. If that is
 * too low nothing is moved, and the shop has to refund it itself.
 * @returns whether it was moved
 */
export async function creditWalletFromShop(tx: Db, { shopId, ...credit }: ShopCredit): Promise<boolean> {
  // Lock order: the wallet before the shop's account.
  await lockWallet(tx, credit.userId);
  const { id: shopAccount, balanceMinor } = await lockShopAccount(tx, shopId);
  if (balanceMinor < credit.baseMinor) return false;
  await creditWallet(tx, { ...credit, shopAccount });
  return true;
}
