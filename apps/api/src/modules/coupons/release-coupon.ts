import { sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';

/** Releases the coupon of a canceled order. Repeating it changes nothing. */
export async function releaseCoupon(tx: Db, orderId: number): Promise<void> {
  await tx.execute(
    sql`with freed as (delete from coupon_uses where order_id = ${orderId} returning coupon_id)
      update coupons set used = used - 1 from freed where coupons.id = freed.coupon_id and coupons.used > 0`,
  );
}
