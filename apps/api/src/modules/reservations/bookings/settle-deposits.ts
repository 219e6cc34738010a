import { convertBack } from '@hamper/contract/prices/money';
import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';

import { dueRows, processDue } from '../../../db/process-due.ts';
import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { netCardPayments, type PaymentEnv } from '../../payments/index.ts';
import { lockShopAccount, platformAccountId, walletDepositMinor, writeTransfer } from '../../wallet/index.ts';
import type { BookingHooks } from '../booking-hooks.ts';
import { type LockedBooking, noticeOf } from '../queries.ts';
import { isUndecided } from '../rules.ts';
import { endBooking } from './cancel-booking.ts';

/** So long after its evening a restaurant can still cancel a booking, and with it give the deposit back. */
const SETTLED_AFTER_MS = 24 * 60 * 60_000;

/**
 * Credits restaurants with the deposits that are theirs, a day after the evening: whatever was paid and did not go back, marked by
 * staff or not. A booking that its restaurant never accepted is declined, its deposit given back. Each is settled once; a
 * failure is reported to `onFailure` and does not hold up the others.
 */
export const settleDeposits = (
  env: PaymentEnv,
  hooks: Pick<BookingHooks, 'onNews'>,
  onFailure: (bookingId: number, error: unknown) => void,
  signal: AbortSignal,
): Promise<void> =>
  processDue({
    page: dueRows(env.db, bookings, isDue(env.now)),
    process: (id) => transactionWithRetry(env.db, (tx) => settleOne(tx, env, id, hooks)),
    onFailure,
    signal,
  });

/** Of a change that the restaurant has yet to accept, both times are over. Without a currency its deposit was never collected. */
function isDue(now: Date): SQL | undefined {
  const before = new Date(now.getTime() - SETTLED_AFTER_MS);
  return and(
    sql`${bookings.depositMinor} > 0`,
    isNull(bookings.depositKeptMinor),
    isNull(bookings.holdExpiresAt),
    isNotNull(bookings.currencyId),
    lte(bookings.endsAt, before),
    sql`coalesce((${bookings.beforeChange} ->> 'endsAt')::timestamptz, '-infinity') <= ${before.toISOString()}::timestamptz`,
  );
}

async function settleOne(
  tx: Db,
  env: PaymentEnv,
  id: number,
  { onNews }: Pick<BookingHooks, 'onNews'>,
): Promise<void> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isDue(env.now)))
    .for('update', { skipLocked: true });
  if (!booking) return;
  const isDeclined = isUndecided(booking);
  if (isDeclined) {
    await endBooking(tx, env, booking, { cancellation: 'declined' });
    await onNews(tx, env, await noticeOf(tx, id), 'declined');
  }
  const depositKeptMinor = isDeclined ? 0 : await creditRestaurant(tx, booking, env.now);
  await tx.update(bookings).set({ depositKeptMinor }).where(eq(bookings.id, id));
}

/** Answers the amount in the booking's currency; the ledger has it in the base currency. */
async function creditRestaurant(
  tx: Db,
  { id: bookingId, shopId, depositMinor, rateMillionths }: LockedBooking,
  now: Date,
): Promise<number> {
  const credit = async (source: 'sales' | 'cards', baseMinor: number) => {
    const from = await platformAccountId(tx, source);
    const { id: to } = await lockShopAccount(tx, shopId);
    await writeTransfer(tx, { from, to, baseMinor, type: 'sale', bookingId, now });
  };
  const byWallet = await walletDepositMinor(tx, bookingId);
  if (byWallet > 0) {
    await credit('sales', byWallet);
    return depositMinor;
  }
  const { minor, hasFailedRefund } = await netCardPayments(tx, { bookingId });
  // Money of a failed refund still belongs to the guests.
  if (hasFailedRefund) return 0;
  const byCard = convertBack(minor, rateMillionths);
  if (byCard > 0) await credit('cards', byCard);
  return minor;
}
