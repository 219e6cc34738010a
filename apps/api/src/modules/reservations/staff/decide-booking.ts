import { type BookingMark, QUARTER_MS } from '@hamper/contract/bookings/vocabulary';
import type { Ref } from '@hamper/contract/envelope';
import { eq, type SQL } from 'drizzle-orm';

import { type Db, isGone, transactionWithRetry } from '../../../db/query.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { Failure } from '../../../failure.ts';
import { quarterOf } from '../availability/read-moment.ts';
import { readRestaurant } from '../availability/read-restaurants.ts';
import { tableTaken } from '../availability/refuse-time.ts';
import type { BookingHooks } from '../booking-hooks.ts';
import { endBooking } from '../bookings/cancel-booking.ts';
import { keepChange, undoChange } from '../bookings/changed-booking.ts';
import { claimQuarters, releaseOthers, releaseQuarters } from '../bookings/claim-quarters.ts';
import { type LockedBooking, lockBooking, noticeOf } from '../queries.ts';
import { isOpenBooking, isUndecided, nextReminder, refusedStep } from '../rules.ts';
import type { StaffCtx } from '../setup/read-setup.ts';
import { offerFreeTables } from '../waitlist/offer-job.ts';
import { tablesOf } from './book-for-guest.ts';

interface Of {
  ref: Ref;
  scope: SQL;
}

/**
 * Accepts a booking that has not begun, or declines it with a reason; a declined one gives its tables free. A change that is
 * declined leaves what was accepted before it. Answers its id.
 * @throws not-found, status-unchanged, move-not-allowed
 */
export async function decideBooking(
  ctx: StaffCtx,
  { ref, scope, status, reason }: Of & { status: 'accepted' | 'canceled'; reason?: string | undefined },
  { onNews }: Pick<BookingHooks, 'onNews'>,
): Promise<number> {
  return transactionWithRetry(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, scope, ref);
    if (booking.status === status) throw refusedStep('status-unchanged');
    // A deposit that the restaurant has got does not go back.
    if (!isOpenBooking(booking) || booking.depositKeptMinor !== null) throw refusedStep('move-not-allowed');
    // Accepted once it has begun, a booking would only keep its deposit.
    if (status === 'accepted' && booking.startsAt <= ctx.now) throw refusedStep('move-not-allowed');
    const news = await decide(tx, ctx, booking, { status, reason: reason ?? null });
    await onNews(tx, ctx, await noticeOf(tx, booking.id), news);
    return booking.id;
  });
}

async function decide(
  tx: Db,
  ctx: StaffCtx,
  booking: LockedBooking,
  { status, reason }: { status: 'accepted' | 'canceled'; reason: string | null },
): Promise<'accepted' | 'declined' | 'canceled_by_restaurant' | 'unchanged'> {
  if (status === 'accepted') {
    const remindAt =
      booking.beforeChange === null ? booking.remindAt : nextReminder(booking.startsAt, ctx.now);
    await tx
      .update(bookings)
      .set({ status, remindAt, updatedAt: ctx.now })
      .where(eq(bookings.id, booking.id));
    await keepChange(tx, ctx, booking);
    return 'accepted';
  }
  if (booking.beforeChange === null) {
    const cancellation = isUndecided(booking) ? 'declined' : 'restaurant';
    await endBooking(tx, ctx, booking, { cancellation, reason });
    return cancellation === 'declined' ? 'declined' : 'canceled_by_restaurant';
  }
  await undoChange(tx, ctx, booking, { before: booking.beforeChange, reason });
  return 'unchanged';
}

const HOUR = 60 * 60_000;
/** A party can be seated so long before its time, since it cannot cancel any more then, and so long after it. */
const SEATED_BEFORE_MS = HOUR;
const SEATED_AFTER_MS = 6 * HOUR;

/**
 * Notes that a party sits, has left, or did not come. The last two give the rest of their time free; a booking that was never
 * accepted, and to which nobody came, is declined. Answers the booking's id.
 * @throws not-found, status-unchanged, move-not-allowed
 */
export async function markBooking(
  ctx: StaffCtx,
  { ref, scope, mark }: Of & { mark: BookingMark },
  { onSeated, onNews }: Pick<BookingHooks, 'onSeated' | 'onNews'>,
): Promise<number> {
  const { now } = ctx;
  return transactionWithRetry(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, scope, ref);
    requireMark(booking, mark, now);
    const decidedByMark = booking.decidedByMark || booking.status === 'new';
    if (mark === 'seated') {
      await tx
        .update(bookings)
        .set({ status: 'accepted', seatedAt: now, decidedByMark, remindAt: null, updatedAt: now })
        .where(eq(bookings.id, booking.id));
      await keepChange(tx, ctx, booking);
      await onSeated(tx, ctx, await noticeOf(tx, booking.id), ctx.actor.id);
      return booking.id;
    }
    if (mark === 'no_show' && isUndecided(booking)) {
      await endBooking(tx, ctx, booking, { cancellation: 'declined' });
      await onNews(tx, ctx, await noticeOf(tx, booking.id), 'declined');
      return booking.id;
    }
    // A table that was kept for somebody was theirs, though a change of it waits for an answer.
    const marked =
      mark === 'finished' ? { finishedAt: now } : ({ noShowAt: now, status: 'accepted' } as const);
    await tx
      .update(bookings)
      .set({ ...marked, decidedByMark, remindAt: null, updatedAt: now })
      .where(eq(bookings.id, booking.id));
    await keepChange(tx, ctx, booking);
    await releaseQuarters(tx, booking.id, now);
    await offerFreeTables(tx, ctx.ports.jobs, booking.shopId);
    return booking.id;
  });
}

function requireMark(booking: LockedBooking, mark: BookingMark, now: Date): void {
  const marks = { seated: booking.seatedAt, finished: booking.finishedAt, no_show: booking.noShowAt };
  if (marks[mark] !== null) throw refusedStep('status-unchanged');
  const since = now.getTime() - booking.startsAt.getTime();
  const isNear = since >= -SEATED_BEFORE_MS && since <= SEATED_AFTER_MS;
  const isOpen = isOpenBooking(booking);
  // Who sits is accepted, which is not done once it is over.
  const isAccepted = !isUndecided(booking) || now < booking.endsAt;
  const allowed = {
    seated: isOpen && isNear && isAccepted,
    finished: booking.status !== 'canceled' && booking.seatedAt !== null && booking.startsAt <= now,
    no_show: isOpen && booking.startsAt <= now,
  };
  if (!allowed[mark]) throw refusedStep('move-not-allowed');
}

/**
 * Takes the last mark of a booking back, which was a mistake: the rest of its time is its own again. Answers its id.
 * @throws not-found, status-unchanged, move-not-allowed where the mark decided on it, table-taken where somebody has the table
 */
export async function unmarkBooking(ctx: StaffCtx, { ref, scope }: Of): Promise<number> {
  const { now } = ctx;
  return transactionWithRetry(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, scope, ref);
    const { id: bookingId, seatedAt, finishedAt, noShowAt, tableIds, startsAt, endsAt } = booking;
    if (booking.status === 'canceled') throw refusedStep('move-not-allowed');
    if (seatedAt === null && noShowAt === null) throw refusedStep('status-unchanged');
    if (booking.depositKeptMinor !== null) throw refusedStep('move-not-allowed');
    // That the party has left decides on nothing.
    if (booking.decidedByMark && finishedAt === null) throw refusedStep('move-not-allowed');
    const isFinished = finishedAt !== null;
    const unmarked = isFinished ? { finishedAt: null } : { seatedAt: null, noShowAt: null };
    await tx
      .update(bookings)
      .set({ ...unmarked, updatedAt: now })
      .where(eq(bookings.id, bookingId));
    const start = restFrom(startsAt, now);
    const claim = { by: { bookingId }, tableIds, start, end: endsAt, expiresAt: null, now };
    if (start < endsAt && !(await claimQuarters(tx, claim).catch(orGone))) throw new Failure('table-taken');
    return bookingId;
  });
}

/** Staff may have deleted a table since nobody sat there: it cannot be had. */
function orGone(error: unknown): false {
  if (isGone(error)) return false;
  throw error;
}

/** From when on the rest of a time is still to come: who had the table until now is no matter. */
const restFrom = (start: Date, now: Date): Date =>
  new Date(Math.max(start.getTime(), quarterOf(now) * QUARTER_MS));

/**
 * Moves a booking to other tables of its restaurant, for the rest of its time; its guests are told of another area. Answers
 * its id.
 * @throws not-found, move-not-allowed, validation, table-taken
 */
export async function moveTables(
  ctx: StaffCtx,
  { ref, scope, tableIds: asked }: Of & { tableIds: readonly number[] },
  { onNews }: Pick<BookingHooks, 'onNews'>,
): Promise<number> {
  return transactionWithRetry(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, scope, ref);
    if (booking.status === 'canceled' || booking.finishedAt !== null || booking.noShowAt !== null)
      throw refusedStep('move-not-allowed');
    const isElsewhere = await moveTo(tx, ctx, booking, asked);
    // Another table of the same area is nothing to write about; who sits knows where.
    if (isElsewhere && isOpenBooking(booking)) await onNews(tx, ctx, await noticeOf(tx, booking.id), 'moved');
    await offerFreeTables(tx, ctx.ports.jobs, booking.shopId);
    return booking.id;
  });
}

/** Answers whether it is in another area now. */
async function moveTo(
  tx: Db,
  ctx: StaffCtx,
  booking: LockedBooking,
  asked: readonly number[],
): Promise<boolean> {
  const { id: bookingId, party, startsAt: start, endsAt: end, shopId } = booking;
  const around = { at: start, now: ctx.now, ownBookingId: bookingId, evenIfStopped: true };
  const restaurant = await readRestaurant(tx, { shop: shopId }, around);
  const tableIds = tablesOf(restaurant, asked);
  const since = restFrom(start, ctx.now);
  const claim = { by: { bookingId }, tableIds, start: since, end, expiresAt: null, now: ctx.now };
  if (since < end && !(await claimQuarters(tx, claim)))
    throw tableTaken(restaurant, { party, start, end }, ctx);
  await releaseOthers(tx, { bookingId, tableIds, start, end });
  await tx.update(bookings).set({ tableIds, updatedAt: ctx.now }).where(eq(bookings.id, bookingId));
  const areaOf = (ids: readonly number[]) => restaurant.tables.find(({ id }) => id === ids[0])?.sectionId;
  return areaOf(booking.tableIds) !== areaOf(tableIds);
}
