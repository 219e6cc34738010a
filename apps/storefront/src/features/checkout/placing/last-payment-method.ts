import { useSyncExternalStore } from 'react';

import { isCovered } from '../draft-order.ts';
import type { Draft } from '../draft.ts';

type Quoted = Parameters<typeof isCovered>[0];

const NAME = 'hamper-paid-by';

/** The way that this browser paid its last order; null where it has not ordered, or may not remember. */
export const lastPaymentMethod = (): string | null => {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
};

/** Keeps the way that was chosen for an order. One that is covered was paid by none that anybody chose. */
export function rememberPaymentOf({ payment }: Pick<Draft, 'payment'>, quote: Quoted): void {
  if (payment !== '' && !isCovered(quote)) rememberPayment(payment);
}

function rememberPayment(tag: string): void {
  try {
    localStorage.setItem(NAME, tag);
  } catch {
    // The next order asks for it again.
  }
}

const never = () => () => {};

/** The same for a screen; null on the server and while hydrating. */
export const useLastPaymentMethod = (): string | null =>
  useSyncExternalStore(never, lastPaymentMethod, () => null);
