import type { BookingDetails } from '@hamper/contract/bookings/booking';
import type { Ref } from '@hamper/contract/envelope';
import { eq, type SQL } from 'drizzle-orm';

import { transactionWithRetry } from '../../../db/query.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { runTasksOf, type PaymentChoice, type PaymentHooks } from '../../payments/index.ts';
import type { BookingHooks } from '../booking-hooks.ts';
import { lockBooking } from '../queries.ts';
import { bookHeld } from './book-held.ts';
import { contactOf, detailsOf, requireContact } from './book-table.ts';
import { payDeposit } from './pay-deposit.ts';

/**
 * Books the table that is held, once its deposit is paid where one is due: by card that may be later, and the table stays
 * held. Again changes nothing. Answers the booking's id.
 * @throws not-found, hold-expired, validation, and as `payDeposit`
 */
export async function confirmBooking(
  ctx: Ctx,
  { ref, scope, details, choice }: { ref: Ref; scope: SQL; details: BookingDetails; choice: PaymentChoice },
  hooks: Pick<BookingHooks, 'onBooked' | 'onNews'> & { payment: PaymentHooks },
): Promise<number> {
  const id = await transactionWithRetry(ctx.db, async (tx) => {
    const held = await lockBooking(tx, scope, ref);
    if (held.status === 'canceled') throw new Failure('hold-expired');
    if (held.holdExpiresAt === null) return held.id;
    if (held.holdExpiresAt <= ctx.now) throw new Failure('hold-expired');
    const known = { username: held.username ?? undefined, phone: held.phone ?? undefined };
    requireContact(held, { ...known, ...given(details) });
    await tx
      .update(bookings)
      .set({
        ...detailsOf(details),
        ...(await contactOf(tx, held, { ...known, email: held.email ?? undefined, ...given(details) })),
        updatedAt: ctx.now,
      })
      .where(eq(bookings.id, held.id));
    // A hold of the release before has no currency: its deposit is not collected.
    const isDue = held.depositMinor > 0 && held.currencyId !== null;
    if (isDue && (await payDeposit(tx, ctx, held, choice)) === 'awaited') return held.id;
    // A process whose clock runs ahead may have taken its tables.
    if (!(await bookHeld(tx, ctx, held, hooks))) throw new Failure('hold-expired');
    return held.id;
  });
  await runTasksOf(ctx, hooks.payment, { bookingId: id });
  return id;
}

/** Without the fields that were left out. */
function given<T extends object>(details: T): Partial<T> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as Partial<T>;
}
