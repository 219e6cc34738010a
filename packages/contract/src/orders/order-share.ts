import { z } from 'zod';

import { Amount } from '../envelope.ts';
import { partStatuses } from '../lifecycle.ts';

/** The share of one member of a group in its order, to the cent: all shares add up to the order's total. */
export const OrderShare = z.object({
  /** Counts the members; `share` of a line names it. */
  number: z.number().int(),
  name: z.string().nullable(),
  is_owner: z.boolean(),
  /** Their lines after discount. */
  items: Amount,
  /** Their part of the coupon's discount; it is taken off. */
  coupon_price: Amount,
  tax: Amount,
  delivery_fee: Amount,
  service_fee: Amount,
  tips: Amount,
  total_price: Amount,
  /** The amount that went back of it by refunds. */
  refunded_price: Amount,
  /** The part that they pay themselves: what they agreed to; null for the owner, and where the owner pays for all. */
  part: z.object({ status: z.enum(partStatuses), price: Amount }).nullable(),
  /** The amount that they pay as it stands: members at most their part, the owner all the rest. */
  charged_price: Amount,
});
export type OrderShare = z.infer<typeof OrderShare>;
