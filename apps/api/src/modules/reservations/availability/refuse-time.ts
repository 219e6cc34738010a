import type { BookingTime } from '@hamper/contract/bookings/booking-time';
import type { ProblemCode } from '@hamper/contract/problem';
import { timeFormat } from '@hamper/contract/time/time-text';
import { inZone } from '@hamper/contract/time/time-zone';

import { Failure, type FieldProblem, invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { type PartyRequest, seatingsFor } from './choose-table.ts';
import {
  freeSeatings,
  type FreeTime,
  freeTimes,
  hasCovers,
  isOpen,
  nearestTimes,
  type Restaurant,
  whenRefused,
} from './free-times.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A party that wants to sit from a time to a time. */
export interface TableRequest extends PartyRequest {
  start: Date;
  end: Date;
  /** As long as the booking is that moves, whatever stays are offered by now. */
  isOwnStay?: boolean;
}

type Reader = Pick<Ctx, 'now' | 'locale'>;

/**
 * Refuses a party or a time that the restaurant does not take, whatever tables are free.
 * @throws validation, time-unavailable
 */
export function requireBookable(restaurant: Restaurant, request: TableRequest, reader: Reader): void {
  requireParty(restaurant, request);
  const refused = refusalOf(restaurant, request, reader.now);
  if (refused)
    throw refuseTime(restaurant, nearestFor(restaurant, request, reader.now), {
      code: 'time-unavailable',
      fields: refused,
    });
}

/** @throws validation */
export function requireParty(
  { minParty, maxParty }: Restaurant,
  { party }: Pick<TableRequest, 'party'>,
): void {
  if (party < minParty) throw invalid('guest_count', 'too-small', { limit: minParty });
  if (party > maxParty) throw invalid('guest_count', 'too-big', { limit: maxParty });
}

function refusalOf(
  restaurant: Restaurant,
  { start, end, isOwnStay = false }: TableRequest,
  now: Date,
): Record<string, FieldProblem[]> | null {
  const { stay, horizonDays } = restaurant;
  const minutes = (end.getTime() - start.getTime()) / MINUTE;
  if (minutes <= 0) return { end_date: [{ fault: 'time-order' }] };
  if (minutes < stay.min && !isOwnStay)
    return { end_date: [{ fault: 'stay-short', values: { limit: stay.min } }] };
  if (minutes > stay.max && !isOwnStay)
    return { end_date: [{ fault: 'stay-long', values: { limit: stay.max } }] };
  const when = whenRefused(restaurant, start.getTime(), now);
  if (when === 'time-soon') return { start_date: [{ fault: when, values: { limit: stay.lead } }] };
  if (when === 'time-far') return { start_date: [{ fault: when, values: { limit: horizonDays } }] };
  if (when !== null) return { start_date: [{ fault: when }] };
  return isOpen(restaurant, start.getTime(), end.getTime())
    ? null
    : { start_date: [{ fault: 'time-closed' }] };
}

/**
 * The error for tables that somebody else has, with the nearest free times as text and data; where one table was asked for, with the
 * same time at another one.
 */
export function tableTaken(restaurant: Restaurant, request: TableRequest, reader: Reader): Failure {
  const times = nearestFor(restaurant, request, reader.now);
  const fault: FieldProblem =
    times.length > 0
      ? { fault: 'table-next', values: { times: timesText(times, restaurant, reader) } }
      : { fault: 'table-taken' };
  const elsewhere = sameTimeElsewhere(restaurant, request);
  return refuseTime(restaurant, times, {
    code: 'table-taken',
    fields: { start_date: [fault] },
    ...(elsewhere && { elsewhere: presentTime(elsewhere, restaurant) }),
  });
}

/** The time of a party that asked for one table, at another one; null for none, and where any table would have done. */
function sameTimeElsewhere(restaurant: Restaurant, request: TableRequest): FreeTime | null {
  const { start, end, tableId, ...party } = request;
  if (tableId === undefined || !hasCovers(restaurant, start.getTime(), party.party)) return null;
  const span = { start: start.getTime(), end: end.getTime() };
  const found = freeSeatings(restaurant, seatingsFor(restaurant, party), span);
  return found && { start, end, ...found };
}

interface Refusal {
  code: ProblemCode;
  fields: Record<string, FieldProblem[]>;
  elsewhere?: BookingTime;
}

function refuseTime(
  restaurant: Restaurant,
  nearest: readonly FreeTime[],
  { code, fields, elsewhere }: Refusal,
): Failure {
  const times = nearest.map((time) => presentTime(time, restaurant));
  return new Failure(code, { fields, data: { times, ...(elsewhere && { elsewhere }) } });
}

/** Of the requested day by the restaurant's calendar, and of the next one where that has none. */
function nearestFor(
  restaurant: Restaurant,
  { start, end, isOwnStay = false, ...party }: TableRequest,
  now: Date,
): FreeTime[] {
  const length = (end.getTime() - start.getTime()) / MINUTE;
  const { min, max, stayOf } = restaurant.stay;
  const minutes = isOwnStay || (length >= min && length <= max) ? length : stayOf(party.party);
  const day = Date.parse(inZone(start, restaurant.timezone).slice(0, 10));
  const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const times = [day, day + DAY].map((at) =>
    freeTimes(restaurant, { ...party, minutes, date: dateOf(at) }, now),
  );
  return nearestTimes(times.find((found) => found.length > 0) ?? [], start);
}

function timesText(times: FreeTime[], { timezone }: Restaurant, { locale }: Reader): string {
  const format = timeFormat(locale, {
    ...{ weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone: timezone },
  } as const);
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
    times.map(({ start }) => format.format(start)),
  );
}

/** A free time as the wire has it, with the restaurant's offset. */
export function presentTime(
  { start, end, sectionIds }: FreeTime,
  { timezone }: Pick<Restaurant, 'timezone'>,
): BookingTime {
  const local = inZone(start, timezone);
  return {
    date: local.slice(0, 10),
    time: local.slice(11, 16),
    start_date: local,
    end_date: inZone(end, timezone),
    section_ids: sectionIds,
  };
}
