import { fileURLToPath } from 'node:url';

import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openPool } from './db/pool.ts';
import type { AdminLink } from './db/seed/admin-link.ts';
import { seedDemo } from './db/seed/demo.ts';
import { seedAdmin, seedFoundation } from './db/seed/foundation.ts';
import type { Ports } from './http/context.ts';
import { reindexSearch } from './modules/catalogue/index.ts';

const migrations = fileURLToPath(new URL('db/migrations/', import.meta.url));

/** Reindexing goes on after that while the shop is open: see `reindexSchedule`. */
const REINDEX_MS = 3000;
/** Each goes through all that is sold, or waits for another process that does. */
const START_STATEMENT_MS = 10 * 60_000;

/** Brings the database up to date, and puts into it everything that a shop cannot open without. */
export async function prepareDatabase(
  url: string,
  config: Config,
  { identity, clock }: Ports,
): Promise<AdminLink | null> {
  await migrate(url, migrations);
  const { db, close } = openPool(url, { name: 'hamper start', max: 4, statementMs: START_STATEMENT_MS });
  try {
    await seedFoundation(db);
    if (config.role !== 'web') await reindexSearch(db, AbortSignal.timeout(REINDEX_MS));
    if (config.mode !== 'demo') return await seedAdmin(db, identity);
    await seedDemo({ db, identity, clock });
    return null;
  } finally {
    await close();
  }
}
