import type { BookingDetails, BookingRequest, ChangedDetails } from '@hamper/contract/bookings/booking';
import { HOLD_MINUTES } from '@hamper/contract/bookings/vocabulary';
import { convert } from '@hamper/contract/prices/money';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { Failure, invalid } from '../../../failure.ts';
import type { ActiveCurrency, Ctx, Env } from '../../../http/context.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { chargeable } from '../../../ports/payment/payment.port.ts';
import { newSecret } from '../../../secret.ts';
import { readMoment, roughMoment } from '../availability/read-moment.ts';
import { readRestaurant, type RestaurantRow } from '../availability/read-restaurants.ts';
import type { TableRequest } from '../availability/refuse-time.ts';
import { type Owner, ownerOf } from '../booking-access.ts';
import type { BookingHooks } from '../booking-hooks.ts';
import { noticeOf } from '../queries.ts';
import { nextReminder } from '../rules.ts';
import { dropHolds, limitBookings, lockOwner } from './limit-bookings.ts';
import { placeParty } from './place-party.ts';

const MINUTE = 60_000;

interface BookingInput extends BookingRequest, BookingDetails {}

/**
 * Holds a table for a few minutes. Answers the booking's id.
 * @throws not-found, validation, time-unavailable, table-taken, open-bookings, too-many-requests, idempotency-mismatch
 */
export const holdTable = (ctx: Ctx, input: BookingRequest, key: string | null): Promise<number> =>
  transactionWithRetry(ctx.db, (tx) =>
    idempotent(tx, { actor: ctx.actor, call: 'hold-table', key, body: input }, async () => {
      const expiresAt = new Date(ctx.now.getTime() + HOLD_MINUTES * MINUTE);
      return insertBooking(tx, ctx, input, expiresAt);
    }),
  );

/** Books a table at once, likewise. */
export const bookTable = (
  ctx: Ctx,
  input: BookingInput,
  key: string | null,
  hooks: Pick<BookingHooks, 'onBooked' | 'onNews'>,
): Promise<number> =>
  transactionWithRetry(ctx.db, (tx) =>
    idempotent(tx, { actor: ctx.actor, call: 'book-table', key, body: input }, async () => {
      requireContact(ownerOf(ctx.actor), input);
      const id = await insertBooking(tx, ctx, input, null);
      await announceBooking(tx, ctx, id, hooks);
      return id;
    }),
  );

/** A restaurant has to reach whoever comes; it knows an account. */
export function requireContact(
  { userId }: Pick<Owner, 'userId'>,
  details: { username?: string | undefined; phone?: string | undefined },
): void {
  if (userId !== null) return;
  if (details.username === undefined) throw invalid('username', 'required');
  if (details.phone === undefined) throw invalid('phone', 'required');
}

/** Tells the restaurant of a booking, and whoever made it how it stands. */
export async function announceBooking(
  tx: Db,
  ctx: Env,
  id: number,
  { onBooked, onNews }: Pick<BookingHooks, 'onBooked' | 'onNews'>,
): Promise<void> {
  const notice = await noticeOf(tx, id);
  await onBooked(tx, ctx, notice, 'booked');
  await onNews(tx, ctx, notice, notice.status === 'accepted' ? 'accepted' : 'received');
}

async function insertBooking(tx: Db, ctx: Ctx, input: BookingInput, expiresAt: Date | null): Promise<number> {
  const owner = ownerOf(ctx.actor);
  const ref = { bookingId: input.booking_id };
  const restaurant = await readRestaurant(tx, ref, { at: roughMoment(input.start_date), now: ctx.now });
  await lockOwner(tx, owner);
  await dropHolds(tx, ctx, { owner, shopId: restaurant.shopId });
  await limitBookings(tx, ctx, owner);
  const request = requestOf(restaurant, input);
  const person = await contactOf(tx, owner, input);
  return placeParty(tx, ctx, { ref, request, expiresAt }, async (part, { tableIds }, { terms }) => {
    // A table with a deposit is held until that is paid.
    if (expiresAt === null && terms.depositMinor > 0) throw new Failure('payment-awaited');
    const [booking] = await part
      .insert(bookings)
      .values({
        ...rowOf(request, ctx.now),
        ...depositOf(request.party, terms, ctx.currency),
        ...agreedTerms(restaurant.shopId),
        ...detailsOf(input),
        ...person,
        ...owner,
        uuid: uuid(),
        shopId: restaurant.shopId,
        guestKey: owner.userId === null ? newSecret() : null,
        status: expiresAt === null && terms.acceptsAtOnce ? 'accepted' : 'new',
        holdExpiresAt: expiresAt,
        remindAt: expiresAt === null ? nextReminder(request.start, ctx.now) : null,
        locale: ctx.locale,
        tableIds,
        createdAt: ctx.now,
      })
      .returning({ id: bookings.id });
    if (!booking) throw new Error('The booking was not written');
    return booking.id;
  });
}

/** The columns of a booking that a request decides. */
export const rowOf = ({ party, start, end, accessible = false }: TableRequest, now: Date) => ({
  party,
  startsAt: start,
  endsAt: end,
  accessible,
  updatedAt: now,
});

/**
 * The deposit of a party in a currency: a guest's as often as they are guests, and no part of what a card cannot be charged.
 * Later changes of the party, the terms or the rate leave it as it is.
 */
export const depositOf = (
  party: number,
  { depositMinor }: Pick<RestaurantRow['terms'], 'depositMinor'>,
  { id: currencyId, code, rateMillionths }: Pick<ActiveCurrency, 'id' | 'code' | 'rateMillionths'>,
) => ({
  ...{ currencyId, rateMillionths },
  depositMinor: chargeable(convert(depositMinor, rateMillionths), code) * party,
});

/** The terms of a restaurant at this moment, which later ones do not change for a booking. */
export const agreedTerms = (shopId: number) => ({
  cutoffMinutes: sql`(select r.cutoff_minutes from booking_shops r where r.shop_id = ${shopId}::bigint)`,
  policy: sql`(select r.policy from booking_shops r where r.shop_id = ${shopId}::bigint)`,
});

/** The details that were given; others stay. */
export const detailsOf = ({ note, occasion, allergies, high_chairs: highChairs }: ChangedDetails) => ({
  ...(note === undefined ? {} : { note }),
  ...(occasion === undefined ? {} : { occasion }),
  ...(allergies === undefined ? {} : { allergies: [...new Set(allergies)] }),
  ...(highChairs === undefined ? {} : { highChairs }),
});

/** How the restaurant reaches them: as they said, else as their account does. */
export async function contactOf(tx: Db, { userId }: Owner, { username, phone, email }: BookingDetails) {
  const [user] =
    userId === null
      ? []
      : await tx
          .select({ firstname: users.firstname, lastname: users.lastname, phone: users.phone })
          .from(users)
          .where(eq(users.id, userId));
  const name = user && [user.firstname, user.lastname].filter(Boolean).join(' ');
  return {
    username: username ?? (name || null),
    phone: phone ?? user?.phone ?? null,
    // Accounts are written to as they chose.
    email: userId === null ? (email ?? null) : null,
  };
}

/** A request as it is meant at a restaurant. @throws validation, not-found */
export function requestOf(
  restaurant: RestaurantRow,
  input: Omit<BookingRequest, 'booking_id'>,
): TableRequest {
  const { table_id: tableId, section_id: sectionId, accessible, end_date: until } = input;
  const table = restaurant.tables.find(({ id }) => id === tableId);
  if (tableId !== undefined && !table) throw invalid('table_id', 'invalid');
  if (sectionId !== undefined && !restaurant.tables.some((one) => one.sectionId === sectionId))
    throw invalid('section_id', 'invalid');
  const party = input.guest_count ?? table?.chairCount;
  if (party === undefined) throw invalid('guest_count', 'required');
  if (table && party > table.chairCount) throw invalid('guest_count', 'too-big', { limit: table.chairCount });
  if (table && party < table.minParty) throw invalid('guest_count', 'too-small', { limit: table.minParty });
  const start = readMoment('start_date', input.start_date, restaurant.timezone);
  const end =
    until === undefined
      ? new Date(start.getTime() + restaurant.stay.stayOf(party) * MINUTE)
      : readMoment('end_date', until, restaurant.timezone);
  return { party, start, end, accessible, sectionId, tableId };
}
