import { z } from 'zod';

import { CartLine } from '../cart.ts';
import { Amount } from '../envelope.ts';
import { refundStatuses, replacementModes } from '../lifecycle.ts';

const OrderLineFields = {
  id: z.number().int(),
  quantity: z.number(),
  /** The line before discount. */
  origin_price: Amount,
  total_price: Amount,
  discount: Amount,
  tax: Amount,
  note: z.string().nullable(),
  /** The member of a group who has it, by the number of their share; null of any other order, and of what was added later. */
  share: z.number().int().nullable(),
  bonus: z.boolean(),
  /** The packed quantity, once known; amounts follow it. */
  final_quantity: z.number().nullable(),
  /** The total of the line when it was ordered. */
  ordered_price: Amount,
  /**
   * How much this line has changed the order's total since it was placed; negative for a refund. Replacements, coupon and tax
   * are included, so that all lines add up to `total_price` less `ordered_price` of the order.
   */
  change_price: Amount,
  /** Sold by weight: the packed quantity decides the price. */
  weighed: z.boolean(),
  /** The buyer's preference if it is sold out. */
  replacement: z.object({ mode: z.enum(replacementModes), stock_id: z.number().int().nullable() }),
  /** The stock of the line that replaced this one, in the same order. */
  replace_stock_id: z.number().int().nullable(),
  replace_quantity: z.number().nullable(),
  replace_note: z.string().nullable(),
  /** The line that this one replaces. */
  replaces_id: z.number().int().nullable(),
  /** The amount paid for it, coupon and taxes included: the maximum refund. */
  paid_price: Amount,
  /** The status of the latest refund request. */
  refund_status: z.enum(refundStatuses).nullable(),
  stock: CartLine.shape.stock.pick({ id: true, price: true, total_price: true, extras: true, product: true }),
};
export const OrderLine = z.object({ ...OrderLineFields, addons: z.array(z.object(OrderLineFields)) });
export type OrderLine = z.infer<typeof OrderLine>;
