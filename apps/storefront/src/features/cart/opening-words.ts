import type { ShopHours } from '@hamper/contract/catalogue';
import { shopState } from '@hamper/contract/opening-hours';

import type { Format } from '../../i18n/format.ts';

const DAY = 24 * 60 * 60_000;

/** Null while a shop is open; else when it opens next, e.g. "Monday 9:00", as far as anybody can tell. */
export function closedUntil(
  hours: ShopHours,
  now: Date,
  { date, time }: Format,
): { opens: string | null } | null {
  const { open, opensAt } = shopState(hours, now);
  if (open) return null;
  if (!opensAt) return { opens: null };
  const timeZone = hours.timezone;
  const at = time(opensAt, timeZone);
  if (dayIn(timeZone, opensAt) === dayIn(timeZone, now)) return { opens: at };
  const withinWeek = opensAt.getTime() - now.getTime() < 6 * DAY;
  const day = withinWeek ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  return { opens: `${date(opensAt, { ...day, timeZone })} ${at}` };
}

const dayIn = (timeZone: string, instant: Date): string =>
  instant.toLocaleDateString('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
