import type { Ref } from '@hamper/contract/envelope';
import { and, asc, count, desc, eq, gte, isNull, lt, not, type SQL, sql } from 'drizzle-orm';

import { hasRef } from '../../db/has-ref.ts';
import type { Db } from '../../db/query.ts';
import { bookings, bookingShops } from '../../db/schema/bookings.ts';
import { shops } from '../../db/schema/catalogue.ts';
import type { LocalizedText } from '../../db/schema/columns.ts';
import type { transactions } from '../../db/schema/payments.ts';
import { currencies } from '../../db/schema/settings.ts';
import { notFound } from '../../failure.ts';
import type { Listing } from '../../http/envelope.ts';
import type { BookingDeposit, BookingNotice } from './booking-hooks.ts';
import { changeUntil, isOpenBooking, isUndecided } from './rules.ts';

interface TableOfBooking {
  id: number;
  name: string;
  sectionId: number;
  area: LocalizedText;
}

/** The tables of a list of ids, in its order. */
const tablesOf = (ids: SQL) => sql<TableOfBooking[]>`coalesce((
  select json_agg(json_build_object('id', t.id, 'name', t.name, 'sectionId', t.section_id, 'area', c.area)
    order by array_position(${ids}, t.id))
  from booking_tables t join booking_sections c on c.id = t.section_id where t.id = any(${ids})), '[]')`;

const tablesOfBooking = tablesOf(sql`bookings.table_ids`);

/** Of what was accepted before a change that is not accepted yet. */
const tablesBefore = tablesOf(sql`array(
  select value::bigint from jsonb_array_elements_text(bookings.before_change -> 'tableIds'))`);

interface DepositPayment {
  tag: string;
  status: (typeof transactions.$inferSelect)['status'];
  decline: string | null;
  capturedMinor: number;
  refundedMinor: number;
  /** ISO 8601. */
  createdAt: string;
  /** Null of one whose refund is too long ago to be known. */
  refundedAt: string | null;
  authorisedMinor: number;
  clientSecret: string | null;
  needsAction: boolean;
}

/** The payments of its deposit, the latest last. */
const depositPayments = sql<DepositPayment[]>`coalesce((
  select json_agg(json_build_object('tag', p.tag, 'status', t.status, 'decline', t.decline, 'capturedMinor', t.captured_minor,
    'refundedMinor', t.refunded_minor, 'createdAt', t.created_at, 'refundedAt', coalesce(
      (select max(k.sent_at) from payment_tasks k where k.transaction_id = t.id and k.kind = 'refund'),
      (select max(l.created_at) from ledger_transfers l where l.booking_id = t.booking_id and l.type = 'order-back')),
    'authorisedMinor', t.authorised_minor, 'clientSecret', t.client_secret,
    'needsAction', t.needs_action) order by t.id)
  from transactions t join payments p on p.id = t.payment_id where t.booking_id = bookings.id), '[]')`;

/** Of a booking with its restaurant: the cut-off as it was agreed. */
export const agreedCutoff = sql<number>`coalesce(${bookings.cutoffMinutes}, ${bookingShops.cutoffMinutes})`;

const withRestaurant = (db: Db) =>
  db
    .select({
      booking: bookings,
      tables: tablesOfBooking,
      tablesBefore,
      payments: depositPayments,
      currency: currencies,
      shop: { title: shops.title, slug: shops.slug, address: shops.address, timezone: shops.timezone },
      terms: {
        id: bookingShops.id,
        cutoffMinutes: agreedCutoff,
        policy: sql<LocalizedText>`coalesce(${bookings.policy}, ${bookingShops.policy})`,
      },
    })
    .from(bookings)
    .leftJoin(currencies, eq(currencies.id, bookings.currencyId))
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .innerJoin(bookingShops, eq(bookingShops.shopId, bookings.shopId))
    .$dynamic();
export type BookingRow = Awaited<ReturnType<typeof withRestaurant>>[number];
export type LockedBooking = typeof bookings.$inferSelect;

/**
 * One booking in a scope.
 * @throws not-found
 */
export async function readBooking(db: Db, scope: SQL, ref: Ref): Promise<BookingRow> {
  const [row] = await withRestaurant(db).where(and(scope, hasRef(bookings, ref)));
  if (!row) throw notFound();
  return row;
}

/**
 * The booking that a key invites to.
 * @throws not-found
 */
export async function invitedBooking(db: Db, key: string): Promise<BookingRow> {
  const isInvited = and(eq(bookings.inviteKey, key), isNull(bookings.holdExpiresAt));
  const [row] = await withRestaurant(db).where(isInvited);
  if (!row) throw notFound();
  return row;
}

/**
 * One booking in a scope, locked until the end of the transaction.
 * @throws not-found
 */
export async function lockBooking(tx: Db, scope: SQL, ref: Ref): Promise<LockedBooking> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(scope, hasRef(bookings, ref)))
    .for('update');
  if (!booking) throw notFound();
  return booking;
}

interface Page {
  page: number;
  perPage: number;
  past: boolean;
  now: Date;
}

/**
 * Bookings in a scope that are to come, soonest first, or past ones, latest first: those whose time is over, and those that ended
 * before it. Tables that are only held are among those to come, but for offers: the waitlist has them.
 */
export async function bookingPage(
  db: Db,
  scope: SQL,
  { page, perPage, past, now }: Page,
): Promise<Listing<BookingRow>> {
  const where = and(
    scope,
    wasEverBooked,
    past ? isNull(bookings.holdExpiresAt) : isHeldOrBooked(now),
    past ? isOver(now) : not(isOver(now)),
  );
  const [rows, totals] = await Promise.all([
    withRestaurant(db)
      .where(where)
      .orderBy(past ? desc(bookings.startsAt) : asc(bookings.startsAt), asc(bookings.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(bookings).where(where),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Not a hold that ended before anything was paid for it, which stays for the sake of its payments. */
export const wasEverBooked = sql`not (${bookings.status} = 'canceled' and ${bookings.depositMinor} > 0
  and ${bookings.currencyId} is not null
  and not exists (select from transactions t where t.booking_id = ${bookings.id} and t.captured_minor > 0))`;

/** Canceled, declined, finished or missed, whenever it was for; else once its time has passed. */
export const isOver = (
  now: Date,
): SQL => sql`(${bookings.status} = 'canceled' or ${bookings.finishedAt} is not null
  or ${bookings.noShowAt} is not null or ${bookings.endsAt} <= ${now.toISOString()}::timestamptz)`;

const isHeldOrBooked = (now: Date): SQL => sql`(${bookings.holdExpiresAt} is null
  or (${bookings.holdExpiresAt} > ${now.toISOString()}::timestamptz and ${bookings.status} <> 'canceled'
    and not exists (select from booking_waitlist w where w.booking_id = ${bookings.id} and w.status = 'offered')))`;

/** The bookings in a scope that begin between two instants, in the order of time. */
export const bookingsBetween = (
  db: Db,
  scope: SQL,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<BookingRow[]> =>
  withRestaurant(db)
    .where(and(scope, gte(bookings.startsAt, from), lt(bookings.startsAt, to)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit);

/** A booking as those who are notified of it see it. */
export const noticeOf = async (tx: Db, id: number): Promise<BookingNotice> =>
  presentNotice(await readBooking(tx, sql`true`, id));

export function presentNotice(row: BookingRow): BookingNotice {
  const { booking, shop, tables, terms } = row;
  const { id, uuid, shopId, userId, guestKey, email, locale, startsAt, endsAt, party, holdExpiresAt } =
    booking;
  return {
    ...{ id, uuid, shopId, userId, guestKey, email, locale, startsAt, endsAt, party, holdExpiresAt },
    ...{ status: booking.status, reason: booking.reason, before: booking.beforeChange },
    ...{
      shop: shop.title,
      slug: shop.slug,
      address: shop.address,
      timezone: shop.timezone,
      policy: terms.policy,
    },
    ...{ tables: tables.map(({ name }) => name), area: tables[0]?.area ?? {} },
    ...{ changeUntil: changeUntil(row), isOpen: isOpenBooking(booking) },
    isUndecided: isUndecided(booking),
    deposit: depositOf(row),
  };
}

function depositOf({ booking, currency, payments }: BookingRow): BookingDeposit | null {
  if (booking.depositMinor === 0 || currency === null) return null;
  const sum = (column: 'capturedMinor' | 'refundedMinor') =>
    payments.reduce((minor, payment) => minor + payment[column], 0);
  return {
    ...{ minor: booking.depositMinor, paidMinor: sum('capturedMinor'), refundedMinor: sum('refundedMinor') },
    hasFailed: payments.some(({ status }) => status === 'refund_failed'),
    byWallet: payments.at(-1)?.tag === 'wallet',
    currency,
  };
}
