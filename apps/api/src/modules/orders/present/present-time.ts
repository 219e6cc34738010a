import { isOver } from '@hamper/contract/lifecycle';
import type { OrderCard } from '@hamper/contract/orders';
import { estimateOf, splitOf } from '@hamper/contract/time/arrival';

import type { OrderCardRow } from '../queries.ts';

type Row = Pick<OrderCardRow, 'order' | 'statusAt' | 'awaitsTransfer'> & {
  shop: Pick<OrderCardRow['shop'], 'deliveryFromMinutes'>;
};

/** Whether a time can be told at all: its money is there, and it is not over. */
const hasTime = ({ order, awaitsTransfer }: Row): boolean =>
  order.placedAt !== null && !awaitsTransfer && !isOver(order.status);

/** When it was promised, by a row of its own. */
export const presentPromise = (row: Row): { from: string; to: string } | null =>
  hasTime(row)
    ? { from: row.order.expectedFrom.toISOString(), to: row.order.expectedTo.toISOString() }
    : null;

/** When it will be there, and what that is reckoned from. */
export function presentTime(row: Row, now: Date): Pick<OrderCard, 'awaits_transfer' | 'estimate' | 'timing'> {
  const { order, shop, statusAt, awaitsTransfer } = row;
  const promised = presentPromise(row);
  const timing = promised && {
    since: (statusAt ?? order.createdAt).toISOString(),
    promised,
    ...splitOf(order.deliveryType === 'delivery' ? order.metres : 0, shop.deliveryFromMinutes),
    scheduled: order.slotFrom !== null,
    has_courier: order.courierId !== null,
  };
  const trip = { status: order.status, delivery_type: order.deliveryType, timing };
  return {
    awaits_transfer: awaitsTransfer && !isOver(order.status),
    estimate: estimateOf(trip, now),
    timing,
  };
}
