import { sql } from 'drizzle-orm';

import type { PersonalData } from '../accounts/index.ts';
import { shopsByIds } from '../catalogue/index.ts';
import { bookingPolicy } from './booking-access.ts';
import { presentBooking } from './present.ts';
import { bookingsBetween, wasEverBooked } from './queries.ts';
import { openEntries, presentEntry } from './waitlist/waitlist-queries.ts';

const BATCH = 100;
const END = new Date('2200-01-01');

/** A person's table bookings, the oldest first. Restaurants are named; staff are not. */
export const personalBookings: PersonalData = async function* (ctx) {
  const own = bookingPolicy.shopper.bookings(ctx);
  const scope = sql`${own} and hold_expires_at is null and ${wasEverBooked}`;
  let from = new Date(0);
  const seen = new Set<number>();
  for (;;) {
    const found = await bookingsBetween(ctx.db, scope, { from, to: END, limit: BATCH });
    const unseen = found.filter(({ booking }) => !seen.has(booking.id));
    const shops = await shopsByIds(ctx.db, [...new Set(unseen.map(({ booking }) => booking.shopId))]);
    for (const row of unseen) {
      seen.add(row.booking.id);
      yield presentBooking(row, shops, ctx, { showsKey: false });
    }
    const last = found.at(-1);
    // Several may begin at one time: the next page begins with it again.
    if (found.length < BATCH || unseen.length === 0 || !last) return;
    from = last.booking.startsAt;
  }
};

/** A person's waitlist entries. They are deleted with the account. */
export const personalWaitlist: PersonalData = async function* (ctx) {
  for (const row of await openEntries(ctx.db, bookingPolicy.shopper.waitlist(ctx)))
    yield presentEntry(row, { showsKey: false });
};
