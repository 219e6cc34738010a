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

/** The numbers of each row, which add up. */
const SUMMED = {
  counts: ['count', 'valueMinor'],
  searches: ['found', 'nothing'],
  vitals: ['count'],
} as const;

const keyOf = (...parts: readonly (string | number)[]): string => parts.join('\n');

/** Adds a row's numbers to those of its key, where there is room for another one. */
function addRow<Field extends string, Row extends Record<Field, number>>(
  rows: Map<string, Row>,
  [key, row]: readonly [string, Row],
  summed: readonly Field[],
): void {
  const known = rows.get(key);
  if (!known && rows.size >= MAX_SUMS) return;
  const sums = summed.map((field) => [field, (known?.[field] ?? 0) + row[field]]);
  rows.set(key, { ...row, ...Object.fromEntries(sums) });
}

function addTo(sums: Sums, { day, lang, route, ...one }: Counted): void {
  if (one.kind === 'search') {
    const { words, found } = one;
    const row = { day, lang, words, found: Number(found), nothing: Number(!found) };
    addRow(sums.searches, [keyOf(day, lang, words), row], SUMMED.searches);
    return;
  }
  if (one.kind === 'vital') {
    const { metric, bucket } = one;
    const row = { day, metric, route, lang, bucket, count: 1 };
    addRow(sums.vitals, [keyOf(day, metric, route, lang, bucket), row], SUMMED.vitals);
    return;
  }
  const { event, detail, valueMinor } = one;
  const row = { day, event, route, lang, detail, count: 1, valueMinor };
  addRow(sums.counts, [keyOf(day, event, route, lang, detail), row], SUMMED.counts);
}

/** Adds sums that could not be written to those that came meanwhile. */
function mergeInto(sums: Sums, unwritten: Sums): void {
  for (const entry of unwritten.counts) addRow(sums.counts, entry, SUMMED.counts);
  for (const entry of unwritten.searches) addRow(sums.searches, entry, SUMMED.searches);
  for (const entry of unwritten.vitals) addRow(sums.vitals, entry, SUMMED.vitals);
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
