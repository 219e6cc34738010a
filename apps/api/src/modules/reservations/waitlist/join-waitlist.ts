import type { bookingsEndpoints } from '@hamper/contract/bookings/booking-calls';
import { MAX_WAITLIST_ENTRIES } from '@hamper/contract/bookings/vocabulary';
import type { Ref } from '@hamper/contract/envelope';
import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { bookings, bookingWaitlist } from '../../../db/schema/bookings.ts';
import { Failure, invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { newSecret } from '../../../secret.ts';
import { runTasksOf } from '../../payments/index.ts';
import { seatingsFor } from '../availability/choose-table.ts';
import { readMoment, roughMoment } from '../availability/read-moment.ts';
import { readRestaurant, type RestaurantRow } from '../availability/read-restaurants.ts';
import { presentTime, requireParty } from '../availability/refuse-time.ts';
import { isOf, type Owner, ownerOf } from '../booking-access.ts';
import type { BookingHooks } from '../booking-hooks.ts';
import { contactOf, requireContact } from '../bookings/book-table.ts';
import { limitOpen, lockOwner } from '../bookings/limit-bookings.ts';
import { endHold } from '../bookings/lose-hold.ts';
import { refusedStep } from '../rules.ts';
import { entriesOf, type WantedEntry } from './entries-of-person.ts';
import { freeBetween, type Wait } from './free-between.ts';
import { offerFreeTables } from './offer-job.ts';
import { type LockedEntry, lockEntry } from './waitlist-queries.ts';

type Input = z.output<(typeof bookingsEndpoints)['POST /rest/booking/waitlist']['body']>;

const DAY = 24 * 60 * 60_000;

/** Free times that a refusal names. */
const MAX_FREE_TIMES = 8;

/**
 * Puts somebody on the waitlist of a restaurant, for a table that comes free between two times of one day. Where one is free
 * already, the refusal has the times. A person has one entry at a restaurant for overlapping times: joining again changes what they wait
 * for, and leaves what they were offered. Answers the id of their entry.
 * @throws not-found, validation, open-bookings, time-unavailable, table-free, already-waiting, too-many-requests, idempotency-mismatch
 */
export const joinWaitlist = (ctx: Ctx, input: Input, key: string | null): Promise<number> =>
  transactionWithRetry(ctx.db, (tx) =>
    idempotent(tx, { actor: ctx.actor, call: 'join-waitlist', key, body: input }, async () => {
      const owner = ownerOf(ctx.actor);
      requireContact(owner, input);
      await lockOwner(tx, owner);
      const around = { at: roughMoment(input.start_date), now: ctx.now };
      const restaurant = await readRestaurant(tx, { bookingId: input.booking_id }, around);
      const startsAt = readMoment('start_date', input.start_date, restaurant.timezone);
      const endsAt = readMoment('end_date', input.end_date, restaurant.timezone);
      if (endsAt < startsAt) throw invalid('end_date', 'time-order');
      if (endsAt.getTime() - startsAt.getTime() > DAY)
        throw invalid('end_date', 'stay-long', { limit: 24 * 60 });
      if (endsAt <= ctx.now)
        throw new Failure('time-unavailable', { fields: { end_date: [{ fault: 'time-past' }] } });
      if (startsAt.getTime() > ctx.now.getTime() + (restaurant.horizonDays + 1) * DAY)
        throw new Failure('time-unavailable', {
          fields: { start_date: [{ fault: 'time-far', values: { limit: restaurant.horizonDays } }] },
        });
      const wait = { party: input.guest_count, startsAt, endsAt, accessible: input.accessible ?? false };
      requireParty(restaurant, wait);
      requireSeats(restaurant, wait);
      refuseHopeless(restaurant, wait, ctx.now);
      const wanted = { ...owner, ...(await contactOf(tx, owner, input)), ...wait, shopId: restaurant.shopId };
      const known = await entriesOf(tx, ctx.actor, wanted);
      const offered = known.find(({ status }) => status === 'offered');
      if (offered) return offered.id;
      await limitEntries(tx, ctx, owner, known.length);
      refuseWhereFree(restaurant, wait, ctx.now);
      const id = await writeEntry(tx, ctx, wanted, known);
      // A table may have come free since they were looked at.
      await offerFreeTables(tx, ctx.ports.jobs, restaurant.shopId);
      return id;
    }),
  );

/** Writes an entry; where they wait there already for an overlapping time, they keep that entry, for what they want now. */
async function writeEntry(
  tx: Db,
  ctx: Ctx,
  wanted: Owner & WantedEntry & Wait,
  [first, ...others]: readonly LockedEntry[],
): Promise<number> {
  const { userId } = wanted;
  const guestKey = userId === null ? (first?.guestKey ?? newSecret()) : null;
  const values = { ...wanted, guestKey, locale: ctx.locale };
  if (first) {
    await tx.update(bookingWaitlist).set(values).where(eq(bookingWaitlist.id, first.id));
    for (const { id } of others)
      await tx.update(bookingWaitlist).set({ status: 'left' }).where(eq(bookingWaitlist.id, id));
    return first.id;
  }
  const [entry] = await tx
    .insert(bookingWaitlist)
    .values({ ...values, uuid: uuid(), createdAt: ctx.now })
    .returning({ id: bookingWaitlist.id });
  if (!entry) throw new Error('The waitlist entry was not written');
  return entry.id;
}

/** @throws validation for a party that no table seats, taken or not */
function requireSeats(restaurant: RestaurantRow, { party, accessible }: Wait): void {
  if (seatingsFor(restaurant, { party, accessible }).length > 0) return;
  const sizes = [...restaurant.tables, ...restaurant.combinations].map(({ chairCount }) => chairCount);
  const limit = Math.max(0, ...sizes);
  if (party > limit) throw invalid('guest_count', 'too-big', { limit });
  throw invalid('guest_count', 'invalid');
}

/** @throws time-unavailable between times at which nobody could sit, if every table were free */
function refuseHopeless(restaurant: RestaurantRow, wait: Wait, now: Date): void {
  if (freeBetween({ ...restaurant, taken: [], arrivals: new Map() }, wait, now).length > 0) return;
  throw new Failure('time-unavailable', { fields: { start_date: [{ fault: 'time-closed' }] } });
}

function refuseWhereFree(restaurant: RestaurantRow, wait: Wait, now: Date): void {
  const times = freeBetween(restaurant, wait, now);
  if (times.length === 0) return;
  const found = times.slice(0, MAX_FREE_TIMES).map((time) => presentTime(time, restaurant));
  throw new Failure('table-free', { data: { times: found } });
}

/** `known`: as many of them are not added. */
async function limitEntries(tx: Db, ctx: Ctx, owner: Owner, known: number): Promise<void> {
  const [open] = await tx
    .select({ total: count() })
    .from(bookingWaitlist)
    .where(and(isOf(owner, bookingWaitlist), inArray(bookingWaitlist.status, ['waiting', 'offered'])));
  await limitOpen(tx, ctx, owner, { open: (open?.total ?? 0) - known, most: MAX_WAITLIST_ENTRIES });
}

/**
 * Takes somebody off the waitlist, and gives free what was offered to them; what they had begun to pay goes back at once. Answers
 * the id of their entry.
 * @throws not-found, move-not-allowed
 */
export async function leaveWaitlist(
  ctx: Ctx,
  { ref, scope }: { ref: Ref; scope: SQL },
  { payment }: Pick<BookingHooks, 'payment'>,
): Promise<number> {
  const { id, bookingId } = await transactionWithRetry(ctx.db, async (tx) => {
    const entry = await lockEntry(tx, scope, ref);
    if (entry.status !== 'waiting' && entry.status !== 'offered')
      throw refusedStep('move-not-allowed', 'waitlist');
    await tx.update(bookingWaitlist).set({ status: 'left' }).where(eq(bookingWaitlist.id, entry.id));
    const [held] =
      entry.status === 'offered' && entry.bookingId !== null
        ? await tx.select().from(bookings).where(eq(bookings.id, entry.bookingId)).for('update')
        : [];
    if (held && held.holdExpiresAt !== null) await endHold(tx, ctx, { ...held, ranOut: false });
    return entry;
  });
  if (bookingId !== null) await runTasksOf(ctx, payment, { bookingId });
  return id;
}
