import type { Locale } from '@hamper/contract/locale';
import type { FulfilmentWindow } from '@hamper/contract/time/slots';
import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import { Failure } from '../../http/failure.ts';
import { slotRefused } from './slots.ts';

/**
 * Takes a place in a window for the order being placed. Whoever is second waits for the first to be done, and the last
 * place is had once.
 * @throws slot-full
 */
export async function reserveSlot(
  tx: Db,
  shop: Parameters<typeof slotRefused>[1],
  window: FulfilmentWindow,
  { now, locale }: { now: Date; locale: Locale },
): Promise<void> {
  const taken = await rows(
    tx,
    sql`insert into fulfilment_windows as w (shop_id, starts_at, taken)
      values (${shop.id}, ${window.from.toISOString()}::timestamptz, 1)
      on conflict (shop_id, starts_at) do update set taken = w.taken + 1 where w.taken < ${shop.slotCapacity}
      returning taken`,
  );
  if (taken.length === 0) {
    const about = await slotRefused(tx, shop, { code: 'slot-full', wish: window, now, locale });
    throw new Failure(about.code, about);
  }
}
