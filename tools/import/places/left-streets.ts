import { rows, type Db } from '@hamper/api/db/query';
import type { PlaceRecord } from '@hamper/api/ports/geo/built-in/place-record';
import { MENTIONED, streetKey } from '@hamper/api/ports/geo/built-in/place-rows';
import { sql } from 'drizzle-orm';

import { remember } from './read-rows.ts';

/*
 * A street is one by its name and its town. When its town turns out to be another, a second one comes into being, and the
 * first is left without anything that speaks of it.
 */

export async function beginLeaving(db: Db): Promise<void> {
  await db.execute(sql`create temp table import_left (id bigint primary key)`);
  await db.execute(sql`create temp table import_codes (source text, code text, town text)`);
}

/** Remembers the streets of the records, and those that lay in another town where they lie now. */
export async function noteStreets(db: Db, records: readonly PlaceRecord[]): Promise<void> {
  const streets = records.flatMap(({ kind, names, within, source, location }) =>
    kind === 'street' && names ? [{ source, sourceId: streetKey(names, within), ...location }] : [],
  );
  if (streets.length === 0) return;
  await remember(db, streets);
  await db.execute(
    sql`insert into import_left select p.id
      from json_to_recordset(${JSON.stringify(streets)}::json) as n (source text, "sourceId" text,
        longitude double precision, latitude double precision)
      join places p on p.point ~= point(n.longitude, n.latitude) and p.kind = 'street' and p.source = n.source
        and p.source_id <> n."sourceId" and split_part(p.source_id, '|', 1) = split_part(n."sourceId", '|', 1)
      on conflict do nothing`,
  );
}

/**
 * Deletes streets that nothing speaks of any more, with the postcodes that only they had, and says how many rows that were.
 * `isWhole`: the file was read to its end, so that a street of it that was not seen is in another town.
 */
export async function deleteLeftStreets(
  db: Db,
  sources: readonly string[],
  { isWhole }: { isWhole: boolean },
): Promise<number> {
  const [streets] = await rows<{ count: number }>(
    db,
    sql`with gone as (
        delete from places p where p.kind = 'street' and p.source = any(${sql.param([...sources])}::text[])
          and not exists (select from place_houses h where h.street_id = p.id)
          and (p.importance <= ${MENTIONED}::real or (${isWhole}::boolean and p.id in (select id from import_left)
            and not exists (select from import_seen s where s.source = p.source and s.source_id = p.source_id)))
        returning p.source, p.postcodes, coalesce(p.within -> -1 ->> 'default', '') as town
      ), codes as (
        insert into import_codes select source, unnest(postcodes), town from gone
      )
      select count(*)::integer as count from gone`,
  );
  if (!streets || streets.count === 0) return 0;
  const [areas] = await rows<{ count: number }>(
    db,
    sql`with gone as (
        delete from places a using (
          select source, code, town from import_codes
          except
          select source, unnest(postcodes), coalesce(within -> -1 ->> 'default', '') from places where kind = 'street'
        ) c
        where a.kind = 'area' and a.source = c.source and a.source_id like 'postcode:%'
          and a.names ->> 'default' = c.code and coalesce(a.within -> 0 ->> 'default', '') = c.town
        returning 1
      )
      select count(*)::integer as count from gone`,
  );
  return streets.count + (areas?.count ?? 0);
}
