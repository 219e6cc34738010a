import type { BookingShop } from '@hamper/contract/bookings/booking';
import type { BookingTime } from '@hamper/contract/bookings/booking-time';
import type { Shop } from '@hamper/contract/catalogue';

import type { Party } from '../party.ts';
import type { NearRestaurant } from '../queries.ts';
import { timesAround } from './times-around.ts';

/** A restaurant of the list. */
export interface Restaurant extends Pick<Shop, 'slug' | 'location'> {
  translation: { title: string };
  timezone: string;
  /** In kilometres; null where nobody knows from where. */
  distance: number | null;
  /** Free times around the one that is asked for; null where nobody asked for them. */
  times: BookingTime[] | null;
  /** The rest of its card; undefined beyond the first hundred. */
  shop: Shop | undefined;
}

/** Those near a place: in its order, but those that have a table before those that have none. */
export function restaurantsNear(
  near: readonly NearRestaurant[],
  shops: readonly BookingShop[],
  party: Party,
): Restaurant[] {
  const byId = new Map(shops.map(({ shop }) => [shop.id, shop]));
  const all = near.map(({ shop_id: id, times, ...one }) => ({
    ...one,
    shop: byId.get(id),
    times: timesAround(times, party),
  }));
  return [...all.filter(({ times }) => times.length > 0), ...all.filter(({ times }) => times.length === 0)];
}

/** All that take a party of this size, wherever they are. */
export const restaurantsFor = (shops: readonly BookingShop[], { guests }: Party): Restaurant[] =>
  shops
    .filter(({ min_guests: least, max_guests: most }) => least <= guests && guests <= most)
    .map(({ shop }) => ({
      ...{ slug: shop.slug, location: shop.location, translation: shop.translation },
      ...{ timezone: shop.timezone, distance: null, times: null, shop },
    }));

export interface Cuisine {
  id: number;
  title: string;
}

/** More than that nobody looks through. */
const MOST_CUISINES = 12;

/** The first tags of restaurants, in the order in which they come. */
export function cuisinesOf(restaurants: readonly Restaurant[]): Cuisine[] {
  const tags = restaurants.flatMap(({ shop }) => shop?.tags ?? []);
  return [
    ...new Map(tags.map(({ id, translation }) => [id, { id, title: translation.title }])).values(),
  ].slice(0, MOST_CUISINES);
}

/** Those of a cuisine; all where none is asked for. */
export const ofCuisine = (restaurants: readonly Restaurant[], cuisine: number | undefined): Restaurant[] =>
  restaurants.filter(({ shop }) => cuisine === undefined || shop?.tags.some(({ id }) => id === cuisine));
