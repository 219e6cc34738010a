import {
  MAX_STATISTIC_DAYS,
  type ParcelStatistic,
  STATISTIC_DAYS,
  type StatisticQuery,
} from '@hamper/contract/parcels/parcel-statistics';
import type { ParcelFailure } from '@hamper/contract/parcels/vocabulary';
import { toWire } from '@hamper/contract/prices/money';
import { and, eq, type SQL, sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';
import type { LocalizedText } from '../../db/schema/columns.ts';
import { orders } from '../../db/schema/orders.ts';
import { invalid } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { presentText } from '../catalogue/index.ts';
import { orderPolicy } from '../orders/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The fates of the parcels of some days, at the services where the actor works.
 * @throws validation for days that end before they begin, or are too many
 */
export async function readStatistic(
  ctx: Ctx & { actor: UserActor },
  { shop_id: shopId, ...asked }: StatisticQuery,
): Promise<ParcelStatistic> {
  const days = daysOf(ctx.now, asked);
  const scope = and(
    orderPolicy.staff.scopeOf(ctx),
    eq(orders.kind, 'parcel'),
    shopId === undefined ? undefined : eq(orders.shopId, shopId),
    sql`(${orders.placedAt} at time zone s.timezone)::date between ${days.from}::date and ${days.to}::date`,
  );
  const types = await countTypes(ctx.db, scope);
  const sum = (of: (type: TypeCounts) => number) => types.reduce((total, type) => total + of(type), 0);
  const delivered = sum((type) => type.delivered);
  const minutes = sum((type) => type.minutes);
  return {
    ...days,
    placed: sum((type) => type.placed),
    waiting: sum((type) => type.waiting),
    under_way: sum((type) => type.underWay),
    returning: sum((type) => type.returning),
    returned: sum((type) => type.returned),
    failures: await countFailures(ctx.db, scope),
    delivered,
    on_time: sum((type) => type.onTime),
    minutes: delivered === 0 ? null : Math.round(minutes / delivered),
    lost: sum((type) => type.lost),
    canceled: sum((type) => type.canceled),
    price: toWire(sum((type) => type.priceMinor)),
    types: types.map(({ id, title, placed, priceMinor }) => ({
      ...{ id, title: presentText(title, ctx.locale).text, placed, price: toWire(priceMinor) },
    })),
  };
}

/** The days that were asked for; without a last one until tomorrow's night, since it is tomorrow somewhere. */
function daysOf(now: Date, { from, to }: Pick<StatisticQuery, 'from' | 'to'>): { from: string; to: string } {
  const last = to ?? dayOf(now.getTime() + DAY_MS / 2);
  const first = from ?? dayOf(Date.parse(last) - (STATISTIC_DAYS - 1) * DAY_MS);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1) throw invalid('to', 'invalid');
  if (days > MAX_STATISTIC_DAYS) throw invalid('from', 'invalid');
  return { from: first, to: last };
}
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

interface TypeCounts {
  id: number;
  title: LocalizedText;
  placed: number;
  waiting: number;
  underWay: number;
  returning: number;
  returned: number;
  delivered: number;
  onTime: number;
  minutes: number;
  lost: number;
  canceled: number;
  priceMinor: number;
}

/** Each order's amount is converted by itself, as it was charged. */
const countTypes = (db: Db, scope: SQL | undefined): Promise<TypeCounts[]> =>
  rows<TypeCounts>(
    db,
    sql`with placed as (
        select ${orders.id}, ${orders.status}, ${orders.placedAt}, ${orders.expectedTo}, ${orders.rateMillionths},
          case ${orders.status} when 'delivered' then ${orders.totalMinor} else ${orders.keptMinor} end as minor,
          p.type_id, p.failed_at is not null as returns, p.returned_at is not null as is_back, p.lost_at is not null as is_lost,
          (select min(e.at) from order_events e
            where e.order_id = ${orders.id} and e.kind = 'status' and e.status = 'delivered') as delivered_at
        from ${orders} join parcels p on p.order_id = ${orders.id} join shops s on s.id = ${orders.shopId}
        where ${scope})
      select t.id::float8 as id, t.title, count(*)::int as placed,
        count(*) filter (where status = 'new')::int as waiting,
        count(*) filter (where status in ('accepted', 'ready', 'on_a_way') and not returns)::int as "underWay",
        count(*) filter (where status in ('ready', 'on_a_way') and returns)::int as returning,
        count(*) filter (where is_back)::int as returned,
        count(*) filter (where status = 'delivered')::int as delivered,
        count(*) filter (where delivered_at <= expected_to)::int as "onTime",
        coalesce(sum(extract(epoch from delivered_at - placed_at) / 60), 0)::float8 as minutes,
        count(*) filter (where is_lost)::int as lost,
        count(*) filter (where status = 'canceled' and not is_back and not is_lost)::int as canceled,
        coalesce(sum(round(minor * 1000000.0 / rate_millionths)), 0)::float8 as "priceMinor"
      from placed join parcel_types t on t.id = placed.type_id
      group by t.id order by t.shop_id, t.position, t.id`,
  );

const countFailures = (db: Db, scope: SQL | undefined) =>
  rows<{ reason: ParcelFailure; count: number }>(
    db,
    sql`select p.failure as reason, count(*)::int as count
      from ${orders} join parcels p on p.order_id = ${orders.id} join shops s on s.id = ${orders.shopId}
      where ${scope} and p.failure is not null group by p.failure order by count desc, reason`,
  );
