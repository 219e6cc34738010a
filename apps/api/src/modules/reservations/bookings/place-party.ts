import { sql } from 'drizzle-orm';

import { type Db, isGone } from '../../../db/query.ts';
import type { Ctx } from '../../../http/context.ts';
import { type Seating, seatingsFor } from '../availability/choose-table.ts';
import { freeSeatings, hasCovers } from '../availability/free-times.ts';
import { quarterOf } from '../availability/read-moment.ts';
import { readRestaurant, type RestaurantRef, type RestaurantRow } from '../availability/read-restaurants.ts';
import { requireBookable, type TableRequest, tableTaken } from '../availability/refuse-time.ts';
import { claimQuarters, releaseOthers } from './claim-quarters.ts';

interface Placement {
  ref: RestaurantRef;
  request: TableRequest;
  /** Staff may seat whom and when they like, as long as there is a table. */
  byStaff?: boolean;
  /** Of a booking that moves: what it has is free for it. */
  ownBookingId?: number;
  /** Until when the tables are only held; null for good. */
  expiresAt: Date | null;
}

/** As often another table is tried when somebody came first. */
const MAX_ATTEMPTS = 30;

/**
 * Takes the best free table for a party, by `write`, which writes the booking with these tables and answers its id. Where
 * somebody came first to a table meanwhile, the next best is taken.
 * @throws validation, time-unavailable, table-taken
 */
export async function placeParty(
  tx: Db,
  ctx: Pick<Ctx, 'now' | 'locale'>,
  { ref, request, byStaff = false, ownBookingId, expiresAt }: Placement,
  write: (tx: Db, seating: Seating, restaurant: RestaurantRow) => Promise<number>,
): Promise<number> {
  const isNew = !byStaff && ownBookingId === undefined;
  const around = {
    ...{ at: request.start, now: ctx.now, ownBookingId: ownBookingId ?? null },
    evenIfStopped: !isNew,
  };
  for (let attempt = 1; ; attempt += 1) {
    let restaurant = await readRestaurant(tx, ref, around);
    if (!byStaff) requireBookable(restaurant, request, ctx);
    if (attempt === 1 && restaurant.covers !== null && !byStaff) {
      await lockArrivals(tx, restaurant, request);
      restaurant = await readRestaurant(tx, ref, around);
    }
    const seating = freeSeating(restaurant, request, byStaff);
    if (seating === null || attempt > MAX_ATTEMPTS) throw tableTaken(restaurant, request, ctx);
    const id = await claim(tx, { seating, restaurant, request, expiresAt, now: ctx.now }, write);
    if (id !== null) return id;
  }
}

function freeSeating(restaurant: RestaurantRow, request: TableRequest, byStaff: boolean): Seating | null {
  const [start, end] = [request.start.getTime(), request.end.getTime()];
  if (!byStaff && !hasCovers(restaurant, start, request.party)) return null;
  return freeSeatings(restaurant, seatingsFor(restaurant, request), { start, end })?.best ?? null;
}

interface Attempt {
  seating: Seating;
  restaurant: RestaurantRow;
  request: TableRequest;
  expiresAt: Date | null;
  now: Date;
}

/** Writes the booking and takes its tables; null, and nothing written, where somebody else came first. */
async function claim(
  tx: Db,
  { seating, restaurant, request: { start, end }, expiresAt, now }: Attempt,
  write: (tx: Db, seating: Seating, restaurant: RestaurantRow) => Promise<number>,
): Promise<number | null> {
  const { tableIds } = seating;
  try {
    return await tx.transaction(async (part) => {
      const bookingId = await write(part, seating, restaurant);
      const isOwn = await claimQuarters(part, { by: { bookingId }, tableIds, start, end, expiresAt, now });
      if (!isOwn) throw new CameLate();
      await releaseOthers(part, { bookingId, tableIds, start, end });
      return bookingId;
    });
  } catch (error) {
    // Staff may have deleted a table meanwhile.
    if (error instanceof CameLate || isGone(error)) return null;
    throw error;
  }
}

class CameLate extends Error {}

/** Who comes in one quarter-hour is counted by one at a time. */
const lockArrivals = (tx: Db, { shopId }: RestaurantRow, { start }: TableRequest): Promise<unknown> =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`arrivals ${shopId} ${quarterOf(start)}`}, 0))`,
  );
