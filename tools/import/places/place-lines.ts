import { createHash } from 'node:crypto';

import { ImportError } from '../error.ts';
import type { Line } from '../lines.ts';
import { splitCells } from '../records.ts';
import { idsIn, keptByAddress, keptByFeature } from './broken-lines.ts';
import { readAddress } from './openaddresses.ts';
import { readFeature, type Geometry, type Tags } from './openstreetmap.ts';
import type { ReadPlace } from './place-reader.ts';

/** A line of the file that says something. `source` is who made such files. */
export interface PlaceLine {
  line: number;
  source: 'openaddresses' | 'openstreetmap';
  place: ReadPlace;
  /** Of a refused line: the ids, or what may be ids, of rows that it was once. */
  keeps: string[];
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

/** A feature without what a text sequence puts before it and a collection behind it. */
const featureText = (raw: string): string =>
  raw
    .slice(raw.startsWith(RECORD_SEPARATOR) ? 1 : 0)
    .trim()
    .replace(/,$/, '');

/** The areas of a file, which only OpenStreetMap has, without its refused lines. */
export async function* areasOf(chunks: AsyncIterable<Line[]>): AsyncGenerator<PlaceLine> {
  let isFirst = true;
  for await (const lines of chunks) {
    for (const { number, text: raw, fault } of lines) {
      if (fault || raw === '') continue;
      const text = featureText(raw);
      if (isFirst && text !== '' && !text.startsWith('{')) return;
      isFirst &&= text === '';
      // Most lines need not be read for it.
      if (!['"place"', '"boundary"', '\\u'].some((part) => text.includes(part))) continue;
      const read = { line: number, ...ofFeature(text) };
      if (isArea(read)) yield read;
    }
  }
}

export const isArea = ({ place }: PlaceLine): boolean => typeof place === 'object' && place?.kind === 'area';

/** The places of a file: OpenAddresses as CSV or GeoJSON, OpenStreetMap as `osmium export` writes it, a feature a line. */
export async function* placesOf(chunks: AsyncIterable<Line[]>): AsyncGenerator<PlaceLine> {
  let columns: string[] | undefined;
  let isFirst = true;
  for await (const lines of chunks) {
    for (const { number, text: raw, fault } of lines) {
      const text = columns ? raw.trim() : featureText(raw);
      if (isFirst && !fault && text !== '' && !text.startsWith('{')) {
        columns = headerOf(text);
        isFirst = false;
      } else if (fault) {
        const source = columns ? 'openaddresses' : 'openstreetmap';
        yield { line: number, source, place: faults[fault], keeps: [] };
      } else if (columns && text !== '') {
        yield { line: number, source: 'openaddresses', ...ofCells(columns, text) };
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

type Read = Pick<PlaceLine, 'place' | 'keeps'>;

function ofCells(columns: string[], text: string): Read {
  const cells = splitCells(text);
  if (typeof cells === 'string')
    return { place: 'A quotation mark is not closed, or closed too early.', keeps: text.split(',') };
  if (cells.length !== columns.length)
    return { place: `${cells.length} columns instead of ${columns.length}.`, keeps: cells };
  const named = Object.fromEntries(columns.map((name, at) => [name, cells[at]]));
  return ofAddress(named, [named['lon'], named['lat']]);
}

function ofAddress(cells: Record<string, unknown>, point: readonly unknown[]): Read {
  const place = readAddress(cells, point);
  return { place, keeps: typeof place === 'string' ? keptByAddress(cells) : [] };
}

function ofFeature(text: string): Read & Pick<PlaceLine, 'source'> {
  const feature = parsed(text);
  if (!isRecord(feature) || feature['type'] !== 'Feature')
    return { place: 'The line is not a GeoJSON feature.', ...idsIn(text) };
  const tags: Tags = isRecord(feature['properties']) ? feature['properties'] : {};
  const geometry: Geometry = isRecord(feature['geometry']) ? feature['geometry'] : {};
  if ('number' in tags && 'street' in tags) {
    const { type, coordinates } = geometry;
    const point: readonly unknown[] = type === 'Point' && Array.isArray(coordinates) ? coordinates : [];
    return { source: 'openaddresses', ...ofAddress(tags, point) };
  }
  const id = osmId(feature['id'], tags) || createHash('sha1').update(text).digest('base64url');
  const place = readFeature(id, tags, geometry);
  return { source: 'openstreetmap', place, keeps: typeof place === 'string' ? keptByFeature(id, tags) : [] };
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
