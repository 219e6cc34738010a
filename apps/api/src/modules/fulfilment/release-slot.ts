import { and, eq, gt, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { fulfilmentWindows } from '../../db/schema/fulfilment.ts';

/** Releases a canceled order's capacity in its slot. */
export async function releaseSlot(
  tx: Db,
  { shopId, startsAt }: { shopId: number; startsAt: Date },
): Promise<void> {
  const { shopId: shop, startsAt: start, taken } = fulfilmentWindows;
  await tx
    .update(fulfilmentWindows)
    .set({ taken: sql`${taken} - 1` })
    .where(and(eq(shop, shopId), eq(start, startsAt), gt(taken, 0)));
}
