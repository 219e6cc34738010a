import type { Format } from '@hamper/ui/locale/format.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** To a minute; from a day on to an hour, from two days on to a day. */
export function timeLeft(left: number, { unit }: Pick<Format, 'unit'>): string {
  const minutes = Math.max(1, Math.ceil(left / MINUTE));
  if (left >= 2 * DAY) return unit(Math.floor(left / DAY), 'day', { unitDisplay: 'long' });
  if (minutes < 60) return unit(minutes, 'minute', { unitDisplay: 'short' });
  const hours = unit(Math.floor(minutes / 60), 'hour', { unitDisplay: 'short' });
  const rest = minutes % 60;
  return left >= DAY || rest === 0 ? hours : `${hours} ${unit(rest, 'minute', { unitDisplay: 'short' })}`;
}
