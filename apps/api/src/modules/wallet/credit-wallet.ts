import type { LedgerType } from '@hamper/contract/lifecycle';

import type { Db } from '../../db/query.ts';
import { accountOf, lockWallet, writeTransfer, type House } from './transfer.ts';

type CreditType = Exclude<LedgerType, 'order'>;

interface Credit {
  userId: number;
  /** In the base currency; nothing is credited by 0. */
  baseMinor: number;
  type: CreditType;
  orderId?: number | undefined;
  /** The database refuses a second transfer for one refund. */
  refundId?: number | undefined;
  note?: string | undefined;
  /** The account of a shop that pays for it, held; without it the house does. */
  shopAccount?: number | undefined;
  now: Date;
}

/** Where what comes into a wallet comes from. */
const from: Record<CreditType, House> = {
  'order-back': 'sales',
  'transfer-back': 'sales',
  refund: 'refunds',
  gift: 'gifts',
};

/** Puts money into a wallet, which is made if there is none. */
export async function creditWallet(tx: Db, { userId, shopAccount, ...credit }: Credit): Promise<void> {
  if (credit.baseMinor <= 0) return;
  const walletId = await lockWallet(tx, userId);
  const source = shopAccount ?? (await accountOf(tx, from[credit.type]));
  await writeTransfer(tx, { from: source, to: walletId, ...credit });
}
