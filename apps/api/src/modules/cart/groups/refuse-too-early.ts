import type { GroupPayer } from '@hamper/contract/lifecycle';
import { sql } from 'drizzle-orm';

import { type Db, rows } from '../../../db/query.ts';
import { Failure } from '../../../failure.ts';

/** The migration that brought parts, and how many hours processes of a release before it may still run beside this one. */
const PARTS = 93;
const HOURS = 24;

/**
 * Refuses that each pays their part while processes of a release that knows of no parts may still run. A database that is new with this
 * release, all migrations in one start, has none.
 * @throws parts-not-yet
 */
export async function refuseTooEarly(
  db: Db,
  { pays, now }: { pays: GroupPayer | undefined; now: Date },
): Promise<void> {
  if (pays !== 'each') return;
  const [young] = await rows(
    db,
    sql`select from schema_migrations parts, schema_migrations first
      where parts.version = ${PARTS} and first.version = 1
        and parts.applied_at > first.applied_at + interval '10 minutes'
        and parts.applied_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${HOURS})`,
  );
  if (young) throw new Failure('parts-not-yet');
}
