import { sql } from 'drizzle-orm';

import type { QueueTable } from './outbox-rows.ts';
import type { Db } from './query.ts';

/** Leases end by the clock of the database, which no test holds: as if so many milliseconds of them had passed. */
export const shortenLeases = (db: Db, table: QueueTable, ms: number): Promise<unknown> =>
  db.execute(
    sql`update ${sql.identifier(table)} set leased_until = leased_until - ${ms} * interval '1 millisecond'`,
  );
