import { openPool } from '@hamper/api/db/pool';
import { rows, transactionWithRetry, type Db } from '@hamper/api/db/query';
import type { PlaceRecord } from '@hamper/api/ports/geo/built-in/place-record';
import {
  countPlaceWords,
  writePlaces,
  type WrittenPlaces,
} from '@hamper/api/ports/geo/built-in/write-places';
import { sql } from 'drizzle-orm';

import type { ImportCounts, Refusal } from '../catalogue.ts';
import { linesOf } from '../lines.ts';
import { readable } from '../readable.ts';
import { MAX_PLACE_LINE, placesOf, type PlaceLine } from './place-lines.ts';
import { inTheirTowns } from './towns.ts';

export interface ImportPlacesOptions {
  /** Of the database. */
  url: string;
  file: string;
  /** Which places of OpenStreetMap or OpenAddresses they are, such as `berlin`. */
  source?: string | undefined;
  /** Deletes what the source had and the file has not. */
  replace?: boolean | undefined;
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
  readonly #sources = new Set<string>();

  constructor(db: Db, options: ImportPlacesOptions) {
    this.#db = db;
    this.#options = options;
  }

  async run(): Promise<PlaceCounts> {
    const { file, replace, signal } = this.#options;
    await this.#db.execute(
      sql`create temp table import_seen (source text, source_id text, primary key (source, source_id))`,
    );
    try {
      const lines = placesOf(linesOf(file, MAX_PLACE_LINE));
      for await (const line of readable(lines, () => this.#flush())) {
        this.#take(line);
        if (this.#batch.length + this.#refused.length >= BATCH) await this.#flush();
        if (signal?.aborted) break;
      }
      await this.#flush();
      // An interrupted import has not seen the rest.
      if (replace && !signal?.aborted) await this.#deleteUnseen();
    } finally {
      // What an interrupted import wrote is to be found, too.
      if (this.#counts.created + this.#counts.updated + this.#counts.deleted > 0) await this.#refresh();
    }
    return this.#counts;
  }

  #take({ line, source, place }: PlaceLine): void {
    this.#counts.read += 1;
    if (place === null) this.#counts.skipped += 1;
    else if (typeof place === 'string') this.#refused.push({ line, reason: place, sku: '', title: '' });
    else this.#batch.push({ ...place, source: this.#sourceOf(source) });
  }

  #sourceOf(origin: PlaceLine['source']): string {
    const { source } = this.#options;
    return source === undefined ? origin : `${origin}/${source}`;
  }

  async #flush(): Promise<void> {
    const records = this.#batch;
    this.#batch = [];
    const isArea = ({ kind }: PlaceRecord) => kind === 'area';
    // Towns first: others are looked up in them.
    await this.#write(records.filter(isArea));
    await this.#write(
      await inTheirTowns(
        this.#db,
        records.filter((one) => !isArea(one)),
      ),
    );
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
      if (this.#options.replace) await remember(tx, done);
      return done;
    });
    for (const { source } of records) this.#sources.add(source);
    this.#counts.created += written.created;
    this.#counts.updated += written.updated;
    this.#counts.unchanged += written.unchanged;
  }

  async #deleteUnseen(): Promise<void> {
    for (const table of [sql`place_houses`, sql`places`]) {
      const [gone] = await rows<{ count: number }>(
        this.#db,
        sql`with gone as (
          delete from ${table} p where p.source = any(${sql.param([...this.#sources])}::text[])
            and not exists (select from import_seen s where s.source = p.source and s.source_id = p.source_id)
          returning 1
        ) select count(*)::integer as count from gone`,
      );
      this.#counts.deleted += gone?.count ?? 0;
    }
  }

  async #refresh(): Promise<void> {
    await countPlaceWords(this.#db);
    // Fresh figures for the planner: the running shop asks the new rows at once.
    await this.#db.execute(sql`analyze places, place_houses, place_words, place_typos`);
  }
}

const remember = async (tx: Db, { kept }: WrittenPlaces): Promise<void> => {
  await tx.execute(
    sql`insert into import_seen select source, "sourceId" from json_to_recordset(${JSON.stringify(kept)}::json)
      as n (source text, "sourceId" text) on conflict do nothing`,
  );
};
