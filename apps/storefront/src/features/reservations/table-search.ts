import { MAX_PARTY } from '@hamper/contract/bookings/vocabulary';

import { wholeNumber, withoutUndefined } from '../../search-params.ts';
import { uuidOf } from '../../state/stored.ts';
import { isClockTime, isDay } from '../../state/wall-clock-text.ts';

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

/** Reads the party of an address or a form; what is none is left out. */
export function readTableSearch({ guests, date, time, accessible }: Record<string, unknown>): TableSearch {
  const count = wholeNumber(guests, 3);
  return {
    guests: count !== undefined && count <= MAX_PARTY ? count : undefined,
    date: isDay(date) ? date : undefined,
    time: isClockTime(time) ? time : undefined,
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

export function readBookSearch(search: Record<string, unknown>): BookSearch {
  return {
    ...readTableSearch(search),
    section: wholeNumber(search['section']),
    change: uuidOf(search['change']) ?? undefined,
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
