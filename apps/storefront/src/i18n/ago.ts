import { type Locale, regions } from '@hamper/contract/locale';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

const formats = new Map<Locale, Intl.RelativeTimeFormat>();

/** How long ago something was, in its largest whole unit: "3 hours ago"; "now" within the first minute. */
export function ago(instant: string, now: Date | number, locale: Locale): string {
  const seconds = (new Date(now).getTime() - new Date(instant).getTime()) / 1000;
  for (const [unit, length] of STEPS) {
    if (seconds >= length) return formatOf(locale).format(-Math.floor(seconds / length), unit);
  }
  // A clock that is behind the server's must not speak of the future.
  return new Intl.RelativeTimeFormat(regions[locale], { numeric: 'auto' }).format(0, 'second');
}

function formatOf(locale: Locale): Intl.RelativeTimeFormat {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(regions[locale]);
  formats.set(locale, format);
  return format;
}
