import { estimateRoute } from '@hamper/contract/geo/distance';
import { isOver } from '@hamper/contract/lifecycle';
import type { OrderCard } from '@hamper/contract/orders/order-card';
import { estimateArrival, splitLeadTime, travelMinutes } from '@hamper/contract/time/arrival';

import { isPaying } from '../parts/queries.ts';
import type { OrderCardRow } from '../queries.ts';

type Row = Pick<OrderCardRow, 'order' | 'statusAt' | 'awaitsTransfer' | 'isReturning'> & {
  shop: Pick<OrderCardRow['shop'], 'deliveryFromMinutes'>;
};

/** Whether an order has an arrival time: it is paid for, not over, and no parcel on its way back, which nobody waits for at a door. */
const hasArrivalTime = ({ order, awaitsTransfer, isReturning }: Row): boolean =>
  order.placedAt !== null && !awaitsTransfer && !isReturning && !isOver(order.status);

/** The promised window; null if there is none. */
export const presentPromise = (row: Row): { from: string; to: string } | null =>
  hasArrivalTime(row)
    ? { from: row.order.expectedFrom.toISOString(), to: row.order.expectedTo.toISOString() }
    : null;

/** The arrival estimate, and the figures that it is computed from. */
export function presentTime(
  row: Row,
  now: Date,
): Pick<OrderCard, 'awaits_parts' | 'awaits_transfer' | 'estimate' | 'timing'> {
  const { order, shop, statusAt, awaitsTransfer } = row;
  const promised = presentPromise(row);
  const timing = promised && {
    since: (statusAt ?? order.createdAt).toISOString(),
    promised,
    ...splitLeadTime(
      travelMinutes(order.travelSeconds ?? estimateRoute(order.metres).seconds),
      shop.deliveryFromMinutes,
    ),
    scheduled: order.slotFrom !== null,
    has_courier: order.courierId !== null,
  };
  const progress = { status: order.status, delivery_type: order.deliveryType, timing };
  return {
    awaits_parts: isPaying(order),
    awaits_transfer: awaitsTransfer && !isOver(order.status),
    estimate: estimateArrival(progress, now),
    timing,
  };
}
