import { sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';

/** Sets the promised window of an order without a slot, counted from `now`; a chosen slot stays. */
export async function setExpectedWindow(tx: Db, orderId: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(
    sql`update orders set expected_from = ${at} + make_interval(mins => s.delivery_from_minutes),
        expected_to = ${at} + make_interval(mins => s.delivery_to_minutes)
      from shops s where s.id = orders.shop_id and orders.id = ${orderId} and orders.slot_from is null`,
  );
}
