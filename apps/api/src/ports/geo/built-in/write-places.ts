import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../../db/query.ts';
import type { PlaceRecord } from './place-record.ts';
import { keyOf, merged, type NewHouse, type NewPlace, rowKeyOf, rowsOf } from './place-rows.ts';
import { searchOf } from './place-words.ts';

/** Of the records, not of the streets that their addresses brought along. */
export interface WrittenPlaces {
  created: number;
  updated: number;
  unchanged: number;
  /** The ids of all rows, by their source. */
  kept: { source: string; sourceId: string }[];
}

/**
 * Writes places into the index, some thousands at a time: new ones are added, those that say something else are brought up
 * to date. They are found once `countPlaceWords` has run.
 */
export async function writePlaces(tx: Db, records: readonly PlaceRecord[]): Promise<WrittenPlaces> {
  const { places, houses } = rowsOf(records);
  const { ids, changes: changedPlaces } = await writeRows(tx, places);
  const changedHouses = await writeHouses(tx, houses, ids);
  const recordKeys = new Set(records.map(rowKeyOf));
  // A venue with an address is two rows, and one record.
  const changes = new Map([...changedHouses, ...changedPlaces].map(({ id, isNew }) => [id, isNew]));
  for (const id of changes.keys()) if (!recordKeys.has(id)) changes.delete(id);
  const created = [...changes.values()].filter((isNew) => isNew).length;
  return {
    created,
    updated: changes.size - created,
    unchanged: records.length - changes.size,
    kept: [...places, ...houses].map(({ source, sourceId }) => ({ source, sourceId })),
  };
}

/** Belongs behind the last of the places that are written. */
export const countPlaceWords = async (db: Db): Promise<void> => {
  await db.execute(sql`select count_place_words()`);
};

interface Change {
  id: string;
  isNew: boolean;
}

/** In one order, so that two writers never wait for each other crosswise. */
const inOrder = <Row extends { source: string; sourceId: string }>(list: Row[]): Row[] =>
  list.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

type KnownPlace = NewPlace & { id: number };

async function writeRows(
  tx: Db,
  places: NewPlace[],
): Promise<{ ids: Map<string, number>; changes: Change[] }> {
  const known = await knownPlaces(tx, places);
  const ids = new Map(known.map((place) => [keyOf(place), place.id]));
  const before = new Map(known.map((place) => [keyOf(place), place]));
  const changed = inOrder(places).flatMap((place) => {
    const { id, ...old } = before.get(keyOf(place)) ?? {};
    const now = 'kind' in old ? merged(old, place) : place;
    if (isSame(old, now)) return [];
    const within = now.street ? [now.street, ...now.within] : now.within;
    return [{ ...now, id, ...searchOf({ ...now, within }) }];
  });
  if (changed.length === 0) return { ids, changes: [] };
  const written = await rows<{ id: number; source: string; sourceId: string; isNew: boolean }>(
    tx,
    // Only a new row takes a number from the sequence: an import of a country is run every week, and numbers end.
    sql`insert into places (id, source, source_id, kind, names, within, street, house_number, postcodes, point, importance,
        name_words, search) overriding system value
      select coalesce(id, nextval('places_id_seq')), source, "sourceId", kind, names, within, street, "houseNumber",
        postcodes, point(longitude, latitude), importance, "nameWords", search::tsvector
      from json_to_recordset(${JSON.stringify(changed)}::json) as n (id bigint, source text, "sourceId" text, kind text,
        names jsonb, within jsonb, street jsonb, "houseNumber" text, postcodes text[], longitude double precision,
        latitude double precision, importance real, "nameWords" smallint, search text)
      on conflict (source, source_id) do update set kind = excluded.kind, names = excluded.names,
        within = excluded.within, street = excluded.street, house_number = excluded.house_number,
        postcodes = excluded.postcodes, point = excluded.point, importance = excluded.importance,
        name_words = excluded.name_words, search = excluded.search
      returning id::integer, source, source_id as "sourceId", xmax = 0 as "isNew"`,
  );
  for (const place of written) ids.set(keyOf(place), place.id);
  return { ids, changes: written.map((place) => ({ id: keyOf(place), isNew: place.isNew })) };
}

const knownPlaces = (tx: Db, places: NewPlace[]): Promise<KnownPlace[]> =>
  rows<KnownPlace>(
    tx,
    sql`select p.id::integer, p.source, p.source_id as "sourceId", kind, names, within, street,
        house_number as "houseNumber", postcodes, point[0] as longitude, point[1] as latitude, importance
      from json_to_recordset(${JSON.stringify(places.map(({ source, sourceId }) => ({ source, sourceId })))}::json)
        as n (source text, "sourceId" text)
      join places p on p.source = n.source and p.source_id = n."sourceId"`,
  );

/** Whether a row says what is there; keys of JSON come back in another order. */
const isSame = (old: Partial<NewPlace>, now: NewPlace): boolean => textOf(old) === textOf(now);
const textOf = (place: Partial<NewPlace>): string =>
  JSON.stringify(place, (key, value: unknown) => {
    if (key === 'importance') return Math.fround(Number(value));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

async function writeHouses(tx: Db, houses: NewHouse[], ids: Map<string, number>): Promise<Change[]> {
  if (houses.length === 0) return [];
  const placed = inOrder(houses).map((house) => ({
    ...house,
    streetId: ids.get(keyOf({ source: house.source, sourceId: house.streetId })),
  }));
  const written = await rows<{ source: string; sourceId: string; isNew: boolean }>(
    tx,
    sql`with differing as materialized (
        select coalesce(h.id, nextval('place_houses_id_seq')) as id, n.*
        from json_to_recordset(${JSON.stringify(placed)}::json) as n ("streetId" bigint, source text, "sourceId" text,
          number text, label text, postcode text, longitude double precision, latitude double precision)
        left join place_houses h on h.source = n.source and h.source_id = n."sourceId"
        where h.id is null or (h.street_id, h.number, h.label, h.postcode, h.point[0], h.point[1]) is distinct from
          (n."streetId", n.number collate "C", n.label, n.postcode, n.longitude, n.latitude)
      )
      insert into place_houses (id, street_id, source, source_id, number, label, postcode, point)
        overriding system value
      select id, "streetId", source, "sourceId", number, label, postcode, point(longitude, latitude) from differing
      on conflict (source, source_id) do update set street_id = excluded.street_id, number = excluded.number,
        label = excluded.label, postcode = excluded.postcode, point = excluded.point
      returning source, source_id as "sourceId", xmax = 0 as "isNew"`,
  );
  return written.map((house) => ({ id: keyOf(house), isNew: house.isNew }));
}
