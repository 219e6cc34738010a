import type { PlaceRecord } from '@hamper/api/ports/geo/built-in/place-record';

import { chance } from '../filling/grown-catalogue.ts';

const list = (text: string): string[] => text.trim().split(/\s+/);
const heads =
  list(`Spring Oak Maple Cedar Pine Elm Lake River Hill Mill Stone Green White Black Red North South West East
  Fair Wood Brook Clear Glen High Long Bright Silver Gold Rose Ash Beech Birch Fern Fox Hawk Eagle Deer Wolf Bear Swan
  Bridge Castle Church Abbey King Queen Prince Market Harbor Ocean Sun Summer Winter Cherry Apple Plum Hazel Rock Sand`);
const tails =
  list(`field wood ton ville dale brook ford land view ridge side stead mont bury worth ham gate haven wick port
  shore crest mere croft well`);
const people =
  list(`Washington Lincoln Jefferson Adams Jackson Madison Monroe Franklin Grant Wilson Taylor Johnson Carter
  Harrison Baker Miller Cooper Fisher Turner Walker Parker Mason Hunter Porter Sawyer Weaver Tanner Archer Chandler Foster
  Brodie Campbell Douglas Fraser Gordon Hamilton Irving Kennedy Lambert Mitchell Newton Osborne Preston Quincy Russell`);
const commonNames =
  list(`Main Church High Park Oak Pine Maple Cedar Elm Lake Hill Mill Washington Second Third First Fourth
  Spring Station School River Walnut Chestnut Sunset Railroad Jackson Lincoln Highland Forest Meadow`);
const streetKinds = list(
  'Street Street Street Avenue Avenue Road Road Lane Drive Court Place Way Boulevard Square',
);
const venueKinds =
  list(`Cafe Pharmacy School Church Hotel Park Market Bakery Library Station Bank Gym Clinic Museum Garage
  Theatre Restaurant Bar Florist Bookshop`);

const pick = (from: readonly string[], seed: number): string => from[seed % from.length] ?? '';

/** One word out of some 1,700, or two of them. */
function word(at: number, salt: number): string {
  const seed = chance(at, salt);
  if (seed % 10 < 3) return pick(people, seed >>> 4);
  const made = pick(heads, seed >>> 4) + pick(tails, seed >>> 12);
  return seed % 10 === 9 ? `${pick(heads, seed >>> 20)} ${made}` : made;
}

interface Town {
  name: string;
  latitude: number;
  longitude: number;
  /** In degrees. */
  radius: number;
  importance: number;
}

/** A few are large, most are small. */
const towns = (count: number): Town[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `${word(at, 21)}${at % 7 === 0 ? ' City' : ''}`,
    latitude: 40 + (chance(at, 22) % 30_000) / 10_000,
    longitude: -76 + (chance(at, 23) % 40_000) / 10_000,
    radius: 0.01 + 0.1 / Math.sqrt(at + 1),
    importance: 0.35 + 0.5 / Math.sqrt(at + 1),
  }));

/** The town of the street or venue: the share of each falls with its size. */
const townOf = (all: readonly Town[], seed: number): Town => {
  const share = (seed % 1_000_000) / 1_000_000;
  const found = all[Math.floor(all.length * share ** 2.5)];
  if (!found) throw new Error('A region without towns');
  return found;
};

const within = (town: Town, at: number, salt: number) => ({
  latitude: town.latitude + (((chance(at, salt) % 2000) - 1000) / 1000) * town.radius,
  longitude: town.longitude + (((chance(at, salt + 1) % 2000) - 1000) / 1000) * town.radius,
});

interface Region {
  towns: number;
  streets: number;
  houses: number;
  venues: number;
}

/** The mix of a real region of a million places. */
export const regionOf = (places: number): Region => ({
  towns: Math.ceil(places / 2500),
  streets: Math.floor(places * 0.06),
  houses: Math.floor(places * 0.85),
  venues: Math.floor(places * 0.09),
});

const ofNobody = { source: 'bench', street: null, houseNumber: null, postcode: null, within: [] };

/** All places of a region that is always the same, towns first. */
export function* grownPlaces(region: Region): Generator<PlaceRecord> {
  const all = towns(region.towns);
  for (const [at, town] of all.entries()) {
    const { name, importance, latitude, longitude } = town;
    const location = { latitude, longitude };
    const own = { sourceId: `t${at}`, kind: 'area', names: { default: name }, location, importance } as const;
    yield { ...ofNobody, ...own };
  }
  let house = 0;
  for (let at = 0; at < region.streets; at += 1) {
    const town = townOf(all, chance(at, 31));
    const seed = chance(at, 32);
    const name = `${seed % 3 === 0 ? pick(commonNames, seed >>> 3) : word(at, 33)} ${pick(streetKinds, seed >>> 9)}`;
    const location = within(town, at, 34);
    const inTown = {
      within: [{ default: town.name }],
      postcode: String(10_000 + Math.floor((town.latitude - 40) * 10_000) + (chance(at, 36) % 9)),
    };
    const names = { default: name };
    const own = { sourceId: `s${at}`, kind: 'street', names, location, importance: 0.2 } as const;
    yield { ...ofNobody, ...inTown, ...own };
    // Short streets are many.
    const end = Math.floor(region.houses * ((at + 1) / region.streets));
    for (let number = 1; house < end; number += 1, house += 1) {
      const step = number / 20_000;
      yield {
        ...ofNobody,
        ...inTown,
        ...{
          sourceId: `h${house}`,
          kind: 'address',
          names: null,
          street: names,
          houseNumber: String(number),
        },
        location: { latitude: location.latitude + step, longitude: location.longitude + step / 2 },
        importance: 0,
      };
    }
  }
  for (let at = 0; at < region.venues; at += 1) {
    const town = townOf(all, chance(at, 41));
    const name = `${word(at, 42)} ${pick(venueKinds, chance(at, 43))}`;
    yield {
      ...ofNobody,
      ...{ sourceId: `v${at}`, kind: 'venue', names: { default: name }, within: [{ default: town.name }] },
      location: within(town, at, 44),
      importance: 0.15 + (chance(at, 46) % 100) / 500,
    };
  }
}
