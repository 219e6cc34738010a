import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { FeatureCollection } from 'geojson';

import { type Layer, layers, type MapFeature } from './features.ts';

export interface Tile {
  z: number;
  x: number;
  y: number;
  bytes: Uint8Array;
}

/** West, south, east, north, in degrees. */
export type Bounds = readonly [number, number, number, number];

/** Data of one zoom is drawn at the next one too; nearer than the last it is enlarged. */
const ZOOMS = { min: 6, max: 14 };

/** The tiles of a map: all of them within bounds, the empty ones too, so that none is asked for in vain. */
export function vectorTiles(
  features: Record<Layer, readonly MapFeature[]>,
  boundsAt: (zoom: number) => Bounds,
): Tile[] {
  const tiles: Tile[] = [];
  for (let z = ZOOMS.min; z <= ZOOMS.max; z += 1) {
    const indexes = layers.map((layer) => ({ layer, index: indexOf(features[layer], z) }));
    for (const { x, y } of tilesIn(boundsAt(z), z)) {
      const filled = indexes.flatMap(({ layer, index }) => {
        const tile = index.getTile(z, x, y);
        return tile && tile.features.length > 0 ? [[layer, tile] as const] : [];
      });
      if (filled.length === 0) continue;
      tiles.push({ z, x, y, bytes: fromGeojsonVt(Object.fromEntries(filled), { version: 2, extent: 4096 }) });
    }
  }
  return tiles;
}

function indexOf(features: readonly MapFeature[], z: number): GeoJSONVT {
  const shown = features.filter(({ from }) => from <= z);
  const collection: FeatureCollection = {
    type: 'FeatureCollection',
    features: shown.map(({ properties, geometry }) => ({ type: 'Feature', properties, geometry })),
  };
  // As if there were a nearer zoom: at the last one nothing would be simplified. It is enlarged, and so finer.
  const tolerance = z === ZOOMS.max ? 1.5 : 4;
  return new GeoJSONVT(collection, {
    maxZoom: z + 1,
    indexMaxZoom: z,
    indexMaxPoints: 0,
    tolerance,
    buffer: 64,
  });
}

function tilesIn([west, south, east, north]: Bounds, z: number): { x: number; y: number }[] {
  const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * 2 ** z);
  const row = (latitude: number) => {
    const radians = (latitude * Math.PI) / 180;
    return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z);
  };
  const found: { x: number; y: number }[] = [];
  for (let x = column(west); x <= column(east); x += 1)
    for (let y = row(north); y <= row(south); y += 1) found.push({ x, y });
  return found;
}
