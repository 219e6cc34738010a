import { QUARTER_MS } from '@hamper/contract/bookings/vocabulary';
import type { ShopHours } from '@hamper/contract/catalogue';
import { openSpansAround } from '@hamper/contract/time/opening-hours';
import { inZone, localDay } from '@hamper/contract/time/time-zone';

import { chooseTable, type Floor, type PartyRequest, type Seating, seatingsFor } from './choose-table.ts';
import type { StayTerms } from './stays.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Quarters in which a table is taken: from the first, up to the last and without it. */
export interface TakenSpan {
  tableId: number;
  from: number;
  to: number;
}

/** A restaurant as far as it decides on times: its terms, its tables, and who has them around a day. */
export interface Restaurant extends Floor {
  bookingId: number;
  shopId: number;
  timezone: string;
  hours: ShopHours;
  stay: StayTerms;
  horizonDays: number;
  minParty: number;
  maxParty: number;
  covers: number | null;
  taken: readonly TakenSpan[];
  /** Guests who arrive, by quarter. */
  arrivals: ReadonlyMap<number, number>;
}

export interface TimesRequest extends PartyRequest {
  /** By the restaurant's calendar. */
  date: string;
  /** Minutes; by default as the party's size says. */
  minutes?: number | undefined;
  /** Only those that begin between two instants, both included; milliseconds. */
  between?: { from: number; to: number } | undefined;
}

export interface FreeTime {
  start: Date;
  end: Date;
  best: Seating;
  sectionIds: number[];
}

/**
 * The times of a day at which a party finds a table, earliest first: on quarter-hours of the bookings' hours, after the lead
 * time, inside the horizon, until so long before closing that the stay fits. An hour that clocks skip is not among them, one
 * that they repeat is there twice.
 */
export function freeTimes(restaurant: Restaurant, request: TimesRequest, now: Date): FreeTime[] {
  const { party, date } = request;
  const { minParty, maxParty, hours, stay } = restaurant;
  if (party < minParty || party > maxParty) return [];
  const length = (request.minutes ?? stay.stayOf(party)) * MINUTE;
  const seatings = seatingsFor(restaurant, request);
  if (seatings.length === 0) return [];
  const free: FreeTime[] = [];
  for (const span of openSpansAround(hours, date)) {
    const { from = span.from, to = span.to } = request.between ?? {};
    const first = Math.ceil(Math.max(from, span.from) / QUARTER_MS) * QUARTER_MS;
    for (let start = first; start + length <= span.to && start <= to; start += QUARTER_MS) {
      if (!isOnDate(start, restaurant, date) || whenRefused(restaurant, start, now) !== null) continue;
      if (!hasCovers(restaurant, start, party)) continue;
      const found = freeSeatings(restaurant, seatings, { start, end: start + length });
      if (found) free.push({ start: new Date(start), end: new Date(start + length), ...found });
    }
  }
  return free;
}

/** Its local midnights lie around an instant: dearer answers are asked for few of them. */
function isOnDate(at: number, { timezone }: Restaurant, date: string): boolean {
  return Math.abs(at - Date.parse(date)) < 2 * DAY && localDay(at, timezone) === Date.parse(date);
}

/** Why no booking can begin at an instant, whoever comes; null where it can. */
export function whenRefused(
  { stay, horizonDays, timezone }: Restaurant,
  start: number,
  now: Date,
): 'time-past' | 'time-soon' | 'time-far' | null {
  if (start < now.getTime()) return 'time-past';
  if (start < now.getTime() + stay.lead * MINUTE) return 'time-soon';
  if (localDay(start, timezone) > localDay(now.getTime(), timezone) + horizonDays * DAY) return 'time-far';
  return null;
}

/** Whether a whole stay lies inside the hours of bookings. */
export const isOpen = ({ hours, timezone }: Restaurant, start: number, end: number): boolean =>
  openSpansAround(hours, inZone(new Date(start), timezone).slice(0, 10)).some(
    ({ from, to }) => from <= start && end <= to,
  );

export const hasCovers = ({ covers, arrivals }: Restaurant, start: number, party: number): boolean =>
  covers === null || (arrivals.get(start / QUARTER_MS) ?? 0) + party <= covers;

/** The best free way to seat a party, and all sections that have one. */
export function freeSeatings(
  restaurant: Restaurant,
  seatings: readonly Seating[],
  { start, end }: { start: number; end: number },
): { best: Seating; sectionIds: number[] } | null {
  const taken = takenTables(restaurant, start / QUARTER_MS, end / QUARTER_MS);
  const isFree = (tableId: number) => !taken.has(tableId);
  const best = chooseTable(seatings, isFree);
  if (!best) return null;
  const sections = seatings.filter(({ tableIds }) => tableIds.every(isFree));
  // Tables of several areas are nobody's who asks for one of them.
  return { best, sectionIds: [...new Set(sections.flatMap(({ sectionId }) => sectionId ?? []))] };
}

const takenTables = ({ taken }: Restaurant, from: number, to: number): Set<number> =>
  new Set(taken.filter((span) => span.from < to && from < span.to).map(({ tableId }) => tableId));

/** So many free times next to a requested one, in the order of time. */
export const nearestTimes = (times: readonly FreeTime[], requested: Date, limit = 4): FreeTime[] =>
  times
    .filter(({ start }) => start.getTime() !== requested.getTime())
    .toSorted((a, b) => distance(a, requested) - distance(b, requested) || +a.start - +b.start)
    .slice(0, limit)
    .toSorted((a, b) => +a.start - +b.start);

const distance = ({ start }: FreeTime, requested: Date): number =>
  Math.abs(start.getTime() - requested.getTime());
