import { convert } from '@hamper/contract/prices/money';
import { priceOrder } from '@hamper/contract/prices/pricing';

import type { FieldProblem } from '../../failure.ts';
import type { CouponOfCart } from '../cart/index.ts';
import { amountText } from './present.ts';
import { couponFault, findCoupon, personFault } from './queries.ts';
import { couponProblem, termsOf } from './rules.ts';

const rejected = (problem: FieldProblem) => ({ priceMinor: 0, problem });

/**
 * The discount of a cart's coupon on its items for the cart's owner, in minor units of the request's currency; 0 for a
 * coupon on the delivery fee. `priceMinor` is the price of the items.
 */
export const couponOfCart: CouponOfCart = async (db, ctx, { name, shopId, ownerId, priceMinor }) => {
  const { rateMillionths } = ctx.currency;
  const request = { name, shopId, now: ctx.now };
  const coupon = await findCoupon(db, request);
  if (!coupon) return rejected({ fault: await couponFault(db, request) });
  const fault = await personFault(db, { coupon, userId: ownerId });
  if (fault) return rejected({ fault });
  if (couponProblem(coupon, { priceMinor, rateMillionths })) {
    const amount = amountText(convert(coupon.minAmountMinor, rateMillionths), ctx.currency, ctx.locale);
    return rejected({ fault: 'coupon-minimum', values: { amount } });
  }
  const { coupon: discountMinor } = priceOrder({
    lines: [{ origin: priceMinor, discount: 0, tax: 0, total: priceMinor }],
    taxPoints: 0,
    deliveryFee: 0,
    serviceFee: 0,
    tips: 0,
    coupon: termsOf(coupon, rateMillionths),
  });
  return { priceMinor: discountMinor, problem: null };
};
