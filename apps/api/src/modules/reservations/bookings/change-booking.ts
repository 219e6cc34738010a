import type { BookingRequest } from '@hamper/contract/bookings/booking';
import type { bookingsEndpoints } from '@hamper/contract/bookings/booking-calls';
import type { Ref } from '@hamper/contract/envelope';
import { inZone } from '@hamper/contract/time/time-zone';
import { and, eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { type BookedTable, bookings } from '../../../db/schema/bookings.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { consumeLimit } from '../../accounts/index.ts';
import { lockTransactions } from '../../payments/index.ts';
import { roughMoment } from '../availability/read-moment.ts';
import { readRestaurant } from '../availability/read-restaurants.ts';
import type { TableRequest } from '../availability/refuse-time.ts';
import type { BookingHooks } from '../booking-hooks.ts';
import { type LockedBooking, lockBooking, noticeOf, readBooking } from '../queries.ts';
import { canChange, nextReminder, refusedStep } from '../rules.ts';
import { offerFreeTables } from '../waitlist/offer-job.ts';
import { agreedTerms, depositOf, detailsOf, requestOf, rowOf } from './book-table.ts';
import { heldCurrency } from './held-currency.ts';
import { placeParty } from './place-party.ts';

type Changes = z.output<(typeof bookingsEndpoints)['PUT /rest/booking/my-bookings/{id}']['body']>;

/**
 * Changes a booking: party, time, section or details. It keeps its place until it has the new one; where the restaurant decides
 * itself, until that accepts the new one. Answers its id.
 * @throws not-found, move-not-allowed, too-many-requests, booking-late, hold-expired, validation, time-unavailable, table-taken
 */
export async function changeBooking(
  ctx: Ctx,
  { ref, scope, changes }: { ref: Ref; scope: SQL; changes: Changes },
  hooks: Pick<BookingHooks, 'onBooked' | 'onNews'>,
): Promise<number> {
  return transactionWithRetry(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, scope, ref);
    await requireChangeable(tx, ctx, booking);
    if (booking.holdExpiresAt !== null && isMoved(changes)) await refuseWhilePaying(tx, ctx, booking.id);
    await consumeLimit({ db: tx, now: ctx.now }, 'changes-of-booking', String(booking.id));
    const { username, phone, email } = changes;
    await tx
      .update(bookings)
      .set({
        ...detailsOf(changes),
        ...(username === undefined ? {} : { username }),
        ...(phone === undefined ? {} : { phone }),
        ...(email === undefined || booking.userId !== null ? {} : { email }),
        updatedAt: ctx.now,
      })
      .where(eq(bookings.id, booking.id));
    if (isMoved(changes)) await moveBooking(tx, ctx, booking, changes);
    if (booking.holdExpiresAt === null) await announceChange(tx, ctx, booking.id, hooks);
    return booking.id;
  });
}

/** Tells the restaurant of a change, and whoever made it how their booking stands. */
async function announceChange(
  tx: Db,
  ctx: Ctx,
  id: number,
  { onBooked, onNews }: Pick<BookingHooks, 'onBooked' | 'onNews'>,
): Promise<void> {
  const notice = await noticeOf(tx, id);
  await onBooked(tx, ctx, notice, 'changed');
  await onNews(tx, ctx, notice, notice.status === 'accepted' ? 'change_booked' : 'change_received');
}

async function requireChangeable(tx: Db, { now }: Ctx, booking: LockedBooking): Promise<void> {
  if (booking.holdExpiresAt !== null) {
    if (booking.status === 'canceled' || booking.holdExpiresAt <= now) throw new Failure('hold-expired');
    return;
  }
  await refuseLate(tx, booking, now);
}

/** @throws move-not-allowed, booking-late */
export async function refuseLate(tx: Db, booking: LockedBooking, now: Date): Promise<void> {
  if (booking.status === 'canceled' || booking.seatedAt !== null || booking.noShowAt !== null)
    throw refusedStep('move-not-allowed');
  const row = await readBooking(tx, and(eq(bookings.id, booking.id)) as SQL, booking.id);
  if (!canChange(row, now)) throw new Failure('booking-late');
}

/** A deposit that is being paid stays as it is until its card is decided. @throws move-not-allowed */
async function refuseWhilePaying(tx: Db, ctx: Ctx, bookingId: number): Promise<void> {
  const known = await lockTransactions(tx, ctx, { bookingId });
  if (known.some(({ status }) => status === 'progress')) throw refusedStep('move-not-allowed');
}

const isMoved = ({ start_date, end_date, guest_count, table_id, section_id, accessible }: Changes): boolean =>
  [start_date, end_date, guest_count, table_id, section_id, accessible].some((value) => value !== undefined);

async function moveBooking(tx: Db, ctx: Ctx, booking: LockedBooking, changes: Changes): Promise<void> {
  const ref = { shop: booking.shopId };
  const at = changes.start_date === undefined ? booking.startsAt : roughMoment(changes.start_date);
  const own = { now: ctx.now, ownBookingId: booking.id, evenIfStopped: true };
  const restaurant = await readRestaurant(tx, ref, { at, ...own });
  const moved = movedRequest(booking, changes, (input) => requestOf(restaurant, input), restaurant.timezone);
  const present = restaurant.tables.find(({ id }) => id === booking.tableIds[0]);
  const request = { ...moved, preferredSectionId: present?.sectionId };
  const isHeld = booking.holdExpiresAt !== null;
  const currency = booking.currencyId === null ? ctx.currency : await heldCurrency(tx, booking);
  const placement = { ref, request, ownBookingId: booking.id, expiresAt: booking.holdExpiresAt };
  await placeParty(tx, ctx, placement, async (part, { tableIds }, { terms }) => {
    const after = afterChange(booking, request, terms.acceptsAtOnce);
    // Who asks for a change is reminded of what was accepted.
    const start = after.beforeChange ? new Date(after.beforeChange.startsAt) : request.start;
    await part
      .update(bookings)
      .set({
        ...rowOf(request, ctx.now),
        // A table that is only held is paid for, and on terms, as it is held now; those of a booking stay.
        ...(isHeld ? { ...depositOf(request.party, terms, currency), ...agreedTerms(booking.shopId) } : {}),
        tableIds,
        ...after,
        reason: null,
        remindAt: isHeld ? null : nextReminder(start, ctx.now),
        attendsAt: null,
      })
      .where(eq(bookings.id, booking.id));
    return booking.id;
  });
  await offerFreeTables(tx, ctx.ports.jobs, booking.shopId);
}

/** The status of a booking that moved, and what was accepted before and stays theirs until the restaurant accepts the new one. */
function afterChange(
  booking: LockedBooking,
  request: TableRequest,
  acceptsAtOnce: boolean,
): Pick<LockedBooking, 'status' | 'beforeChange'> {
  const before = booking.status === 'accepted' ? bookedTable(booking) : booking.beforeChange;
  if (booking.holdExpiresAt !== null) return { status: 'new', beforeChange: null };
  return acceptsAtOnce || isSame(before, request)
    ? { status: 'accepted', beforeChange: null }
    : { status: 'new', beforeChange: before };
}

/** Back to what was accepted: nobody has to accept it again. */
const isSame = (
  before: BookedTable | null,
  { party, start, end, accessible = false }: TableRequest,
): boolean =>
  before !== null &&
  before.party === party &&
  Date.parse(before.startsAt) === start.getTime() &&
  Date.parse(before.endsAt) === end.getTime() &&
  before.accessible === accessible;

const bookedTable = ({ startsAt, endsAt, ...booking }: LockedBooking): BookedTable => ({
  ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), party: booking.party },
  ...{ tableIds: booking.tableIds, accessible: booking.accessible },
});

/** The request with all that was left out as it was; a stay that was not chosen anew is as long as the new party's, or as it was. */
function movedRequest(
  { party, startsAt, endsAt, accessible }: LockedBooking,
  changes: Changes,
  read: (input: Omit<BookingRequest, 'booking_id'>) => TableRequest,
  timezone: string,
): TableRequest {
  const request = read({
    ...changes,
    guest_count: changes.guest_count ?? party,
    start_date: changes.start_date ?? inZone(startsAt, timezone),
    accessible: changes.accessible ?? accessible,
  });
  const ownEnd = request.start.getTime() + endsAt.getTime() - startsAt.getTime();
  const isOwnStay =
    changes.end_date === undefined ? request.party === party : request.end.getTime() === ownEnd;
  return isOwnStay ? { ...request, end: new Date(ownEnd), isOwnStay } : request;
}
