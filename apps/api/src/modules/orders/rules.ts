import type { CallRelay } from '../../ports/calls/calls.port.ts';
import type { LockedOrder } from './lock-order.ts';
import type { OrderRow } from './read-orders.ts';

const DAY = 86_400_000;
/** How many days after its delivery a refund of an order can be requested, and how many it can be reviewed. */
export const REFUND_DAYS = 14;
export const REVIEW_DAYS = 30;

type DeliveryHistory = Pick<OrderRow, 'order' | 'events'>;

/** When an order was delivered; null before. */
export function deliveredAt({ order, events }: DeliveryHistory): Date | null {
  if (order.status !== 'delivered') return null;
  const delivery = events.findLast(({ kind, status }) => kind === 'status' && status === 'delivered');
  return delivery?.at ?? order.updatedAt;
}

const isWithin = (row: DeliveryHistory, days: number, now: Date): boolean => {
  const at = deliveredAt(row);
  return at !== null && now.getTime() - at.getTime() <= days * DAY;
};

/** Whether a refund of a delivered order can be requested: in time, and something is left to refund. */
export const canRequestRefund = (row: DeliveryHistory & Pick<OrderRow, 'refunds'>, now: Date): boolean =>
  isWithin(row, REFUND_DAYS, now) &&
  row.order.refundedMinor < row.order.totalMinor &&
  !row.refunds.some(({ lines, status }) => lines.length === 0 && status !== 'rejected');

/** Whether buyer and courier of an order can be put through to each other: both have a number that can be called. */
export const canCall = (
  calls: CallRelay,
  { buyer, courier }: { buyer: string; courier: string | null | undefined },
): boolean => Boolean(courier) && [buyer, courier ?? ''].every((number) => calls.canCall(number));

export const canReview = (row: DeliveryHistory, now: Date): boolean => isWithin(row, REVIEW_DAYS, now);

/** The facts that decide, besides who moves it, where an order can go. */
export const moveOf = ({
  status,
  deliveryType,
  kind,
}: Pick<LockedOrder, 'status' | 'deliveryType' | 'kind'>) => ({
  from: status,
  type: deliveryType,
  kind,
});

interface Progress {
  order: Pick<LockedOrder, 'status' | 'placedAt'>;
  lines: { finalMilli: number | null }[];
  hasQuestions: boolean;
}

/** Whether its shop has not begun with an order: it has neither accepted nor packed anything of it, nor asked about it. */
export const isUntouched = ({ order, lines, hasQuestions }: Progress): boolean =>
  order.status === 'new' &&
  order.placedAt !== null &&
  !hasQuestions &&
  lines.every(({ finalMilli }) => finalMilli === null);
