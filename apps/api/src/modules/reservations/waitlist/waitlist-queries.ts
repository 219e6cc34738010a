import type { StaffWaitlistEntry, WaitlistEntry } from '@hamper/contract/bookings/booking';
import type { Ref } from '@hamper/contract/envelope';
import { inZone } from '@hamper/contract/time/time-zone';
import { and, asc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';

import { hasRef } from '../../../db/has-ref.ts';
import type { Db } from '../../../db/query.ts';
import { bookings, bookingWaitlist } from '../../../db/schema/bookings.ts';
import { shops } from '../../../db/schema/catalogue.ts';
import { notFound } from '../../../failure.ts';

export type LockedEntry = typeof bookingWaitlist.$inferSelect;

/**
 * One waitlist entry in a scope, locked until the end of the transaction.
 * @throws not-found
 */
export async function lockEntry(tx: Db, scope: SQL, ref: Ref): Promise<LockedEntry> {
  const [entry] = await tx
    .select()
    .from(bookingWaitlist)
    .where(and(scope, hasRef(bookingWaitlist, ref)))
    .for('update');
  if (!entry) throw notFound();
  return entry;
}

const withOffer = (db: Db) =>
  db
    .select({
      entry: bookingWaitlist,
      timezone: shops.timezone,
      offer: {
        uuid: bookings.uuid,
        startsAt: bookings.startsAt,
        holdExpiresAt: bookings.holdExpiresAt,
      },
    })
    .from(bookingWaitlist)
    .innerJoin(shops, eq(shops.id, bookingWaitlist.shopId))
    .leftJoin(bookings, eq(bookings.id, bookingWaitlist.bookingId))
    .$dynamic();
export type EntryRow = Awaited<ReturnType<typeof withOffer>>[number];

/** @throws not-found */
export async function readEntry(db: Db, scope: SQL, id: number): Promise<EntryRow> {
  const [row] = await withOffer(db).where(and(scope, eq(bookingWaitlist.id, id)));
  if (!row) throw notFound();
  return row;
}

const MAX_ENTRIES = 200;

/** The entries in a scope of those who still wait, soonest first. */
export const openEntries = (db: Db, scope: SQL, between?: { from: Date; to: Date }): Promise<EntryRow[]> =>
  withOffer(db)
    .where(
      and(
        scope,
        inArray(bookingWaitlist.status, ['waiting', 'offered']),
        ...(between
          ? [gte(bookingWaitlist.endsAt, between.from), lt(bookingWaitlist.startsAt, between.to)]
          : []),
      ),
    )
    .orderBy(asc(bookingWaitlist.startsAt), asc(bookingWaitlist.id))
    .limit(MAX_ENTRIES);

function fieldsOf({ entry, timezone, offer }: EntryRow) {
  const isOffered = entry.status === 'offered' && offer !== null && offer.holdExpiresAt !== null;
  return {
    id: entry.id,
    uuid: entry.uuid,
    shop_id: entry.shopId,
    guest_count: entry.party,
    start_date: inZone(entry.startsAt, timezone),
    end_date: inZone(entry.endsAt, timezone),
    status: entry.status,
    offer: isOffered
      ? {
          booking_uuid: offer.uuid,
          start_date: inZone(offer.startsAt, timezone),
          expires_at: inZone(offer.holdExpiresAt ?? offer.startsAt, timezone),
        }
      : null,
    created_at: entry.createdAt.toISOString(),
  };
}

export const presentEntry = (row: EntryRow, { showsKey }: { showsKey: boolean }): WaitlistEntry => ({
  ...fieldsOf(row),
  key: showsKey ? row.entry.guestKey : null,
});

export const presentStaffEntry = (row: EntryRow): StaffWaitlistEntry => ({
  ...fieldsOf(row),
  username: row.entry.username,
  phone: row.entry.phone,
});
