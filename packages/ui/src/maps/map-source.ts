/** Where the ground of a map comes from. */
export type MapSource =
  /** A PMTiles file with layers of Protomaps' basemap; a blank attribution is the file's own. */
  | { kind: 'vector'; url: string; attribution: string }
  /** Somebody's pictures: an address with {z}, {x} and {y}. */
  | { kind: 'raster'; url: string; attribution: string }
  /** Nobody's: pins and areas on a plain ground. */
  | { kind: 'plain' };
