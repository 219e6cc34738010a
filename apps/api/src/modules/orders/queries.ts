import type { Ref } from '@hamper/contract/envelope';
import type { OrderStatus } from '@hamper/contract/lifecycle';
import { and, asc, count, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { orderDetails, orderEvents, orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { currencies, payments } from '../../db/schema/settings.ts';
import { notFound } from '../../http/failure.ts';

export const isOrder = (ref: Ref): SQL =>
  typeof ref === 'number' ? eq(orders.id, ref) : eq(orders.uuid, ref);

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
  },
};

export async function listOrders(
  db: Db,
  scope: SQL,
  filter: { statuses: OrderStatus[]; page: number; perPage: number },
) {
  const where = and(scope, filter.statuses.length > 0 ? inArray(orders.status, filter.statuses) : undefined);
  const lines = sql<number>`(select count(*)::int from order_details d where d.order_id = ${orders.id} and d.parent_id is null)`;
  const [rows, totals] = await Promise.all([
    db
      .select({ ...cardColumns, lines })
      .from(orders)
      .innerJoin(shops, eq(shops.id, orders.shopId))
      .innerJoin(currencies, eq(currencies.id, orders.currencyId))
      .where(where)
      .orderBy(desc(orders.id))
      .limit(filter.perPage)
      .offset((filter.page - 1) * filter.perPage),
    db.select({ total: count() }).from(orders).where(where),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}
export type OrderCardRow = Awaited<ReturnType<typeof listOrders>>['rows'][number];

/** One order in a scope with all its parts; outside the scope it does not exist. */
export async function readOrder(db: Db, scope: SQL, ref: Ref) {
  const [found] = await db
    .select(cardColumns)
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .innerJoin(currencies, eq(currencies.id, orders.currencyId))
    .where(and(isOrder(ref), scope));
  if (!found) throw notFound();
  const { id } = found.order;
  const [details, events, paid] = await Promise.all([
    db.select().from(orderDetails).where(eq(orderDetails.orderId, id)).orderBy(asc(orderDetails.id)),
    eventsAfter(db, id, 0),
    db
      .select({ transaction: transactions, tag: payments.tag })
      .from(transactions)
      .innerJoin(payments, eq(payments.id, transactions.paymentId))
      .where(eq(transactions.orderId, id))
      .orderBy(desc(transactions.id))
      .limit(1),
  ]);
  const [payment] = paid;
  if (!payment) throw new Error(`Order ${id} has no transaction`);
  return {
    ...found,
    lines: details.filter(({ parentId }) => parentId === null).length,
    details,
    events,
    payment,
  };
}
export type OrderRow = Awaited<ReturnType<typeof readOrder>>;

/** An order's moves after a sequence number, in order. */
export const eventsAfter = (db: Db, orderId: number, seq: number) =>
  db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), gt(orderEvents.seq, seq)))
    .orderBy(asc(orderEvents.seq));
