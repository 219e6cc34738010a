import type { Ctx } from '../../http/context.ts';
import { spendCoupon } from '../accounts/index.ts';

/** The coupon of an order: the one named, none where it is left blank, and the cart's own where nothing is said of it. */
export const requestedCoupon = (named: string | null | undefined, kept: string | null): string | null =>
  named === undefined ? kept : named || null;

/** Counts a name that is tried here; what the cart has kept was counted when it was put in. */
export async function countCouponTry(ctx: Ctx, named: string | null | undefined, kept: string | null) {
  if (named && named !== kept) await spendCoupon(ctx);
}
