import type { Quote } from '@hamper/contract/checkout';
import { toMinor, toWire } from '@hamper/contract/prices/money';

import { isCovered } from '../draft-order.ts';
import { isCard } from '../payment-methods.ts';

export interface HighestAmount {
  /** Cards and wallets set it aside before it is weighed, cash is counted at the door. */
  words: 'checkout.reserved' | 'checkout.weighed';
  amount: number;
}

/** What goods that are weighed may come to beyond the price on screen; null where they may not. */
export function highestAmount(quote: Quote, payment: string): HighestAmount | null {
  const most = toMinor(quote.most_price);
  if (most <= toMinor(quote.total_price)) return null;
  if (isCovered(quote)) {
    const holds = toMinor(quote.wallet ?? 0) >= most;
    return holds ? { words: 'checkout.reserved', amount: toWire(most) } : null;
  }
  // Nobody is asked for more than they transferred.
  if (payment === 'bank') return null;
  const words = isCard(payment) ? 'checkout.reserved' : 'checkout.weighed';
  return { words, amount: toWire(most - toMinor(quote.wallet_price)) };
}
