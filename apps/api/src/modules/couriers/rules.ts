import { isOver, type OrderKind, type OrderStatus } from '@hamper/contract/lifecycle';

import type { OrderRow } from '../orders/index.ts';

/** Goods can be claimed after their shop has accepted them, until they are on their way; a parcel until it is fetched. */
export const CLAIMABLE_STATUSES: Record<OrderKind, OrderStatus[]> = {
  goods: ['accepted', 'ready'],
  parcel: ['new', 'accepted'],
};

/** A photo can be added on the way, and after the delivery; of a parcel that returns from wherever it was called back. */
export const canProve = ({ status, isReturning }: { status: OrderStatus; isReturning: boolean }): boolean =>
  status === 'on_a_way' || status === 'delivered' || (status === 'ready' && isReturning);

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day after an order has ended its courier no longer sees buyer and address. */
export function isLongOver({ order, events }: Pick<OrderRow, 'order' | 'events'>, now: Date): boolean {
  if (!isOver(order.status)) return false;
  const end = events.findLast(({ kind, status }) => kind === 'status' && status === order.status);
  return now.getTime() - (end?.at ?? order.updatedAt).getTime() > DAY_MS;
}
