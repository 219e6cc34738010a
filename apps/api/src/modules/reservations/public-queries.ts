import { type AreaKind, QUARTER_MS } from '@hamper/contract/bookings/vocabulary';
import type { Ref } from '@hamper/contract/envelope';
import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm';

import { hasRef } from '../../db/has-ref.ts';
import { type Db, rows } from '../../db/query.ts';
import {
  bookingClosedDates,
  bookingSections,
  bookingShops,
  bookingTables,
  bookingWorkingDays,
} from '../../db/schema/bookings.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { notFound } from '../../failure.ts';
import type { Listing } from '../../http/envelope.ts';
import { presentHours, shopsByIds, type ShopRow } from '../catalogue/index.ts';
import { quarterOf } from './availability/read-moment.ts';
import { knownSettings, type StaySettings, type StayTerms, stayTerms } from './availability/stays.ts';

/** A restaurant that takes bookings, with its terms. */
export interface TermsRow {
  terms: typeof bookingShops.$inferSelect;
  stay: StayTerms;
  areaKinds: AreaKind[];
  shop: ShopRow;
}

const isTaking = and(eq(bookingShops.active, true), eq(shops.active, true));

const kindsOfAreas = sql<AreaKind[]>`coalesce((select json_agg(distinct c.kind) from booking_sections c
  where c.shop_id = shops.id and c.kind is not null), '[]')`;

const selectTerms = (db: Db) =>
  db
    .select({ terms: bookingShops, settings: knownSettings, areaKinds: kindsOfAreas })
    .from(bookingShops)
    .innerJoin(shops, eq(shops.id, bookingShops.shopId))
    .$dynamic();

interface FoundTerms {
  terms: TermsRow['terms'];
  areaKinds: AreaKind[];
  settings: StaySettings;
}

async function withShops(db: Db, found: FoundTerms[]): Promise<TermsRow[]> {
  if (found.length === 0) return [];
  const byId = await shopsByIds(
    db,
    found.map(({ terms }) => terms.shopId),
  );
  return found.flatMap(({ terms, areaKinds, settings }) => {
    const shop = byId.get(terms.shopId);
    return shop ? [{ terms, shop, areaKinds, stay: stayTerms(terms, settings) }] : [];
  });
}

interface Page {
  page: number;
  perPage: number;
  address?: { latitude: number; longitude: number } | undefined;
}

/** Restaurants that take bookings, in the marketplace's order or the nearest first. */
export async function bookingShopPage(db: Db, { page, perPage, address }: Page): Promise<Listing<TermsRow>> {
  const order: SQL[] = address
    ? [sql`point(${shops.longitude}, ${shops.latitude}) <-> point(${address.longitude}, ${address.latitude})`]
    : [asc(shops.position)];
  const [found, totals] = await Promise.all([
    selectTerms(db)
      .where(isTaking)
      .orderBy(...order, asc(shops.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ total: count() })
      .from(bookingShops)
      .innerJoin(shops, eq(shops.id, bookingShops.shopId))
      .where(isTaking),
  ]);
  return { rows: await withShops(db, found), total: totals[0]?.total ?? 0 };
}

/** The terms of a shop that takes bookings; none of any other. */
export async function termsOfShop(db: Db, ref: Ref): Promise<TermsRow[]> {
  return withShops(db, await selectTerms(db).where(and(isTaking, hasRef(shops, ref))));
}

/** When a shop takes bookings: as it set for them, else when it is open. Closed dates are those of both. */
export async function bookingHours(db: Db, shop: ShopRow) {
  const own = await db
    .select()
    .from(bookingWorkingDays)
    .where(eq(bookingWorkingDays.shopId, shop.id))
    .orderBy(asc(bookingWorkingDays.day), asc(bookingWorkingDays.opensAt));
  const closed = await db
    .select({ day: sql<string>`${bookingClosedDates.day}::text` })
    .from(bookingClosedDates)
    .where(eq(bookingClosedDates.shopId, shop.id));
  const dates = new Set([...shop.closedDates, ...closed.map(({ day }) => day)]);
  return presentHours({
    ...shop,
    workingRanges: own.length > 0 ? own : shop.workingRanges,
    closedDates: [...dates].toSorted(),
  });
}

const ofTakingShop = (shopId: SQL | typeof bookingSections.shopId | typeof bookingTables.shopId): SQL =>
  sql`exists (select from booking_shops r join shops s on s.id = r.shop_id
    where r.shop_id = ${shopId} and r.active and s.active)`;

export const sectionsOfShop = (db: Db, shopId: number) =>
  db
    .select()
    .from(bookingSections)
    .where(and(eq(bookingSections.shopId, shopId), ofTakingShop(bookingSections.shopId)))
    .orderBy(asc(bookingSections.position), asc(bookingSections.id));

export const tablesOfSection = (db: Db, sectionId: number) =>
  db
    .select()
    .from(bookingTables)
    .where(
      and(
        eq(bookingTables.sectionId, sectionId),
        eq(bookingTables.active, true),
        ofTakingShop(bookingTables.shopId),
      ),
    )
    .orderBy(asc(bookingTables.id));

/** Times of one table, at the most: those beyond are far away. */
const MAX_SPANS = 1000;

/**
 * From when to when a table cannot be booked, from now on; not by whom. Times that touch are one.
 * @throws not-found
 */
export async function takenTimes(db: Db, tableId: number, now: Date) {
  const [table] = await db
    .select({ timezone: shops.timezone })
    .from(bookingTables)
    .innerJoin(shops, eq(shops.id, bookingTables.shopId))
    .where(and(eq(bookingTables.id, tableId), ofTakingShop(bookingTables.shopId)));
  if (!table) throw notFound();
  // Quarters in a row differ from their places in the list by the same number.
  const spans = await rows<{ first: number; last: number }>(
    db,
    sql`select min(quarter) as first, max(quarter) as last from (
        select quarter, quarter - row_number() over (order by quarter) as island from booking_quarters
        where table_id = ${tableId} and quarter >= ${quarterOf(now)}::integer
          and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)) q
      group by island order by 1 limit ${MAX_SPANS}`,
  );
  const at = (quarter: number) => new Date(quarter * QUARTER_MS);
  return {
    timezone: table.timezone,
    spans: spans.map(({ first, last }) => ({ from: at(first), to: at(last + 1) })),
  };
}
