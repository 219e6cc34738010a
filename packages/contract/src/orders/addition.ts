import { z } from 'zod';

import { Quantity } from '../cart.ts';
import { Amount, Id } from '../envelope.ts';
import { additionMethods } from '../lifecycle.ts';

/** Goods to add to a placed order. */
export const AddLines = z.object({
  products: z
    .array(z.object({ stock_id: Id, quantity: Quantity }))
    .min(1)
    .max(50),
});
export type AddLines = z.output<typeof AddLines>;

/** The price of an order with goods that are about to be added, in the order's currency. */
export const AdditionQuote = z.object({
  method: z.enum(additionMethods),
  /** The added goods, and what the order comes to more with coupon and tax; no second delivery fee. */
  price: Amount,
  difference: Amount,
  total_price: Amount,
  /** The most that can be taken from the wallet; null if it does not pay. */
  wallet: Amount.nullable(),
});
export type AdditionQuote = z.infer<typeof AdditionQuote>;
