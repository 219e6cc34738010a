import type {
  Booking,
  BookingSection,
  BookingShop,
  BookingTable,
  StaffBooking,
} from '@hamper/contract/bookings/booking';
import { toWire } from '@hamper/contract/prices/money';
import { inZone } from '@hamper/contract/time/time-zone';

import type { bookingSections, bookingTables } from '../../db/schema/bookings.ts';
import type { Ctx } from '../../http/context.ts';
import type { Decline } from '../../ports/payment/payment.port.ts';
import {
  type Audience,
  presentOptional,
  presentShop,
  presentText,
  presentTitle,
  type ShopRow,
} from '../catalogue/index.ts';
import { paymentDue } from '../payments/index.ts';
import { presentCurrency } from '../settings/index.ts';
import { depositOf } from './bookings/book-table.ts';
import type { TermsRow } from './public-queries.ts';
import type { BookingRow } from './queries.ts';
import { canChange, changeUntil } from './rules.ts';

type Reader = Pick<Ctx, 'locale' | 'currency' | 'now'>;

/** The deposit of a booking in its own currency, and what became of it. */
function presentDeposit({ booking, currency, payments }: BookingRow) {
  const sum = (column: 'capturedMinor' | 'refundedMinor') =>
    toWire(payments.reduce((minor, payment) => minor + payment[column], 0));
  const paid = payments.findLast(({ capturedMinor }) => capturedMinor > 0);
  const back = payments.findLast(({ refundedMinor }) => refundedMinor > 0) ?? null;
  return {
    deposit: booking.depositMinor === 0 ? null : toWire(booking.depositMinor),
    deposit_currency: currency && presentCurrency(currency),
    deposit_paid: sum('capturedMinor'),
    deposit_paid_at: dateText(paid?.createdAt),
    deposit_refunded: sum('refundedMinor'),
    deposit_refunded_at: back && dateText(back.refundedAt ?? booking.updatedAt),
    deposit_refund_failed: payments.some(({ status }) => status === 'refund_failed'),
    deposit_unconfirmed: payments.at(-1)?.decline === ('step-failed' satisfies Decline),
    deposit_method: payments.at(-1)?.tag ?? null,
  };
}

const dateText = (at: string | Date | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString();

function depositDue({ booking, payments }: BookingRow, ctx: Pick<Ctx, 'ports'>): Booking['deposit_due'] {
  const latest = payments.at(-1);
  if (!latest || booking.holdExpiresAt === null) return null;
  return paymentDue(ctx, latest, latest.tag);
}

const presentTables = (tables: BookingRow['tables'], { locale }: Pick<Reader, 'locale'>): Booking['tables'] =>
  tables.map(({ id, name, sectionId, area }) => ({
    ...{ id, name, shop_section_id: sectionId },
    area: presentText(area, locale).text,
  }));

/** The table that was accepted before a change that the restaurant has yet to accept. */
function presentBefore(
  { booking: { beforeChange: before }, shop: { timezone }, tablesBefore: tables }: BookingRow,
  reader: Pick<Reader, 'locale'>,
): Booking['before_change'] {
  if (before === null) return null;
  return {
    start_date: inZone(new Date(before.startsAt), timezone),
    end_date: inZone(new Date(before.endsAt), timezone),
    guest_count: before.party,
    table_id: before.tableIds[0] ?? null,
    tables: presentTables(tables, reader),
    accessible: before.accessible,
  };
}

/** A booking as its restaurant sees it. */
export function presentStaffBooking(row: BookingRow, reader: Reader): StaffBooking {
  const { booking, tables, shop, terms } = row;
  const { timezone } = shop;
  const at = (instant: Date | null) => instant && inZone(instant, timezone);
  return {
    id: booking.id,
    uuid: booking.uuid,
    booking_id: terms.id,
    shop_id: booking.shopId,
    user_id: booking.userId,
    table_id: booking.tableIds[0] ?? null,
    tables: presentTables(tables, reader),
    start_date: inZone(booking.startsAt, timezone),
    end_date: inZone(booking.endsAt, timezone),
    guest_count: booking.party,
    status: booking.status,
    source: booking.source,
    note: booking.note,
    occasion: booking.occasion,
    allergies: booking.allergies,
    high_chairs: booking.highChairs,
    accessible: booking.accessible,
    username: booking.username,
    phone: booking.phone,
    email: booking.email,
    hold_expires_at: at(booking.holdExpiresAt),
    hold_ran_out: booking.holdRanOut,
    change_until: inZone(changeUntil(row), timezone),
    cancellation: booking.cancellation,
    reason: booking.reason,
    before_change: presentBefore(row, reader),
    seated_at: at(booking.seatedAt),
    finished_at: at(booking.finishedAt),
    no_show_at: at(booking.noShowAt),
    attends_at: at(booking.attendsAt),
    deposit_kept: booking.depositKeptMinor === null ? null : toWire(booking.depositKeptMinor),
    ...presentDeposit(row),
    timezone,
    created_at: booking.createdAt.toISOString(),
    updated_at: booking.updatedAt.toISOString(),
  };
}

/** A booking for whoever made it; `showsKey`: with the key of its private link. */
export function presentBooking(
  row: BookingRow,
  shops: ReadonlyMap<number, ShopRow>,
  reader: Reader & Pick<Ctx, 'ports'>,
  { showsKey }: { showsKey: boolean },
): Booking {
  const { source: _, deposit_kept: __, ...fields } = presentStaffBooking(row, reader);
  const shop = shops.get(row.booking.shopId);
  if (!shop) throw new Error('A booking without its restaurant');
  return {
    ...fields,
    can_change: canChange(row, reader.now),
    deposit_due: depositDue(row, reader),
    policy: presentOptional(row.terms.policy, reader.locale),
    key: showsKey ? row.booking.guestKey : null,
    invite_key: row.booking.inviteKey,
    shop: presentShop(shop, reader),
  };
}

export const presentSection = (
  { id, shopId, area, kind, img }: typeof bookingSections.$inferSelect,
  { locale }: Pick<Audience, 'locale'>,
): BookingSection => ({
  ...{ id, shop_id: shopId, area: presentText(area, locale).text, kind, img },
  translation: presentTitle(area, locale),
});

export const presentTable = (table: typeof bookingTables.$inferSelect): BookingTable => ({
  id: table.id,
  name: table.name,
  shop_section_id: table.sectionId,
  tax: 0,
  chair_count: table.chairCount,
  min_guests: table.minParty,
  accessible: table.accessible,
  active: table.active,
  plan: { x: table.planX, y: table.planY },
});

export const presentBookingShop = (
  { terms, stay, shop, areaKinds }: TermsRow,
  reader: Pick<Reader, 'locale' | 'currency'>,
): BookingShop => ({
  id: terms.id,
  max_time: stay.max,
  min_time: stay.min,
  time_durations: stay.durations,
  before_time: stay.lead,
  horizon_days: terms.horizonDays,
  min_guests: terms.minParty,
  max_guests: terms.maxParty,
  accepts_at_once: terms.acceptsAtOnce,
  cutoff_time: terms.cutoffMinutes,
  deposit: terms.depositMinor === 0 ? null : toWire(depositOf(1, terms, reader.currency).depositMinor),
  policy: presentOptional(terms.policy, reader.locale),
  area_kinds: areaKinds,
  shop: presentShop(shop, reader),
});
