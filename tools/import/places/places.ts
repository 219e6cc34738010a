import { stat } from 'node:fs/promises';

import { openPool } from '@hamper/api/db/pool';
import { transactionWithRetry, type Db } from '@hamper/api/db/query';
import type { PlaceRecord } from '@hamper/api/ports/geo/built-in/place-record';
import { countPlaceWords, writePlaces } from '@hamper/api/ports/geo/built-in/write-places';
import { sql } from 'drizzle-orm';

import type { ImportCounts, Refusal } from '../catalogue.ts';
import { ImportError, NotDeletedError } from '../error.ts';
import { linesOf } from '../lines.ts';
import { figure } from '../progress.ts';
import { isTorn, readable } from '../readable.ts';
import { beginLeaving, deleteLeftStreets, noteStreets } from './left-streets.ts';
import { areasOf, isArea, MAX_PLACE_LINE, placesOf, type PlaceLine } from './place-lines.ts';
import {
  beginReading,
  countRows,
  countUnseen,
  deleteUnseen,
  keepBroken,
  remember,
  type RowId,
} from './read-rows.ts';
import { nameCitiesOfShops } from './shop-cities.ts';
import { inTheirTowns } from './towns.ts';

export interface ImportPlacesOptions {
  /** Of the database. */
  url: string;
  file: string;
  /** Which places of OpenStreetMap or OpenAddresses they are, such as `berlin`. */
  source?: string | undefined;
  /** Deletes what the source had and the file has not; where that is more than a fifth only by `all`. */
  replace?: boolean | 'all' | undefined;
  onRefused?: (refusal: Refusal) => void;
  onProgress?: (counts: ImportCounts) => void;
  /** Ends the import after the batch at hand. */
  signal?: AbortSignal;
}

export type PlaceCounts = ImportCounts & {
  /** Lines that are no places to search, such as trees and rivers. */
  skipped: number;
  deleted: number;
};

const BATCH = 2000;
/** A file that has not so much of its source any more is taken for one that was cut short. */
const MAX_DELETED = 0.2;
/** Counting the words of a country takes minutes. */
const STATEMENT_MS = 30 * 60_000;

/** Reads a file of places into the index. What came before an error stays imported. */
export async function importPlaces(options: ImportPlacesOptions): Promise<PlaceCounts> {
  const pool = openPool(options.url, { max: 1, name: 'hamper-import', statementMs: STATEMENT_MS });
  try {
    return await new PlaceImport(pool.db, options).run();
  } finally {
    await pool.close();
  }
}

class PlaceImport {
  readonly #db: Db;
  readonly #options: ImportPlacesOptions;
  readonly #counts: PlaceCounts = {
    ...{ read: 0, created: 0, updated: 0, unchanged: 0, refused: 0, skipped: 0, deleted: 0 },
  };
  #batch: PlaceRecord[] = [];
  #refused: Refusal[] = [];
  #broken: RowId[] = [];
  readonly #sources = new Set<string>();

  constructor(db: Db, options: ImportPlacesOptions) {
    this.#db = db;
    this.#options = options;
  }

  async run(): Promise<PlaceCounts> {
    const { file, replace, signal } = this.#options;
    const isInterrupted = () => signal?.aborted === true;
    await refusePipe(file);
    await beginReading(this.#db);
    await beginLeaving(this.#db);
    const before = replace ? await countRows(this.#db) : new Map<string, number>();
    try {
      await this.#readAreas();
      const lines = placesOf(linesOf(file, MAX_PLACE_LINE));
      for await (const line of readable(lines, () => this.#flush())) {
        if (isInterrupted()) break;
        if (!isArea(line)) this.#take(line);
        if (this.#batch.length + this.#refused.length >= BATCH) await this.#flush();
      }
      await this.#flush();
      // An interrupted import has not seen the rest.
      const isWhole = !isInterrupted();
      this.#counts.deleted += await deleteLeftStreets(this.#db, [...this.#sources], { isWhole });
      await nameCitiesOfShops(this.#db);
      if (replace && isWhole) await this.#deleteUnseen(before);
    } finally {
      // Records of an interrupted import are to be found, too.
      if (this.#counts.created + this.#counts.updated + this.#counts.deleted > 0) await this.#refresh();
    }
    return this.#counts;
  }

  /** Towns first, wherever in the file they are: a street is another one in another town. */
  async #readAreas(): Promise<void> {
    try {
      for await (const line of areasOf(linesOf(this.#options.file, MAX_PLACE_LINE))) {
        if (this.#options.signal?.aborted) break;
        this.#take(line);
        if (this.#batch.length >= BATCH) await this.#flush();
      }
    } catch (error) {
      // Read again, it says so where it is.
      if (!isTorn(error)) throw error;
    }
    if (this.#batch.length > 0) await this.#flush();
  }

  #take({ line, source: origin, place, keeps }: PlaceLine): void {
    this.#counts.read += 1;
    const source = this.#sourceOf(origin);
    if (place === null) this.#counts.skipped += 1;
    else if (typeof place === 'string') {
      this.#refused.push({ line, reason: place, sku: '', title: '' });
      for (const sourceId of keeps) this.#broken.push({ source, sourceId });
    } else this.#batch.push({ ...place, source });
  }

  #sourceOf(origin: PlaceLine['source']): string {
    const { source } = this.#options;
    return source === undefined ? origin : `${origin}/${source}`;
  }

  async #flush(): Promise<void> {
    const records = this.#batch;
    this.#batch = [];
    await this.#write(await inTheirTowns(this.#db, records));
    const broken = this.#broken;
    this.#broken = [];
    if (this.#options.replace) await remember(this.#db, broken, { broken: true });
    const refused = this.#refused;
    this.#refused = [];
    this.#counts.refused += refused.length;
    for (const refusal of refused) this.#options.onRefused?.(refusal);
    this.#options.onProgress?.(this.#counts);
  }

  async #write(records: PlaceRecord[]): Promise<void> {
    if (records.length === 0) return;
    const written = await transactionWithRetry(this.#db, async (tx) => {
      const done = await writePlaces(tx, records);
      if (this.#options.replace) await remember(tx, done.kept);
      await noteStreets(tx, records);
      return done;
    });
    for (const { source } of records) this.#sources.add(source);
    this.#counts.created += written.created;
    this.#counts.updated += written.updated;
    this.#counts.unchanged += written.unchanged;
  }

  /** @throws NotDeletedError where that is too much for a map that has changed a little. */
  async #deleteUnseen(before: Map<string, number>): Promise<void> {
    const sources = [...this.#sources];
    await keepBroken(this.#db);
    for (const { source, count } of await countUnseen(this.#db, sources)) {
      const had = before.get(source) ?? 0;
      if (this.#options.replace === 'all' || count <= MAX_DELETED * had) continue;
      throw new NotDeletedError(
        `the file lacks ${figure(count)} of the ${figure(had)} places of ${source}, more than a fifth. If it is whole, run it again with --replace-all.`,
      );
    }
    this.#counts.deleted += await deleteUnseen(this.#db, sources);
  }

  async #refresh(): Promise<void> {
    await countPlaceWords(this.#db);
    // Fresh figures for the planner: the running shop asks the new rows at once.
    await this.#db.execute(sql`analyze places, place_houses, place_words, place_typos`);
  }
}

/** A pipe can be read but once. */
async function refusePipe(file: string): Promise<void> {
  const found = await stat(file);
  if (found.isFile() || found.isDirectory()) return;
  throw new ImportError('the file is read twice, towns first, so it cannot be a pipe: save it first.');
}
