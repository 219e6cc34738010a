import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { zxyToTileId } from 'pmtiles';

import type { Bounds, Tile } from './vector-tiles.ts';

interface Entry {
  id: number;
  offset: number;
  length: number;
  /** How many ids after one another have the same tile. */
  run: number;
}

interface Archive {
  tiles: readonly Tile[];
  bounds: Bounds;
  center: { longitude: number; latitude: number; zoom: number };
  metadata: Record<string, unknown>;
}

const HEADER_BYTES = 127;
/** Readers ask for so many bytes at first: header and directory are to be in them. */
const FIRST_READ = 16_384;
const GZIP = 2;
const MVT = 1;

/** Writes a PMTiles archive of version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
export function writePmtiles({ tiles, bounds, center, metadata }: Archive): Uint8Array {
  const { entries, data, contents } = layOut(tiles);
  const directory = gzipSync(directoryOf(entries), { level: 9 });
  if (HEADER_BYTES + directory.length > FIRST_READ)
    throw new Error(`${entries.length} tiles are more than one directory holds`);
  const meta = gzipSync(JSON.stringify(metadata), { level: 9 });
  const metaAt = HEADER_BYTES + directory.length;
  const dataAt = metaAt + meta.length;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const numbers = [
    ...[HEADER_BYTES, directory.length, metaAt, meta.length],
    // No leaves of the directory.
    ...[dataAt, 0, dataAt, data.length],
    ...[tiles.length, entries.length, contents],
  ];
  for (const [index, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + index * 8);
  const zooms = tiles.map(({ z }) => z);
  const clustered = 1;
  const bytes = [clustered, GZIP, GZIP, MVT, Math.min(...zooms), Math.max(...zooms)];
  for (const [index, byte] of bytes.entries()) header.writeUInt8(byte, 96 + index);
  for (const [index, degrees] of bounds.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  header.writeUInt8(center.zoom, 118);
  header.writeInt32LE(Math.round(center.longitude * 1e7), 119);
  header.writeInt32LE(Math.round(center.latitude * 1e7), 123);
  return Buffer.concat([header, directory, meta, data]);
}

/** Tiles in the order of their ids, each content once. */
function layOut(tiles: readonly Tile[]): { entries: Entry[]; data: Buffer; contents: number } {
  const known = new Map<string, { offset: number; length: number }>();
  const chunks: Buffer[] = [];
  let size = 0;
  const entries: Entry[] = [];
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .toSorted((a, b) => a.id - b.id);
  for (const { id, bytes } of sorted) {
    const hash = createHash('sha256').update(bytes).digest('hex');
    let at = known.get(hash);
    if (!at) {
      const chunk = gzipSync(bytes, { level: 9 });
      at = { offset: size, length: chunk.length };
      known.set(hash, at);
      chunks.push(chunk);
      size += chunk.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === at.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, ...at, run: 1 });
  }
  return { entries, data: Buffer.concat(chunks), contents: known.size };
}

/** Ids as steps, then runs, lengths and offsets; an offset right behind the one before is 0. */
function directoryOf(entries: readonly Entry[]): Uint8Array {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }, index) => {
      const before = entries[index - 1];
      return before && offset === before.offset + before.length ? 0 : offset + 1;
    }),
  ];
  return Uint8Array.from(numbers.flatMap(varint));
}

function varint(number: number): number[] {
  const bytes: number[] = [];
  let left = number;
  while (left > 127) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return [...bytes, left];
}
