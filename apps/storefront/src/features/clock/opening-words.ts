import type { ShopHours } from '@hamper/contract/catalogue';
import { shopState } from '@hamper/contract/time/opening-hours';
import type { Format } from '@hamper/ui/locale/format.ts';

const DAY = 24 * 60 * 60_000;

/** When a shop opens, by its own clock: "9:00" today, "Monday 9:00" this week, "3 December 9:00" after that. */
export function openingWords(
  opensAt: Date,
  { now, timeZone }: { now: Date; timeZone: string },
  { date, time }: Pick<Format, 'date' | 'time'>,
): string {
  const at = time(opensAt, timeZone);
  if (dayIn(timeZone, opensAt) === dayIn(timeZone, now)) return at;
  const withinWeek = opensAt.getTime() - now.getTime() < 6 * DAY;
  const day = withinWeek ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  return `${date(opensAt, { ...day, timeZone })} ${at}`;
}

const dayIn = (timeZone: string, instant: Date): string =>
  instant.toLocaleDateString('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Null while a shop is open; else when it opens next, e.g. "Monday 9:00", as far as anybody can tell. */
export function closedUntil(hours: ShopHours, now: Date, format: Format): { opens: string | null } | null {
  const { open, opensAt } = shopState(hours, now);
  if (open) return null;
  return { opens: opensAt ? openingWords(opensAt, { now, timeZone: hours.timezone }, format) : null };
}
