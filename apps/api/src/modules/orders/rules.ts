import type { OrderRow } from './queries.ts';

const DAY = 86_400_000;
/** How long after its delivery something can be asked back of an order, and how long it can be reviewed. */
export const REFUND_DAYS = 14;
export const REVIEW_DAYS = 30;

type Told = Pick<OrderRow, 'order' | 'events'>;

/** When an order came to the one who bought it; null before. */
export function deliveredAt({ order, events }: Told): Date | null {
  if (order.status !== 'delivered') return null;
  const delivery = events.findLast(({ kind, status }) => kind === 'status' && status === 'delivered');
  return delivery?.at ?? order.updatedAt;
}

const isWithin = (row: Told, days: number, now: Date): boolean => {
  const at = deliveredAt(row);
  return at !== null && now.getTime() - at.getTime() <= days * DAY;
};

/** Whether something is left of a delivered order that can be asked back. */
export const canRequestRefund = (row: Told & Pick<OrderRow, 'refunds'>, now: Date): boolean =>
  isWithin(row, REFUND_DAYS, now) &&
  row.order.refundedMinor < row.order.totalMinor &&
  !row.refunds.some(({ lines, status }) => lines.length === 0 && status !== 'rejected');

export const canReview = (row: Told, now: Date): boolean => isWithin(row, REVIEW_DAYS, now);
