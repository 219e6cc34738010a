import { convert } from '@hamper/contract/prices/money';
import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { coupons } from '../../../db/schema/coupons.ts';
import { shopsByIds } from '../../catalogue/index.ts';
import { couponProblem } from '../../coupons/index.ts';
import type { LockedOrder } from '../lock-order.ts';
import { linesOfOrder } from '../queries.ts';

/**
 * Whether goods of members may be dropped from an order that its shop has not seen: what is left reaches the minimums of its shop and of
 * its coupon, or is nothing, so that the order is canceled. Else somebody could order below them with goods that are never paid for.
 */
export async function mayDrop(
  tx: Db,
  { id, shopId, couponId, rateMillionths }: LockedOrder,
  numbers: readonly number[],
): Promise<boolean> {
  const left = (await linesOfOrder(tx, id)).filter(
    ({ share, bonus }) => bonus === null && (share === null || !numbers.includes(share)),
  );
  if (left.length === 0) return true;
  const priceMinor = left.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const shop = (await shopsByIds(tx, [shopId])).get(shopId);
  if (shop && priceMinor < convert(shop.minAmountMinor, rateMillionths)) return false;
  if (couponId === null) return true;
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId));
  return !coupon || couponProblem(coupon, { priceMinor, rateMillionths }) === null;
}
