import type { BookingHours, BookingTerms } from '@hamper/contract/bookings/booking';
import type { ShopHours } from '@hamper/contract/catalogue';
import { openSpansAround, type Span } from '@hamper/contract/time/opening-hours';
import { instantOf } from '@hamper/contract/time/time-zone';

import { dayAhead, type Party } from '../party.ts';

const DAY = 24 * 60 * 60_000;

/** A restaurant as far as it decides on days. */
export interface BookableDays
  extends Pick<BookingTerms, 'min_guests' | 'max_guests' | 'horizon_days'>, BookingHours {
  shop: ShopHours;
}

/** Why a party finds no table on a day, whoever else is there; `open` where it may find one. */
export type DayState = 'open' | 'small' | 'large' | 'past' | 'far' | 'closed';

/** The days that can be booked at a restaurant, by its calendar. */
export function bookableDays(restaurant: BookableDays, now: Date) {
  const clock = { zone: restaurant.shop.timezone, now };
  return {
    first: dayAhead(0, clock),
    last: dayAhead(restaurant.horizon_days, clock),
    isClosed: (day: string) => bookingSpans(restaurant, day).length === 0,
  };
}

export function dayState(restaurant: BookableDays, { guests, date }: Party, now: Date): DayState {
  const { first, last, isClosed } = bookableDays(restaurant, now);
  if (guests < restaurant.min_guests) return 'small';
  if (guests > restaurant.max_guests) return 'large';
  if (date < first) return 'past';
  if (date > last) return 'far';
  return isClosed(date) ? 'closed' : 'open';
}

/** When bookings are taken on a day by a restaurant's calendar, as far as that lies in it: from midnight to midnight. */
export function bookingSpans(restaurant: BookableDays, day: string): Span[] {
  const { shop, booking_shop_working_days: days, booking_shop_closed_date: closed } = restaurant;
  // A shop that is closed for now takes bookings for later.
  const hours = { ...shop, open: true, shop_working_days: days, shop_closed_date: closed };
  const [from, to] = [Date.parse(day), Date.parse(day) + DAY].map((local) => instantOf(local, shop.timezone));
  if (from === undefined || to === undefined) return [];
  return openSpansAround(hours, day)
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.from < span.to);
}

/** So many days around one, the nearest first, on which bookings are taken. */
export function nearestDays(restaurant: BookableDays, date: string, now: Date, most = 6): string[] {
  const { first, last, isClosed } = bookableDays(restaurant, now);
  const middle = Math.min(Math.max(Date.parse(date), Date.parse(first) - DAY), Date.parse(last) + DAY);
  const around = Array.from(
    { length: 2 * LOOK },
    (_, at) => (at % 2 === 0 ? 1 : -1) * (Math.floor(at / 2) + 1),
  );
  return around
    .map((days) => new Date(middle + days * DAY).toISOString().slice(0, 10))
    .filter((day) => day >= first && day <= last && !isClosed(day))
    .slice(0, most);
}

/** Days that are looked at, before and after. */
const LOOK = 14;
