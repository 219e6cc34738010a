import { and, eq, lte, type SQL } from 'drizzle-orm';

import { dueRows, processDue } from '../../../db/process-due.ts';
import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { bookings, bookingWaitlist } from '../../../db/schema/bookings.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import type { BookingHooks } from '../booking-hooks.ts';
import { noticeOf } from '../queries.ts';
import { endHold } from './lose-hold.ts';

type Hooks = Pick<BookingHooks, 'onNews'>;

/**
 * Ends holds that nobody confirmed, and what was offered and not taken, which is told; those who wait are offered the tables. Each in a
 * transaction of its own: a failure is reported to `onFailure` and does not hold up the others.
 */
export const expireHolds = (
  env: PaymentEnv,
  hooks: Hooks,
  onFailure: (bookingId: number, error: unknown) => void,
  signal: AbortSignal,
): Promise<void> =>
  processDue({
    page: dueRows(env.db, bookings, hasExpired(env.now)),
    process: (id) => transactionWithRetry(env.db, (tx) => expireOne(tx, env, id, hooks)),
    onFailure,
    signal,
  });

const hasExpired = (now: Date): SQL => lte(bookings.holdExpiresAt, now);

async function expireOne(tx: Db, env: PaymentEnv, id: number, { onNews }: Hooks): Promise<void> {
  const [hold] = await tx
    .select({ id: bookings.id, shopId: bookings.shopId })
    .from(bookings)
    .where(and(eq(bookings.id, id), hasExpired(env.now)))
    .for('update', { skipLocked: true });
  if (!hold) return;
  const notice = (await isOffer(tx, id)) ? await noticeOf(tx, id) : null;
  await endHold(tx, env, { ...hold, ranOut: true });
  if (notice === null) return;
  const over = { status: 'canceled', isOpen: false, holdExpiresAt: null, deposit: null } as const;
  await onNews(tx, env, { ...notice, ...over }, 'offer_expired');
}

/** Whether a held table was offered to somebody who waited for one. */
async function isOffer(tx: Db, id: number): Promise<boolean> {
  const [offer] = await tx
    .select({ id: bookingWaitlist.id })
    .from(bookingWaitlist)
    .where(and(eq(bookingWaitlist.bookingId, id), eq(bookingWaitlist.status, 'offered')))
    .limit(1);
  return offer !== undefined;
}
