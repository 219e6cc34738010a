import type { Ref } from '@hamper/contract/envelope';
import { isOver, type OrderStatus, type TransactionStatus } from '@hamper/contract/lifecycle';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';

import { rowOf, rowsOf } from '../../db/json-rows.ts';
import { type Db, PREPARED, rows } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { couriers } from '../../db/schema/couriers.ts';
import {
  type BoughtProduct,
  orderDetails,
  orderEvents,
  orderReplacements,
  orders,
} from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { currencies } from '../../db/schema/settings.ts';
import { notFound } from '../../failure.ts';
import { isPaymentAwaited } from '../payments/index.ts';
import { findOrder, isOrder, type LockedOrder } from './lock-order.ts';
import { traitsOf } from './replacements/rules.ts';

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
};

/** A line as a list of orders shows it. */
interface FirstLine {
  id: number;
  quantityMilli: number;
  product: Pick<BoughtProduct, 'id' | 'title' | 'img' | 'tone'>;
}
const MAX_FIRST_LINES = 4;
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
const linkedCards = (db: Db, scope: SQL, { id, parentId }: Pick<LockedOrder, 'id' | 'parentId'>) =>
  parentId === null
    ? Promise.resolve([])
    : cards(db, and(scope, eq(orders.parentId, parentId), ne(orders.id, id))).orderBy(asc(orders.id));

/** An order that was canceled before it was placed is not listed: its buyer saw that at the checkout. */
const isListed = or(isNotNull(orders.placedAt), ne(orders.status, 'canceled'));

export async function listOrders(
  db: Db,
  scope: SQL,
  filter: { statuses: OrderStatus[]; page: number; perPage: number },
) {
  const where = and(
    scope,
    isListed,
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

/**
 * An order in a scope with its shop, its currency and further columns.
 * @throws not-found outside the scope
 */
async function orderWith<More extends Record<string, SQL>>(
  db: Db,
  { scope, ref, more }: { scope: SQL; ref: Ref; more: More },
) {
  const [found] = await db
    .select({ ...cardColumns, ...more })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .innerJoin(currencies, eq(currencies.id, orders.currencyId))
    .where(and(isOrder(ref), scope))
    .prepare(PREPARED)
    .execute();
  if (!found) throw notFound();
  return found;
}

/** An order with everything that its arrival estimate needs. */
export const readOrderTiming = (db: Db, orderId: number) =>
  orderWith(db, { scope: sql`true`, ref: orderId, more: {} });

const details = rowsOf(orderDetails, eq(orderDetails.orderId, orders.id), sql`id`);
const questions = rowsOf(orderReplacements, eq(orderReplacements.orderId, orders.id), sql`id`);
const events = rowsOf(orderEvents, eq(orderEvents.orderId, orders.id), sql`seq`);
/** The bank details for an awaited transfer, in the merchant's words. */
const transfer = sql<string | null>`(select t.note from transactions t join payments p on p.id = t.payment_id
  where t.order_id = ${orders.id} and p.tag = 'bank' and t.status = 'progress' limit 1)`;
interface PaymentRow {
  transaction: typeof transactions.$inferSelect;
  tag: string;
  /** The part of a transfer that is not returned automatically: pending with an admin, or refused by one. */
  withheldMinor: number;
}
const paid =
  sql`(select json_agg(json_build_object('transaction', row_to_json(t), 'tag', p.tag, 'withheldMinor',
    (select coalesce(sum(r.amount_minor), 0) from transfer_returns r where r.transaction_id = t.id and r.status <> 'approved')
  ) order by t.id)
  from transactions t join payments p on p.id = t.payment_id where t.order_id = ${orders.id})`.mapWith(
    (found: PaymentRow[]) =>
      found.map((one) => ({ ...one, transaction: rowOf(transactions, one.transaction) })),
  ) as SQL<PaymentRow[]>;

/** Whether its shop takes the wallet. */
const takesWallet = sql<boolean>`exists (select 1 from shop_payments sp join payments p on p.id = sp.payment_id
  where sp.shop_id = ${orders.shopId} and p.tag = 'wallet')`;

/** An order with everything that its receipt shows. */
export const readReceipt = (db: Db, orderId: number) =>
  orderWith(db, { scope: sql`true`, ref: orderId, more: { details, transfer } });

/** An order's lines, parents before the add-ons and replacements that name them. */
export const linesOfOrder = (db: Db, orderId: number) =>
  db.select().from(orderDetails).where(eq(orderDetails.orderId, orderId)).orderBy(asc(orderDetails.id));

/**
 * One order in a scope with all its parts; `linked`: also those that were placed together with it, for their buyer alone.
 * @throws not-found outside the scope
 */
export async function readOrder(db: Db, scope: SQL, ref: Ref, { linked: withLinked } = { linked: true }) {
  const found = await orderWith(db, { scope, ref, more: { details, events, questions, paid, takesWallet } });
  const { id, status, courierId } = found.order;
  // An order has no refunds and no reviews before it is over.
  const over = isOver(status);
  // Sequential: inside a transaction there is one connection.
  const courier = courierId === null ? null : await courierOf(db, courierId);
  const traits = await traitsOf(db, stocksInQuestion(found));
  const refunds = over ? await refundsOf(db, id) : [];
  const linked = withLinked ? await linkedCards(db, scope, found.order) : [];
  const written = over
    ? await db.select().from(reviews).where(eq(reviews.orderId, id)).orderBy(asc(reviews.id))
    : [];
  const { paid: payments, ...order } = found;
  const payment = mainPayment(payments);
  if (!payment) throw new Error(`Order ${id} has no transaction`);
  const ordered = found.details.filter(
    ({ parentId, replacesId }) => parentId === null && replacesId === null,
  );
  return {
    ...order,
    lines: ordered.length,
    firstLines: ordered.slice(0, MAX_FIRST_LINES),
    payment,
    payments,
    courier,
    /** Declared traits by stock id, of ordered and offered products, as they are now. */
    traits,
    refunds,
    linked,
    reviews: written,
  };
}

/**
 * The orders in a scope that were placed together with one, it included, the first of them first.
 * @throws not-found outside the scope
 */
export async function readLinkedOrders(db: Db, scope: SQL, ref: Ref): Promise<OrderRow[]> {
  const named = await findOrder(db, ref, scope);
  const isLinked = or(eq(orders.id, named.id), eq(orders.parentId, sql`${named.parentId}::bigint`));
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(scope, isLinked))
    .orderBy(asc(orders.id));
  const read = [];
  for (const { id } of found) read.push(await readOrder(db, scope, id));
  return read;
}

/** The stocks that questions of an order are about. */
function stocksInQuestion({ questions: asked, details: lines }: Found): number[] {
  const replaced = new Set(asked.map(({ lineId }) => lineId));
  const about = [...asked, ...lines.filter(({ id }) => replaced.has(id))];
  return [...new Set(about.flatMap(({ stockId }) => stockId ?? []))];
}
interface Found {
  questions: (typeof orderReplacements.$inferSelect)[];
  details: (typeof orderDetails.$inferSelect)[];
}

/** The payment that stands for the order, or the last one tried; the wallet only where it pays alone. */
function mainPayment<P extends { tag: string; transaction: { status: TransactionStatus } }>(
  paid: P[],
): P | undefined {
  const others = paid.filter(({ tag }) => tag !== 'wallet');
  const hasEnded = ({ transaction: { status } }: P) => status === 'canceled' || status === 'rejected';
  return (
    others.findLast((one) => !hasEnded(one)) ??
    paid.find(({ tag, transaction }) => tag === 'wallet' && transaction.status === 'paid') ??
    others.at(-1) ??
    paid.at(-1)
  );
}

export type OrderRow = Awaited<ReturnType<typeof readOrder>>;

async function courierOf(db: Db, id: number) {
  const [courier] = await db
    .select({
      id: users.id,
      firstname: users.firstname,
      img: users.img,
      phone: users.phone,
      ratingAvg: couriers.ratingAvg,
    })
    .from(users)
    .leftJoin(couriers, eq(couriers.userId, users.id))
    .where(eq(users.id, id));
  return courier ?? null;
}

/** A refund request with its lines; without lines it is about the whole order. */
export interface RefundRow {
  id: number;
  uuid: string;
  status: 'pending' | 'approved' | 'rejected';
  cause: string;
  answer: string | null;
  requestedMinor: number;
  amountMinor: number;
  byHandMinor: number;
  photos: string[];
  createdAt: string;
  updatedAt: string;
  lines: { orderDetailId: number; quantityMilli: number; amountMinor: number; live: boolean }[];
}

async function refundsOf(db: Db, orderId: number): Promise<RefundRow[]> {
  const found = await rows<{ refund: RefundRow }>(
    db,
    sql`select json_build_object('id', r.id, 'uuid', r.uuid, 'status', r.status, 'cause', r.cause, 'answer', r.answer,
        'requestedMinor', r.asked_minor, 'amountMinor', r.amount_minor, 'byHandMinor', r.by_hand_minor, 'photos', r.photos,
        'createdAt', r.created_at, 'updatedAt', r.updated_at,
        'lines', coalesce((select json_agg(json_build_object('orderDetailId', l.order_detail_id,
          'quantityMilli', l.quantity_milli, 'amountMinor', l.amount_minor, 'live', l.live) order by l.order_detail_id)
          from order_refund_lines l where l.refund_id = r.id), '[]')) as refund
      from order_refunds r where r.order_id = ${orderId} order by r.id`,
  );
  return found.map(({ refund }) => refund);
}

/** The events of an order after a sequence number, in order. */
export const eventsAfter = (db: Db, orderId: number, seq: number) =>
  db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), gt(orderEvents.seq, seq)))
    .orderBy(asc(orderEvents.seq));
