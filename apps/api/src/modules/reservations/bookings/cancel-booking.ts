import type { Cancellation } from '@hamper/contract/bookings/vocabulary';
import type { Ref } from '@hamper/contract/envelope';
import { eq, type SQL } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import type { Ctx } from '../../../http/context.ts';
import type { RefundEnv } from '../../payments/index.ts';
import type { BookingHooks } from '../booking-hooks.ts';
import { type LockedBooking, lockBooking, noticeOf } from '../queries.ts';
import { isOpenBooking, refusedStep } from '../rules.ts';
import { offerFreeTables } from '../waitlist/offer-job.ts';
import { refuseLate } from './change-booking.ts';
import { releaseQuarters } from './claim-quarters.ts';
import { turnDownOffer } from './lose-hold.ts';
import { refundDeposit } from './refund-deposit.ts';

/**
 * Cancels a booking for whoever made it, or gives up the table that they hold. Answers its id.
 * @throws not-found, status-unchanged, move-not-allowed, booking-late
 */
export async function cancelBooking(
  ctx: Ctx,
  { ref, scope }: { ref: Ref; scope: SQL },
  { onBooked, onNews }: Pick<BookingHooks, 'onBooked' | 'onNews'>,
): Promise<number> {
  return transactionWithRetry(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, scope, ref);
    if (booking.status === 'canceled') throw refusedStep('status-unchanged');
    if (booking.holdExpiresAt === null) await refuseLate(tx, booking, ctx.now);
    await endBooking(tx, ctx, booking, { cancellation: 'guests' });
    if (booking.holdExpiresAt !== null) {
      await turnDownOffer(tx, booking);
      return booking.id;
    }
    const notice = await noticeOf(tx, booking.id);
    await onBooked(tx, ctx, notice, 'canceled');
    await onNews(tx, ctx, notice, 'canceled_by_guests');
    return booking.id;
  });
}

/** Cancels a locked booking, gives its tables free, and its deposit back unless it stays the restaurant's. */
export async function endBooking(
  tx: Db,
  ctx: RefundEnv,
  booking: Pick<LockedBooking, 'id' | 'shopId'>,
  {
    cancellation,
    reason = null,
    isRefunded = true,
  }: { cancellation: Cancellation; reason?: string | null; isRefunded?: boolean },
): Promise<void> {
  await releaseQuarters(tx, booking.id);
  await tx
    .update(bookings)
    .set({
      ...{ status: 'canceled', cancellation, reason, beforeChange: null, remindAt: null, waitsFrom: null },
      updatedAt: ctx.now,
    })
    .where(eq(bookings.id, booking.id));
  if (isRefunded) await refundDeposit(tx, ctx, booking);
  await offerFreeTables(tx, ctx.ports.jobs, booking.shopId);
}

/**
 * Notes that the guests will come. Again changes nothing. Answers the booking's id.
 * @throws not-found, move-not-allowed
 */
export async function attendBooking(ctx: Ctx, { ref, scope }: { ref: Ref; scope: SQL }): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, scope, ref);
    if (!isOpenBooking(booking) || booking.holdExpiresAt !== null) throw refusedStep('move-not-allowed');
    if (booking.attendsAt === null)
      await tx.update(bookings).set({ attendsAt: ctx.now }).where(eq(bookings.id, booking.id));
    return booking.id;
  });
}
