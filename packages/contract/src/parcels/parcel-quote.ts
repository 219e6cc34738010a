import { z } from 'zod';

import { Amount, Instant } from '../envelope.ts';

/** The price of a parcel. A parcel is placed with its `quote_id`, and never at another price than that. */
export const ParcelQuote = z.object({
  quote_id: z.string(),
  expires_at: Instant,
  /** The sum of `base`, `way` and `cover_price`. */
  price: Amount,
  base: Amount,
  way: Amount,
  cover_price: Amount,
  currency_id: z.number().int(),
  /** In a straight line, as the price counts it. */
  km: z.number(),
  /** When it arrives: in the chosen window, or counted from now. */
  expected_at: z.object({ from: Instant, to: Instant }),
  /** The parcel service, and how it can be paid. */
  shop_id: z.number().int(),
  payments: z.array(z.object({ id: z.number().int(), tag: z.string() })),
  /** The zone of its windows. */
  timezone: z.string(),
  /** The sum in the sender's wallet; null for guests, and where the service takes nothing from wallets. */
  wallet: Amount.nullable(),
});
export type ParcelQuote = z.infer<typeof ParcelQuote>;
