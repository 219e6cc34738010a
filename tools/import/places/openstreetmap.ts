import type { PlaceRecord } from '@hamper/api/ports/geo/built-in/place-record';
import type { Location } from '@hamper/contract/accounts';

import { around, cleanNumber, cleanPostcode, locationOf, namesOf, type ReadPlace } from './place-reader.ts';

/** Its tags by their keys, and what `osmium export` adds: `@type` and `@id`. */
export type Tags = Record<string, unknown>;

/** Of GeoJSON. */
export interface Geometry {
  type?: unknown;
  coordinates?: unknown;
}

/** How much each kind of settlement weighs; those below a village hold no streets. */
const settlements: Record<string, number> = {
  ...{ city: 0.8, town: 0.6, village: 0.4, hamlet: 0.32, suburb: 0.28, borough: 0.28, quarter: 0.26 },
  ...{ neighbourhood: 0.22, island: 0.25, isolated_dwelling: 0.15, locality: 0.12, square: 0.2 },
};
const roads: Record<string, number> = {
  ...{
    motorway: 0.12,
    trunk: 0.24,
    primary: 0.24,
    secondary: 0.22,
    tertiary: 0.2,
    pedestrian: 0.2,
    living_street: 0.16,
  },
};
/** Where a courier may be sent, with how well known they are. */
const venues: Record<string, number> = {
  ...{
    amenity: 0.2,
    shop: 0.18,
    tourism: 0.24,
    railway: 0.34,
    public_transport: 0.22,
    aeroway: 0.4,
    leisure: 0.2,
  },
  ...{ office: 0.14, historic: 0.2, healthcare: 0.2, craft: 0.14, building: 0.12 },
};

/** A feature of OpenStreetMap: a settlement, street, venue or address; null for what nobody searches. */
export function readFeature(id: string, tags: Tags, geometry: Geometry): ReadPlace {
  const location = middleOf(geometry);
  if (typeof location === 'string') return location;
  const names = namesOf(tags['name'], (locale) => tags[`name:${locale}`]);
  const postcode = cleanPostcode(tags['addr:postcode'] ?? tags['postal_code']);
  const town = namesOf(tags['addr:city'] ?? tags['is_in:city'], (locale) => tags[`addr:city:${locale}`]);
  const houseNumber = cleanNumber(tags['addr:housenumber']) || null;
  const street = namesOf(
    tags['addr:street'] ?? tags['addr:place'],
    (locale) => tags[`addr:street:${locale}`],
  );
  const described = {
    ...{ sourceId: id, names, street, houseNumber, postcode, location, within: around(town) },
  };
  const kind = kindOf(tags);
  if (kind && names) {
    const ownStreet = kind.kind === 'venue' ? { street, houseNumber } : { street: null, houseNumber: null };
    return { ...described, ...ownStreet, ...kind };
  }
  if (houseNumber !== null && street) return { ...described, kind: 'address', names: null, importance: 0 };
  if (houseNumber !== null) return 'The street of the address is missing.';
  return kind ? 'The name is missing.' : null;
}

function kindOf(tags: Tags): Pick<PlaceRecord, 'kind' | 'importance'> | null {
  const settlement = settlements[String(tags['place'])];
  if (settlement !== undefined)
    return { kind: 'area', importance: withPeople(settlement, tags['population']) };
  if (tags['boundary'] === 'postal_code') return { kind: 'area', importance: 0 };
  const road = tags['highway'];
  // Stops and signals are points on a road.
  if (
    typeof road === 'string' &&
    !['bus_stop', 'platform', 'crossing', 'traffic_signals', 'services'].includes(road)
  )
    return { kind: 'street', importance: roads[road] ?? 0.15 };
  const venue = Object.keys(venues).find((key) => typeof tags[key] === 'string' && tags[key] !== 'no');
  if (venue === undefined) return road === 'bus_stop' ? { kind: 'venue', importance: 0.16 } : null;
  return { kind: 'venue', importance: (venues[venue] ?? 0) + (tags['wikidata'] === undefined ? 0 : 0.1) };
}

/** Ten million people weigh as much as the largest city. */
function withPeople(settlement: number, population: unknown): number {
  const people = Number(population);
  return people > 0 ? Math.min(1, Math.max(settlement, 0.3 + Math.log10(people) / 10)) : settlement;
}

type Points = readonly unknown[];
const first = (of: unknown): unknown => (Array.isArray(of) ? of[0] : undefined);
const listOf = (of: unknown): Points => (Array.isArray(of) ? of : []);
/** The points of a shape that stand for it: of several shapes the first one, of a polygon the outermost ring. */
const outlines: Record<string, (coordinates: unknown) => Points> = {
  Point: (coordinates) => [coordinates],
  MultiPoint: listOf,
  LineString: listOf,
  MultiLineString: (coordinates) => listOf(first(coordinates)),
  Polygon: (coordinates) => listOf(first(coordinates)),
  MultiPolygon: (coordinates) => listOf(first(first(coordinates))),
};

/** A point that stands for a shape: of a line the one halfway, of a polygon the middle of its corners. */
function middleOf({ type, coordinates }: Geometry): Location | string {
  const points = outlines[String(type)]?.(coordinates) ?? [];
  const located = points.map((point) => locationOf(listOf(point)[0], listOf(point)[1]));
  const bad = located.find((one) => typeof one === 'string');
  if (bad !== undefined) return bad;
  const corners = located.filter((one) => typeof one !== 'string');
  const halfway = corners[corners.length >> 1];
  if (!halfway) return 'The coordinates are missing.';
  if (!String(type).endsWith('Polygon')) return halfway;
  const mean = (key: keyof Location) => corners.reduce((sum, one) => sum + one[key], 0) / corners.length;
  return { latitude: mean('latitude'), longitude: mean('longitude') };
}
