import type { Locale } from '@hamper/contract/locale';
import type { FulfilmentWindow } from '@hamper/contract/time/slots';
import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import { Failure } from '../../failure.ts';
import { slotRefused } from './slots.ts';

/**
 * Reserves capacity in a slot for the order being placed. Concurrent orders wait for each other, so that the capacity is
 * not exceeded.
 * @throws slot-full
 */
export async function reserveSlot(
  tx: Db,
  shop: Parameters<typeof slotRefused>[1],
  window: FulfilmentWindow,
  { now, locale }: { now: Date; locale: Locale },
): Promise<void> {
  const reserved = await rows(
    tx,
    sql`insert into fulfilment_windows as w (shop_id, starts_at, taken)
      values (${shop.id}, ${window.from.toISOString()}::timestamptz, 1)
      on conflict (shop_id, starts_at) do update set taken = w.taken + 1 where w.taken < ${shop.slotCapacity}
      returning taken`,
  );
  if (reserved.length === 0) {
    const refusal = await slotRefused(tx, shop, { code: 'slot-full', requested: window, now, locale });
    throw new Failure(refusal.code, refusal);
  }
}
