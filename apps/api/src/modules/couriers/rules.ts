import { isOver, type OrderStatus } from '@hamper/contract/lifecycle';

import type { OrderRow } from '../orders/index.ts';

/** A delivery can be claimed after its shop has accepted it, until it is on its way. */
export const CLAIMABLE_STATUSES: OrderStatus[] = ['accepted', 'ready'];

/** A photo can be added on the way, and after the delivery. */
export const canProve = (status: OrderStatus): boolean => status === 'on_a_way' || status === 'delivered';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day after an order has ended its courier no longer sees buyer and address. */
export function isLongOver({ order, events }: Pick<OrderRow, 'order' | 'events'>, now: Date): boolean {
  if (!isOver(order.status)) return false;
  const end = events.findLast(({ kind, status }) => kind === 'status' && status === order.status);
  return now.getTime() - (end?.at ?? order.updatedAt).getTime() > DAY_MS;
}
