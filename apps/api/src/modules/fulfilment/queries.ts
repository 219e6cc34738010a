import type { FulfilmentWindow } from '@hamper/contract/time/slots';
import { and, between, eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { fulfilmentWindows } from '../../db/schema/fulfilment.ts';

interface SlotShop {
  id: number;
  slotCapacity: number;
}

/** The remaining capacity of each window, earliest first; at least 0, even after a shop lowered its capacity. */
export async function remainingCapacities(
  db: Db,
  shop: SlotShop,
  windows: Pick<FulfilmentWindow, 'from'>[],
): Promise<number[]> {
  const [first, last] = [windows.at(0), windows.at(-1)];
  if (!first || !last) return [];
  const { shopId, startsAt, taken } = fulfilmentWindows;
  const found = await db
    .select({ startsAt, taken })
    .from(fulfilmentWindows)
    .where(and(eq(shopId, shop.id), between(startsAt, first.from, last.from)));
  const takenAt = new Map(found.map((row) => [row.startsAt.getTime(), row.taken]));
  return windows.map(({ from }) => Math.max(0, shop.slotCapacity - (takenAt.get(from.getTime()) ?? 0)));
}

/** The remaining capacity of a window. */
export async function remainingCapacity(
  db: Db,
  shop: SlotShop,
  window: Pick<FulfilmentWindow, 'from'>,
): Promise<number> {
  const [left] = await remainingCapacities(db, shop, [window]);
  return left ?? 0;
}
