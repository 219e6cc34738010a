import { drawPlan } from '@hamper/api/db/seed/demo/plan/plan';
import { locationOf } from '@hamper/api/db/seed/demo/plan/projection';

import { mapFeatures } from './features.ts';
import { writePmtiles } from './pmtiles.ts';
import { type Bounds, type Tile, vectorTiles } from './vector-tiles.ts';

const box = (west: number, south: number, east: number, north: number): Bounds => {
  const from = locationOf([west, south]);
  const to = locationOf([east, north]);
  return [from.longitude, from.latitude, to.longitude, to.latitude];
};

/** From afar the country around is seen; from near the city, the town next to it, and the way between. */
const FAR = box(-100_000, -110_000, 100_000, 120_000);
const AROUND = box(-40_000, -36_000, 40_000, 46_000);
const NEAR = box(-18_000, -17_000, 19_000, 36_000);
const CITY = box(-9000, -9500, 9500, 30_500);

/** A wide window never sees an edge of the map. */
const boundsAt = (zoom: number): Bounds => {
  if (zoom < 9) return FAR;
  if (zoom < 12) return AROUND;
  return zoom < 13 ? NEAR : CITY;
};

export const demoTiles = (): Tile[] => vectorTiles(mapFeatures(drawPlan()), boundsAt);

/** The map of the demo's city, as `apps/storefront/public/maps/palm-bay.pmtiles` has it. */
export function demoMap(): Uint8Array {
  const { latitude, longitude } = locationOf([0, 0]);
  return writePmtiles({
    tiles: demoTiles(),
    bounds: FAR,
    center: { latitude, longitude, zoom: 13 },
    metadata: { name: 'Palm Bay', description: 'A city that is nowhere', type: 'baselayer', attribution: '' },
  });
}
