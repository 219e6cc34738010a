import { and, eq, lte } from 'drizzle-orm';

import { dueRows, processDue } from '../../../db/process-due.ts';
import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { bookingWaitlist } from '../../../db/schema/bookings.ts';
import { shops } from '../../../db/schema/catalogue.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import type { BookingHooks, BookingNotice } from '../booking-hooks.ts';
import type { LockedEntry } from './waitlist-queries.ts';

type Hooks = Pick<BookingHooks, 'onNews'>;

/** Ends the waiting for times that are over, and tells each who waited; likewise. */
export const expireWaiting = (
  env: PaymentEnv,
  hooks: Hooks,
  onFailure: (entryId: number, error: unknown) => void,
  signal: AbortSignal,
): Promise<void> =>
  processDue({
    page: dueRows(env.db, bookingWaitlist, isOver(env.now)),
    process: (id) => transactionWithRetry(env.db, (tx) => expireOne(tx, env, id, hooks)),
    onFailure,
    signal,
  });

const isOver = (now: Date) => and(eq(bookingWaitlist.status, 'waiting'), lte(bookingWaitlist.endsAt, now));

async function expireOne(tx: Db, env: PaymentEnv, id: number, { onNews }: Hooks): Promise<void> {
  const [row] = await tx
    .select({ entry: bookingWaitlist, shop: shops })
    .from(bookingWaitlist)
    .innerJoin(shops, eq(shops.id, bookingWaitlist.shopId))
    .where(and(eq(bookingWaitlist.id, id), isOver(env.now)))
    .for('update', { of: bookingWaitlist, skipLocked: true });
  if (!row) return;
  await tx.update(bookingWaitlist).set({ status: 'expired' }).where(eq(bookingWaitlist.id, id));
  await onNews(tx, env, noticeOfWait(row.entry, row.shop), 'wait_expired');
}

/** A wish that somebody waited for, as a booking that was never made. */
function noticeOfWait(entry: LockedEntry, shop: typeof shops.$inferSelect): BookingNotice {
  const { id, uuid, shopId, userId, guestKey, email, locale, startsAt, endsAt, party } = entry;
  return {
    ...{ id, uuid, shopId, userId, guestKey, email, locale, startsAt, endsAt, party },
    ...{ shop: shop.title, slug: shop.slug, address: shop.address, timezone: shop.timezone },
    status: 'canceled',
    ...{ reason: null, before: null, deposit: null, holdExpiresAt: null },
    ...{ tables: [], area: {}, policy: {}, changeUntil: startsAt, isOpen: false, isUndecided: false },
  };
}
