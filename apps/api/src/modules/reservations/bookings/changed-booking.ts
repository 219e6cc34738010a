import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { type BookedTable, bookings } from '../../../db/schema/bookings.ts';
import type { Ctx } from '../../../http/context.ts';
import type { LockedBooking } from '../queries.ts';
import { nextReminder } from '../rules.ts';
import { offerFreeTables } from '../waitlist/offer-job.ts';
import { releaseOthers } from './claim-quarters.ts';

type Reader = Pick<Ctx, 'ports' | 'now'>;

/** Makes a change that the restaurant accepts the only thing that is booked: what was booked before comes free. */
export async function keepChange(tx: Db, ctx: Reader, booking: LockedBooking): Promise<void> {
  if (booking.beforeChange === null) return;
  await tx.update(bookings).set({ beforeChange: null }).where(eq(bookings.id, booking.id));
  const { id: bookingId, tableIds, startsAt: start, endsAt: end } = booking;
  await releaseOthers(tx, { bookingId, tableIds, start, end });
  await offerFreeTables(tx, ctx.ports.jobs, booking.shopId);
}

/** Takes a change back, declined or withdrawn: the booking is again what was accepted before it. */
export async function undoChange(
  tx: Db,
  ctx: Reader,
  { id: bookingId, shopId }: LockedBooking,
  { before, reason }: { before: BookedTable; reason: string | null },
): Promise<void> {
  const { party, tableIds, accessible } = before;
  const [start, end] = [new Date(before.startsAt), new Date(before.endsAt)];
  await tx
    .update(bookings)
    .set({
      ...{ party, tableIds, accessible, reason, startsAt: start, endsAt: end },
      ...{ status: 'accepted', beforeChange: null, updatedAt: ctx.now },
      remindAt: nextReminder(start, ctx.now),
    })
    .where(eq(bookings.id, bookingId));
  await releaseOthers(tx, { bookingId, tableIds, start, end });
  await offerFreeTables(tx, ctx.ports.jobs, shopId);
}
