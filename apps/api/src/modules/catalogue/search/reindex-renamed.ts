import { isDeepStrictEqual } from 'node:util';

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

import type { Db } from '../../../db/query.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import type { Ctx } from '../../../http/context.ts';
import type { JobKind, JobRun } from '../../../ports/jobs/jobs.port.ts';
import { writeWords } from './write-words.ts';

const Renamed = z.object({ kind: z.enum(['brand', 'category', 'shop']), id: z.number().int() });
type Renamed = z.infer<typeof Renamed>;

/** Writes the words of all products of a brand, a category (and what is in a department), or a shop. */
export const reindexRenamedJob: JobKind<Renamed> = {
  name: 'reindex-renamed',
  data: Renamed,
  timeLimitMs: 30 * 60_000,
  concurrency: 1,
};

interface Rename extends Renamed {
  from: string | LocalizedText;
  to: string | LocalizedText;
}

/** Asks for it after the commit where the title is another one. Belongs into every transaction that changes such a title. */
export async function reindexIfRenamed(
  tx: Db,
  { ports }: Pick<Ctx, 'ports'>,
  { kind, id, from, to }: Rename,
): Promise<void> {
  if (!isDeepStrictEqual(from, to)) await ports.jobs.enqueue(tx, reindexRenamedJob, { kind, id });
}

/** Runs the job in small transactions: begun again, it writes only what is left. */
export async function reindexRenamed(
  db: Db,
  { data, signal }: Pick<JobRun<Renamed>, 'data' | 'signal'>,
): Promise<void> {
  const which = productsOf[data.kind](data.id);
  for (let last: number | null = 0; last !== null;) {
    const after: number = last;
    last = await db.transaction((tx) => writeWords(tx, which, after));
    signal.throwIfAborted();
  }
}

const productsOf: Record<Renamed['kind'], (id: number) => SQL> = {
  brand: (id) => sql`p.brand_id = ${id}`,
  category: (id) => sql`p.category_id in (select id from categories where id = ${id} or parent_id = ${id})`,
  shop: (id) => sql`p.shop_id = ${id}`,
};
