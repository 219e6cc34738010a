import { rows, type Db } from '@hamper/api/db/query';
import type { PlaceNames, PlaceRecord } from '@hamper/api/ports/geo/built-in/place-record';
import type { Location } from '@hamper/contract/accounts';
import { distanceMetres } from '@hamper/contract/geo/distance';
import { sql } from 'drizzle-orm';

const MAX_METRES = 20_000;
/** A city reaches as much farther than a village. */
const reach = (importance: number): number => importance ** 2;

interface Town {
  at: number;
  names: PlaceNames;
  importance: number;
  longitude: number;
  latitude: number;
}

/** The town that each location lies in, by its position in the list: the nearest one, as seen by their size. */
export async function townsOf(
  db: Db,
  locations: readonly (Location | null)[],
): Promise<Map<number, PlaceNames>> {
  const asked = locations.flatMap((location, at) => (location ? [{ at, ...location }] : []));
  if (asked.length === 0) return new Map();
  const found = await rows<Town>(
    db,
    sql`select n.at, a.names, a.importance, a.point[0] as longitude, a.point[1] as latitude
      from json_to_recordset(${JSON.stringify(asked)}::json)
        as n (at integer, longitude double precision, latitude double precision), lateral (
        select p.names, p.importance, p.point from places p where p.kind = 'area' and p.importance > 0.3
        order by p.point <-> point(n.longitude, n.latitude) limit 8
      ) a`,
  );
  const best = new Map<number, { names: PlaceNames; farness: number }>();
  for (const { at, names, importance, ...location } of found) {
    const metres = distanceMetres(locations[at] ?? location, location);
    const farness = metres / reach(importance);
    if (metres <= MAX_METRES && farness < (best.get(at)?.farness ?? Infinity))
      best.set(at, { names, farness });
  }
  return new Map([...best].map(([at, { names }]) => [at, names]));
}

/** The records, with a town for those but areas that name none: a map says where a street is, and seldom in which town. */
export async function inTheirTowns(db: Db, records: PlaceRecord[]): Promise<PlaceRecord[]> {
  const towns = await townsOf(
    db,
    records.map(({ kind, within, location }) => (within.length === 0 && kind !== 'area' ? location : null)),
  );
  return records.map((record, at) => {
    const town = towns.get(at);
    return town ? { ...record, within: [town] } : record;
  });
}
