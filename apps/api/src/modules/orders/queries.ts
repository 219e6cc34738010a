import type { OrderKind, OrderStatus } from '@hamper/contract/lifecycle';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';

import { rowsOf } from '../../db/json-rows.ts';
import { type Db, PREPARED } from '../../db/query.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { type BoughtProduct, orderDetails, orderEvents, orders } from '../../db/schema/orders.ts';
import { currencies } from '../../db/schema/settings.ts';
import { notFound } from '../../failure.ts';
import { isPaymentAwaited } from '../payments/index.ts';
import type { LockedOrder } from './lock-order.ts';

const cardColumns = {
  order: orders,
  currency: currencies,
  shop: {
    id: shops.id,
    uuid: shops.uuid,
    slug: shops.slug,
    title: shops.title,
    art: shops.art,
    tone: shops.tone,
    timezone: shops.timezone,
    deliveryFromMinutes: shops.deliveryFromMinutes,
    address: shops.address,
    phone: shops.phone,
  },
  /** The time of its current status. */
  statusAt:
    sql`(select max(e.at) from order_events e where e.order_id = ${orders.id} and e.kind = 'status')`.mapWith(
      orders.createdAt,
    ) as SQL<Date | null>,
  /** The first deadline of its open questions. */
  answerBy:
    sql`(select min(r.answer_by) from order_replacements r where r.order_id = ${orders.id} and r.status = 'open')`.mapWith(
      orders.createdAt,
    ) as SQL<Date | null>,
  awaitsTransfer: sql<boolean>`exists (select 1 from transactions t join payments p on p.id = t.payment_id
    where t.order_id = ${orders.id} and p.tag = 'bank' and t.status = 'progress')`,
  awaitsPayment: isPaymentAwaited(orders.id) as SQL<boolean>,
  /** A parcel that goes back to its sender. */
  isReturning: sql<boolean>`exists (select 1 from parcels p where p.order_id = ${orders.id} and p.failed_at is not null)`,
};

/** A line as a list of orders shows it. */
interface FirstLine {
  id: number;
  quantityMilli: number;
  product: Pick<BoughtProduct, 'id' | 'title' | 'img' | 'tone'>;
}
export const MAX_FIRST_LINES = 4;
/** Its first lines, without add-ons. */
const firstLines = sql<FirstLine[]>`coalesce((select json_agg(f order by f.id) from (
  select d.id, d.quantity_milli as "quantityMilli", d.product from order_details d
  where d.order_id = ${orders.id} and d.parent_id is null and d.replaces_id is null
  order by d.id limit ${sql.raw(String(MAX_FIRST_LINES))}) f), '[]')`;

const lines = sql<number>`(select count(*)::int from order_details d
  where d.order_id = ${orders.id} and d.parent_id is null and d.replaces_id is null)`;

const cards = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...cardColumns, lines, firstLines })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .innerJoin(currencies, eq(currencies.id, orders.currencyId))
    .where(where);

/** The other orders in a scope that were placed together with one. */
export const linkedCards = (db: Db, scope: SQL, { id, parentId }: Pick<LockedOrder, 'id' | 'parentId'>) =>
  parentId === null
    ? Promise.resolve([])
    : cards(db, and(scope, eq(orders.parentId, parentId), ne(orders.id, id))).orderBy(asc(orders.id));

/** An order that was canceled before it was placed is not listed: its buyer saw that at the checkout. */
const isListed = or(isNotNull(orders.placedAt), ne(orders.status, 'canceled'));

export async function listOrders(
  db: Db,
  scope: SQL,
  filter: {
    kind?: OrderKind | undefined;
    statuses: readonly OrderStatus[];
    page: number;
    perPage: number;
  },
) {
  const where = and(
    scope,
    isListed,
    filter.kind === undefined ? undefined : eq(orders.kind, filter.kind),
    filter.statuses.length > 0 ? inArray(orders.status, filter.statuses) : undefined,
  );
  const [page, totals] = await Promise.all([
    cards(db, where)
      .orderBy(desc(orders.id))
      .limit(filter.perPage)
      .offset((filter.page - 1) * filter.perPage),
    db.select({ total: count() }).from(orders).where(where),
  ]);
  return { rows: page, total: totals[0]?.total ?? 0 };
}
export type OrderCardRow = Awaited<ReturnType<typeof listOrders>>['rows'][number];

/** Orders with their shop, their currency and further columns, the first of them first. */
export const ordersWith = <More extends Record<string, SQL>>(db: Db, where: SQL | undefined, more: More) =>
  db
    .select({ ...cardColumns, ...more })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .innerJoin(currencies, eq(currencies.id, orders.currencyId))
    .where(where)
    .orderBy(asc(orders.id))
    .prepare(PREPARED)
    .execute();

/** An order by its id alone, with further columns. @throws not-found */
async function orderWith<More extends Record<string, SQL>>(db: Db, id: number, more: More) {
  const [found] = await ordersWith(db, eq(orders.id, id), more);
  if (!found) throw notFound();
  return found;
}

/** An order with everything that its arrival estimate needs. */
export const readOrderTiming = (db: Db, orderId: number) => orderWith(db, orderId, {});

export const details = rowsOf(orderDetails, eq(orderDetails.orderId, orders.id), sql`id`);
/** The bank details for an awaited transfer, in the merchant's words. */
const transfer = sql<string | null>`(select t.note from transactions t join payments p on p.id = t.payment_id
  where t.order_id = ${orders.id} and p.tag = 'bank' and t.status = 'progress' limit 1)`;
/** An order with everything that its receipt shows. */
export const readReceipt = (db: Db, orderId: number) => orderWith(db, orderId, { details, transfer });

/** An order's lines, parents before the add-ons and replacements that name them. */
export const linesOfOrder = (db: Db, orderId: number) =>
  db.select().from(orderDetails).where(eq(orderDetails.orderId, orderId)).orderBy(asc(orderDetails.id));

/** The first events of an order after a sequence number, in order. */
export const eventsAfter = (db: Db, orderId: number, seq: number, limit: number) =>
  db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), gt(orderEvents.seq, seq)))
    .orderBy(asc(orderEvents.seq))
    .limit(limit);
