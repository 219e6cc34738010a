import {
  type CourierCounts,
  type CourierReport,
  MAX_REPORT_DAYS,
  REPORT_DAYS,
  type ReportQuery,
} from '@hamper/contract/couriers/courier-work';
import { type OrderKind, type OrderStatus, orderStatuses } from '@hamper/contract/lifecycle';
import { convert, toWire } from '@hamper/contract/prices/money';
import { and, count, eq, sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';
import { deliveryZones, shops } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';
import { invalid } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { unassigned } from './queries.ts';

type OwnCtx = Ctx & { actor: UserActor };
const DAY_MS = 24 * 60 * 60 * 1000;

interface DayRow {
  date: string;
  count: number;
  /** In the base currency, each order converted by itself. */
  feeMinor: number;
  tipsMinor: number;
  metres: number;
}

/**
 * The actor's deliveries in some days, by the clocks of the shops.
 * @throws validation for days that end before they begin, or are too many
 */
export async function courierReport(
  ctx: OwnCtx,
  { kind, ...asked }: ReportQuery & { kind: OrderKind },
): Promise<CourierReport> {
  const days = daysOf(ctx.now, asked);
  const found = await rows<DayRow>(
    ctx.db,
    sql`select to_char((e.at at time zone s.timezone)::date, 'YYYY-MM-DD') as date, count(*)::int as count,
        sum(round(${orders.deliveryFeeMinor} * 1000000.0 / ${orders.rateMillionths}))::float8 as "feeMinor",
        sum(round(${orders.tipsMinor} * 1000000.0 / ${orders.rateMillionths}))::float8 as "tipsMinor",
        sum(${orders.metres})::float8 as metres
      from ${orders} join shops s on s.id = ${orders.shopId}
        join lateral (select min(at) as at from order_events
          where order_id = ${orders.id} and kind = 'status' and status = 'delivered') e on true
      where ${eq(orders.courierId, ctx.actor.id)} and ${eq(orders.status, 'delivered')} and ${eq(orders.kind, kind)}
        and ${orders.updatedAt} >= ${days.date_from}::date - interval '1 day'
        and (e.at at time zone s.timezone)::date between ${days.date_from}::date and ${days.date_to}::date
      group by 1 order by 1`,
  );
  const present = (row: Omit<DayRow, 'date'>) => ({
    count: row.count,
    delivery_fee: toWire(convert(row.feeMinor, ctx.currency.rateMillionths)),
    tips: toWire(convert(row.tipsMinor, ctx.currency.rateMillionths)),
    km: row.metres / 1000,
  });
  const sum = (key: Exclude<keyof DayRow, 'date'>) => found.reduce((total, row) => total + row[key], 0);
  return {
    ...days,
    ...present({
      ...{ count: sum('count'), metres: sum('metres') },
      ...{ feeMinor: sum('feeMinor'), tipsMinor: sum('tipsMinor') },
    }),
    days: found.map(({ date, ...row }) => ({ date, ...present(row) })),
  };
}

/** The days that were asked for; without a last one until tomorrow's night, since it is tomorrow somewhere. */
function daysOf(now: Date, { date_from: from, date_to: to }: ReportQuery) {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const last = to ?? dayOf(now.getTime() + DAY_MS / 2);
  const first = from ?? dayOf(Date.parse(last) - (REPORT_DAYS - 1) * DAY_MS);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1) throw invalid('date_to', 'invalid');
  if (days > MAX_REPORT_DAYS) throw invalid('date_from', 'invalid');
  return { date_from: first, date_to: last };
}

/** The actor's orders and parcels by status, and those that nobody has taken. */
export async function courierCounts({ db, actor }: OwnCtx): Promise<CourierCounts> {
  const found = await db
    .select({ status: orders.status, many: count() })
    .from(orders)
    .where(eq(orders.courierId, actor.id))
    .groupBy(orders.status);
  const many = (status: OrderStatus) => found.find((row) => row.status === status)?.many ?? 0;
  const counts = Object.fromEntries(orderStatuses.map((status) => [`${status}_count`, many(status)]));
  return {
    ...(counts as Record<`${OrderStatus}_count`, number>),
    total_count: found.reduce((total, row) => total + row.many, 0),
    free_count: await db.$count(orders, unassigned),
  };
}

/** Zones of the shops whose deliveries any courier may take, shop by shop. */
export async function courierZones(db: Db, { page, perPage }: { page: number; perPage: number }) {
  const isFree = and(eq(shops.freeCouriers, true), eq(shops.active, true));
  const found = await db
    .select({
      zone: deliveryZones,
      shop: { id: shops.id, uuid: shops.uuid, slug: shops.slug, title: shops.title },
    })
    .from(deliveryZones)
    .innerJoin(shops, eq(shops.id, deliveryZones.shopId))
    .where(isFree)
    .orderBy(shops.id, deliveryZones.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [all] = await db
    .select({ total: count() })
    .from(deliveryZones)
    .innerJoin(shops, eq(shops.id, deliveryZones.shopId))
    .where(isFree);
  return { rows: found, total: all?.total ?? 0 };
}
export type ShopZoneRow = Awaited<ReturnType<typeof courierZones>>['rows'][number];
