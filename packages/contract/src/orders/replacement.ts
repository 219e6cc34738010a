import { z } from 'zod';

import { CartLine } from '../cart.ts';
import { Amount, Instant } from '../envelope.ts';
import { replacementAnswers, replacementDeciders, replacementStatuses } from '../lifecycle.ts';

/** A question to the buyer of an order: may this product replace a line that is not available? */
export const Replacement = z.object({
  id: z.number().int(),
  /** The line to be replaced. */
  order_detail_id: z.number().int(),
  status: z.enum(replacementStatuses),
  /** The decider; null while it is open. */
  decided_by: z.enum(replacementDeciders).nullable(),
  asked_at: Instant,
  /** The deadline, by the clock of the database. */
  answer_by: Instant,
  /** The deadline is when the order is packed, which its shop may do before. */
  until_packed: z.boolean(),
  decided_at: Instant.nullable(),
  /** The decision without an answer. */
  unanswered: z.enum(replacementAnswers),
  quantity: z.number(),
  /** The price of the replacement, and the ordered price of the line with its add-ons, which go with it. */
  total_price: Amount,
  ordered_price: Amount,
  /** The order's total by either answer; only while it is open. */
  accepted_total_price: Amount.nullable(),
  refused_total_price: Amount.nullable(),
  /** Allergens of the offered product; `allergens_declared` distinguishes none from not declared. */
  allergens: z.array(z.string()),
  allergens_declared: z.boolean(),
  /** Allergens that the ordered product is not declared to contain. */
  new_allergens: z.array(z.string()),
  /** Null: unknown. */
  is_food: z.boolean().nullable(),
  /** By the shop. */
  note: z.string().nullable(),
  stock: CartLine.shape.stock.pick({ id: true, price: true, total_price: true, extras: true, product: true }),
});
export type Replacement = z.infer<typeof Replacement>;
