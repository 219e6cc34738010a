import { MAX_PARTY } from '@hamper/contract/bookings/vocabulary';
import { localDay } from '@hamper/contract/time/time-zone';

/** The parameters of an address that asks for a table. Others of its page stay as they are. */
export interface TableSearch {
  guests?: number | undefined;
  /** By the calendar of the restaurant: `2026-11-20`. */
  date?: string | undefined;
  /** By its clock: `19:30`. */
  time?: string | undefined;
  /** Only tables that a wheelchair gets to. */
  accessible?: 1 | undefined;
}

/** A party and its time, whole. */
export interface Party {
  guests: number;
  date: string;
  time: string;
  accessible: boolean;
}

const DATE = /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A day that calendars have: no 31st of February. */
const isDay = (date: string): boolean =>
  DATE.test(date) && new Date(`${date}T00:00Z`).toJSON()?.slice(0, 10) === date;

/** Reads the party of an address or a form; what is none is left out. */
export function readTableSearch({ guests, date, time, accessible }: Record<string, unknown>): TableSearch {
  const count = Number(guests);
  return {
    guests: Number.isInteger(count) && count >= 1 && count <= MAX_PARTY ? count : undefined,
    date: typeof date === 'string' && isDay(date) ? date : undefined,
    time: typeof time === 'string' && TIME.test(time) ? time : undefined,
    accessible: accessible === 1 || accessible === '1' ? 1 : undefined,
  };
}

/** Most book for two, this evening, or for the next one where this is over. */
const USUAL_GUESTS = 2;
const USUAL_TIME = '19:00';
/** From then on the next evening is meant. */
const LATE = '18:00';
const DAY = 24 * 60 * 60_000;

/** The party that an address asks for; what it leaves out is as usual, by the clock of this zone. */
export function partyOf(search: TableSearch, { zone, now }: { zone: string; now: Date }): Party {
  const { guests = USUAL_GUESTS, time = USUAL_TIME, accessible } = search;
  return { guests, date: search.date ?? usualDate({ zone, now }), time, accessible: accessible === 1 };
}

function usualDate({ zone, now }: { zone: string; now: Date }): string {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone });
  const isOver = clock.format(now) >= LATE;
  return dayAhead(isOver ? 1 : 0, { zone, now });
}

/** The date so many days from today, by the calendar of a zone. */
export const dayAhead = (days: number, { zone, now }: { zone: string; now: Date }): string =>
  new Date(localDay(now.getTime(), zone) + days * DAY).toISOString().slice(0, 10);

/** The parameters of the address of a restaurant's booking page. */
export interface BookSearch extends TableSearch {
  /** The area that a table is wanted in. */
  section?: number | undefined;
  /** The booking whose party or time is changed. */
  change?: string | undefined;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function readBookSearch(search: Record<string, unknown>): BookSearch {
  const section = Number(search['section']);
  const { change } = search;
  return {
    ...readTableSearch(search),
    section: Number.isSafeInteger(section) && section > 0 ? section : undefined,
    change: typeof change === 'string' && UUID.test(change) ? change : undefined,
  };
}
