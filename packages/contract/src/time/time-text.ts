import { type Locale, regions } from '../locale.ts';

/** The formatter of days and times in a language: one for pages, mails and refusals. Without a zone it is the device's own. */
export const timeFormat = (
  locale: Locale,
  { timeZone, ...options }: Omit<Intl.DateTimeFormatOptions, 'timeZone'> & { timeZone?: string | null },
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(regions[locale], { ...options, ...(timeZone ? { timeZone } : {}) });

/** "6:00 – 7:00 PM", by the shop's clock. */
export function timeRangeText(
  locale: Locale,
  { from, to }: { from: string; to: string },
  timeZone: string | null,
): string {
  const [start, end] = [new Date(from), new Date(to)];
  const clock = timeFormat(locale, { timeStyle: 'short', timeZone });
  // Of a window into the next day the range would tell both dates: its day is said beside it.
  const day = timeFormat('en', { dateStyle: 'short', timeZone });
  if (day.format(start) !== day.format(end)) return `${clock.format(start)} – ${clock.format(end)}`;
  return clock.formatRange(start, end);
}
