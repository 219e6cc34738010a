import type { FulfilmentWindow } from '@hamper/contract/time/slots';
import { and, between, eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { fulfilmentWindows } from '../../db/schema/fulfilment.ts';

interface Capable {
  id: number;
  slotCapacity: number;
}

/** How many orders each of these windows, earliest first, still takes; a shop that takes fewer than before is at 0. */
export async function remainingCapacities(
  db: Db,
  shop: Capable,
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

/** How many orders a window still takes. */
export async function remainingCapacity(
  db: Db,
  shop: Capable,
  window: Pick<FulfilmentWindow, 'from'>,
): Promise<number> {
  const [left] = await remainingCapacities(db, shop, [window]);
  return left ?? 0;
}
