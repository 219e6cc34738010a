import type { ShopHours } from '@hamper/contract/catalogue';
import type { HoursInput } from '@hamper/contract/catalogue/shop-setup';
import type { Ref } from '@hamper/contract/envelope';
import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { shopClosedDates, shopWorkingDays } from '../../../db/schema/catalogue.ts';
import type { Ctx, Env } from '../../../http/context.ts';
import { presentHours } from '../shops/present-hours.ts';
import { workingRangesOf } from '../shops/working-ranges.ts';
import { lockOwnShop } from './lock-own-shop.ts';

/** Runs in the transaction that sets a shop's hours. */
export type OnHoursSet = (tx: Db, env: Env, shopId: number) => Promise<void>;

/**
 * Sets the opening hours of a shop, in the place of all before.
 * @throws not-found
 */
export const setHours = (
  ctx: Ctx,
  { ref, hours: { days, closed_dates } }: { ref: Ref; hours: HoursInput },
  onHoursSet: OnHoursSet,
): Promise<ShopHours> =>
  ctx.db.transaction(async (tx) => {
    const { id: shopId, open, timezone } = await lockOwnShop(tx, ctx, ref);
    const workingRanges = workingRangesOf(days);
    const closedDates = [...new Set(closed_dates)].toSorted();
    await tx.delete(shopWorkingDays).where(eq(shopWorkingDays.shopId, shopId));
    await tx.delete(shopClosedDates).where(eq(shopClosedDates.shopId, shopId));
    if (workingRanges.length > 0)
      await tx.insert(shopWorkingDays).values(workingRanges.map((range) => ({ shopId, ...range })));
    if (closedDates.length > 0)
      await tx.insert(shopClosedDates).values(closedDates.map((day) => ({ shopId, day })));
    await onHoursSet(tx, ctx, shopId);
    return presentHours({ open, timezone, workingRanges, closedDates });
  });
