import { sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';

/** Gives back the use of a coupon by an order that comes to nothing; said twice, it is given back once. */
export async function releaseCoupon(tx: Db, orderId: number): Promise<void> {
  await tx.execute(
    sql`with freed as (delete from coupon_uses where order_id = ${orderId} returning coupon_id)
      update coupons set used = used - 1 from freed where coupons.id = freed.coupon_id and coupons.used > 0`,
  );
}
