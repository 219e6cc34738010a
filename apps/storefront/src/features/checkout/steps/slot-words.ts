import { type Locale, regions } from '@hamper/contract/locale';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import type { Format } from '@hamper/ui/locale/format.ts';

import { daysAhead } from './slot-days.ts';

export interface Clock {
  now: Date;
  /** The shop's. */
  zone: string;
}

/** "Today", "Tomorrow", "Tue 24 Nov": a day of the shop's calendar. */
export function dayWords(
  t: Translate,
  { date: ofDate }: Pick<Format, 'date'>,
  { date, from }: { date: string; from: string },
  { now, zone }: Clock,
): string {
  const ahead = daysAhead(date, now, zone);
  if (ahead === 0) return t('checkout.today');
  if (ahead === 1) return t('checkout.tomorrow');
  return ofDate(from, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone });
}

/** "6:00 – 7:00 PM", by the shop's clock. */
export function windowWords(
  locale: Locale,
  { from, to }: { from: string; to: string },
  timeZone: string,
): string {
  const [start, end] = [new Date(from), new Date(to)];
  const clock = new Intl.DateTimeFormat(regions[locale], { timeStyle: 'short', timeZone });
  // Of a window into the next day the range would tell both dates: its day is said beside it.
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone });
  if (day.format(start) !== day.format(end)) return `${clock.format(start)} – ${clock.format(end)}`;
  return clock.formatRange(start, end);
}
