import type { RefundStatus } from '@hamper/contract/lifecycle';

import type { BadgeTone } from '../../ui/badge.tsx';

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

/** What is mostly wrong; the words go into the request as they are read. */
export const refundReasons = [
  'refund.reason.missing',
  'refund.reason.wrong',
  'refund.reason.spoiled',
  'refund.reason.damaged',
  'refund.reason.late',
] as const;
export type RefundReason = (typeof refundReasons)[number];
