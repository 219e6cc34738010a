const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The day at an instant: its local midnight, written as if it were UTC. */
export const localDay = (at: number, zone: string): number =>
  Math.floor((at + offsetAt(at, zone)) / DAY) * DAY;

/** A local time as an instant. One that a clock change repeats is the first; one that it skips moves on with the clock. */
export function instantOf(local: number, zone: string): number {
  const before = offsetAt(local - DAY, zone);
  const after = offsetAt(local + DAY, zone);
  const early = local - before;
  if (before === after || offsetAt(early, zone) === before) return early;
  const late = local - after;
  return offsetAt(late, zone) === after ? late : early;
}

/** An instant as the clocks of a zone say it, with their offset: `2026-11-20T09:00:00+01:00`. */
export function inZone(at: Date, zone: string): string {
  const offset = offsetAt(at.getTime(), zone);
  const local = new Date(at.getTime() + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(Math.round(offset / MINUTE));
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  // No zone changes its clock inside a quarter of an hour, and lists ask the same few instants for every shop.
  const quarter = Math.floor(at / (15 * MINUTE)) * 15 * MINUTE;
  const key = `${zone} ${quarter}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] =
    formatter(zone).format(quarter).match(/\d+/g)?.map(Number) ?? [];
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter;
  if (offsets.size > 5000) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function formatter(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone);
  if (!found) {
    const parts = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    } as const;
    const options = { ...parts, second: 'numeric', hourCycle: 'h23' } as const;
    try {
      found = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
    } catch {
      // A zone this machine does not know must not take a whole list down.
      found = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    }
    formatters.set(zone, found);
  }
  return found;
}

/** Whether a name is that of a time zone. */
export function isTimezone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
