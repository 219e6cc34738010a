import type { BookingShop } from '@hamper/contract/bookings/booking';
import { expect, it } from 'vitest';

import type { NearRestaurant } from '../queries.ts';
import { areasOf, cuisinesOf, inArea, ofCuisine, restaurantsFor, restaurantsNear } from './restaurants.ts';

const party = { guests: 4, date: '2026-11-20', time: '19:00', accessible: false };

const tag = (id: number) => ({ id, translation: { locale: 'en', title: `Cuisine ${id}` } });
/** A restaurant's terms; only what the list reads. */
const terms = (id: number, tags: number[], [min_guests, max_guests] = [1, 8]) =>
  ({
    ...{ id: 100 + id, min_guests, max_guests, area_kinds: id === 1 ? ['terrace', 'inside'] : ['inside'] },
    shop: { id, slug: `r${id}`, timezone: 'America/New_York', tags: tags.map(tag), translation: {} },
  }) as unknown as BookingShop;
const near = (id: number, ...times: string[]) =>
  ({
    ...{ booking_id: 100 + id, shop_id: id, slug: `r${id}`, distance: id },
    times: times.map((time) => ({ date: party.date, time, start_date: `${party.date}T${time}:00Z` })),
  }) as unknown as NearRestaurant;

const slugs = (restaurants: { slug: string }[]) => restaurants.map(({ slug }) => slug);

it('shows restaurants with a table before those without, each group the nearest first', () => {
  const found = restaurantsNear(
    [near(1), near(2, '19:00'), near(3), near(4, '18:30')],
    [terms(2, [])],
    party,
  );
  expect(slugs(found)).toEqual(['r2', 'r4', 'r1', 'r3']);
  expect(found[0]?.shop?.id).toBe(2);
  // Beyond what is known of restaurants a card has a name and times all the same.
  expect(found[1]?.shop).toBeUndefined();
});

it('leaves out restaurants that take no party of this size', () => {
  const all = [terms(1, [], [1, 3]), terms(2, [], [4, 4]), terms(3, [], [5, 9])];
  expect(slugs(restaurantsFor(all, party))).toEqual(['r2']);
});

it('names every cuisine once, and leads to its restaurants', () => {
  const all = restaurantsFor([terms(1, [5, 6]), terms(2, [6]), terms(3, [])], party);
  expect(cuisinesOf(all)).toEqual([
    { id: 5, title: 'Cuisine 5' },
    { id: 6, title: 'Cuisine 6' },
  ]);
  // Among restaurants that have no kitchen of it the chosen one stays, to be taken back; a single one is no choice.
  expect(cuisinesOf(all.slice(1), 5, all)).toEqual([
    { id: 6, title: 'Cuisine 6' },
    { id: 5, title: 'Cuisine 5' },
  ]);
  expect(cuisinesOf(all.slice(1))).toEqual([]);
  expect(slugs(ofCuisine(all, 6))).toEqual(['r1', 'r2']);
  expect(ofCuisine(all, undefined)).toHaveLength(3);
});

it('names the kinds of areas where there is a choice, and leads to restaurants that have one', () => {
  const all = restaurantsFor([terms(1, []), terms(2, [])], party);
  expect(areasOf(all, undefined)).toEqual(['inside', 'terrace']);
  expect(areasOf(all.slice(1), undefined)).toEqual([]);
  // The chosen one stays, to be taken back.
  expect(areasOf([], 'bar')).toEqual(['bar']);
  expect(slugs(inArea(all, 'terrace'))).toEqual(['r1']);
  expect(inArea(all, undefined)).toHaveLength(2);
});
