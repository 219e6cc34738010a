import { isOver, type OrderStatus } from '@hamper/contract/lifecycle';

import type { OrderRow } from '../orders/index.ts';

/** A delivery waits for a courier from when its shop has taken it until it is on its way. */
export const WAITING: OrderStatus[] = ['accepted', 'ready'];

/** A delivery is proved at the door, or a moment after. */
export const canProve = (status: OrderStatus): boolean => status === 'on_a_way' || status === 'delivered';

const FRESH_MS = 2 * 60 * 1000;

/** From when on a position says where a courier is; an older one says where they were. */
export const freshSince = (now: Date): Date => new Date(now.getTime() - FRESH_MS);

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day after an order is over its courier needs to know no more where it went, and to whom. */
export function isLongOver({ order, events }: Pick<OrderRow, 'order' | 'events'>, now: Date): boolean {
  if (!isOver(order.status)) return false;
  const end = events.findLast(({ kind, status }) => kind === 'status' && status === order.status);
  return now.getTime() - (end?.at ?? order.updatedAt).getTime() > DAY_MS;
}
