import type { Ref } from '@hamper/contract/envelope';
import type { SQL } from 'drizzle-orm';

import { transactionWithRetry } from '../../../db/query.ts';
import type { Ctx } from '../../../http/context.ts';
import type { BookingHooks } from '../booking-hooks.ts';
import { lockBooking, noticeOf } from '../queries.ts';
import { isOpenBooking, isUndecided, refusedStep } from '../rules.ts';
import { undoChange } from './changed-booking.ts';

/**
 * Withdraws a change that the restaurant has yet to accept: the booking is again what was accepted before it. Where there is none,
 * withdrawn before or answered meanwhile, nothing changes, and the booking is what it is. Answers its id.
 * @throws not-found, move-not-allowed
 */
export async function withdrawChange(
  ctx: Ctx,
  { ref, scope }: { ref: Ref; scope: SQL },
  { onBooked, onNews }: Pick<BookingHooks, 'onBooked' | 'onNews'>,
): Promise<number> {
  return transactionWithRetry(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, scope, ref);
    const { beforeChange: before } = booking;
    if (!isOpenBooking(booking) || isUndecided(booking)) throw refusedStep('move-not-allowed');
    if (before === null) return booking.id;
    await undoChange(tx, ctx, booking, { before, reason: null });
    const notice = await noticeOf(tx, booking.id);
    await onBooked(tx, ctx, notice, 'change_withdrawn');
    await onNews(tx, ctx, notice, 'change_withdrawn_by_guests');
    return booking.id;
  });
}
