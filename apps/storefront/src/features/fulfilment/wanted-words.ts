import type { WantedTime } from '@hamper/contract/time/wanted-time';
import type { Format } from '@hamper/ui/locale/format.ts';

import { wallClock } from '../clock/wall-clock.ts';

const DAY = 24 * 60 * 60_000;

/** How many days after today, by a zone's calendar, a day is. */
const daysUntil = (date: string, now: Date, zone: string): number =>
  Math.round((Date.parse(date) - Date.parse(wallClock(now, zone).slice(0, 10))) / DAY);

/**
 * A wanted time in the middle of a sentence: "tomorrow 6:00 PM", "Tue, Nov 24 6:00 PM". An address names no zone, and what is
 * tomorrow in one is today in another: there it is the day's date.
 */
export function wantedWords(
  { date, time, zone }: WantedTime & { zone: string | null },
  now: Date,
  { locale, format }: { locale: string; format: Pick<Format, 'date' | 'time'> },
): string {
  // A time of a wall clock, whose zone is left out of its words.
  const shown = new Date(`${date}T${time}Z`);
  const ahead = zone === null ? undefined : daysUntil(date, now, zone);
  const day =
    ahead === 0 || ahead === 1
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(ahead, 'day')
      : format.date(shown, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return `${day} ${format.time(shown, 'UTC')}`;
}
