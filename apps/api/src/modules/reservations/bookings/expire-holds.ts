import { and, eq, lte, type SQL } from 'drizzle-orm';

import { dueRows, processDue } from '../../../db/process-due.ts';
import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import { endHold } from './lose-hold.ts';

/**
 * Ends holds that nobody confirmed, and what was offered and not taken; those who wait are offered the tables. Each in a
 * transaction of its own: a failure is reported to `onFailure` and does not hold up the others.
 */
export const expireHolds = (
  env: PaymentEnv,
  onFailure: (bookingId: number, error: unknown) => void,
): Promise<void> =>
  processDue({
    page: dueRows(env.db, bookings, hasExpired(env.now)),
    process: (id) => transactionWithRetry(env.db, (tx) => expireOne(tx, env, id)),
    onFailure,
  });

const hasExpired = (now: Date): SQL => lte(bookings.holdExpiresAt, now);

async function expireOne(tx: Db, env: PaymentEnv, id: number): Promise<void> {
  const [hold] = await tx
    .select({ id: bookings.id, shopId: bookings.shopId })
    .from(bookings)
    .where(and(eq(bookings.id, id), hasExpired(env.now)))
    .for('update', { skipLocked: true });
  if (hold) await endHold(tx, env, { ...hold, ranOut: true });
}
