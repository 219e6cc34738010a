import { convert } from '@hamper/contract/prices/money';
import type { CouponTerms } from '@hamper/contract/prices/pricing';

import { Failure, type FieldFault } from '../../failure.ts';
import type { CouponRow } from './queries.ts';

// Without a database. The reasons that need one, `couponFault` and `personFault`, are with the other SQL in `queries.ts`.

/** The problem of a coupon with these goods, or null; `priceMinor` is the items' price in the order's currency. */
export const couponProblem = (
  { minAmountMinor }: Pick<CouponRow, 'minAmountMinor'>,
  { priceMinor, rateMillionths }: { priceMinor: number; rateMillionths: number },
): 'below-minimum' | null => (priceMinor < convert(minAmountMinor, rateMillionths) ? 'below-minimum' : null);

/** A coupon's terms in the order's currency, as the price of an order takes them; a percentage stays basis points. */
export const termsOf = (
  {
    type,
    appliesTo,
    value,
    maxDiscountMinor,
  }: Pick<CouponRow, 'type' | 'appliesTo' | 'value' | 'maxDiscountMinor'>,
  rateMillionths: number,
): CouponTerms => ({
  type,
  applies_to: appliesTo,
  value: type === 'percent' ? value : convert(value, rateMillionths),
  most: maxDiscountMinor === null ? null : convert(maxDiscountMinor, rateMillionths),
});

/** The error code for a fault: one that signing in resolves has its own. */
export const refusalCode = (fault: FieldFault): 'coupon-invalid' | 'sign-in-for-coupon' =>
  fault === 'sign-in-for-coupon' ? fault : 'coupon-invalid';

export const couponRefused = (fault: FieldFault): Failure =>
  new Failure(refusalCode(fault), { fields: { coupon: [{ fault }] } });
