import {
  exp,
  type Feature,
  GeomType,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet';

import type { MapColors } from './map-colors.ts';
import { kindOf } from './map-names.ts';

/** Colours of land by its kind, what lies lowest first. */
const LAND: [color: string, kinds: string[]][] = [
  ['built', ['residential']],
  ['industry', ['industrial', 'railway', 'commercial', 'airfield', 'aerodrome', 'military', 'naval_base']],
  ['campus', ['university', 'college', 'school', 'kindergarten', 'stadium', 'attraction', 'theme_park']],
  ['hospital', ['hospital']],
  [
    'park',
    ['park', 'garden', 'golf_course', 'recreation_ground', 'village_green', 'allotments', 'playground'],
  ],
  ['park', ['pitch', 'zoo', 'grass', 'grassland', 'meadow', 'scrub', 'national_park', 'nature_reserve']],
  ['field', ['farmland', 'farm', 'orchard']],
  ['cemetery', ['cemetery']],
  ['wood', ['wood', 'forest']],
  ['beach', ['beach', 'sand']],
];
/** Land that lies over water and streets. */
const PAVED: typeof LAND = [
  ['pier', ['pier']],
  ['square', ['pedestrian', 'platform']],
];

type Widths = [zoom: number, pixels: number][];

interface RoadClass {
  color: string;
  widths: Widths;
  /** From where on it is drawn, and from where on it has edges. */
  from: number;
  edgedFrom: number;
  is: (kind: unknown, detail: unknown) => boolean;
}

const SIDE_STREETS = new Set<unknown>(['service', 'driveway', 'parking_aisle', 'alley', 'living_street']);
const AVENUES = new Set<unknown>(['tertiary', 'tertiary_link', 'secondary_link', 'primary_link']);

/** From the narrowest to the widest: wider ones are drawn over narrower ones. */
const ROADS: RoadClass[] = [
  {
    color: 'street',
    widths: [
      [14, 0.6],
      [15, 2.4],
      [16, 4.8],
      [18, 13],
    ],
    from: 15,
    edgedFrom: 16,
    is: (kind, detail) => kind === 'other' || (kind === 'minor_road' && SIDE_STREETS.has(detail)),
  },
  {
    color: 'street',
    widths: [
      [12, 0.4],
      [13, 1],
      [14, 2.2],
      [15, 4.2],
      [16, 7.4],
      [18, 20],
    ],
    from: 13,
    edgedFrom: 14,
    is: (kind, detail) => kind === 'minor_road' && !SIDE_STREETS.has(detail),
  },
  {
    color: 'avenue',
    widths: [
      [10, 0.6],
      [12, 1.6],
      [13, 2.6],
      [14, 4],
      [15, 6.2],
      [16, 9.6],
      [18, 24],
    ],
    from: 11,
    edgedFrom: 13,
    is: (kind, detail) => kind === 'medium_road' || (kind === 'major_road' && AVENUES.has(detail)),
  },
  {
    color: 'main',
    widths: [
      [8, 0.7],
      [10, 1.3],
      [12, 2.4],
      [13, 3.6],
      [14, 5.2],
      [15, 7.6],
      [16, 11.4],
      [18, 28],
    ],
    from: 9,
    edgedFrom: 12,
    is: (kind, detail) => kind === 'major_road' && !AVENUES.has(detail),
  },
  {
    color: 'motorway',
    widths: [
      [5, 0.8],
      [8, 1.4],
      [10, 2.2],
      [12, 3.6],
      [14, 6],
      [15, 8.6],
      [16, 13],
      [18, 32],
    ],
    from: 5,
    edgedFrom: 10,
    is: (kind) => kind === 'highway',
  },
];

const kindIs = (kinds: string[]) => {
  const wanted = new Set<unknown>(kinds);
  return (_zoom: number, { props }: Feature) => wanted.has(props['kind']);
};

const land = (colors: MapColors, areas: typeof LAND): PaintRule[] =>
  areas.map(([color, kinds]) => ({
    dataLayer: 'landuse',
    symbolizer: new PolygonSymbolizer({ fill: colors(color) }),
    filter: kindIs(kinds),
  }));

const waterRules = (colors: MapColors): PaintRule[] => [
  {
    dataLayer: 'water',
    symbolizer: new PolygonSymbolizer({ fill: colors('water') }),
    filter: (_zoom, { geomType }) => geomType === GeomType.Polygon,
  },
  {
    dataLayer: 'water',
    minzoom: 13,
    symbolizer: new LineSymbolizer({
      color: colors('water'),
      width: exp(1.6, [
        [12, 0.6],
        [15, 2],
        [18, 7],
      ]),
    }),
    filter: (_zoom, { geomType, props }) =>
      geomType === GeomType.Line && ['stream', 'ditch', 'drain', 'canal'].includes(kindOf(props)),
  },
];

const buildingRules = (colors: MapColors): PaintRule[] => [
  {
    dataLayer: 'buildings',
    minzoom: 15,
    symbolizer: new PolygonSymbolizer({
      fill: colors('building'),
      stroke: colors('building-edge'),
      width: (zoom) => (zoom > 15 ? 1 : 0),
    }),
    filter: (_zoom, { geomType, props }) =>
      geomType === GeomType.Polygon && props['kind'] !== 'building_part',
  },
];

const round = { lineCap: 'round', lineJoin: 'round' } as const;

/** One class of roads: its edges, or what lies between them. Bridges have no round ends: they would stand into the water. */
function roadRule(
  colors: MapColors,
  road: RoadClass,
  { bridge, edge }: { bridge: boolean; edge: boolean },
): PaintRule {
  const width = exp(1.5, road.widths);
  return {
    dataLayer: 'roads',
    minzoom: edge ? road.edgedFrom : road.from,
    symbolizer: new LineSymbolizer({
      color: colors(edge ? `${road.color}-edge` : road.color),
      width: (zoom) => width(zoom) + (edge ? (zoom > 14 ? 2 : 1.4) : 0),
      ...round,
      ...(bridge && edge ? { lineCap: 'butt' } : {}),
    }),
    filter: (_zoom, { props }) =>
      road.is(props['kind'], props['kind_detail']) && Boolean(props['is_bridge']) === bridge,
  };
}

const pathRules = (colors: MapColors): PaintRule[] => [
  {
    dataLayer: 'roads',
    minzoom: 14,
    symbolizer: new LineSymbolizer({
      color: colors('pier'),
      width: exp(1.6, [
        [13, 1],
        [16, 5],
        [18, 14],
      ]),
    }),
    filter: (_zoom, { props }) => props['kind'] === 'path' && props['kind_detail'] === 'pier',
  },
  {
    dataLayer: 'roads',
    minzoom: 15,
    symbolizer: new LineSymbolizer({
      dash: [3, 2.5],
      color: colors('path'),
      width: (zoom) => (zoom > 16 ? 1.6 : 1.1),
      lineJoin: 'round',
    }),
    filter: (_zoom, { props }) => props['kind'] === 'path' && props['kind_detail'] !== 'pier',
  },
];

const railRules = (colors: MapColors): PaintRule[] => {
  const width = exp(1.6, [
    [8, 0.6],
    [12, 1],
    [15, 1.8],
    [18, 4],
  ]);
  const filter = (_zoom: number, { props }: Feature) =>
    props['kind'] === 'rail' && props['is_tunnel'] !== true;
  return [
    {
      dataLayer: 'roads',
      minzoom: 9,
      symbolizer: new LineSymbolizer({ color: colors('rail'), width }),
      filter,
    },
    // Sleepers.
    {
      dataLayer: 'roads',
      minzoom: 14,
      symbolizer: new LineSymbolizer({
        dash: [1.4, 6],
        color: colors('rail'),
        width: (zoom) => width(zoom) * 3,
      }),
      filter,
    },
  ];
};

const boundaryRules = (colors: MapColors): PaintRule[] => [
  {
    dataLayer: 'boundaries',
    symbolizer: new LineSymbolizer({ dash: [4, 3], color: colors('boundary'), width: 1 }),
    filter: (_zoom, { props }) => props['kind'] === 'country' || props['kind'] === 'region',
  },
];

/** The ground from below to above, in the layers of Protomaps' basemap, so that any city is drawn by it. */
export const paintRules = (colors: MapColors): PaintRule[] => [
  { dataLayer: 'earth', symbolizer: new PolygonSymbolizer({ fill: colors('earth') }) },
  ...land(colors, LAND),
  ...waterRules(colors),
  ...land(colors, PAVED),
  ...pathRules(colors),
  ...buildingRules(colors),
  ...ROADS.map((road) => roadRule(colors, road, { bridge: false, edge: true })),
  ...ROADS.map((road) => roadRule(colors, road, { bridge: false, edge: false })),
  ...railRules(colors),
  ...ROADS.map((road) => roadRule(colors, road, { bridge: true, edge: true })),
  ...ROADS.map((road) => roadRule(colors, road, { bridge: true, edge: false })),
  ...boundaryRules(colors),
];
