import type { ShopHours } from '../catalogue.ts';
import { openSpans } from './opening-hours.ts';
import { inZone, localDay } from './time-zone.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A fulfilment window: when an order that was placed ahead is brought or handed over. */
export interface FulfilmentWindow {
  /** The day in the shop's zone, `2026-11-20`, and the beginning by its clock, `18:00`. */
  date: string;
  time: string;
  from: Date;
  to: Date;
}

export interface WindowTerms {
  hours: ShopHours;
  /** The length of a window. */
  minutes: number;
  /** The lead time before the first window can start. */
  leadMinutes: number;
  /** How many days ahead, today not counted; 0 for today alone. */
  days: number;
}

/**
 * The windows of a shop from `now` on, earliest first: whole windows inside its opening hours, counted from each opening,
 * by its own clock. Capacity is not considered.
 */
export function fulfilmentWindows(
  { hours, minutes, leadMinutes, days }: WindowTerms,
  now: Date,
): FulfilmentWindow[] {
  if (!hours.open) return [];
  const earliest = now.getTime() + leadMinutes * MINUTE;
  const length = minutes * MINUTE;
  const found = new Map<number, FulfilmentWindow>();
  for (const span of openSpans(hours, now, days)) {
    for (let from = span.from; from + length <= span.to; from += length) {
      if (from < earliest) continue;
      const local = inZone(new Date(from), hours.timezone);
      found.set(from, {
        date: local.slice(0, 10),
        time: local.slice(11, 16),
        from: new Date(from),
        to: new Date(from + length),
      });
    }
  }
  // By calendar days, which may have 23 or 25 hours.
  const lastDay = new Date(localDay(now.getTime(), hours.timezone) + days * DAY).toISOString().slice(0, 10);
  return [...found.values()]
    .filter(({ date }) => date <= lastDay)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

/**
 * Free windows next to a requested one, in the order of time: those after it, and if these are fewer than `limit`, the
 * latest before it.
 */
export function nextAvailable<S extends { from: Date | string; date: string; time: string; left: number }>(
  windows: readonly S[],
  requested: { date: string; time: string },
  limit = 4,
): S[] {
  const key = ({ date, time }: { date: string; time: string }) => `${date} ${time}`;
  const free = windows.filter((window) => window.left > 0 && key(window) !== key(requested));
  const after = free.filter((window) => key(window) > key(requested)).slice(0, limit);
  const before = free.filter((window) => key(window) < key(requested));
  return [...before.slice(Math.max(0, before.length - (limit - after.length))), ...after];
}

/** The window that begins at a day and time of the shop's clock; the first of two where clocks go back. */
export const windowAt = (
  windows: FulfilmentWindow[],
  { date, time }: { date: string; time: string },
): FulfilmentWindow | undefined => windows.find((window) => window.date === date && window.time === time);
