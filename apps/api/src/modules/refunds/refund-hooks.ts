import type { Db } from '../../db/query.ts';
import type { Env } from '../../http/context.ts';
import type { OrderRow } from '../orders/index.ts';
import type { PaymentHooks } from '../payments/index.ts';

/** Runs in the transaction in which a refund is requested. `userId`: the buyer, if they asked with their account. */
export type OnRefundRequested = (
  tx: Db,
  env: Env,
  request: { orderId: number; shopId: number; userId: number | null },
) => Promise<void>;

/** A part of a refund in minor units of the order's currency. `cash` and `hand`: the shop hands it out itself. */
export interface RefundRoute {
  to: 'card' | 'wallet' | 'cash' | 'hand';
  amountMinor: number;
}

export interface RefundDecision {
  row: Pick<OrderRow, 'order' | 'currency'>;
  /** A refund request, or the return of a transfer. */
  about: 'refund' | 'return';
  status: 'approved' | 'rejected';
  /** Where the money goes, in the transaction of the decision. */
  routes: RefundRoute[];
}

/**
 * Runs in the transaction of a decision about a refund or a return. Returns null unless the mail about it may be sent to the
 * order's address, so that a decision is mailed once, or not at all; otherwise how the buyer switches such mails off.
 */
export type OnRefundDecided = (
  tx: Db,
  env: Env,
  decision: RefundDecision,
) => Promise<{ unsubscribe: string | undefined } | null>;

/** Hooks of other modules for refunds. */
export interface RefundHooks {
  payment: PaymentHooks;
  onRequested: OnRefundRequested;
  onDecided: OnRefundDecided;
}
