import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import type { Format } from '@hamper/ui/locale/format.ts';

const DAY = 24 * 60 * 60_000;

interface Around {
  now: Date;
  /** The reader's; undefined is the device's own. */
  zone: string | undefined;
}

/** The day of an instant, as 2026-11-27. */
export const dayKey = (at: string | Date, zone: string | undefined): string =>
  new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: zone,
  }).format(new Date(at));

/** A day as people say it: today, yesterday, else with its weekday, and with its year where that is another one. */
export function dayWords(at: string, { now, zone }: Around, { t, date }: { t: Translate } & Format): string {
  const day = dayKey(at, zone);
  if (day === dayKey(now, zone)) return t('chat.today');
  if (day === dayKey(new Date(now.getTime() - DAY), zone)) return t('chat.yesterday');
  const isThisYear = day.slice(0, 4) === dayKey(now, zone).slice(0, 4);
  return date(at, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...zoneOf(zone),
  });
}

/** When a thread's last message came, as short as a list has room for: the time today, a weekday, or a date. */
export function shortWhen(
  at: string,
  { now, zone }: Around,
  { t, date, time }: { t: Translate } & Format,
): string {
  const day = dayKey(at, zone);
  if (day === dayKey(now, zone)) return time(at, zone);
  if (day === dayKey(new Date(now.getTime() - DAY), zone)) return t('chat.yesterday');
  const isNear = now.getTime() - Date.parse(at) < 6 * DAY;
  return date(at, { ...(isNear ? { weekday: 'long' } : { dateStyle: 'short' }), ...zoneOf(zone) });
}

const zoneOf = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });
