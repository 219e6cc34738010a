import { asc, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';

import type { Db } from '../../db/query.ts';
import { changedPages } from '../../db/schema/jobs.ts';
import { type IndexNow, MAX_PAGES } from '../../ports/index-now/index-now.port.ts';
import type { JobKind, JobRunner } from '../../ports/jobs/jobs.port.ts';

const Pages = z.object({ paths: z.array(z.string()) });

/** Tells search engines of pages that have changed. */
const announcePagesJob: JobKind<z.infer<typeof Pages>> = {
  name: 'announce-pages',
  data: Pages,
  concurrency: 1,
};

const EVERY_MS = 60_000;

interface Dependencies {
  db: Db;
  now: () => Date;
  indexNow: IndexNow;
}

/** From now on changed pages are noted (0053_changed_pages.sql), and told of some minutes later. */
export function announcePages(
  jobs: Pick<JobRunner, 'handle' | 'schedule' | 'enqueue'>,
  { db, now, indexNow }: Dependencies,
): void {
  jobs.handle(announcePagesJob, ({ data, signal }) => indexNow.announce(data.paths, signal));
  jobs.schedule({
    name: announcePagesJob.name,
    when: { everyMs: EVERY_MS },
    timeLimitMs: EVERY_MS,
    async run(signal) {
      while (await takeDue()) signal.throwIfAborted();
    },
  });

  /** Makes a job of what is due, in the transaction that forgets it; answers whether there may be more. */
  const takeDue = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const { path, dueAt } = changedPages;
      const ripe = tx
        .select({ path })
        .from(changedPages)
        .where(lte(dueAt, now()))
        .orderBy(asc(dueAt))
        .limit(MAX_PAGES)
        // One that is just being edited again waits for its writer.
        .for('update', { skipLocked: true });
      const due = await tx.delete(changedPages).where(inArray(path, ripe)).returning({ path });
      if (due.length === 0) return false;
      await jobs.enqueue(tx, announcePagesJob, { paths: due.map((page) => page.path) });
      return due.length === MAX_PAGES;
    });
}
