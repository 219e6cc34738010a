import { eq, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { installation } from '../../../db/schema/settings.ts';
import type { Schedule } from '../../../ports/jobs/jobs.port.ts';
import { indexShopsAndCategories } from './index-shops-and-categories.ts';
import { refoldKeys } from './refold-keys.ts';
import { writeWords } from './write-words.ts';

/** To be raised when `searchWords`, `writtenWords` or `search_place` changes. */
const VERSION = '4';
const KEY = 'search-words';
/** The version that is being written, and the last product that it was written of: `4 1200`. */
const PROGRESS_KEY = 'search-words-progress';
const EVERY_MS = 60_000;
const TIME_LIMIT_MS = 10 * 60_000;

/**
 * Writes the words of every product, shop and category again, and those that synonyms and pins are found by, when an earlier
 * release wrote them otherwise. In small transactions, while the shop runs; goes on where it was stopped. Returns whether all are written.
 */
export async function reindexSearch(db: Db, signal?: Pick<AbortSignal, 'aborted'>): Promise<boolean> {
  if ((await noted(db, KEY)) === VERSION) return true;
  const [version, at] = ((await noted(db, PROGRESS_KEY)) ?? '').split(' ');
  if (version !== VERSION) {
    await indexShopsAndCategories(db);
    await refoldKeys(db);
  }
  let last: number | null = version === VERSION ? Number(at) : 0;
  while (last !== null) {
    if (signal?.aborted === true) return false;
    last = await reindexAfter(db, last);
  }
  await db.transaction(async (tx) => {
    await note(tx, KEY, VERSION);
    // An earlier release that comes back writes its own words again: the next pass begins at the first product.
    await tx.delete(installation).where(eq(installation.key, PROGRESS_KEY));
  });
  return true;
}

/** The rest of a start's reindexing, done while the shop is open by one process at a time. */
export const reindexSchedule = (db: Db): Schedule => ({
  name: 'reindex search',
  when: { everyMs: EVERY_MS },
  timeLimitMs: TIME_LIMIT_MS,
  run: async (signal) => void (await reindexSearch(db, signal)),
});

/** Writes the words of the next products after this one; returns the last of them, null when there are none. */
const reindexAfter = (db: Db, after: number): Promise<number | null> =>
  db.transaction(async (tx) => {
    const last = await writeWords(tx, sql`true`, after);
    if (last !== null) await note(tx, PROGRESS_KEY, `${VERSION} ${last}`);
    return last;
  });

async function noted(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  return row?.value;
}

async function note(db: Db, key: string, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}
