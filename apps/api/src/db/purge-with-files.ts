import type { SQL } from 'drizzle-orm';

import { type Db, rows } from './query.ts';

interface Purge<Row> {
  /** Deletes one row, and returns it; `last` is the one before. */
  deletion: (last: Row | undefined) => SQL;
  /** Removes its file. */
  remove: (row: Row) => Promise<void>;
}

/** Deletes row and file, one by one, until there is none left, or `stopping` is aborted. */
export async function purgeWithFiles<Row extends Record<string, string>>(
  db: Db,
  { deletion, remove }: Purge<Row>,
  stopping?: AbortSignal,
): Promise<void> {
  let last: Row | undefined;
  for (;;) {
    if (stopping?.aborted) return;
    const [row] = await rows<Row>(db, deletion(last));
    if (!row) return;
    last = row;
    await remove(row);
  }
}
