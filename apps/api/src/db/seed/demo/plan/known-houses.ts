import { city } from '../city.ts';
import type { Point } from './geometry.ts';
import { pointOf } from './projection.ts';

/** Houses of the demo's shops and people, by their street: number and place are theirs to say. */
export const knownHouses: ReadonlyMap<string, ReadonlyMap<number, Point>> = (() => {
  const streets = new Map<string, Map<number, Point>>();
  const places = [
    ...city.shops.map(({ address, ...shop }) => ({ ...shop, address: address.en })),
    ...city.people.flatMap(({ address }) => address ?? []),
  ];
  for (const place of places) {
    const [, number, street] = /^(\d+) ([^,]+)/.exec(place.address) ?? [];
    if (!number || !street) throw new Error(`No house is known at ${place.address}`);
    const houses = streets.get(street) ?? new Map<number, Point>();
    streets.set(street, houses.set(Number(number), pointOf(place)));
  }
  return streets;
})();
