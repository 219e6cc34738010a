import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PMTiles, type RangeResponse } from 'pmtiles';
import { expect, it } from 'vitest';

import { demoTiles } from './demo-map.ts';

const path = join(import.meta.dirname, '../../apps/storefront/public/maps/palm-bay.pmtiles');
/** Script, style and data of a map on use are to weigh no more than 250 kB; see also `e2e/journeys/browsing/maps.e2e.ts`. */
const LARGEST = 400_000;

const bytes = readFileSync(path);
const file = new PMTiles({
  getKey: () => path,
  getBytes: (offset, length): Promise<RangeResponse> =>
    Promise.resolve({ data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }),
});

it('the checked-in map of the demo’s city is what `node tools/run/run.mjs tools/map/write-demo-map.ts` makes', async () => {
  const tiles = demoTiles();
  const header = await file.getHeader();
  expect(header).toMatchObject({ specVersion: 3, minZoom: 6, maxZoom: 14, numAddressedTiles: tiles.length });
  const others: string[] = [];
  for (const { z, x, y, bytes: made } of tiles) {
    const read = await file.getZxy(z, x, y);
    if (!read || Buffer.compare(Buffer.from(read.data), made) !== 0) others.push(`${z}/${x}/${y}`);
  }
  expect(others).toEqual([]);
  expect(bytes.length).toBeLessThan(LARGEST);
});
