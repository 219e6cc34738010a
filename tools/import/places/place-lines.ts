import { createHash } from 'node:crypto';

import { ImportError } from '../error.ts';
import type { Line } from '../lines.ts';
import { splitCells } from '../records.ts';
import { readAddress } from './openaddresses.ts';
import { readFeature, type Geometry, type Tags } from './openstreetmap.ts';
import type { ReadPlace } from './place-reader.ts';

/** A line of the file that says something. `source` is who made such files. */
export interface PlaceLine {
  line: number;
  source: 'openaddresses' | 'openstreetmap';
  place: ReadPlace;
}

/** The outline of a country is no place to deliver to. */
export const MAX_PLACE_LINE = 1024 * 1024;

const faults = {
  'not-utf-8': 'The line is not UTF-8 text.',
  'too-long': 'The line is longer than 1 MB.',
} satisfies Record<NonNullable<Line['fault']>, string>;

/** A text sequence begins each record with it. */
const RECORD_SEPARATOR = '\u001E';

/** The first line and the last one of a collection that has its features one a line. */
const isFrame = (text: string): boolean =>
  /^\{\s*"type"\s*:\s*"FeatureCollection".*\[$/u.test(text) || /^\]?\s*\}?$/u.test(text);

/** The places of a file: OpenAddresses as CSV or GeoJSON, OpenStreetMap as `osmium export` writes it, a feature a line. */
export async function* placesOf(chunks: AsyncIterable<Line[]>): AsyncGenerator<PlaceLine> {
  let columns: string[] | undefined;
  let isFirst = true;
  for await (const lines of chunks) {
    for (const { number, text: raw, fault } of lines) {
      const text = raw
        .slice(raw.startsWith(RECORD_SEPARATOR) ? 1 : 0)
        .trim()
        .replace(/,$/, columns ? ',' : '');
      if (isFirst && !fault && text !== '' && !text.startsWith('{')) {
        columns = headerOf(text);
        isFirst = false;
      } else if (fault) {
        yield { line: number, source: columns ? 'openaddresses' : 'openstreetmap', place: faults[fault] };
      } else if (columns && text !== '') {
        yield { line: number, source: 'openaddresses', place: ofCells(columns, text) };
      } else if (!isFrame(text)) {
        yield { line: number, ...ofFeature(text) };
      }
      isFirst &&= text === '';
    }
  }
}

function headerOf(text: string): string[] {
  const cells = splitCells(text);
  const columns = typeof cells === 'string' ? [] : cells.map((cell) => cell.trim().toLowerCase());
  if (['lon', 'lat', 'number', 'street'].every((name) => columns.includes(name))) return columns;
  throw new ImportError(
    'that is neither GeoJSON with a feature a line nor a CSV of LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH.',
  );
}

function ofCells(columns: string[], text: string): ReadPlace {
  const cells = splitCells(text);
  if (typeof cells === 'string') return 'A quotation mark is not closed, or closed too early.';
  if (cells.length !== columns.length) return `${cells.length} columns instead of ${columns.length}.`;
  const named = Object.fromEntries(columns.map((name, at) => [name, cells[at]]));
  return readAddress(named, [named['lon'], named['lat']]);
}

function ofFeature(text: string): Pick<PlaceLine, 'source' | 'place'> {
  const feature = parsed(text);
  if (!isRecord(feature) || feature['type'] !== 'Feature')
    return { source: 'openstreetmap', place: 'The line is not a GeoJSON feature.' };
  const tags: Tags = isRecord(feature['properties']) ? feature['properties'] : {};
  const geometry: Geometry = isRecord(feature['geometry']) ? feature['geometry'] : {};
  if ('number' in tags && 'street' in tags) {
    const { type, coordinates } = geometry;
    const point: readonly unknown[] = type === 'Point' && Array.isArray(coordinates) ? coordinates : [];
    return { source: 'openaddresses', place: readAddress(tags, point) };
  }
  const id = osmId(feature['id'], tags) || createHash('sha1').update(text).digest('base64url');
  return { source: 'openstreetmap', place: readFeature(id, tags, geometry) };
}

/** `--add-unique-id=type_id` gives the feature an id, `-a type,id` two tags; without either it is what it says. */
function osmId(id: unknown, tags: Tags): string {
  if ((typeof id === 'string' || typeof id === 'number') && id !== '') return String(id).slice(0, 100);
  const own = tags['@id'] ?? tags['id'];
  if (typeof own !== 'string' && typeof own !== 'number') return '';
  const type = tags['@type'] ?? tags['type'];
  return `${typeof type === 'string' ? type : ''}/${own}`.slice(0, 100);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
