import type { Quote } from '@hamper/contract/checkout';
import { toMinor, toWire } from '@hamper/contract/prices/money';

import { isCard } from '../../payments/payment-methods.ts';
import { isCovered } from '../draft-order.ts';

export interface HighestAmount {
  /** Cards and wallets set it aside before it is weighed, cash is counted at the door. */
  words: 'checkout.reserved' | 'checkout.weighed';
  amount: number;
}

/** The highest amount that goods to be weighed may come to; null where that is the price on screen. */
export function highestAmount(quote: Quote, payment: string): HighestAmount | null {
  const highest = toMinor(quote.most_price);
  if (highest <= toMinor(quote.total_price)) return null;
  if (isCovered(quote)) {
    const holds = toMinor(quote.wallet ?? 0) >= highest;
    return holds ? { words: 'checkout.reserved', amount: toWire(highest) } : null;
  }
  // Nobody is asked for more than they transferred.
  if (payment === 'bank') return null;
  const words = isCard(payment) ? 'checkout.reserved' : 'checkout.weighed';
  return { words, amount: toWire(highest - toMinor(quote.wallet_price)) };
}
