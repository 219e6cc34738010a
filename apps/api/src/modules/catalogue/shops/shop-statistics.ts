import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../../db/query.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import type { Listing } from '../../../http/envelope.ts';
import { isInside, type Coordinates } from '../delivery/delivery-fee.ts';
import type { DeliveryZone, ShopRow } from './shop-queries.ts';

interface ShopKind {
  type?: ShopRow['type'] | undefined;
  category_id?: number | undefined;
}

const ofKind = ({ type, category_id: category }: ShopKind) => sql`s.active
  ${type === undefined ? sql`` : sql`and s.type = ${type}`}
  ${category === undefined ? sql`` : sql`and s.category_id = ${category}`}`;

export interface ShopRanges {
  total: number;
  free: number;
  fees: [number, number] | null;
  minimums: [number, number] | null;
  minutes: [number, number] | null;
}

/** The ranges of shops' fees, minimums and minutes; null without any shop. */
export async function shopRanges(db: Db, kind: ShopKind): Promise<ShopRanges> {
  const [found] = await rows<{ ranges: ShopRanges }>(
    db,
    sql`select json_build_object(
        'total', count(*),
        'free', count(*) filter (where delivery_fee_minor = 0 and per_km_minor = 0),
        'fees', json_build_array(min(delivery_fee_minor), max(delivery_fee_minor)),
        'minimums', json_build_array(min(min_amount_minor), max(min_amount_minor)),
        'minutes', json_build_array(min(delivery_from_minutes), max(delivery_to_minutes))
      ) as ranges from shops s where ${ofKind(kind)}`,
  );
  const none = { total: 0, free: 0, fees: null, minimums: null, minutes: null };
  return found && found.ranges.total > 0 ? found.ranges : none;
}

export interface TagRow {
  id: number;
  title: LocalizedText;
  shops: number;
}

/** Tags that at least one shop carries. */
export async function tagPage(
  db: Db,
  { type, page, perPage }: ShopKind & { page: number; perPage: number },
): Promise<Listing<TagRow>> {
  const [found] = await rows<Listing<TagRow>>(
    db,
    sql`with carried as materialized (
        select t.tag_id as id, count(*)::integer as shops from shop_tags t join shops s on s.id = t.shop_id
        where ${ofKind({ type })} group by t.tag_id
      )
      select (select count(*) from carried)::integer as total, coalesce((
        select json_agg(row_to_json(one) order by one.position, one.id) from (
          select g.id, g.title, c.shops, g.position from carried c join tags g on g.id = c.id
          order by g.position, g.id limit ${perPage} offset ${(page - 1) * perPage}
        ) one), '[]') as rows`,
  );
  return found ?? { rows: [], total: 0 };
}

/** The number of shops that deliver to an address, among as many zones as a city has. */
export async function shopsDeliveringTo(db: Db, to: Coordinates): Promise<number> {
  const zones = await rows<{ shopId: number; polygon: DeliveryZone['polygon'] }>(
    db,
    sql`select z.shop_id::integer as "shopId", z.polygon from delivery_zones z join shops s on s.id = z.shop_id and s.active
      where z.bounds @> point(${to.longitude}, ${to.latitude})::box limit 5000`,
  );
  return new Set(zones.filter(({ polygon }) => isInside(to, polygon)).map(({ shopId }) => shopId)).size;
}

export interface CityRow {
  title: LocalizedText;
  shops: number;
  latitude: number;
  longitude: number;
}

/** The cities of active shops, those with most first. */
export const citiesWithShops = (db: Db): Promise<CityRow[]> =>
  rows<CityRow>(
    db,
    sql`select city as title, count(*)::integer as shops, avg(latitude) as latitude, avg(longitude) as longitude
      from shops where active and city is not null group by city order by shops desc, min(id) limit 100`,
  );
