import { instantOf, localDay } from './time-zone.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

interface Night {
  timezone: string;
  /** Hours of the clock. */
  evening: number;
  morning: number;
}

/** The morning that ends the night of a time zone; undefined by day. */
export function endOfNight(now: Date, { timezone, evening, morning }: Night): Date | undefined {
  const today = localDay(now.getTime(), timezone);
  const at = (local: number) => new Date(instantOf(local, timezone));
  if (now < at(today + morning * HOUR)) return at(today + morning * HOUR);
  return now >= at(today + evening * HOUR) ? at(today + DAY + morning * HOUR) : undefined;
}
