import type { Db } from '../../db/query.ts';
import type { Env } from '../../http/context.ts';
import type { PaymentHooks } from '../payments/index.ts';
import type { OnArrivalNotice } from './scheduled/notify-late.ts';
import type { OnPlaced } from './transitions/payment-hooks.ts';
import type { OnMove } from './transitions/transition-order.ts';

/** What else happens in the transaction in which goods or price of an order change. */
export type OnChanged = (tx: Db, env: Env, order: { orderId: number }) => Promise<void>;

/**
 * What else happens in the transaction in which its buyer is asked about replacements, or what was asked is answered or
 * taken back.
 */
export type OnAsked = (
  tx: Db,
  env: Env,
  /** `isNew`: something is asked that was not before. */
  order: { orderId: number; isNew: boolean },
) => Promise<void>;

/** What happens elsewhere when an order moves or changes, and what orders do when its money does. */
export interface OrderHooks {
  onChanged: OnChanged;
  onAsked: OnAsked;
  onMove: OnMove;
  onPlaced: OnPlaced;
  onArrivalNotice: OnArrivalNotice;
  payment: PaymentHooks;
}
