import type { ShopHours } from '@hamper/contract/catalogue';
import { PAY_MINUTES } from '@hamper/contract/groups/bounds';
import { shopState } from '@hamper/contract/time/opening-hours';

const MINUTE_MS = 60_000;

interface Kitchen {
  hours: ShopHours;
  /** The longest lead time of the shop. */
  deliveryToMinutes: number;
}

/**
 * Until when the members of a group may pay at most, so that their shop has its lead time before the window begins, or before it closes;
 * null where nothing ends it.
 */
function lastMinuteForParts(
  { hours, deliveryToMinutes }: Kitchen,
  { slotFrom, now }: { slotFrom: Date | null; now: Date },
): Date | null {
  const ends = slotFrom ?? shopState(hours, now).closesAt;
  return ends === null ? null : new Date(ends.getTime() - deliveryToMinutes * MINUTE_MS);
}

/** Whether members have the shortest time that an owner can give them, `afterMs` from now. */
export function hasTimeForParts(
  shop: Kitchen,
  { afterMs = 0, ...when }: { slotFrom: Date | null; now: Date; afterMs?: number },
): boolean {
  const last = lastMinuteForParts(shop, when);
  return last === null || last.getTime() - when.now.getTime() - afterMs >= PAY_MINUTES.min * MINUTE_MS;
}

/** Until when the members of a group pay their parts: by the time that its owner gives them, and that its shop leaves. */
export function partsDeadline(
  shop: Kitchen,
  { payMinutes, ...when }: { payMinutes: number; slotFrom: Date | null; now: Date },
): Date {
  const last = lastMinuteForParts(shop, when)?.getTime() ?? Infinity;
  const now = when.now.getTime();
  return new Date(Math.max(now, Math.min(now + payMinutes * MINUTE_MS, last)));
}
