import { fields, woods } from '@hamper/api/db/seed/demo/plan/countryside';
import { footpaths } from '@hamper/api/db/seed/demo/plan/footpaths';
import {
  distance,
  type Line,
  middleOf,
  type Point as PlanPoint,
  type Ring,
  splitBy,
} from '@hamper/api/db/seed/demo/plan/geometry';
import type { Area } from '@hamper/api/db/seed/demo/plan/ground';
import * as ground from '@hamper/api/db/seed/demo/plan/ground';
import { grounds } from '@hamper/api/db/seed/demo/plan/grounds';
import type { House } from '@hamper/api/db/seed/demo/plan/houses';
import { parks } from '@hamper/api/db/seed/demo/plan/parks';
import type { CityPlan } from '@hamper/api/db/seed/demo/plan/plan';
import { locationOf } from '@hamper/api/db/seed/demo/plan/projection';
import { quarters } from '@hamper/api/db/seed/demo/plan/quarters';
import { railways } from '@hamper/api/db/seed/demo/plan/railways';
import type { Rank } from '@hamper/api/db/seed/demo/plan/rank';
import { northport, palmBay } from '@hamper/api/db/seed/demo/plan/towns';
import { venues } from '@hamper/api/db/seed/demo/plan/venues';
import type { CompleteText } from '@hamper/api/db/seed/demo/words';
import type { Geometry, LineString, Point, Polygon } from 'geojson';

type Properties = Record<string, string | number | boolean>;

/** A shape of the map in a layer of Protomaps' basemap, from a zoom of the data on. */
export interface MapFeature {
  from: number;
  properties: Properties;
  geometry: Geometry;
}

/** In the order of the layers of Protomaps' basemap: https://docs.protomaps.com/basemaps/layers */
export const layers = ['earth', 'landuse', 'water', 'roads', 'buildings', 'places', 'pois'] as const;
export type Layer = (typeof layers)[number];

const coordinates = (point: PlanPoint): [number, number] => {
  const { latitude, longitude } = locationOf(point);
  return [longitude, latitude];
};
const point = (at: PlanPoint): Point => ({ type: 'Point', coordinates: coordinates(at) });
const line = (points: Line): LineString => ({ type: 'LineString', coordinates: points.map(coordinates) });
const polygon = (ring: Ring): Polygon => ({
  type: 'Polygon',
  coordinates: [[...ring, ...ring.slice(0, 1)].map(coordinates)],
});

/** `name` as it stands there; other languages where they say it otherwise. */
const named = (words: CompleteText | undefined): Properties =>
  words
    ? Object.fromEntries(
        Object.entries(words).flatMap(([locale, name]) =>
          locale === 'en' ? [['name', name]] : name === words.en ? [] : [[`name:${locale}`, name]],
        ),
      )
    : {};

const area = ({ kind, ring, from = 12 }: Area): MapFeature => ({
  from,
  properties: { kind },
  geometry: polygon(ring),
});

const ROADS: Record<Rank, { from: number; kind: string; detail: string; nameFrom: number }> = {
  motorway: { from: 6, kind: 'highway', detail: 'motorway', nameFrom: 11 },
  main: { from: 9, kind: 'major_road', detail: 'primary', nameFrom: 12 },
  avenue: { from: 11, kind: 'major_road', detail: 'tertiary', nameFrom: 13 },
  street: { from: 12, kind: 'minor_road', detail: 'residential', nameFrom: 13 },
  lane: { from: 13, kind: 'minor_road', detail: 'service', nameFrom: 14 },
  path: { from: 13, kind: 'path', detail: 'footway', nameFrom: 14 },
};

/** Where a line goes over water it is a bridge; the sea is not bridged. */
function bridged(path: Line): { line: Line; bridge: boolean }[] {
  const crossed = ground.water.filter(({ kind }) => kind !== 'ocean');
  let open: Line[] = [path];
  const bridges: Line[] = [];
  for (const { ring } of crossed)
    open = open.flatMap((part) => {
      const { inside, outside } = splitBy(part, ring);
      bridges.push(...inside);
      return outside;
    });
  return [
    ...open.map((part) => ({ line: part, bridge: false })),
    ...bridges.map((part) => ({ line: part, bridge: true })),
  ];
}

const rails = (): MapFeature[] =>
  railways.flatMap((track) =>
    bridged(track).map((part) => ({
      from: 9,
      properties: { kind: 'rail', kind_detail: 'rail', ...(part.bridge ? { is_bridge: true } : {}) },
      geometry: line(part.line),
    })),
  );

const roads = (plan: CityPlan): MapFeature[] =>
  [
    ...plan.roads,
    ...footpaths.map((path) => ({ rank: 'path' as const, line: path, name: undefined })),
  ].flatMap((road) => {
    const { from, kind, detail } = ROADS[road.rank];
    return bridged(road.line).map((part) => ({
      from,
      properties: {
        kind,
        kind_detail: detail,
        ...named(road.name),
        ...(part.bridge ? { is_bridge: true } : {}),
      },
      geometry: line(part.line),
    }));
  });

const waterFeatures = (): MapFeature[] => [
  ...ground.water.map((water) => area({ ...water, from: water.from ?? 6 })),
  ...ground.waterNames.map(({ kind, at, name, from }) => ({
    from,
    properties: { kind, ...named(name) },
    geometry: point(at),
  })),
  ...ground.waterLines.map(({ kind, line: path, name }) => ({
    from: kind === 'river' ? 10 : 13,
    properties: { kind, ...named(name) },
    geometry: line(path),
  })),
];

const landuse = (): MapFeature[] => [
  ...quarters.map(({ ring }) => area({ kind: 'residential', ring, from: 7 })),
  ...[...fields, ...woods, ...parks].map((green) => area({ ...green, from: green.from ?? 10 })),
  ...grounds.map((ring) => area({ ...ring, from: ring.kind === 'pedestrian' ? 13 : 11 })),
  ...ground.piers.map((ring) => area({ kind: 'pier', ring, from: 11 })),
];

const places = (): MapFeature[] => [
  ...[palmBay, northport].map((town) => ({
    from: 6,
    properties: {
      kind: 'locality',
      kind_detail: town === palmBay ? 'city' : 'town',
      population_rank: town === palmBay ? 11 : 7,
      min_zoom: town === palmBay ? 5 : 8,
      ...named(town.name),
    },
    geometry: point(town.label),
  })),
  ...quarters.map(({ name, ring }) => ({
    from: 12,
    properties: { kind: 'neighbourhood', min_zoom: 13, ...named(name) },
    geometry: point(middleOf(ring)),
  })),
];

const pois = (): MapFeature[] => [
  ...venues.map(({ kind, name, at, from }) => ({
    from: from - 1,
    properties: { kind, min_zoom: from, ...named(name) },
    geometry: point(at),
  })),
  ...[...parks, ...woods].flatMap(({ kind, name, ring }) =>
    name
      ? { from: 12, properties: { kind, min_zoom: 13, ...named(name) }, geometry: point(middleOf(ring)) }
      : [],
  ),
];

/** Houses wall to wall as one building: its front, and their backs, each as deep as it is. */
function wallToWall(rings: readonly House['ring'][]): Ring {
  const [first, last] = [rings[0], rings.at(-1)];
  if (!first || !last || first === last) return first ?? [];
  // At the other side of a street the houses follow one another against the way that they look.
  const onward = distance(first[1], last[0]) < distance(first[0], last[1]);
  const inOrder = onward ? rings : rings.toReversed();
  const [start, end] = [inOrder[0] ?? first, inOrder.at(-1) ?? last];
  const backs = inOrder.toReversed().flatMap(([, , right, left]) => [right, left]);
  return [start[0], end[1], ...backs.filter((corner, at) => isCorner(backs[at - 1], corner, backs[at + 1]))];
}

/** In the middle of a straight wall there is none. */
const isCorner = (before: PlanPoint | undefined, at: PlanPoint, after: PlanPoint | undefined): boolean =>
  !before || !after || distance(before, at) + distance(at, after) - distance(before, after) > 0.02;

/** Rows of one street are one shape: each by itself weighs more. */
function buildings({ houses }: CityPlan): MapFeature[] {
  const streets = Map.groupBy(houses, ({ street, town }) => `${street.en}, ${town.name.en}`);
  const rows = [...streets.values()].map((along) =>
    [...Map.groupBy(along, ({ row }) => row).values()].map((row) => wallToWall(row.map(({ ring }) => ring))),
  );
  return [...rows, ...venues.map((venue) => venue.buildings)].map((group) => ({
    from: 14,
    properties: { kind: 'building' },
    geometry: { type: 'MultiPolygon', coordinates: group.map((ring) => polygon(ring).coordinates) },
  }));
}

/** The plan of the demo's city as map features. */
export const mapFeatures = (plan: CityPlan): Record<Layer, MapFeature[]> => ({
  earth: [{ from: 6, properties: { kind: 'earth' }, geometry: polygon(ground.land) }],
  landuse: landuse(),
  water: waterFeatures(),
  roads: [...roads(plan), ...rails()],
  buildings: buildings(plan),
  places: places(),
  pois: pois(),
});
