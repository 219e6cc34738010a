import { existsSync } from 'node:fs';

import { migrate } from '@hamper/api/db/migrate';
import { openPool } from '@hamper/api/db/pool';
import { rows } from '@hamper/api/db/query';
import { builtInGeocoder } from '@hamper/api/ports/geo/built-in/geocoder';
import type { PlaceRecord } from '@hamper/api/ports/geo/built-in/place-record';
import { countPlaceWords, writePlaces } from '@hamper/api/ports/geo/built-in/write-places';
import { sql } from 'drizzle-orm';

import { withPostgres } from '../test/postgres-server.mjs';
import { costInDatabase } from './database-time.ts';
import { median, percentile, publish, type Row } from './figures.ts';
import { grownPlaces, regionOf } from './places/grown-places.ts';
import { placeSearches, type PlaceSearch } from './places/place-searches.ts';
import { query, withDatabase } from './running.ts';

// The cost of suggestions for addresses from a million places, by the kind of what is typed, in the database alone.
const PLACES = Number(process.argv[2] ?? 1_000_000);
const SEARCHES = 200;
const BATCH = 2000;
/** One of so many places is searched for. */
const SAMPLED = 13;
/** The oldest PostgreSQL that the shop runs on, where Debian put it. */
const OLDEST = '/usr/lib/postgresql/15/bin';
const FILL_MS = 10 * 60_000;
const migrations = new URL('../../apps/api/src/db/migrations', import.meta.url).pathname;

const sample: PlaceRecord[] = [];
let at = 0;
for (const place of grownPlaces(regionOf(PLACES))) {
  if (at % SAMPLED === 0) sample.push(place);
  at += 1;
}
const searches = placeSearches(sample, SEARCHES);

const measured = [await withDatabase(({ url }) => measure(url, 'PostgreSQL 18'))];
if (existsSync(OLDEST)) {
  const inOldest = async (server: string) => {
    await query(server, 'create database hamper');
    return measure(server.replace(/postgres$/, 'hamper'), 'PostgreSQL 15');
  };
  measured.push(await withPostgres(OLDEST, inOldest));
}
const slowest = Math.max(...measured.map(({ p95 }) => p95));
publish('places', {
  rows: measured.flatMap((one) => one.rows),
  ratios: {},
  goals: { 'place suggestions p95': slowest },
  remark: `${PLACES.toLocaleString('en-US')} places, ${4 * SEARCHES} searches`,
});

async function measure(url: string, server: string): Promise<{ rows: Row[]; p95: number }> {
  await migrate(url, migrations);
  const filled = await fill(url);
  const found: Row[] = [{ name: `${server}, ${PLACES} places`, also: filled }];
  const all: number[] = [];
  for (const [kind, list] of Object.entries(searches)) {
    const costs = await costsOf(url, list);
    all.push(...costs);
    found.push(rowOf(`${kind}, ${server}`, costs));
  }
  found.push(rowOf(`all, ${server}`, all));
  return { rows: found, p95: percentile(all, 0.95) };
}

function rowOf(name: string, costs: number[]): Row {
  const also = { '95 % ms': percentile(costs, 0.95), 'worst ms': Math.max(...costs) };
  return { name, cpu: median(costs), p99: percentile(costs, 0.99), also };
}

/** Seconds and megabytes of the index. */
async function fill(url: string): Promise<Record<string, number>> {
  const pool = openPool(url, { max: 1, statementMs: FILL_MS });
  try {
    const from = performance.now();
    let batch: PlaceRecord[] = [];
    const flush = async () => {
      const records = batch;
      batch = [];
      await pool.db.transaction((tx) => writePlaces(tx, records));
    };
    for (const place of grownPlaces(regionOf(PLACES))) if (batch.push(place) === BATCH) await flush();
    await flush();
    await countPlaceWords(pool.db);
    const seconds = (performance.now() - from) / 1000;
    await pool.db.execute(sql`vacuum analyze places, place_houses, place_words, place_typos`);
    const [size] = await rows<{ megabytes: number }>(
      pool.db,
      sql`select (sum(pg_total_relation_size(name::regclass)) / 1e6)::double precision as megabytes
        from unnest(array['places', 'place_houses', 'place_words', 'place_typos']) name`,
    );
    return { 'fill s': seconds, 'size MB': size?.megabytes ?? Number.NaN };
  } finally {
    await pool.close();
  }
}

function costsOf(url: string, list: PlaceSearch[]): Promise<number[]> {
  return costInDatabase(url, list, (db) => {
    const geocoder = builtInGeocoder(db);
    const { signal } = new AbortController();
    return (search) => geocoder.suggest({ ...search, session: null, locale: 'en', limit: 6, signal });
  });
}
