import type { Db } from '../../db/query.ts';
import type { Env } from '../../http/context.ts';
import type { PaymentHooks } from '../payments/index.ts';
import type { OnArrivalNotice } from './scheduled/notify-late.ts';
import type { OnPlaced } from './transitions/payment-hooks.ts';
import type { OnMove } from './transitions/transition-order.ts';

/** Runs in the transaction in which the goods or the price of an order change. */
export type OnChanged = (tx: Db, env: Env, order: { orderId: number }) => Promise<void>;

/** Runs in the transaction in which questions about replacements are asked, answered or withdrawn. */
export type OnQuestionsChanged = (
  tx: Db,
  env: Env,
  /** `isNew`: at least one question is new. */
  order: { orderId: number; isNew: boolean },
) => Promise<void>;

/** What other modules do when an order changes, and what orders do when their payments change. */
export interface OrderHooks {
  onChanged: OnChanged;
  onQuestionsChanged: OnQuestionsChanged;
  onMove: OnMove;
  onPlaced: OnPlaced;
  onArrivalNotice: OnArrivalNotice;
  payment: PaymentHooks;
}
