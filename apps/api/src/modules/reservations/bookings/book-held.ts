import { eq, sql } from 'drizzle-orm';

import { type Db, rows } from '../../../db/query.ts';
import { bookings, bookingShops, bookingWaitlist } from '../../../db/schema/bookings.ts';
import type { Env } from '../../../http/context.ts';
import { endQuarterOf, quarterOf } from '../availability/read-moment.ts';
import type { BookingHooks } from '../booking-hooks.ts';
import type { LockedBooking } from '../queries.ts';
import { nextReminder } from '../rules.ts';
import { announceBooking } from './book-table.ts';
import { keepQuarters } from './claim-quarters.ts';

/** Whether a held booking still has every quarter-hour of its tables; they stay locked, in the order in which others claim them. */
async function hasQuarters(tx: Db, { id, tableIds, startsAt, endsAt }: LockedBooking): Promise<boolean> {
  const own = await rows(
    tx,
    sql`select quarter from booking_quarters where booking_id = ${id} order by table_id, quarter for update`,
  );
  return own.length === tableIds.length * (endQuarterOf(endsAt) - quarterOf(startsAt));
}

/** Books a table that is held, its deposit paid or none due, for good; false where somebody else has it by now. */
export async function bookHeld(
  tx: Db,
  env: Env,
  held: LockedBooking,
  hooks: Pick<BookingHooks, 'onBooked' | 'onNews'>,
): Promise<boolean> {
  if (!(await hasQuarters(tx, held))) return false;
  const { id, startsAt: start, shopId } = held;
  await keepQuarters(tx, id);
  const [terms] = await tx
    .select({ acceptsAtOnce: bookingShops.acceptsAtOnce })
    .from(bookingShops)
    .where(eq(bookingShops.shopId, shopId));
  await tx
    .update(bookings)
    .set({
      status: terms?.acceptsAtOnce ? 'accepted' : 'new',
      holdExpiresAt: null,
      waitsFrom: null,
      remindAt: nextReminder(start, env.now),
      updatedAt: env.now,
    })
    .where(eq(bookings.id, id));
  await tx.update(bookingWaitlist).set({ status: 'booked' }).where(eq(bookingWaitlist.bookingId, id));
  await announceBooking(tx, env, id, hooks);
  return true;
}
