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
