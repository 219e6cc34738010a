import { sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';

/** Releases the coupon of a canceled order. Repeating it changes nothing. */
export async function releaseCoupon(tx: Db, orderId: number): Promise<void> {
  await tx.execute(
    sql`with released as (delete from coupon_uses where order_id = ${orderId} returning coupon_id)
      update coupons set used = used - 1 from released where coupons.id = released.coupon_id and coupons.used > 0`,
  );
}
