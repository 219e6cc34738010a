import type { CallRelay } from '../../ports/calls/calls.port.ts';
import type { LockedOrder } from './lock-order.ts';
import type { OrderRow } from './read-orders.ts';

const DAY = 86_400_000;
/** How many days after its delivery a refund of an order can be requested, and how many it can be reviewed. */
export const REFUND_DAYS = 14;
export const REVIEW_DAYS = 30;

type DeliveryHistory = Pick<OrderRow, 'order' | 'events'>;

/** When an order was delivered; null before. */
function deliveredAt({ order, events }: DeliveryHistory): Date | null {
  if (order.status !== 'delivered') return null;
  const delivery = events.findLast(({ kind, status }) => kind === 'status' && status === 'delivered');
  return delivery?.at ?? order.updatedAt;
}

/** When a covered parcel ended that is lost, or came back damaged; null of all others. */
function coverDueAt({ order, events }: DeliveryHistory): Date | null {
  if (order.status !== 'canceled' || order.coveredMinor === 0) return null;
  const isDamage = events.some(
    ({ kind, reason }) => kind === 'lost' || (kind === 'failed' && reason === 'damaged'),
  );
  return isDamage ? (events.findLast(({ kind }) => kind === 'status')?.at ?? order.updatedAt) : null;
}

const isWithin = (at: Date | null, days: number, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() <= days * DAY;

/** The sum that an order costs: once it is canceled what is kept. */
export const costOf = ({
  status,
  keptMinor,
  totalMinor,
}: Pick<LockedOrder, 'status' | 'keptMinor' | 'totalMinor'>): number =>
  status === 'canceled' ? keptMinor : totalMinor;

/** The part of it that its buyer bears: nothing once the receiver of a parcel has paid for it at the door. */
export const costToBuyer = ({ order, receiverPays }: Pick<OrderRow, 'order' | 'receiverPays'>): number =>
  receiverPays && order.status === 'delivered' ? 0 : costOf(order);

/** Whether a refund can be requested, of a delivered order or of a cover: in time, and something is left to refund. */
export const canRequestRefund = (
  row: DeliveryHistory & Pick<OrderRow, 'receiverPays' | 'refunds'>,
  now: Date,
): boolean =>
  isWithin(deliveredAt(row) ?? coverDueAt(row), REFUND_DAYS, now) &&
  row.order.refundedMinor < costToBuyer(row) + row.order.coveredMinor &&
  !row.refunds.some(({ lines, status }) => lines.length === 0 && status !== 'rejected');

/** Whether buyer and courier of an order can be put through to each other: both have a number that can be called. */
export const canCall = (
  calls: CallRelay,
  { buyer, courier }: { buyer: string; courier: string | null | undefined },
): boolean => Boolean(courier) && [buyer, courier ?? ''].every((number) => calls.canCall(number));

export const canReview = (row: DeliveryHistory, now: Date): boolean =>
  isWithin(deliveredAt(row), REVIEW_DAYS, now);

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
  order: Pick<LockedOrder, 'kind' | 'status' | 'placedAt' | 'partsUntil'>;
  lines: { finalMilli: number | null }[];
  hasQuestions: boolean;
}

/**
 * Whether more may be added to an order of goods: its shop has neither accepted nor packed anything of it, nor asked about it, and its members
 * have not agreed to their parts.
 */
export const isUntouched = ({ order, lines, hasQuestions }: Progress): boolean =>
  order.kind === 'goods' &&
  order.status === 'new' &&
  order.placedAt !== null &&
  order.partsUntil === null &&
  !hasQuestions &&
  lines.every(({ finalMilli }) => finalMilli === null);
