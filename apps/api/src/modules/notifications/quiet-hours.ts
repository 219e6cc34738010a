import { instantOf, localDay } from '@hamper/contract/time/time-zone';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const EVENING = 21 * HOUR;
const MORNING = 8 * HOUR;

/** The morning that ends the quiet hours of a time zone; undefined by day. */
export function endOfQuietHours(now: Date, timezone: string): Date | undefined {
  const today = localDay(now.getTime(), timezone);
  const at = (local: number) => new Date(instantOf(local, timezone));
  if (now < at(today + MORNING)) return at(today + MORNING);
  return now >= at(today + EVENING) ? at(today + DAY + MORNING) : undefined;
}
