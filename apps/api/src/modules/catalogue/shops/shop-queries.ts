import type { Ref } from '@hamper/contract/envelope';
import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';

import { hasRef } from '../../../db/has-ref.ts';
import { type Db, PREPARED } from '../../../db/query.ts';
import { shops } from '../../../db/schema/catalogue.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import { notFound } from '../../../failure.ts';
import { bonusOfShop } from '../bonuses/bonus-fields.ts';
import type { Zone } from '../delivery/delivery-fee.ts';
import { presentHours, type WorkingRange } from './present-hours.ts';

// Written out with their table: drizzle drops it inside the fields of a query on one table.
const workingRanges = sql<WorkingRange[]>`coalesce((
  select json_agg(json_build_object(
    'day', d.day, 'opensAt', d.opens_at, 'closesAt', d.closes_at, 'disabled', d.disabled
  ) order by d.day, d.opens_at, d.id)
  from shop_working_days d where d.shop_id = shops.id), '[]')`;
const closedDates = sql<string[]>`coalesce((
  select json_agg(c.day order by c.day) from shop_closed_dates c where c.shop_id = shops.id), '[]')`;
const paymentMethods = sql<{ id: number; tag: string }[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'tag', p.tag) order by p.position, p.id)
  from shop_payments s join payments p on p.id = s.payment_id where s.shop_id = shops.id), '[]')`;

const tags = sql<{ id: number; title: LocalizedText }[]>`coalesce((
  select json_agg(json_build_object('id', g.id, 'title', g.title) order by t.position, g.id)
  from shop_tags t join tags g on g.id = t.tag_id where t.shop_id = shops.id), '[]')`;

// The first shop of a chain need not reference itself.
const chainId = sql<number | null>`coalesce(shops.chain_id, (
  select b.chain_id from shops b where b.chain_id = shops.id limit 1))`.mapWith(Number);

const { search: _, slips: __, ...ownColumns } = getTableColumns(shops);
export const shopColumns = {
  ...ownColumns,
  ...{ chainId, workingRanges, closedDates, paymentMethods, tags },
  bonus: bonusOfShop,
};

const selectShops = (db: Db, condition: SQL | undefined) =>
  db.select(shopColumns).from(shops).where(condition);
export type ShopRow = Awaited<ReturnType<typeof selectShops>>[number];

/** All shops with a page of their own; changes are not dated. */
export const shopsShown = sql`select o.id, o.slug, null::timestamptz as updated_at from shops o where o.active`;

/** An active shop by its id, uuid or slug. */
export async function activeShop(db: Db, by: { ref: Ref } | { slug: string }): Promise<ShopRow | null> {
  const [shop] = await selectShops(db, and(eq(shops.active, true), identity(by)))
    .prepare(PREPARED)
    .execute();
  return shop ?? null;
}

/** Whether a slug is that of a shop, which may sell no more. */
export const isKnownShop = async (db: Db, slug: string): Promise<boolean> =>
  (await db.select({ id: shops.id }).from(shops).where(identity({ slug })).limit(1)).length > 0;

function identity(by: { ref: Ref } | { slug: string }): SQL {
  if ('slug' in by) return eq(shops.slug, by.slug);
  return hasRef(shops, by.ref);
}

/** Shops by id, inactive ones included: old orders still name them. */
export async function shopsByIds(db: Db, ids: number[]): Promise<Map<number, ShopRow>> {
  if (ids.length === 0) return new Map();
  const found = await selectShops(db, inArray(shops.id, ids));
  return new Map(found.map((shop) => [shop.id, shop]));
}

export interface DeliveryZone extends Zone {
  id: number;
}

const zones = sql<DeliveryZone[]>`coalesce((
  select json_agg(json_build_object(
    'id', z.id, 'polygon', z.polygon, 'feeMinor', z.fee_minor, 'perKmMinor', z.per_km_minor
  ) order by z.id)
  from delivery_zones z where z.shop_id = shops.id), '[]')`;

/** The id of an active shop; throws `not-found` for any other. */
export async function activeShopId(db: Db, ref: Ref): Promise<number> {
  const [shop] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.active, true), identity({ ref })));
  if (!shop) throw notFound();
  return shop.id;
}

const none = sql`'[]'::json`;
const noHours = { workingRanges: sql<WorkingRange[]>`${none}`, closedDates: sql<string[]>`${none}` };
const zonesIf = (isIncluded: boolean): typeof zones => (isIncluded ? zones : sql<DeliveryZone[]>`${none}`);

/** The columns that decide whether a shop is open and delivers; hours and zones only where they are needed. */
export const evaluationColumns = (include: { hours: boolean; zones: boolean }) => ({
  id: shops.id,
  latitude: shops.latitude,
  longitude: shops.longitude,
  deliveryFromMinutes: shops.deliveryFromMinutes,
  deliveryToMinutes: shops.deliveryToMinutes,
  open: shops.open,
  timezone: shops.timezone,
  ...(include.hours ? { workingRanges, closedDates } : noHours),
  zones: zonesIf(include.zones),
});

/** Shops as lists show them, unordered; with their zones only where delivery is evaluated. */
export const selectListed = (db: Db, include: { zones: boolean }) =>
  db.select({ ...shopColumns, zones: zonesIf(include.zones) }).from(shops);
export type ListedShop = Awaited<ReturnType<typeof selectListed>>[number];

/** Active shops in the order of their uuids; with their zones only where delivery is evaluated. */
export async function shopsByUuid(
  db: Db,
  uuids: string[],
  include: { zones: boolean },
): Promise<ListedShop[]> {
  if (uuids.length === 0) return [];
  const requested = sql.param(uuids.map((uuid) => uuid.toLowerCase()));
  return selectListed(db, include)
    .where(and(eq(shops.active, true), sql`${shops.uuid} = any(${requested}::uuid[])`))
    .orderBy(sql`array_position(${requested}::uuid[], ${shops.uuid})`);
}

/** A parcel service sells, though no list shows it. */
const sells = sql`(${shops.active} or exists (select from parcel_services p where p.shop_id = ${shops.id}))`;

/** A shop with its hours and where it delivers. */
export async function shopWithZones(db: Db, ref: Ref): Promise<ListedShop> {
  const [shop] = await selectListed(db, { zones: true }).where(and(sells, identity({ ref })));
  if (!shop) throw notFound();
  return shop;
}

/** All that an order from a shop needs, as fields of a query on shops. */
export const saleColumns = { ...shopColumns, zones };

/** A shop with all that an order from it needs: its hours, payment methods and delivery zones. */
export async function shopForSale(db: Db, ref: Ref): Promise<ShopForSale> {
  const [shop] = await db
    .select(saleColumns)
    .from(shops)
    .where(and(sells, identity({ ref })))
    .prepare(PREPARED)
    .execute();
  if (!shop) throw notFound();
  return toShopForSale(shop);
}

export const toShopForSale = (shop: ListedShop) => ({
  ...shop,
  hours: presentHours(shop),
  paymentTags: shop.paymentMethods.map(({ tag }) => tag),
});
export type ShopForSale = ReturnType<typeof toShopForSale>;
