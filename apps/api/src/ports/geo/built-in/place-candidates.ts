import type { Location } from '@hamper/contract/accounts';
import { sql, type SQL } from 'drizzle-orm';

import { prepared, type Db } from '../../../db/query.ts';
import type { PlaceQuery } from './place-query.ts';
import type { HouseRow, PlaceRow } from './present-place.ts';

/** Of so many rows with the words the best are chosen, and of so many near ones. */
const MAX_FOUND = 400;
const MAX_SCANNED = 300;
const MAX_AREAS = 60;
const MAX_BEST = 40;
/** A single word that so many places have is found among the nearest ones. */
const MAX_INTERSECTED = 4000;

export interface Candidate extends PlaceRow {
  /** How well it answers the text and how far it is; the least is best. */
  cost: number;
}

const number = (value: number): SQL => sql.raw(String(value));

/** A beginning counts as much as ten times the way. */
const PREFIX_COST = 2.5;
const WITHIN_COST = 0.8;
const LONGER_NAME_COST = 0.4;
const IMPORTANCE_GAIN = 3;
const KM_PER_DEGREE = 111.2;

const costOf = sql`p.id,
  case when p.search @@ q.whole then 0 else ${number(PREFIX_COST)} end
  + case when p.search @@ q.named then 0 else ${number(WITHIN_COST)} end
  + ${number(LONGER_NAME_COST)} * greatest(0, p.name_words - q.terms)
  + case when q.near is null then 0 else ln(1 + ${number(KM_PER_DEGREE)} * sqrt(
      (p.point[1] - q.near[1]) ^ 2 + ((p.point[0] - q.near[0]) * q.squeeze) ^ 2)) end
  - ${number(IMPORTANCE_GAIN)} * p.importance as cost`;

/**
 * Places that have the words of a query, best first: all of them where they are few. Of many the nearest ones, or without a
 * location the most important ones, and the areas are searched besides. Each way reads a bounded number of rows, however
 * large the index.
 */
export function findCandidates(db: Db, query: PlaceQuery, near: Location | null): Promise<Candidate[]> {
  const { search, whole, named, terms, places, isHouse } = query;
  const isIndexed = places <= MAX_INTERSECTED || terms > 1 || (isHouse && !near);
  const point = near && `(${near.longitude},${near.latitude})`;
  const [found, scanned] = [number(MAX_FOUND), number(MAX_SCANNED)];
  // There are more of them than were read.
  const isMany = sql`(select not ${isIndexed}::boolean or count(*) = ${found} from indexed)`;
  return prepared<Candidate>(
    db,
    sql`with q as materialized (
      select ${search}::tsquery as search, ${whole}::tsquery as whole, ${named}::tsquery as named,
        ${terms}::integer as terms, ${point}::point as near, cos(radians((${point}::point)[1])) as squeeze
    ), indexed as materialized (
      select ${costOf} from places p, q where ${isIndexed}::boolean and p.search @@ ${search}::tsquery limit ${found}
    ), hit as materialized (
      select * from indexed
      union all
      select ${costOf} from q, (
        select * from places where ${near !== null}::boolean and ${isMany} order by point <-> ${point}::point limit ${scanned}
      ) p where p.search @@ q.search
      union all
      select ${costOf} from q, (
        select * from places where ${near === null}::boolean and ${isMany} order by importance desc, id limit ${scanned}
      ) p where p.search @@ q.search
      union all
      (select ${costOf} from places p, q where ${!isHouse}::boolean and ${isMany} and p.search @@ (${search} || ' & ''#area''')::tsquery
        limit ${number(MAX_AREAS)})
    ), best as materialized (
      select id, min(cost) as cost from hit group by id order by 2, 1 limit ${number(MAX_BEST)}
    )
    select p.id::integer, best.cost, p.kind, p.names, p.within, p.street, p.house_number as "houseNumber",
      p.point[0] as longitude, p.point[1] as latitude
    from best join places p using (id) order by best.cost, p.id`,
  );
}

export type FoundHouse = HouseRow & { streetId: number };

const houseColumns = sql`h.id::integer, h.street_id::integer as "streetId", h.number, h.label, h.postcode,
  h.point[0] as longitude, h.point[1] as latitude`;
const MAX_HOUSES_OF_STREET = 6;

/** Houses with one of these numbers in these streets, a few of each. */
export const findHouses = (db: Db, streets: number[], numbers: string[]): Promise<FoundHouse[]> =>
  prepared<FoundHouse>(
    db,
    sql`select ${houseColumns} from unnest(${sql.param(streets)}::bigint[]) as s (id), lateral (
      select * from place_houses h where h.street_id = s.id and h.number = any(${sql.param(numbers)}::text[])
      order by h.number, h.id limit ${number(MAX_HOUSES_OF_STREET)}
    ) h`,
  );

const placeColumns = sql`p.id::integer, p.kind, p.names, p.within, p.street, p.house_number as "houseNumber",
  p.point[0] as longitude, p.point[1] as latitude`;

export const placesById = (db: Db, ids: number[]): Promise<PlaceRow[]> =>
  prepared<PlaceRow>(
    db,
    sql`select ${placeColumns} from places p where p.id = any(${sql.param(ids)}::bigint[])`,
  );

export const houseById = async (db: Db, id: number): Promise<FoundHouse | undefined> =>
  (await prepared<FoundHouse>(db, sql`select ${houseColumns} from place_houses h where h.id = ${id}`))[0];

/** In degrees an east is shorter than a north: the nearest is among the nearest few. */
const MAX_NEAREST = 64;

interface Box {
  centre: Location;
  /** Half of its height and width, in degrees. */
  height: number;
  width: number;
}
const boxText = ({ centre, height, width }: Box): string =>
  `(${centre.longitude - width},${centre.latitude - height}),(${centre.longitude + width},${centre.latitude + height})`;

export const housesIn = (db: Db, box: Box): Promise<FoundHouse[]> =>
  prepared<FoundHouse>(
    db,
    sql`select ${houseColumns} from place_houses h where h.point <@ ${boxText(box)}::box
      order by h.point <-> ${`(${box.centre.longitude},${box.centre.latitude})`}::point limit ${number(MAX_NEAREST)}`,
  );

export const placesIn = (db: Db, box: Box): Promise<PlaceRow[]> =>
  prepared<PlaceRow>(
    db,
    sql`select ${placeColumns} from places p where p.point <@ ${boxText(box)}::box and p.kind <> 'area'
      order by p.point <-> ${`(${box.centre.longitude},${box.centre.latitude})`}::point limit ${number(MAX_NEAREST)}`,
  );

export async function hasPlaces(db: Db): Promise<boolean> {
  const [any] = await prepared<{ id: number }>(db, sql`select id from places limit 1`);
  return any !== undefined;
}
