import type { BookingShop } from '@hamper/contract/bookings/booking';
import type { BookingTime } from '@hamper/contract/bookings/booking-time';
import { type AreaKind, areaKinds } from '@hamper/contract/bookings/vocabulary';
import type { Shop } from '@hamper/contract/catalogue';

import type { Party } from '../party.ts';
import type { NearRestaurant } from '../queries.ts';
import { timesAround } from './times-around.ts';

/** A restaurant of the list. */
export interface Restaurant extends Pick<Shop, 'slug' | 'location'> {
  translation: { title: string };
  timezone: string;
  /** The terms by which its tables are booked. */
  bookingId: number;
  /** In kilometres; null where nobody knows from where. */
  distance: number | null;
  /** Free times around the one that is asked for; null where nobody asked for them. */
  times: BookingTime[] | null;
  /** The kinds of its areas; undefined beyond the first hundred. */
  areas: readonly AreaKind[] | undefined;
  /** The rest of its card; undefined beyond the first hundred. */
  shop: Shop | undefined;
}

/** Those near a place: in its order, but those that have a table before those that have none. */
export function restaurantsNear(
  near: readonly NearRestaurant[],
  shops: readonly BookingShop[],
  party: Party,
): Restaurant[] {
  const byId = new Map(shops.map((terms) => [terms.shop.id, terms]));
  const all = near.map(({ shop_id: id, booking_id: bookingId, times, ...one }) => ({
    ...one,
    bookingId,
    areas: byId.get(id)?.area_kinds,
    shop: byId.get(id)?.shop,
    times: timesAround(times, party),
  }));
  return [...all.filter(({ times }) => times.length > 0), ...all.filter(({ times }) => times.length === 0)];
}

/** All that take a party of this size, wherever they are. */
export const restaurantsFor = (shops: readonly BookingShop[], { guests }: Party): Restaurant[] =>
  shops
    .filter(({ min_guests: least, max_guests: most }) => least <= guests && guests <= most)
    .map(({ id: bookingId, shop, area_kinds: areas }) => ({
      bookingId,
      ...{ slug: shop.slug, location: shop.location, translation: shop.translation },
      ...{ timezone: shop.timezone, distance: null, times: null, areas, shop },
    }));

export interface Cuisine {
  id: number;
  title: string;
}

/** More than that nobody looks through. */
const MOST_CUISINES = 12;

/** The first tags of restaurants, in the order in which they come, and the chosen one, whose name all others know. */
export function cuisinesOf(
  restaurants: readonly Restaurant[],
  chosen?: number,
  all: readonly Restaurant[] = restaurants,
): Cuisine[] {
  const named = (some: readonly Restaurant[]): Cuisine[] => [
    ...new Map(
      some
        .flatMap(({ shop }) => shop?.tags ?? [])
        .map(({ id, translation }) => [id, { id, title: translation.title }]),
    ).values(),
  ];
  const first = named(restaurants).slice(0, MOST_CUISINES);
  if (chosen === undefined) return first.length > 1 ? first : [];
  // To be taken back.
  const other = first.some(({ id }) => id === chosen) ? [] : named(all).filter(({ id }) => id === chosen);
  return [...first, ...other];
}

/** Those of a cuisine; all where none is asked for. */
export const ofCuisine = (restaurants: readonly Restaurant[], cuisine: number | undefined): Restaurant[] =>
  restaurants.filter(({ shop }) => cuisine === undefined || shop?.tags.some(({ id }) => id === cuisine));

/** The kinds of areas that restaurants have, and the one that is chosen; none where there is no choice. */
export function areasOf(restaurants: readonly Restaurant[], chosen: AreaKind | undefined): AreaKind[] {
  const has = new Set([...restaurants.flatMap(({ areas }) => areas ?? []), chosen]);
  const found = areaKinds.filter((kind) => has.has(kind));
  return found.length > 1 || chosen !== undefined ? found : [];
}

/** Those with an area of a kind; all where none is asked for. */
export const inArea = (restaurants: readonly Restaurant[], area: AreaKind | undefined): Restaurant[] =>
  restaurants.filter(({ areas }) => area === undefined || areas === undefined || areas.includes(area));
