import type { Ref } from '@hamper/contract/envelope';
import { isOver, type TransactionStatus, type UnpaidPartRule } from '@hamper/contract/lifecycle';
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';

import { rowOf, rowsOf } from '../../db/json-rows.ts';
import { type Db, rows } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { couriers } from '../../db/schema/couriers.ts';
import { orderEvents, orderParts, orderReplacements, orders, orderShares } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { notFound } from '../../failure.ts';
import { isOrder, type LockedOrder } from './lock-order.ts';
import { details, linkedCards, MAX_FIRST_LINES, type OrderCardRow, ordersWith } from './queries.ts';
import { traitsOf } from './replacements/rules.ts';

const questions = rowsOf(orderReplacements, eq(orderReplacements.orderId, orders.id), sql`id`);
const shares = rowsOf(orderShares, eq(orderShares.orderId, orders.id), sql`number`);
const parts = rowsOf(orderParts, eq(orderParts.orderId, orders.id), sql`number`);
const events = rowsOf(orderEvents, eq(orderEvents.orderId, orders.id), sql`seq`);
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

/** The payments of the parts of a group's members, each with its part. */
const partPayments = rowsOf(
  transactions,
  sql`${transactions.partId} in (select p.id from order_parts p where p.order_id = ${orders.id})`,
  sql`id`,
);

/** Whether its shop takes the wallet. */
const takesWallet = sql<boolean>`exists (select 1 from shop_payments sp join payments p on p.id = sp.payment_id
  where sp.shop_id = ${orders.shopId} and p.tag = 'wallet')`;

/** Whether its receiver pays for a parcel, at the door. */
const receiverPays = sql<boolean>`(${orders.kind} = 'parcel'
  and exists (select 1 from parcels p where p.order_id = ${orders.id} and p.payer = 'receiver'))`;

/** The group whose order it is. */
const group = sql<{
  uuid: string;
  unpaid: UnpaidPartRule;
} | null>`(select json_build_object('uuid', g.uuid, 'unpaid', g.unpaid) from order_shares s join group_orders g on g.id = s.group_id
  where s.order_id = ${orders.id} limit 1)`;

const readFound = (db: Db, where: SQL | undefined) =>
  ordersWith(db, where, {
    details,
    events,
    group,
    parts,
    partPayments,
    questions,
    paid,
    receiverPays,
    shares,
    takesWallet,
  });
type Found = Awaited<ReturnType<typeof readFound>>[number];

/**
 * One order in a scope with all its parts; `linked`: also those that were placed together with it, for their buyer alone.
 * @throws not-found outside the scope
 */
export async function readOrder(
  db: Db,
  scope: SQL,
  ref: Ref,
  { linked: withLinked } = { linked: true },
): Promise<OrderRow> {
  const [row] = await withParts(db, await readFound(db, and(isOrder(ref), scope)));
  if (!row) throw notFound();
  return { ...row, linked: withLinked ? await linkedCards(db, scope, row.order) : [] };
}
export type OrderRow = Awaited<ReturnType<typeof withParts>>[number] & { linked: OrderCardRow[] };

/**
 * The orders in a scope that were placed together with one, it included, the first of them first; by as many statements
 * as one order takes.
 * @throws not-found outside the scope
 */
export async function readLinkedOrders(db: Db, scope: SQL, ref: Ref): Promise<OrderRow[]> {
  const column = typeof ref === 'number' ? sql`o.id = ${ref}` : sql`o.uuid = ${ref}`;
  const isLinked = sql`${orders.parentId} = (select o.parent_id from orders o where ${column})`;
  const found = await readFound(db, and(scope, or(isOrder(ref), isLinked)));
  if (!found.some(({ order }) => order.id === ref || order.uuid === ref)) throw notFound();
  const read = await withParts(db, found);
  return read.map((row) => ({ ...row, linked: read.filter((other) => other !== row) }));
}

/** Orders with what other tables have of them, each asked once for all. */
async function withParts(db: Db, found: Found[]) {
  // An order has no refunds and no reviews before it is over.
  const over = found.flatMap(({ order }) => (isOver(order.status) ? order.id : []));
  // Sequential: inside a transaction there is one connection.
  const people = await peopleOf(
    db,
    found.map(({ order }) => order),
  );
  const traits = await traitsOf(db, [...new Set(found.flatMap(stocksInQuestion))]);
  const refunds = await refundsOf(db, over);
  const written = over.length > 0 ? await reviewsOf(db, over) : [];
  return found.map(({ paid: payments, ...order }) => {
    const { id, courierId, userId } = order.order;
    const payment = mainPayment(payments);
    if (!payment) throw new Error(`Order ${id} has no transaction`);
    const ordered = order.details.filter(
      ({ parentId, replacesId }) => parentId === null && replacesId === null,
    );
    return {
      ...order,
      lines: ordered.length,
      firstLines: ordered.slice(0, MAX_FIRST_LINES),
      payment,
      payments,
      courier: people.get(courierId ?? 0) ?? null,
      buyer: people.get(userId ?? 0) ?? null,
      /** Declared traits by stock id, of ordered and offered products, as they are now. */
      traits,
      refunds: refunds.get(id) ?? [],
      reviews: written.filter(({ orderId }) => orderId === id),
    };
  });
}

const reviewsOf = (db: Db, orderIds: number[]) =>
  db.select().from(reviews).where(inArray(reviews.orderId, orderIds)).orderBy(asc(reviews.id));

/** The stocks that questions of an order are about. */
function stocksInQuestion({ questions: asked, details: lines }: Found): number[] {
  const replaced = new Set(asked.map(({ lineId }) => lineId));
  const about = [...asked, ...lines.filter(({ id }) => replaced.has(id))];
  return [...new Set(about.flatMap(({ stockId }) => stockId ?? []))];
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

type PersonRow = Pick<
  typeof users.$inferSelect,
  'id' | 'uuid' | 'firstname' | 'lastname' | 'img' | 'phone'
> & {
  ratingAvg: (typeof couriers.$inferSelect)['ratingAvg'] | null;
};

/** The buyers and couriers of orders, by their ids. */
async function peopleOf(db: Db, found: LockedOrder[]): Promise<Map<number, PersonRow>> {
  const ids = [...new Set(found.flatMap(({ courierId, userId }) => [courierId ?? [], userId ?? []].flat()))];
  if (ids.length === 0) return new Map();
  const { id, uuid, firstname, lastname, img, phone } = users;
  const read = await db
    .select({ id, uuid, firstname, lastname, img, phone, ratingAvg: couriers.ratingAvg })
    .from(users)
    .leftJoin(couriers, eq(couriers.userId, users.id))
    .where(inArray(users.id, ids));
  return new Map(read.map((person) => [person.id, person]));
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

/** The refund requests of orders, by the orders' ids. */
async function refundsOf(db: Db, orderIds: number[]): Promise<Map<number, RefundRow[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await rows<{ orderId: number; refund: RefundRow }>(
    db,
    sql`select r.order_id::float8 as "orderId", json_build_object('id', r.id, 'uuid', r.uuid, 'status', r.status, 'cause', r.cause, 'answer', r.answer,
        'requestedMinor', r.asked_minor, 'amountMinor', r.amount_minor, 'byHandMinor', r.by_hand_minor, 'photos', r.photos,
        'createdAt', r.created_at, 'updatedAt', r.updated_at,
        'lines', coalesce((select json_agg(json_build_object('orderDetailId', l.order_detail_id,
          'quantityMilli', l.quantity_milli, 'amountMinor', l.amount_minor, 'live', l.live) order by l.order_detail_id)
          from order_refund_lines l where l.refund_id = r.id), '[]')) as refund
      from order_refunds r where r.order_id in (${sql.join(orderIds, sql`, `)}) order by r.id`,
  );
  const byOrder = Map.groupBy(found, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([id, those]) => [id, those.map(({ refund }) => refund)]));
}
