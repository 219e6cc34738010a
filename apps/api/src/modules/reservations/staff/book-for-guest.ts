import type { staffBookingsEndpoints } from '@hamper/contract/bookings/staff-booking-calls';
import { QUARTER_MS } from '@hamper/contract/bookings/vocabulary';
import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { bookings, bookingShops } from '../../../db/schema/bookings.ts';
import { invalid, notFound } from '../../../failure.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { newSecret } from '../../../secret.ts';
import { isStaffOf } from '../../catalogue/index.ts';
import { readMoment, roughMoment } from '../availability/read-moment.ts';
import { readRestaurant, type RestaurantRow } from '../availability/read-restaurants.ts';
import { type TableRequest, tableTaken } from '../availability/refuse-time.ts';
import type { BookingHooks } from '../booking-hooks.ts';
import { agreedTerms, detailsOf, rowOf } from '../bookings/book-table.ts';
import { claimQuarters } from '../bookings/claim-quarters.ts';
import { placeParty } from '../bookings/place-party.ts';
import { noticeOf } from '../queries.ts';
import { nextReminder } from '../rules.ts';
import type { StaffCtx } from '../setup/read-setup.ts';

type Input = z.output<(typeof staffBookingsEndpoints)['POST /dashboard/seller/bookings']['body']>;

const MINUTE = 60_000;

/**
 * Books for somebody who called, or seats a party that walked in. Staff are not bound to hours, lead time or party limits, only
 * to tables that are free. Answers the booking's id.
 * @throws not-found, validation, table-taken, idempotency-mismatch
 */
export const bookForGuest = (
  ctx: StaffCtx,
  input: Input,
  key: string | null,
  { onSeated, onNews }: Pick<BookingHooks, 'onSeated' | 'onNews'>,
): Promise<number> =>
  transactionWithRetry(ctx.db, (tx) =>
    idempotent(tx, { actor: ctx.actor, call: 'book-for-guest', key, body: input }, async () => {
      await requireStaff(tx, ctx, input.shop_id);
      const at = input.start_date === undefined ? ctx.now : roughMoment(input.start_date);
      const around = { at, now: ctx.now, evenIfStopped: true };
      const restaurant = await readRestaurant(tx, { shop: input.shop_id }, around);
      const request = requestOf(restaurant, input, ctx.now);
      const id = await writeBooking(tx, ctx, { restaurant, request, input });
      const notice = await noticeOf(tx, id);
      if (input.walk_in) await onSeated(tx, ctx, notice, ctx.actor.id);
      else await onNews(tx, ctx, notice, 'accepted');
      return id;
    }),
  );

/** @throws not-found for a shop where the actor does not work, or that takes no bookings */
async function requireStaff(tx: Db, ctx: StaffCtx, shopId: number): Promise<void> {
  const [found] = await tx
    .select({ id: bookingShops.id })
    .from(bookingShops)
    .where(and(eq(bookingShops.shopId, shopId), isStaffOf({ ...ctx, db: tx }, bookingShops.shopId)));
  if (!found) throw notFound();
}

function requestOf(restaurant: RestaurantRow, input: Input, now: Date): TableRequest {
  const { guest_count: party, walk_in, accessible, section_id: sectionId, start_date: from } = input;
  const start =
    walk_in || from === undefined
      ? new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS)
      : readMoment('start_date', from, restaurant.timezone);
  const end =
    input.end_date === undefined
      ? new Date(start.getTime() + restaurant.stay.stayOf(party) * MINUTE)
      : readMoment('end_date', input.end_date, restaurant.timezone);
  if (end <= start) throw invalid('end_date', 'time-order');
  if (end.getTime() - start.getTime() > 24 * 60 * MINUTE)
    throw invalid('end_date', 'stay-long', { limit: 1440 });
  if (start.getTime() < now.getTime() - 60 * MINUTE) throw invalid('start_date', 'time-past');
  if (start.getTime() > now.getTime() + 366 * 24 * 60 * MINUTE)
    throw invalid('start_date', 'time-far', { limit: 366 });
  return { party, start, end, accessible, sectionId };
}

async function writeBooking(
  tx: Db,
  ctx: StaffCtx,
  { restaurant, request, input }: { restaurant: RestaurantRow; request: TableRequest; input: Input },
): Promise<number> {
  const write = async (part: Db, { tableIds }: { tableIds: number[] }) => {
    const { username = null, phone = null, email = null, walk_in: isWalkIn } = input;
    const [booking] = await part
      .insert(bookings)
      .values({
        ...rowOf(request, ctx.now),
        ...detailsOf(input),
        ...agreedTerms(restaurant.shopId),
        ...{ uuid: uuid(), shopId: restaurant.shopId, username, phone, email, tableIds },
        ...{ status: 'accepted', locale: ctx.locale, createdAt: ctx.now },
        source: isWalkIn ? 'walk_in' : 'staff',
        // People who are written to come back by their private link.
        guestKey: email === null ? null : newSecret(),
        seatedAt: isWalkIn ? ctx.now : null,
        remindAt: isWalkIn || email === null ? null : nextReminder(request.start, ctx.now),
      })
      .returning({ id: bookings.id });
    if (!booking) throw new Error('The booking was not written');
    return booking.id;
  };
  if (input.table_ids === undefined) {
    const ref = { shop: restaurant.shopId };
    return placeParty(tx, ctx, { ref, request, byStaff: true, expiresAt: null }, write);
  }
  const tableIds = tablesOf(restaurant, input.table_ids);
  const bookingId = await write(tx, { tableIds });
  const { start, end } = request;
  const claim = { by: { bookingId }, tableIds, start, end, expiresAt: null, now: ctx.now };
  if (!(await claimQuarters(tx, claim))) throw tableTaken(restaurant, request, ctx);
  return bookingId;
}

/** Tables of a restaurant, each once. @throws validation */
export function tablesOf({ tables }: Pick<RestaurantRow, 'tables'>, ids: readonly number[]): number[] {
  const own = [...new Set(ids)];
  if (!own.every((id) => tables.some((table) => table.id === id))) throw invalid('table_ids', 'invalid');
  return own;
}
