import type { PaymentHooks } from '../payments/index.ts';
import type { OnMove } from './move-order.ts';
import type { OnPlaced } from './place-awaited.ts';
import type { OnTime } from './tell-late.ts';

/** What happens elsewhere when an order moves, and what orders do when its money does. */
export interface OrderHooks {
  onMove: OnMove;
  onPlaced: OnPlaced;
  onTime: OnTime;
  payment: PaymentHooks;
}
