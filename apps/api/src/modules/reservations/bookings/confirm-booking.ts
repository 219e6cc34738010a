import type { BookingDetails } from '@hamper/contract/bookings/booking';
import type { Ref } from '@hamper/contract/envelope';
import { eq, type SQL } from 'drizzle-orm';

import { transactionWithRetry } from '../../../db/query.ts';
import { bookings, bookingShops, bookingWaitlist } from '../../../db/schema/bookings.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { BookingHooks } from '../booking-hooks.ts';
import { lockBooking } from '../queries.ts';
import { nextReminder } from '../rules.ts';
import { announceBooking, contactOf, detailsOf, requireContact } from './book-table.ts';
import { keepQuarters } from './claim-quarters.ts';

/**
 * Books the table that is held. Again changes nothing. Answers the booking's id.
 * @throws not-found, hold-expired, validation
 */
export async function confirmBooking(
  ctx: Ctx,
  { ref, scope, details }: { ref: Ref; scope: SQL; details: BookingDetails },
  hooks: Pick<BookingHooks, 'onBooked' | 'onNews'>,
): Promise<number> {
  return transactionWithRetry(ctx.db, async (tx) => {
    const held = await lockBooking(tx, scope, ref);
    if (held.status === 'canceled') throw new Failure('hold-expired');
    if (held.holdExpiresAt === null) return held.id;
    if (held.holdExpiresAt <= ctx.now) throw new Failure('hold-expired');
    const known = { username: held.username ?? undefined, phone: held.phone ?? undefined };
    requireContact(held, { ...known, ...given(details) });
    const { tableIds, startsAt: start, endsAt: end } = held;
    // A process whose clock runs ahead may have taken them.
    if (!(await keepQuarters(tx, { bookingId: held.id, tableIds, start, end })))
      throw new Failure('hold-expired');
    const [terms] = await tx
      .select({ acceptsAtOnce: bookingShops.acceptsAtOnce })
      .from(bookingShops)
      .where(eq(bookingShops.shopId, held.shopId));
    await tx
      .update(bookings)
      .set({
        ...detailsOf(details),
        ...(await contactOf(tx, held, { ...known, email: held.email ?? undefined, ...given(details) })),
        status: terms?.acceptsAtOnce ? 'accepted' : 'new',
        holdExpiresAt: null,
        remindAt: nextReminder(start, ctx.now),
        updatedAt: ctx.now,
      })
      .where(eq(bookings.id, held.id));
    await tx.update(bookingWaitlist).set({ status: 'booked' }).where(eq(bookingWaitlist.bookingId, held.id));
    await announceBooking(tx, ctx, held.id, hooks);
    return held.id;
  });
}

/** Without the fields that were left out. */
function given<T extends object>(details: T): Partial<T> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as Partial<T>;
}
