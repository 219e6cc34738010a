import type { LedgerType } from '@hamper/contract/lifecycle';

import type { Db } from '../../db/query.ts';
import { platformAccountId, lockWallet, writeTransfer, type PlatformAccount } from './transfer.ts';

type CreditType = Exclude<LedgerType, 'order' | 'transfer'>;

interface Credit {
  userId: number;
  /** Minor units of the base currency; 0 does nothing. */
  baseMinor: number;
  type: CreditType;
  orderId?: number | undefined;
  bookingId?: number | undefined;
  /** The database refuses a second transfer of one refund to the same payer. */
  refundId?: number | undefined;
  /** The part of a group's member that it goes back of. */
  partId?: number | undefined;
  /** The database refuses a second transfer for one top-up. */
  topUpId?: number | undefined;
  note?: string | undefined;
  /** The locked account of the shop that pays for it; without it the platform does. */
  shopAccount?: number | undefined;
  now: Date;
}

/** The platform account that each type of credit is taken from. */
const source: Record<CreditType, PlatformAccount> = {
  'order-back': 'sales',
  'transfer-back': 'sales',
  refund: 'refunds',
  gift: 'gifts',
  'top-up': 'cards',
  referral: 'gifts',
};

/** Credits a wallet, which is created if there is none. */
export async function creditWallet(tx: Db, { userId, shopAccount, ...credit }: Credit): Promise<void> {
  if (credit.baseMinor <= 0) return;
  const walletId = await lockWallet(tx, userId);
  const from = shopAccount ?? (await platformAccountId(tx, source[credit.type]));
  await writeTransfer(tx, { from, to: walletId, ...credit });
}
