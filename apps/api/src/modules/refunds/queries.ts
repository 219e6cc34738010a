import type { RefundStatus } from '@hamper/contract/lifecycle';
import { and, count, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orderDetails, orders } from '../../db/schema/orders.ts';
import { orderRefundLines, orderRefunds } from '../../db/schema/refunds.ts';
import { notFound } from '../../failure.ts';
import type { Listing } from '../../http/envelope.ts';
import { listOrders } from '../orders/index.ts';

interface Filter {
  status?: RefundStatus | undefined;
  orderId?: number | undefined;
  page: number;
  perPage: number;
}

/** A page of refund requests for orders in a scope, latest first, with lines and order cards. */
export async function refundPage(
  db: Db,
  scope: SQL,
  { status, orderId, page, perPage }: Filter,
): Promise<Listing<RefundOfOrder>> {
  const where = and(
    scope,
    status && eq(orderRefunds.status, status),
    orderId === undefined ? undefined : eq(orderRefunds.orderId, orderId),
  );
  const found = await db
    .select(getTableColumns(orderRefunds))
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(where)
    .orderBy(desc(orderRefunds.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [all] = await db
    .select({ total: count() })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(where);
  return { rows: await withOrders(db, found), total: all?.total ?? 0 };
}

/**
 * One refund request for an order in a scope.
 * @throws not-found
 */
export async function refundOf(db: Db, scope: SQL, id: number): Promise<RefundOfOrder> {
  const found = await db
    .select(getTableColumns(orderRefunds))
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(and(scope, eq(orderRefunds.id, id)));
  const [refund] = await withOrders(db, found);
  if (!refund) throw notFound();
  return refund;
}

export type RefundOfOrder = Awaited<ReturnType<typeof withOrders>>[number];

async function withOrders(db: Db, refunds: (typeof orderRefunds.$inferSelect)[]) {
  if (refunds.length === 0) return [];
  const ids = refunds.map(({ id }) => id);
  const orderIds = refunds.map(({ orderId }) => orderId);
  const lines = await db
    .select({ line: orderRefundLines, detail: orderDetails })
    .from(orderRefundLines)
    .innerJoin(orderDetails, eq(orderDetails.id, orderRefundLines.orderDetailId))
    .where(inArray(orderRefundLines.refundId, ids))
    .orderBy(orderRefundLines.orderDetailId);
  const all = { statuses: [], page: 1, perPage: orderIds.length };
  const cards = await listOrders(db, inArray(orders.id, orderIds), all);
  return refunds.flatMap((refund) => {
    const card = cards.rows.find(({ order }) => order.id === refund.orderId);
    const own = lines.filter(({ line }) => line.refundId === refund.id);
    return card
      ? [{ refund, card, lines: own.map(({ line }) => line), details: own.map(({ detail }) => detail) }]
      : [];
  });
}
