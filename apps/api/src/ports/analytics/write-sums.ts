import { sql } from 'drizzle-orm';

import { rowsFor } from '../../db/json-rows.ts';
import type { Db } from '../../db/query.ts';
import { analyticsCounts, analyticsSearches, analyticsVitals } from '../../db/schema/analytics.ts';

/** Sums that are not written yet, by what they are sums of. */
export interface Sums {
  counts: Map<string, typeof analyticsCounts.$inferSelect>;
  searches: Map<string, typeof analyticsSearches.$inferSelect>;
  vitals: Map<string, typeof analyticsVitals.$inferSelect>;
}

/** Different searches that are kept of a day: made-up words fill no disk. */
const MAX_SEARCHES_OF_DAY = 5000;

/** In the order of their keys: two processes that write at once wait for each other, and never both. */
const inOrder = <Row>(rows: Map<string, Row>): Row[] =>
  [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);

/** Adds sums to those in the database. All of them or none: what failed is tried again. */
export async function writeSums(db: Db, { counts, searches, vitals }: Sums): Promise<void> {
  if (counts.size + searches.size + vitals.size === 0) return;
  await db.transaction(async (tx) => {
    await add(tx, analyticsCounts, inOrder(counts), ['count', 'value_minor']);
    await addSearches(tx, inOrder(searches));
    await add(tx, analyticsVitals, inOrder(vitals), ['count']);
  });
}

const sumsOf = (table: string, columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql.raw(`${name} = ${table}.${name} + excluded.${name}`)),
    sql`, `,
  );

async function add(
  tx: Db,
  table: typeof analyticsCounts | typeof analyticsVitals,
  added: readonly object[],
  summed: readonly string[],
): Promise<void> {
  if (added.length === 0) return;
  const { columns, rows } = rowsFor(table, added);
  await tx.execute(sql`insert into ${table} as known (${columns}) select ${columns} from ${rows} order by ordinality
    on conflict on constraint ${sql.raw(table === analyticsCounts ? 'analytics_counts_pkey' : 'analytics_vitals_pkey')}
    do update set ${sumsOf('known', summed)}`);
}

async function addSearches(tx: Db, added: readonly object[]): Promise<void> {
  if (added.length === 0) return;
  const { columns, rows } = rowsFor(analyticsSearches, added);
  // Both are made once: asked for each row by itself, thousands of new words would read all of the day as often.
  await tx.execute(sql`with given as (select * from ${rows}),
      old as (select day, lang, words from analytics_searches where day in (select day from given)),
      kept as materialized (select day, count(*) from old group by day)
    insert into analytics_searches as known (${columns}) select ${columns} from given
    where (day, lang, words) in (select day, lang, words from old)
      or ordinality + coalesce((select k.count from kept k where k.day = given.day), 0) <= ${MAX_SEARCHES_OF_DAY}
    order by ordinality
    on conflict (day, lang, words) do update set ${sumsOf('known', ['found', 'nothing'])}`);
}
