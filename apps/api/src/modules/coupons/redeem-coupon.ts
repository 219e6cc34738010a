import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { coupons, couponUses } from '../../db/schema/coupons.ts';
import type { CouponRow } from './queries.ts';
import { couponRefused } from './rules.ts';

interface Redemption {
  coupon: Pick<CouponRow, 'id' | 'oncePerPerson'>;
  /** The order has been written before. */
  orderId: number;
  /** Of `couponPerson`. */
  person: string | null;
}

/**
 * Redeems a coupon for the order being placed. The coupon's row stays locked until the commit, so that concurrent orders
 * do not exceed its uses, nor its limit of one per person.
 * @throws coupon-invalid, sign-in-for-coupon
 */
export async function redeemCoupon(tx: Db, { coupon, orderId, person }: Redemption): Promise<void> {
  if (coupon.oncePerPerson && person === null) throw couponRefused('sign-in-for-coupon');
  const [counted] = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.id, coupon.id), or(isNull(coupons.qty), lt(coupons.used, coupons.qty))))
    .returning({ id: coupons.id });
  if (!counted) throw couponRefused('coupon-spent');
  const [use] = await tx
    .insert(couponUses)
    .values({ couponId: coupon.id, orderId, person: coupon.oncePerPerson ? person : null })
    .onConflictDoNothing()
    .returning({ id: couponUses.couponId });
  if (!use) throw couponRefused('coupon-used');
}
