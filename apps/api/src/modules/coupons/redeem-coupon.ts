import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { coupons, couponUses } from '../../db/schema/coupons.ts';
import type { CouponRow } from './queries.ts';
import { couponRefused } from './rules.ts';

interface Use {
  coupon: Pick<CouponRow, 'id' | 'oncePerPerson'>;
  /** Its row is there already. */
  orderId: number;
  /** Of `couponPerson`. */
  person: string | null;
}

/**
 * Counts the use of a coupon by the order being placed. The coupon's row is held until that is done, so that of many
 * who come at once only as many get it as there are uses, and nobody twice what is had once.
 * @throws coupon-invalid, sign-in-for-coupon
 */
export async function redeemCoupon(tx: Db, { coupon, orderId, person }: Use): Promise<void> {
  if (coupon.oncePerPerson && person === null) throw couponRefused('sign-in-for-coupon');
  const [counted] = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.id, coupon.id), or(isNull(coupons.qty), lt(coupons.used, coupons.qty))))
    .returning({ id: coupons.id });
  if (!counted) throw couponRefused('coupon-spent');
  const [noted] = await tx
    .insert(couponUses)
    .values({ couponId: coupon.id, orderId, person: coupon.oncePerPerson ? person : null })
    .onConflictDoNothing()
    .returning({ id: couponUses.couponId });
  if (!noted) throw couponRefused('coupon-used');
}
