import { z } from 'zod';

import { Bonus } from '../catalogue.ts';
import type { Endpoints } from '../endpoint.ts';
import { blankAsMissing, Id, Instant, ok, pageOf, Paging, RefPath } from '../envelope.ts';
import { bonusTypes } from '../prices/bonus.ts';
import { MAX_QUANTITY } from '../prices/quantity.ts';

/** A bonus as its shop sees it, amounts in the base currency. */
export const SellerBonus = Bonus.extend({
  uuid: z.string(),
  shop_id: z.number().int(),
  /** The stock that earns it; null: anything of the shop. */
  stock_id: z.number().int().nullable(),
  active: z.boolean(),
});
export type SellerBonus = z.infer<typeof SellerBonus>;

/** `value`: how many have to be bought, or for how much in the base currency. */
const BonusInput = z.object({
  shop_id: Id,
  /** Left out: whatever is bought in the shop counts. */
  stock_id: Id.nullish(),
  type: z.enum(bonusTypes),
  value: z.number().positive().max(1_000_000),
  bonus_stock_id: Id,
  bonus_quantity: z.number().positive().max(MAX_QUANTITY).default(1),
  starts_at: Instant.nullish(),
  expired_at: Instant.nullish(),
  active: z.boolean().default(true),
});
export type BonusInput = z.output<typeof BonusInput>;

export const bonusesEndpoints = {
  'GET /dashboard/seller/bonuses/paginate': {
    summary: "Bonuses of the seller's shops, latest first; an admin's are those of all",
    access: 'seller',
    query: Paging.extend({ shop_id: blankAsMissing(Id.optional()) }),
    output: pageOf(SellerBonus),
  },
  'POST /dashboard/seller/bonuses': {
    summary: 'Create a bonus: what is given to whoever buys so much of a stock, or in a shop',
    access: 'seller',
    body: BonusInput,
    output: ok(SellerBonus),
    idempotent: true,
    errors: ['idempotency-mismatch'],
  },
  'PUT /dashboard/seller/bonuses/{id}': {
    summary: 'Update a bonus; its shop stays, and orders keep the gifts they were placed with',
    access: 'seller',
    path: RefPath,
    body: BonusInput,
    output: ok(SellerBonus),
  },
  'DELETE /dashboard/seller/bonuses/{id}': {
    summary: 'Withdraw a bonus; orders keep the gifts they were placed with',
    access: 'seller',
    path: RefPath,
    output: ok(z.object({})),
  },
} as const satisfies Endpoints;
