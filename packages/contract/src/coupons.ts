import { z } from 'zod';

import type { Endpoint, Endpoints } from './endpoint.ts';
import { Amount, blankAsMissing, Count, Id, Instant, ok, pageOf, Paging, RefPath } from './envelope.ts';

export const couponTypes = ['percent', 'fix'] as const;
export const couponTargets = ['total_price', 'delivery_fee'] as const;

/** A coupon's name in any case, converted to capitals. */
export const CouponName = z
  .string()
  .trim()
  .min(1)
  .max(50)
  .transform((name) => name.toUpperCase());

/** `price`: percent, or an amount of the currency asked for. */
const CouponFields = {
  name: z.string(),
  type: z.enum(couponTypes),
  for: z.enum(couponTargets),
  price: z.number(),
  /** The maximum discount of a percentage. */
  most: Amount.nullable(),
  min_amount: Amount,
  expired_at: Instant.nullable(),
};
export const Coupon = z.object({
  id: z.number().int(),
  shop_id: z.number().int().nullable(),
  ...CouponFields,
});
export type Coupon = z.infer<typeof Coupon>;

export const SellerCoupon = Coupon.extend({
  uuid: z.string(),
  qty: z.number().int().nullable(),
  used: z.number().int(),
  once_per_person: z.boolean(),
  starts_at: Instant.nullable(),
  active: z.boolean(),
});
export type SellerCoupon = z.infer<typeof SellerCoupon>;

/** Prices in the shop's base currency. */
const CouponInput = z
  .object({
    shop_id: Id.optional(),
    name: CouponName,
    type: z.enum(couponTypes),
    for: z.enum(couponTargets).default('total_price'),
    price: z.number().positive().max(1_000_000),
    most: z.number().positive().max(1_000_000).nullish(),
    min_amount: z.number().min(0).max(1_000_000).default(0),
    qty: Count.nullish(),
    once_per_person: z.boolean().default(true),
    starts_at: Instant.nullish(),
    expired_at: Instant.nullish(),
    active: z.boolean().default(true),
  })
  .refine(({ type, price }) => type === 'fix' || price <= 100, { path: ['price'], message: 'too-big' });
export type CouponInput = z.output<typeof CouponInput>;

const check = {
  summary: 'Check a coupon in a shop, with its discount',
  body: z.object({ shop_id: Id, coupon: CouponName }),
  output: ok(Coupon),
  errors: ['coupon-invalid', 'sign-in-for-coupon', 'too-many-requests'],
} as const satisfies Partial<Endpoint>;

export const couponsEndpoints = {
  'POST /rest/coupons/check': { ...check, access: 'guest' },
  'POST /rest/cashback/check': {
    summary:
      'Cashback for an amount, as clients of this API family ask for it; there is none, so that it is 0',
    access: 'public',
    body: z.object({ amount: z.number().min(0).max(10_000_000) }),
    output: ok(z.object({ price: Amount })),
  },
  'GET /dashboard/seller/coupons/paginate': {
    summary: "Coupons of the seller's shops, latest first; an admin's are those of all",
    access: 'seller',
    query: Paging.extend({ shop_id: blankAsMissing(Id.optional()) }),
    output: pageOf(SellerCoupon),
  },
  'POST /dashboard/seller/coupons': {
    summary: 'Create a coupon for a shop; an admin can create one for all',
    access: 'seller',
    body: CouponInput,
    output: ok(SellerCoupon),
    idempotent: true,
    errors: ['coupon-taken', 'idempotency-mismatch'],
  },
  'PUT /dashboard/seller/coupons/{id}': {
    summary: 'Update a coupon; orders that used it keep its terms',
    access: 'seller',
    path: RefPath,
    body: CouponInput,
    output: ok(SellerCoupon),
    errors: ['coupon-taken'],
  },
  'DELETE /dashboard/seller/coupons/{id}': {
    summary: 'Delete a coupon; orders that used it keep its terms',
    access: 'seller',
    path: RefPath,
    output: ok(z.object({})),
  },
} as const satisfies Endpoints;
