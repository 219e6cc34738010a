import { eq } from 'drizzle-orm';

import { logLine } from '../../../db/log-line.ts';
import type { Db } from '../../../db/query.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { netCardPayments, type PaymentEnv, type PaymentHooks } from '../../payments/index.ts';
import type { BookingHooks } from '../booking-hooks.ts';
import { lockBooking, noticeOf } from '../queries.ts';
import { bookHeld } from './book-held.ts';
import { loseHold } from './lose-hold.ts';
import { refundDeposit } from './refund-deposit.ts';

type Hooks = Pick<BookingHooks, 'onBooked' | 'onNews'>;

/** The reactions of bookings to the payments of their deposits. */
export const depositHooks = (hooks: Hooks): PaymentHooks['booking'] => ({
  async onSecured(tx, env, { bookingId }) {
    const held = await lockById(tx, bookingId);
    if (held.status !== 'canceled') {
      if (held.holdExpiresAt === null) return;
      if (await bookHeld(tx, env, held, hooks)) return;
      await loseHold(tx, env, { ...held, ranOut: true });
    } else await refundDeposit(tx, env, held);
    await tellRefund(tx, env, bookingId, hooks);
  },
  async onUpdated(tx, _, { bookingId }) {
    const { hasFailedRefund } = await netCardPayments(tx, { bookingId });
    if (hasFailedRefund) logLine({ level: 'error', event: 'deposit not refunded', booking: bookingId });
  },
  async onPaidLate(tx, env, { bookingId }) {
    const booking = await lockById(tx, bookingId);
    // Another payment may have booked it; the second one only goes back.
    if (booking.status === 'canceled') await tellRefund(tx, env, bookingId, hooks);
  },
  // As long as the table is held, another card may pay.
  async onFailed() {},
});

const lockById = (tx: Db, id: number) => lockBooking(tx, eq(bookings.id, id), id);

const tellRefund = async (tx: Db, env: PaymentEnv, id: number, { onNews }: Hooks) =>
  onNews(tx, env, await noticeOf(tx, id), 'deposit_back');
