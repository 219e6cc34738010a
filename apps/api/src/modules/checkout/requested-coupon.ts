import type { Ctx } from '../../http/context.ts';
import { consumeCouponLimits } from '../accounts/index.ts';

/** The coupon of an order: the named one, none if blank, the cart's own if absent. */
export const requestedCoupon = (named: string | null | undefined, stored: string | null): string | null =>
  named === undefined ? stored : named || null;

/** Counts a tried coupon name against the limit; the cart's own was counted when it was stored. */
export async function countCouponTry(ctx: Ctx, named: string | null | undefined, stored: string | null) {
  if (named && named !== stored) await consumeCouponLimits(ctx);
}
