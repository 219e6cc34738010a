import { inZone } from '@hamper/contract/time/time-zone';

import { freeTimes, type FreeTime } from '../availability/free-times.ts';
import type { RestaurantRow } from '../availability/read-restaurants.ts';
import type { LockedEntry } from './waitlist-queries.ts';

/** A party that waits for a table between two times of a day. */
export type Wait = Pick<LockedEntry, 'party' | 'startsAt' | 'endsAt' | 'accessible'>;

/** The times that somebody waits for at which a table is free, in the order of time. */
export function freeBetween(
  restaurant: RestaurantRow,
  { party, startsAt, endsAt, accessible }: Wait,
  now: Date,
): FreeTime[] {
  const dates = [startsAt, endsAt].map((at) => inZone(at, restaurant.timezone).slice(0, 10));
  return [...new Set(dates)]
    .flatMap((date) => freeTimes(restaurant, { party, date, accessible }, now))
    .filter(({ start }) => start >= startsAt && start <= endsAt);
}
