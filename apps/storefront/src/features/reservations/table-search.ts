import { MAX_PARTY } from '@hamper/contract/bookings/vocabulary';

import { withoutUndefined } from '../../search-params.ts';

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

/** The parameters of the address of a held table: what was held and where, once nobody knows of it any more. */
export interface HeldSearch extends TableSearch {
  /** The restaurant's slug. */
  shop: string;
}

const SLUG = /^[\w-]{1,200}$/;

/** Reads the address of a held table; of any other booking it says nothing. */
export function readHeldSearch(search: Record<string, unknown>): Partial<HeldSearch> {
  const { shop } = search;
  return typeof shop === 'string' && SLUG.test(shop)
    ? withoutUndefined({ shop, ...readTableSearch(search) })
    : {};
}
