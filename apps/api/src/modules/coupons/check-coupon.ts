import type { Ctx } from '../../http/context.ts';
import { Failure, type FieldFault } from '../../http/failure.ts';
import { shopForSale } from '../catalogue/index.ts';
import { couponFault, couponPerson, findCoupon, hasUsed, type CouponRow } from './queries.ts';

/**
 * The coupon of this name, if it counts in a shop for whoever asks; whether the goods come to enough for it is not asked.
 * @throws not-found without the shop, coupon-invalid
 */
export async function checkCoupon(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { shopId, name }: { shopId: number; name: string },
): Promise<CouponRow> {
  const { id } = await shopForSale(ctx.db, shopId);
  const asked = { name, shopId: id, now: ctx.now };
  const refused = (fault: FieldFault) => new Failure('coupon-invalid', { fields: { coupon: [{ fault }] } });
  const coupon = await findCoupon(ctx.db, asked);
  if (!coupon) throw refused(await couponFault(ctx.db, asked));
  if (await hasUsed(ctx.db, { coupon, person: couponPerson(ctx.actor) })) throw refused('coupon-used');
  return coupon;
}
