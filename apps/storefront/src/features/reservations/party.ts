import type { Booking } from '@hamper/contract/bookings/booking';
import { localDay } from '@hamper/contract/time/time-zone';

import { stringifySearch } from '../../search-params.ts';
import type { HeldSearch, TableSearch } from './table-search.ts';

/** A party and its time, whole. */
export interface Party {
  guests: number;
  date: string;
  time: string;
  accessible: boolean;
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

/** A party as an address says it. */
export const searchOfParty = ({ guests, date, time, accessible }: Party): TableSearch => ({
  ...{ guests, date, time },
  accessible: accessible ? 1 : undefined,
});

/** The party of a booking likewise: the offset of an instant is that of the restaurant's place. */
export const partyOfBooking = (
  booking: Pick<Booking, 'guest_count' | 'start_date' | 'accessible'>,
): TableSearch =>
  searchOfParty({
    guests: booking.guest_count,
    date: booking.start_date.slice(0, 10),
    time: booking.start_date.slice(11, 16),
    accessible: booking.accessible,
  });

type Held = Pick<Booking, 'uuid' | 'guest_count' | 'start_date' | 'accessible'> & {
  shop: Pick<Booking['shop'], 'slug'>;
};

/** The restaurant and party of a held table, as its address says them. */
export const heldSearchOf = (booking: Omit<Held, 'uuid'>): HeldSearch => ({
  shop: booking.shop.slug,
  ...partyOfBooking(booking),
});

/** The address of a held table. It says what was held: the booking may be gone once the hold has run out. */
export const heldPageOf = (booking: Held): string =>
  `/reservations/${booking.uuid}${stringifySearch({ ...heldSearchOf(booking) })}`;
