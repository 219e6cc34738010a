import type { DayView } from '@hamper/contract/bookings/staff-booking-calls';
import { instantOf } from '@hamper/contract/time/time-zone';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';

import { bookings, bookingWaitlist } from '../../../db/schema/bookings.ts';
import { shops } from '../../../db/schema/catalogue.ts';
import { notFound } from '../../../failure.ts';
import { isStaffOf } from '../../catalogue/index.ts';
import { presentStaffBooking } from '../present.ts';
import { bookingsBetween } from '../queries.ts';
import type { StaffCtx } from '../setup/read-setup.ts';
import { openEntries, presentStaffEntry } from '../waitlist/waitlist-queries.ts';
import { blocksBetween, presentBlock } from './block-table.ts';

const DAY = 24 * 60 * 60_000;
const MAX_BOOKINGS = 1000;

/**
 * A day of a restaurant by its calendar: bookings that begin then, held tables among them, closed tables, and who waits.
 * @throws not-found
 */
export async function dayView(
  ctx: StaffCtx,
  { shop_id: shopId, date }: { shop_id: number; date: string },
): Promise<z.input<typeof DayView>> {
  const { db, now } = ctx;
  const [shop] = await db
    .select({ timezone: shops.timezone })
    .from(shops)
    .where(and(eq(shops.id, shopId), isStaffOf(ctx, shops.id)));
  if (!shop) throw notFound();
  const { timezone } = shop;
  const [from, to] = [Date.parse(date), Date.parse(date) + DAY].map(
    (day) => new Date(instantOf(day, timezone)),
  );
  if (!from || !to) throw notFound();
  const scope = sql`${eq(bookings.shopId, shopId)} and ${ne(bookings.status, 'canceled')}
    and (${bookings.holdExpiresAt} is null or ${bookings.holdExpiresAt} > ${now.toISOString()}::timestamptz)`;
  const found = await bookingsBetween(db, scope, { from, to, limit: MAX_BOOKINGS });
  const blocks = await blocksBetween(db, shopId, { from, to });
  const waiting = await openEntries(db, eq(bookingWaitlist.shopId, shopId), { from, to });
  return {
    ...{ date, timezone },
    bookings: found.map((row) => presentStaffBooking(row, ctx)),
    blocks: blocks.map(({ block }) => presentBlock(block, timezone)),
    waitlist: waiting.map(presentStaffEntry),
    covers: found.reduce((sum, { booking }) => sum + (booking.noShowAt === null ? booking.party : 0), 0),
  };
}
