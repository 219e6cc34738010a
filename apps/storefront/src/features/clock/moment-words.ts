import type { Format } from '@hamper/ui/locale/format.ts';

import { wallClock } from './wall-clock.ts';

/** When something of an order happened, by its shop's clock: today the time is enough. */
export function momentWords(
  at: string,
  { zone, now }: { zone: string; now: Date },
  { date, time }: Pick<Format, 'date' | 'time'>,
): string {
  const day = (instant: Date) => wallClock(instant, zone).slice(0, 10);
  return day(new Date(at)) === day(now) ? time(at, zone) : date(at, { ...MOMENT, timeZone: zone });
}

/** With its weekday, by which people plan. */
const MOMENT = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
