import type { Ctx } from '../../http/context.ts';
import { shopForSale } from '../catalogue/index.ts';
import { couponFault, findCoupon, personFault, type CouponRow } from './queries.ts';
import { couponRefused } from './rules.ts';

/**
 * The coupon with this name, if it is valid in a shop for the actor; the minimum amount is not checked.
 * @throws not-found without the shop, coupon-invalid, sign-in-for-coupon
 */
export async function checkCoupon(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { shopId, name }: { shopId: number; name: string },
): Promise<CouponRow> {
  const { id } = await shopForSale(ctx.db, shopId);
  const request = { name, shopId: id, now: ctx.now };
  const coupon = await findCoupon(ctx.db, request);
  if (!coupon) throw couponRefused(await couponFault(ctx.db, request));
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const fault = await personFault(ctx.db, { coupon, userId });
  if (fault) throw couponRefused(fault);
  return coupon;
}
