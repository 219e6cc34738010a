import type { RefundStatus } from '@hamper/contract/lifecycle';
import type { Refund } from '@hamper/contract/orders/order';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import type { BadgeTone } from '@hamper/ui/cards/badge.tsx';

/** Screens say how a refund stands through these tables only. */
export const refundWords = {
  pending: 'refund.status.pending',
  approved: 'refund.status.approved',
  rejected: 'refund.status.rejected',
} as const satisfies Record<RefundStatus, string>;

export const refundTones = {
  pending: 'warn',
  approved: 'soft',
  rejected: 'neutral',
} as const satisfies Record<RefundStatus, BadgeTone>;

/** The routes by which the money of an approved refund goes back, each with its amount. */
export const refundRoutes = ({ price, by_hand_price: byHand }: Pick<Refund, 'price' | 'by_hand_price'>) => {
  const moved = toWire(toMinor(price) - toMinor(byHand));
  return [
    ...(moved > 0 ? [{ key: 'refund.approved-about', back: moved } as const] : []),
    ...(byHand > 0 ? [{ key: 'money.by-hand', back: byHand } as const] : []),
  ];
};

/** The usual reasons; their words go into the request as they are read. */
export const refundReasons = [
  'refund.reason.missing',
  'refund.reason.wrong',
  'refund.reason.spoiled',
  'refund.reason.damaged',
  'refund.reason.late',
] as const;
/** Those of a parcel. */
export const parcelReasons = [
  'refund.reason.damaged',
  'parcels.claim.missing',
  'parcels.claim.elsewhere',
  'refund.reason.late',
] as const;
export type RefundReason = (typeof refundReasons)[number] | (typeof parcelReasons)[number];
