import { ImportError } from './error.ts';
import type { Line } from './lines.ts';

const columns = ['sku', 'title', 'description', 'category', 'price', 'stock', 'unit', 'image'] as const;
/** A file may leave these out. */
const optionalColumns = ['allergens', 'food'] as const;
export type Column = (typeof columns)[number] | (typeof optionalColumns)[number];

/** `line` is where the record begins. */
export type CsvRecord =
  | { line: number; cells: Record<Column, string>; reason?: never }
  | { line: number; reason: string; cells?: never };

/** A text cell may run over lines, but a quote that stays open longer was never meant as one. */
const MAX_CELL_LINES = 100;

const faults = {
  'not-utf-8': 'The line is not UTF-8 text.',
  'too-long': 'The line is longer than 64 KB.',
} satisfies Record<NonNullable<Line['fault']>, string>;

/** The rows of a CSV file. A broken one is reported and ends at its line, so that the next is read. */
export async function* recordsOf(chunks: AsyncIterable<Line[]>): AsyncGenerator<CsvRecord> {
  const source = new Lines(chunks);
  try {
    const header = await readHeader(source);
    for (let line = await source.next(); line; line = await source.next()) {
      if (line.fault) yield { line: line.number, reason: faults[line.fault] };
      else if (line.text.trim() !== '') yield await recordFrom(line, source, header);
    }
  } finally {
    await source.close();
  }
}

async function readHeader(source: Lines): Promise<{ width: number; at: Map<Column, number> }> {
  let line = await source.next();
  while (line && !line.fault && line.text.trim() === '') line = await source.next();
  const cells = line?.fault ? 'broken' : splitCells(line?.text ?? '');
  const names = typeof cells === 'string' ? [] : cells.map((cell) => cell.trim().toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  const known = [...columns, ...optionalColumns];
  const twice = known.filter((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (missing.length > 0) {
    throw new ImportError(
      `the first line has to name the columns ${columns.join(',')}: ${missing.join(', ')} missing.`,
    );
  }
  if (twice.length > 0) throw new ImportError(`the first line names ${twice.join(', ')} twice.`);
  return {
    width: names.length,
    at: new Map(known.map((column) => [column, names.indexOf(column)])),
  };
}

async function recordFrom(
  line: Line,
  source: Lines,
  { width, at }: { width: number; at: Map<Column, number> },
): Promise<CsvRecord> {
  let cells = splitCells(line.text);
  if (cells === 'open') cells = await readOn(line, source, width);
  if (typeof cells === 'string') {
    return { line: line.number, reason: 'A quotation mark is not closed, or closed too early.' };
  }
  if (cells.length !== width) {
    return { line: line.number, reason: `${cells.length} columns instead of ${width}.` };
  }
  const cell = (column: Column) => cells[at.get(column) ?? -1] ?? '';
  return {
    line: line.number,
    cells: {
      sku: cell('sku'),
      title: cell('title'),
      description: cell('description'),
      category: cell('category'),
      price: cell('price'),
      stock: cell('stock'),
      unit: cell('unit'),
      image: cell('image'),
      allergens: cell('allergens'),
      food: cell('food'),
    },
  };
}

/** A quote is open at the line's end: the cell goes on below, or the quote is one too many. */
async function readOn(first: Line, source: Lines, width: number): Promise<string[] | 'broken'> {
  const more: Line[] = [];
  let text = first.text;
  while (more.length < MAX_CELL_LINES) {
    const line = await source.next();
    if (!line) break;
    more.push(line);
    if (line.fault) break;
    text += `\n${line.text}`;
    const cells = splitCells(text);
    if (typeof cells !== 'string' && cells.length === width) return cells;
    if (cells !== 'open') break;
  }
  source.putBack(more);
  return 'broken';
}

/** The cells of one record; `open` when its end is still inside quotes. */
export function splitCells(text: string): string[] | 'open' | 'broken' {
  if (!text.includes('"')) return text.split(',');
  const cells: string[] = [];
  let from = 0;
  while (from <= text.length) {
    if (text[from] !== '"') {
      // A quotation mark inside a bare cell, as in 5" plates, is just a character.
      const comma = text.indexOf(',', from);
      const end = comma < 0 ? text.length : comma;
      cells.push(text.slice(from, end));
      from = end + 1;
      continue;
    }
    const end = closingQuote(text, from + 1);
    if (end < 0) return 'open';
    if (end + 1 < text.length && text[end + 1] !== ',') return 'broken';
    cells.push(text.slice(from + 1, end).replaceAll('""', '"'));
    from = end + 2;
  }
  return cells;
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Lines one by one, with a way back for those that were read too far. */
class Lines {
  #chunks: AsyncIterator<Line[]>;
  #ahead: Line[] = [];
  #at = 0;

  constructor(chunks: AsyncIterable<Line[]>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async next(): Promise<Line | undefined> {
    if (this.#at === this.#ahead.length) {
      const { value, done } = await this.#chunks.next();
      this.#ahead = done ? [] : value;
      this.#at = 0;
    }
    const line = this.#ahead[this.#at];
    if (line) this.#at += 1;
    return line;
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  putBack(lines: Line[]): void {
    this.#ahead = [...lines, ...this.#ahead.slice(this.#at)];
    this.#at = 0;
  }
}
