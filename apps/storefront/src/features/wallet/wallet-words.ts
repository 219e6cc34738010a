import type { LedgerType } from '@hamper/contract/lifecycle';

/** Why money came or went, as a shopper says it. */
export const walletWords = {
  order: 'wallet.type.order',
  'order-back': 'wallet.type.order-back',
  'transfer-back': 'wallet.type.transfer-back',
  refund: 'wallet.type.refund',
  gift: 'wallet.type.gift',
  'top-up': 'wallet.type.top-up',
  transfer: 'wallet.type.transfer',
  referral: 'wallet.type.referral',
} as const satisfies Record<LedgerType, string>;
