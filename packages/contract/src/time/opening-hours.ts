import type { ShopHours } from '../catalogue.ts';
import { instantOf, localDay } from './time-zone.ts';

/** Why a shop is closed: the first rule that holds. */
export const closedReasons = [
  'closed-by-shop',
  'closed-date',
  'day-off',
  'before-opening',
  'after-closing',
] as const;
export type ClosedReason = (typeof closedReasons)[number];

export interface ShopState {
  open: boolean;
  /** Null while the shop is open. */
  reason: ClosedReason | null;
  /** When a closed shop next opens, within two months; null when it is open or the time is unknown. */
  opensAt: Date | null;
  /** When an open shop closes; null when it does not within a week. */
  closesAt: Date | null;
}

/** From and to, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Days to look ahead, so that the end of a long holiday is found. */
const HORIZON = 62;
const WEEK = 7 * DAY;

// In the order of `Date.getUTCDay`, and of the list on the wire. Not imported, so that no schema reaches the browser.
const dayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/**
 * Whether a shop is open at `now`, by the clock of its own time zone: the one answer that cards, carts and the
 * server share. A range that ends after midnight belongs to the day it began, closed dates and days off included.
 */
export function shopState(hours: ShopHours, now: Date): ShopState {
  if (!hours.open) return closed('closed-by-shop', null);
  const at = now.getTime();
  const today = localDay(at, hours.timezone);
  let span: Span | null = null;
  for (const next of spansFrom(hours, today - DAY)) {
    if (next.to <= at) continue;
    // Ranges that touch or overlap are one: around the clock has no midnight.
    if (span && next.from > span.to) break;
    span = span ? { from: span.from, to: Math.max(span.to, next.to) } : next;
    // A later span only gives the opening time; a span of a week has no closing time worth showing.
    if (span.from > at || span.to - at >= WEEK) break;
  }
  if (span && span.from <= at) {
    return {
      open: true,
      reason: null,
      opensAt: null,
      closesAt: span.to - at >= WEEK ? null : new Date(span.to),
    };
  }
  return closed(whyClosed(hours, today, at), span);
}

const closed = (reason: ClosedReason, next: Span | null): ShopState => ({
  open: false,
  reason,
  opensAt: next ? new Date(next.from) : null,
  closesAt: null,
});

function whyClosed(hours: ShopHours, today: number, at: number): ClosedReason {
  if (isClosedDate(hours, today)) return 'closed-date';
  const spans = spansOf(hours, today);
  if (spans.length === 0) return 'day-off';
  return spans.some(({ from }) => from > at) ? 'before-opening' : 'after-closing';
}

/** When a shop is open from today on, for so many days more, earliest first; ranges that overlap come as they are kept. */
export function openSpans(hours: ShopHours, now: Date, days: number): Span[] {
  const today = localDay(now.getTime(), hours.timezone);
  const from = Array.from({ length: days + 2 }, (_, index) => today + (index - 1) * DAY);
  return from.flatMap((day) => spansOf(hours, day)).filter(({ to }) => to > now.getTime());
}

/**
 * When a shop is open around a day by its calendar (`2026-11-20`): the ranges that begin on it, the day before and the day
 * after, joined where they touch, earliest first.
 */
export function openSpansAround(hours: ShopHours, date: string): Span[] {
  const day = Date.parse(date);
  const spans = [day - DAY, day, day + DAY].flatMap((one) => spansOf(hours, one));
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

function* spansFrom(hours: ShopHours, first: number): Generator<Span> {
  for (let day = first; day <= first + HORIZON * DAY; day += DAY) yield* spansOf(hours, day);
}

/** The ranges that begin on a day (a local midnight, written as if it were UTC), as instants, earliest first. */
function spansOf(hours: ShopHours, day: number): Span[] {
  if (isClosedDate(hours, day)) return [];
  const name = dayNames[new Date(day).getUTCDay()];
  return (
    hours.shop_working_days
      .filter((entry) => entry.day === name && !entry.disabled)
      .map((entry) => ({ from: minutes(entry.from), to: minutes(entry.to) }))
      .filter(({ from, to }) => Number.isFinite(from + to))
      .map(({ from, to }) => ({
        from: instantOf(day + from * MINUTE, hours.timezone),
        to: instantOf(day + to * MINUTE + (to > from ? 0 : DAY), hours.timezone),
      }))
      // One that lies in an hour the clocks skip is not there that day.
      .filter(({ from, to }) => to > from)
      .toSorted((a, b) => a.from - b.from)
  );
}

const isClosedDate = (hours: ShopHours, day: number): boolean => {
  const date = new Date(day).toISOString().slice(0, 10);
  return hours.shop_closed_date.some((closedDate) => closedDate.day.slice(0, 10) === date);
};

/** `09-30` in minutes of the day; servers of this family also write `09:30`. */
function minutes(time: string): number {
  const [, hour, minute] = /^(\d{1,2})[-:](\d{2})/.exec(time) ?? [];
  return Number(hour) * 60 + Number(minute);
}
