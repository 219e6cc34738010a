import { beforeAll, describe, expect, it } from 'vitest';

import { city } from '../city.ts';
import { locales, type CompleteText } from '../words.ts';
import { distance, isIn, toLine } from './geometry.ts';
import { piers, water } from './ground.ts';
import { knownHouses } from './known-houses.ts';
import { parks } from './parks.ts';
import { demoPlaces } from './places.ts';
import { type CityPlan, drawPlan } from './plan.ts';
import { quarters } from './quarters.ts';
import { northport, palmBay } from './towns.ts';
import { venues } from './venues.ts';

let plan: CityPlan;
beforeAll(() => {
  plan = drawPlan();
});

const inWater = (point: readonly [number, number]) =>
  water.some(({ ring }) => isIn(ring, point)) && !piers.some((ring) => isIn(ring, point));
const isArabic = ({ ar }: CompleteText) => /\p{Script=Arabic}/u.test(ar);
const housesOf = (street: string, town = palmBay) =>
  plan.houses.filter((house) => house.street.en === street && house.town === town);

describe('the plan of the demo’s city', () => {
  it('has the house of every shop and person where they are, beside its street', () => {
    const known = [...knownHouses].flatMap(([street, houses]) =>
      [...houses].map(([number, at]) => ({ street, number, at })),
    );
    expect(known.length).toBeGreaterThanOrEqual(city.shops.length);
    for (const { street, number, at } of known) {
      expect([street, number, housesOf(street).filter((house) => house.number === number)]).toMatchObject([
        street,
        number,
        [{ at }],
      ]);
      const lines = plan.roads.filter(({ name, town }) => name.en === street && town === palmBay);
      const far = Math.min(...lines.map(({ line }) => toLine(at, line).far));
      expect([street, number, far > 8 && far < 30]).toEqual([street, number, true]);
    }
  });

  it('numbers every house of a street once, odd ones on one side, and upwards along it', () => {
    const names = plan.houses.map(({ town, street, number }) => `${number} ${street.en}, ${town.name.en}`);
    expect(new Set(names).size).toBe(names.length);
    const street = plan.roads.find(({ name, town }) => name.en === 'Palm Street' && town === palmBay);
    const along = (parity: number) =>
      housesOf('Palm Street')
        .filter(({ number }) => number % 2 === parity)
        .toSorted((a, b) => a.number - b.number)
        .map(({ at }) => toLine(at, street?.line ?? []).along);
    for (const parity of [0, 1]) {
      const metres = along(parity);
      expect(metres.length).toBeGreaterThan(20);
      expect(metres.filter((at, index) => at < (metres[index - 1] ?? 0))).toEqual([]);
    }
  });

  it('builds nothing in the water but what stands on a pier', () => {
    expect(
      plan.houses.filter(({ at }) => inWater(at)).map(({ number, street }) => [number, street.en]),
    ).toEqual([]);
    expect(venues.filter(({ at }) => inWater(at)).map(({ name }) => name.en)).toEqual([]);
  });

  it('crosses water by main roads alone', () => {
    const wet = plan.roads.filter(
      ({ rank, line }) => !['motorway', 'main', 'avenue'].includes(rank) && line.some(inWater),
    );
    expect(wet.map(({ name }) => name.en)).toEqual([]);
  });

  it('names streets in two scripts, and all else in six languages', () => {
    const streets = plan.roads.map(({ name }) => name);
    expect(streets.filter((name) => !isArabic(name)).map(({ en }) => en)).toEqual([]);
    const named = [...quarters, ...venues, ...parks].flatMap(({ name }) => name ?? []);
    expect(named.filter((name) => locales.some((locale) => name[locale] === ''))).toEqual([]);
    expect(named.filter((name) => !isArabic(name)).map(({ en }) => en)).toEqual([]);
  });

  it('gives two streets of a town different names, in either script', () => {
    const inTown = Map.groupBy(plan.roads, ({ town }) => town);
    for (const roads of inTown.values()) {
      const names = [...new Map(roads.map(({ name }) => [name.en, name.ar])).values()];
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  });

  it('has a Mill Lane and a Palm Street in another town too, farther than any shop delivers', () => {
    expect(housesOf('Mill Lane', northport).length).toBeGreaterThan(5);
    expect(housesOf('Palm Street', northport).length).toBeGreaterThan(5);
    const far = distance(palmBay.at, northport.at);
    expect(far).toBeGreaterThan(25_000);
    expect(far).toBeLessThan(30_000);
  });

  it('is the same at every run', () => {
    expect(JSON.stringify(drawPlan().houses)).toBe(JSON.stringify(plan.houses));
  });

  it('becomes places of the index: towns, quarters, venues, streets and some thousands of addresses', () => {
    const places = demoPlaces(plan);
    const kinds = Map.groupBy(places, ({ kind }) => kind);
    expect(kinds.get('address')?.length).toBeGreaterThan(5000);
    expect(kinds.get('street')?.length).toBeGreaterThan(300);
    expect(new Set(places.map(({ sourceId }) => sourceId)).size).toBe(places.length);
    expect(
      places.filter(({ houseNumber, street }) => houseNumber === '12' && street?.en === 'Palm Street'),
    ).toMatchObject([
      {
        location: { latitude: 40.7128, longitude: -74.006 },
        within: [{ ar: 'حي النخيل' }, { ar: 'بالم باي' }],
      },
      { within: [{}, { default: 'Northport' }] },
    ]);
  });
});
