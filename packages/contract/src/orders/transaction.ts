import { z } from 'zod';

import { Amount } from '../envelope.ts';
import { transactionStatuses } from '../lifecycle.ts';

/** A payment of an order by one method. */
export const Transaction = z.object({
  id: z.number().int(),
  price: Amount,
  status: z.enum(transactionStatuses),
  /** Whether it ended at its bank's second step: its buyer refused it there, or did not confirm it. */
  unconfirmed: z.boolean(),
  payment_system: z.object({ tag: z.string() }),
  /** In the order's language. For buyers without the manual refund, which `by_hand_price` has. */
  note: z.string().nullable(),
  /** The refunded amount, and the part of it that the shop hands out itself; the handing out is not recorded. */
  refunded_price: Amount,
  by_hand_price: Amount,
  /** Its part of the order's total; 0 for one that ended. All parts add up to `total_price`. */
  due_price: Amount,
  /** The authorised amount that is not captured, and the captured one. */
  reserved_price: Amount,
  paid_price: Amount,
  /**
   * The excess over the order's total, which is released or refunded automatically. Without parts of a transfer that wait
   * for an admin, or were refused; `note` says so.
   */
  return_price: Amount,
  /** The released part of the authorised amount, if less was captured. */
  released_price: Amount,
});
export type Transaction = z.infer<typeof Transaction>;
