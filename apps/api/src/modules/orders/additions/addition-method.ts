import type { AdditionMethod } from '@hamper/contract/lifecycle';

import type { Actor } from '../../../http/context.ts';
import type { LockedOrder } from '../lock-order.ts';

interface Payment {
  tag: string;
  status: string;
  priceMinor: number;
}

interface Paying {
  order: Pick<LockedOrder, 'userId'>;
  /** All payments of the order, the first one first. */
  payments: Payment[];
  /** Whether its shop takes the wallet. */
  takesWallet: boolean;
  actor: Actor;
}

/**
 * How goods that are added to an order are paid. Cash and a transfer that is still awaited come to more. What is held on a
 * card cannot be raised, and a transfer that has come is over: then the wallet of whoever placed the order pays the rest.
 */
export function additionMethod({ order, payments, takesWallet, actor }: Paying): AdditionMethod {
  const live = payments.filter(({ status }) => status === 'progress' || status === 'paid');
  const main = live.findLast(({ tag }) => tag !== 'wallet');
  const isOpen = main?.status === 'progress' && main.priceMinor > 0;
  if (isOpen && (main.tag === 'cash' || main.tag === 'bank')) return main.tag;
  const isOwn = actor.kind === 'user' && actor.id === order.userId;
  return isOwn && takesWallet && live.length > 0 ? 'wallet' : 'none';
}
