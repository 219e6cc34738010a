import { rows, type Db } from '@hamper/api/db/query';
import { sql } from 'drizzle-orm';

/** A row of the index by who says it. */
export interface RowId {
  source: string;
  sourceId: string;
}

const allRows = sql`(select source, source_id from place_houses union all select source, source_id from places)`;

/** The records of an import, in temporary tables of its connection: they show which known places the file lacks. */
export async function beginReading(db: Db): Promise<void> {
  await db.execute(
    sql`create temp table import_seen (source text, source_id text, primary key (source, source_id))`,
  );
  await db.execute(
    sql`create temp table import_broken (source text, source_id text, primary key (source, source_id))`,
  );
}

/** Rows that were read, or `broken` ones of which the id alone was. */
export async function remember(db: Db, read: readonly RowId[], { broken = false } = {}): Promise<void> {
  if (read.length === 0) return;
  await db.execute(
    sql`insert into ${broken ? sql`import_broken` : sql`import_seen`}
      select source, "sourceId" from json_to_recordset(${JSON.stringify(read)}::json)
      as n (source text, "sourceId" text) on conflict do nothing`,
  );
}

/** How many rows each source has. */
export async function countRows(db: Db): Promise<Map<string, number>> {
  const counted = await rows<{ source: string; count: number }>(
    db,
    sql`select source, count(*)::integer as count from ${allRows} p group by source`,
  );
  return new Map(counted.map(({ source, count }) => [source, count]));
}

/** A row that is merely broken this time counts as read, and with it what it lies in. */
export async function keepBroken(db: Db): Promise<void> {
  await db.execute(sql`insert into import_seen select * from import_broken on conflict do nothing`);
  await db.execute(sql`insert into import_seen
    select p.source, p.source_id from places p
    join import_broken b on b.source = p.source and b.source_id = split_part(p.source_id, '|', 1)
    where p.kind = 'street' on conflict do nothing`);
  await db.execute(sql`with around as materialized (
      select s.source, s.source_id, h.postcode, s.within -> -1 ->> 'default' as town
      from import_broken b join place_houses h on h.source = b.source and h.source_id = b.source_id
      join places s on s.id = h.street_id
    )
    insert into import_seen
    select source, source_id from around
    union
    select a.source, a.source_id from around r join places a on a.source = r.source and a.kind = 'area'
      and a.source_id like 'postcode:%' and a.names ->> 'default' = r.postcode
      and a.within -> 0 ->> 'default' is not distinct from r.town
    on conflict do nothing`);
}

const isUnseen = (sources: readonly string[]) => sql`p.source = any(${sql.param([...sources])}::text[])
  and not exists (select from import_seen s where s.source = p.source and s.source_id = p.source_id)`;

/** How many rows of each source the file has no more. */
export const countUnseen = (
  db: Db,
  sources: readonly string[],
): Promise<{ source: string; count: number }[]> =>
  rows(
    db,
    sql`select source, count(*)::integer as count from ${allRows} p where ${isUnseen(sources)} group by source`,
  );

/** Deletes what the file has no more, and says how many rows that were. */
export async function deleteUnseen(db: Db, sources: readonly string[]): Promise<number> {
  let deleted = 0;
  for (const table of [sql`place_houses`, sql`places`]) {
    const [gone] = await rows<{ count: number }>(
      db,
      sql`with gone as (delete from ${table} p where ${isUnseen(sources)} returning 1)
        select count(*)::integer as count from gone`,
    );
    deleted += gone?.count ?? 0;
  }
  return deleted;
}
