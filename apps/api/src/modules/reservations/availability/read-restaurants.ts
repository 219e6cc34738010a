import { QUARTER_MS } from '@hamper/contract/bookings/vocabulary';
import { type SQL, sql } from 'drizzle-orm';

import { rowOf } from '../../../db/json-rows.ts';
import { type Db, prepared } from '../../../db/query.ts';
import { bookingSections, bookingShops } from '../../../db/schema/bookings.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import { notFound } from '../../../failure.ts';
import { presentHours } from '../../catalogue/index.ts';
import type { Restaurant } from './free-times.ts';
import { quarterOf } from './read-moment.ts';
import { knownSettings, type StaySettings, stayTerms } from './stays.ts';

const HOUR = 60 * 60_000;
/** Of the day around an instant by any clock, the next one, and the stays that begin then. */
const HOURS_BEFORE = 40;
const HOURS_AFTER = 64;

/** The terms without their texts, which no time depends on. */
type Terms = Omit<typeof bookingShops.$inferSelect, 'policy'>;

export interface RestaurantRow extends Restaurant {
  terms: Terms;
  uuid: string;
  slug: string;
  title: LocalizedText;
  latitude: number;
  longitude: number;
  sections: (typeof bookingSections.$inferSelect)[];
}

interface Row {
  shopId: number;
  uuid: string;
  slug: string;
  title: LocalizedText;
  timezone: string;
  latitude: number;
  longitude: number;
  terms: object;
  workingRanges: Parameters<typeof presentHours>[0]['workingRanges'];
  closedDates: string[];
  tables: [id: number, sectionId: number, chairCount: number, minParty: number, accessible: boolean][];
  sections: object[];
  combinations: [tableIds: number[], chairCount: number, minParty: number][];
  taken: [tableId: number, from: number, to: number][];
  arrivals: [quarter: number, guests: number][];
  settings: StaySettings;
}

const range = sql`json_agg(json_build_object(
  'day', d.day, 'opensAt', d.opens_at, 'closesAt', d.closes_at, 'disabled', d.disabled) order by d.day, d.opens_at)`;

/**
 * All that decides on times of a restaurant, as fields of a query on shops `s`, booking_shops `r` and the quarters of a window
 * `w`. A booking of its own counts as free when somebody changes it. Holds that expired count as gone. Of a change that waits for
 * an answer both times count: either may come.
 */
const restaurantFields = (now: Date, ownBookingId: number | null): SQL => sql`
  s.id::float8 as "shopId", s.uuid, s.slug, s.title, s.timezone, s.latitude, s.longitude,
  to_jsonb(r) - 'policy' as terms,
  coalesce((select ${range} from booking_working_days d where d.shop_id = s.id),
    (select ${range} from shop_working_days d where d.shop_id = s.id), '[]') as "workingRanges",
  coalesce((select json_agg(c.day) from (
    select day from booking_closed_dates where shop_id = s.id
    union select day from shop_closed_dates where shop_id = s.id) c), '[]') as "closedDates",
  coalesce((select json_agg(json_build_array(t.id, t.section_id, t.chair_count, t.min_party, t.accessible) order by t.id)
    from booking_tables t where t.shop_id = s.id and t.active), '[]') as tables,
  coalesce((select json_agg(to_jsonb(c) order by c.position, c.id) from booking_sections c where c.shop_id = s.id), '[]')
    as sections,
  coalesce((select json_agg(json_build_array(c.table_ids, c.chair_count, c.min_party) order by c.id)
    from booking_combinations c where c.shop_id = s.id), '[]') as combinations,
  coalesce((select json_agg(json_build_array(q.table_id, q.first, q.last + 1)) from (
    select q.table_id, min(q.quarter) as first, max(q.quarter) as last
    from booking_tables t join booking_quarters q on q.table_id = t.id
    where t.shop_id = s.id and t.active and q.quarter >= w.first and q.quarter < w.last
      and (q.expires_at is null or q.expires_at > ${now.toISOString()}::timestamptz)
      and (q.block_id is not null or q.booking_id is distinct from ${ownBookingId}::bigint)
    group by q.table_id, q.booking_id, q.block_id) q), '[]') as taken,
  case when r.covers is null then '[]' else coalesce((select json_agg(json_build_array(a.quarter, a.guests)) from (
    select quarter, sum(party)::integer as guests from (
      select id, (extract(epoch from starts_at) / 900)::integer as quarter, max(party) as party from (
        select b.id, b.starts_at, b.party from bookings b
        where b.shop_id = s.id and b.status <> 'canceled'
          and b.starts_at >= to_timestamp(w.first * 900.0) and b.starts_at < to_timestamp(w.last * 900.0)
          and (b.hold_expires_at is null or b.hold_expires_at > ${now.toISOString()}::timestamptz)
        union all
        select b.id, (b.before_change ->> 'startsAt')::timestamptz, (b.before_change ->> 'party')::smallint from bookings b
        where b.shop_id = s.id and b.before_change is not null) c
      where id is distinct from ${ownBookingId}::bigint
      group by 1, 2) d
    where quarter >= w.first and quarter < w.last
    group by 1) a), '[]') end as arrivals,
  ${knownSettings} as settings`;

/** A restaurant by its shop, or by the `booking_id` of clients. */
export type RestaurantRef = { shop: number | string } | { bookingId: number };

interface Around {
  at: Date;
  now: Date;
  ownBookingId?: number | null;
  /** Also of one that takes no bookings any more: what it has goes on. */
  evenIfStopped?: boolean;
}

/**
 * A restaurant that takes bookings, with who has its tables around an instant: that day and the next one.
 * @throws not-found
 */
export async function readRestaurant(db: Db, ref: RestaurantRef, around: Around): Promise<RestaurantRow> {
  const { at, now, ownBookingId = null, evenIfStopped = false } = around;
  const isTaking = evenIfStopped ? sql`true` : sql`r.active and s.active`;
  const [first, last] = [quarterOf(at) - HOURS_BEFORE * 4, quarterOf(at) + HOURS_AFTER * 4];
  const [row] = await prepared<Row>(
    db,
    sql`select ${restaurantFields(now, ownBookingId)}
      from booking_shops r join shops s on s.id = r.shop_id
        cross join (select ${first}::integer as first, ${last}::integer as last) w
      where ${isTaking} and ${conditionOf(ref)}`,
  );
  if (!row) throw notFound();
  return restaurantOf(row);
}

function conditionOf(ref: RestaurantRef): SQL {
  if ('bookingId' in ref) return sql`r.id = ${ref.bookingId}::bigint`;
  return typeof ref.shop === 'number' ? sql`s.id = ${ref.shop}::bigint` : sql`s.uuid = ${ref.shop}::uuid`;
}

interface NearRequest {
  latitude: number;
  longitude: number;
  /** Kilometres. */
  radius: number;
  party: number;
  /** By the clock of each restaurant. */
  date: string;
  time: string;
  /** Minutes before and after it. */
  around: number;
  limit: number;
}

const KM_PER_DEGREE = 111.2;

/** The restaurants near a place, the nearest first, with who has their tables around one time by the clock of each. */
export async function nearRestaurants(db: Db, request: NearRequest, now: Date): Promise<RestaurantRow[]> {
  const { latitude, longitude, radius, party, date, time, around, limit } = request;
  const [tall, wide] = [
    radius / KM_PER_DEGREE,
    radius / (KM_PER_DEGREE * Math.max(0.01, Math.cos((latitude * Math.PI) / 180))),
  ];
  const place = sql`point(${longitude}::float8, ${latitude}::float8)`;
  const box = sql`box(point(${longitude - wide}::float8, ${latitude - tall}::float8),
    point(${longitude + wide}::float8, ${latitude + tall}::float8))`;
  const quarters = Math.ceil((around * 60_000) / QUARTER_MS);
  const longest = (8 * HOUR) / QUARTER_MS;
  const found = await prepared<Row>(
    db,
    // An hour more, since clocks that change mean another hour by one time.
    sql`with near as (
        select s.id, point(s.longitude, s.latitude) <-> ${place} as distance
        from shops s join booking_shops r on r.shop_id = s.id
        where s.active and r.active and point(s.longitude, s.latitude) <@ ${box}
          and ${party}::integer between r.min_party and r.max_party
        order by point(s.longitude, s.latitude) <-> ${place} limit ${limit}::integer)
      select ${restaurantFields(now, null)}
      from near n join shops s on s.id = n.id join booking_shops r on r.shop_id = s.id
        cross join lateral (select
          floor(extract(epoch from (${`${date} ${time}`}::timestamp at time zone s.timezone)) / 900)::integer as wanted) z
        cross join lateral (select z.wanted - ${quarters + 4}::integer as first,
          z.wanted + ${quarters + 4 + longest}::integer as last) w
      order by n.distance, s.id`,
  );
  return found.map(restaurantOf);
}

function restaurantOf(row: Row): RestaurantRow {
  const terms: Terms = rowOf(bookingShops, row.terms);
  const { uuid, slug, title, latitude, longitude, timezone, shopId } = row;
  return {
    ...{ terms, uuid, slug, title, latitude, longitude, timezone, shopId, bookingId: terms.id },
    // Whether it sells at this moment says nothing about another evening.
    hours: presentHours({ ...row, open: true }),
    stay: stayTerms(terms, row.settings),
    sections: row.sections.map((section) => rowOf(bookingSections, section)),
    horizonDays: terms.horizonDays,
    minParty: terms.minParty,
    maxParty: terms.maxParty,
    covers: terms.covers,
    tables: row.tables.map(([id, sectionId, chairCount, minParty, accessible]) => ({
      ...{ id, sectionId, chairCount, minParty, accessible },
    })),
    combinations: row.combinations.map(([tableIds, chairCount, minParty]) => ({
      ...{ tableIds, chairCount, minParty },
    })),
    taken: row.taken.map(([tableId, from, to]) => ({ tableId, from, to })),
    arrivals: new Map(row.arrivals),
  };
}
