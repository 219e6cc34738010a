import pg from 'pg';

import { logFirstFailure, logLine, reasonOf } from '../../db/log-line.ts';
import type { Db } from '../../db/query.ts';
import type { Counted, Counter } from './analytics.port.ts';
import { type Sums, writeSums } from './write-sums.ts';

/** Milliseconds until what was counted is written: one statement a table, however many visits there were. */
const WRITE_AFTER_MS = 5000;
/** Sums in memory of each kind at most. Beyond these, what has no sum yet is not counted. */
const MAX_SUMS = 10_000;
/** Milliseconds that the last sums may take when the shop closes. */
const CLOSE_MS = 2000;

/** A SQLSTATE. */
const NUMERIC_OUT_OF_RANGE = '22003';

const noSums = (): Sums => ({ counts: new Map(), searches: new Map(), vitals: new Map() });

/** The row of a key; undefined where there is no room for another one. */
function rowIn<Row>(
  rows: Map<string, Row>,
  parts: readonly (string | number)[],
  fresh: Row,
): Row | undefined {
  const key = parts.join('\n');
  const known = rows.get(key);
  if (known || rows.size >= MAX_SUMS) return known;
  rows.set(key, fresh);
  return fresh;
}

function addTo(sums: Sums, { day, lang, route, ...one }: Counted): void {
  if (one.kind === 'search') {
    const { words, found } = one;
    const row = rowIn(sums.searches, [day, lang, words], { day, lang, words, found: 0, nothing: 0 });
    if (row) row[found ? 'found' : 'nothing'] += 1;
    return;
  }
  if (one.kind === 'vital') {
    const { metric, bucket } = one;
    const row = rowIn(sums.vitals, [day, metric, route, lang, bucket], {
      ...{ day, metric, route, lang, bucket },
      count: 0,
    });
    if (row) row.count += 1;
    return;
  }
  const { event, detail, valueMinor } = one;
  const row = rowIn(sums.counts, [day, event, route, lang, detail], {
    ...{ day, event, route, lang, detail },
    count: 0,
    valueMinor: 0,
  });
  if (!row) return;
  row.count += 1;
  row.valueMinor += valueMinor;
}

/** Adds sums that could not be written to those that came meanwhile. */
function mergeInto(sums: Sums, unwritten: Sums): void {
  for (const [key, row] of unwritten.counts) {
    const now = rowIn(sums.counts, [key], { ...row, count: 0, valueMinor: 0 });
    if (!now) continue;
    now.count += row.count;
    now.valueMinor += row.valueMinor;
  }
  for (const [key, row] of unwritten.searches) {
    const now = rowIn(sums.searches, [key], { ...row, found: 0, nothing: 0 });
    if (!now) continue;
    now.found += row.found;
    now.nothing += row.nothing;
  }
  for (const [key, row] of unwritten.vitals) {
    const now = rowIn(sums.vitals, [key], { ...row, count: 0 });
    if (now) now.count += row.count;
  }
}

interface CounterParts {
  db: Db;
  log?: (error: unknown) => void;
}

/** Our own counter: sums in memory, written a few seconds later. A lost database costs counts, and no page. */
export function openCounter({ db, log = logLoss }: CounterParts): Counter & { close(): Promise<void> } {
  let sums = noSums();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const failure = logFirstFailure(log);

  async function write(): Promise<void> {
    const taken = sums;
    sums = noSums();
    try {
      await writeSums(db, taken);
      failure.succeeded();
    } catch (error) {
      failure.failed(error);
      // Sums that no column holds would be refused again, and with them all that comes later.
      if (isOutOfRange(error)) return;
      mergeInto(sums, taken);
      schedule();
    }
  }
  function schedule(): void {
    timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref();
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One after the other, so that a process never waits for its own rows.
    writing = writing.then(write);
    return writing;
  }

  return {
    add(counted) {
      for (const one of counted) addTo(sums, one);
      schedule();
    },
    flush,
    async close() {
      let limit: NodeJS.Timeout | undefined;
      const late = new Promise<void>((over) => (limit = setTimeout(over, CLOSE_MS).unref()));
      await Promise.race([flush(), late]);
      clearTimeout(limit);
      clearTimeout(timer);
    },
  };
}

const isOutOfRange = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.code === NUMERIC_OUT_OF_RANGE;

const logLoss = (error: unknown): void =>
  logLine({ level: 'warn', event: 'counts not written', error: reasonOf(error) });
