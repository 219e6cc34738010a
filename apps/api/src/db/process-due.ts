import { and, gt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import { type Db, rows } from './query.ts';

const BATCH = 100;

interface DueWork {
  /** At most `limit` due rows with ids above `after`, in the order of ids. */
  page: (after: number, limit: number) => Promise<{ id: number }[]>;
  process: (id: number) => Promise<void>;
  onFailure: (id: number, error: unknown) => void;
  /** Once it is aborted, the rest waits for the next run. */
  signal?: AbortSignal;
}

/** Processes all that is due, page by page. A failure is reported to `onFailure` and does not hold up the others. */
export async function processDue({ page, process, onFailure, signal }: DueWork): Promise<void> {
  for (let after = 0; ;) {
    const due = await page(after, BATCH);
    for (const { id } of due) {
      if (signal?.aborted) return;
      await process(id).catch((error: unknown) => onFailure(id, error));
    }
    const last = due.at(-1);
    if (!last || due.length < BATCH) return;
    after = last.id;
  }
}

/** The pages of due work that is the rows of a table for which a condition holds. */
export const dueRows =
  (db: Db, table: PgTable & { id: AnyPgColumn }, isDue: SQL | undefined): DueWork['page'] =>
  (after, limit) =>
    rows<{ id: number }>(
      db,
      sql`select ${table.id}::float8 as id from ${table} where ${and(isDue, gt(table.id, after))}
        order by ${table.id} limit ${limit}`,
    );
