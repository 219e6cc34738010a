import { searchWords } from '@hamper/api/modules/catalogue/index';

import { linesOf } from '../../import/lines.ts';
import { recordsOf } from '../../import/records.ts';
import { readRow, type ImportRow } from '../../import/row.ts';

/** The real products of a catalogue file. */
export async function realProducts(file: string): Promise<ImportRow[]> {
  const found: ImportRow[] = [];
  for await (const { line, cells } of recordsOf(linesOf(file))) {
    const row = cells ? readRow(line, cells) : '';
    if (typeof row !== 'string') found.push(row);
  }
  if (found.length === 0) throw new Error('The catalogue file holds no products');
  return found;
}

/** A category and its department: their ids, and their titles for search. */
export interface Shelf {
  id: number;
  departmentId: number;
  titles: { en: string }[];
}

/** The columns of `products` that a line of `grown` fills, in this order. */
export const COLUMNS = [
  'uuid',
  'slug',
  'shop_id',
  'category_id',
  'department_id',
  'sku',
  'title',
  'unit',
  'total_minor',
  'saving_minor',
  'in_stock',
  'popularity',
  'search',
];

/**
 * Lines for COPY, as CSV, of so many products: the real ones first, then new ones that take the beginning of one title and
 * the end of another's, with that one's category and price. The same size is the same catalogue.
 */
export function* grown(
  real: readonly ImportRow[],
  { size, shopId, shelves }: { size: number; shopId: number; shelves: ReadonlyMap<string, Shelf> },
): Generator<string> {
  for (let at = 0; at < size; at += 1) {
    const own = at < real.length;
    const head = pick(real, own ? at : chance(at, 1));
    const row = pick(real, own ? at : chance(at, 2));
    const title = own ? row.title : recombined(head.title, row.title);
    const shelf = shelves.get(shelfOf(row));
    const sku = String(at).padStart(13, '0');
    const saving = chance(at, 3) % 10 === 0 ? Math.floor(row.priceMinor / 5) : 0;
    const fields = [
      uuidOf(at),
      `p-${at}`,
      shopId,
      shelf?.id ?? '',
      shelf?.departmentId ?? '',
      sku,
      JSON.stringify({ en: title }),
      '{"en": "each"}',
      row.priceMinor - saving,
      saving,
      isInStock(at),
      // A few sell very much, most hardly.
      Math.floor(10_000 * ((chance(at, 5) % 10_000) / 10_000) ** 4),
      searchWords({
        title: { en: title },
        categories: shelf?.titles ?? [],
        sku,
        shop: { en: 'Corner Grocery' },
      }),
    ];
    yield `${fields.map(csv).join(',')}\n`;
  }
}

/** One product of twenty is sold out. */
export const isInStock = (at: number): boolean => chance(at, 4) % 20 !== 0;

export const shelfOf = ({ department, aisle }: ImportRow): string => `${department}>${aisle}`;

function recombined(one: string, other: string): string {
  const [head, tail] = [one.split(' '), other.split(' ')];
  return [...head.slice(0, Math.ceil(head.length / 2)), ...tail.slice(Math.floor(tail.length / 2))].join(' ');
}

const csv = (value: string | number | boolean): string =>
  typeof value === 'string' && value !== '' ? `"${value.replaceAll('"', '""')}"` : String(value);

/** A number that looks thrown and is always the same (the end of MurmurHash3). */
export function chance(at: number, salt: number): number {
  let mixed = Math.imul(at + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const uuidOf = (at: number): string => `00000000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;

function pick<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
}
