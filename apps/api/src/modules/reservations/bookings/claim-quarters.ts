import { eq, sql } from 'drizzle-orm';

import { type Db, rows } from '../../../db/query.ts';
import { bookingQuarters } from '../../../db/schema/bookings.ts';
import { endQuarterOf, quarterOf } from '../availability/read-moment.ts';

interface Claim {
  by: { bookingId: number } | { blockId: number };
  tableIds: readonly number[];
  start: Date;
  end: Date;
  /** Of a hold; null for good. */
  expiresAt: Date | null;
  now: Date;
}

/**
 * Takes every quarter-hour of every table by one statement: new ones, those of holds that have expired, and the claimant's own.
 * False where somebody else has one of them; the caller then rolls back. Whoever comes at the same moment waits for the
 * other's commit on the primary key, in one order, so that two never wait for each other.
 */
export async function claimQuarters(tx: Db, claim: Claim): Promise<boolean> {
  const { by, tableIds, start, end, expiresAt, now } = claim;
  const [bookingId, blockId] = 'bookingId' in by ? [by.bookingId, null] : [null, by.blockId];
  const [first, last] = [quarterOf(start), endQuarterOf(end) - 1];
  const claimed = await rows(
    tx,
    sql`insert into booking_quarters as q (table_id, quarter, booking_id, block_id, expires_at)
      select t.id, n.quarter, ${bookingId}::bigint, ${blockId}::bigint, ${expiresAt?.toISOString() ?? null}::timestamptz
      from unnest(${sql.param([...tableIds])}::bigint[]) t (id), generate_series(${first}::integer, ${last}::integer) n (quarter)
      order by 1, 2
      on conflict (table_id, quarter) do update
        set booking_id = excluded.booking_id, block_id = excluded.block_id, expires_at = excluded.expires_at
        where q.expires_at <= ${now.toISOString()}::timestamptz or q.booking_id = excluded.booking_id
      returning q.quarter`,
  );
  return claimed.length === tableIds.length * (last - first + 1);
}

/** Gives the quarters of a booking free; from the one that an instant lies in on, if one is given. */
export async function releaseQuarters(tx: Db, bookingId: number, from?: Date): Promise<void> {
  const { bookingId: by, quarter } = bookingQuarters;
  const since = from === undefined ? sql`true` : sql`${quarter} >= ${quarterOf(from)}`;
  await tx.delete(bookingQuarters).where(sql`${eq(by, bookingId)} and ${since}`);
}

interface BookedTables extends Pick<Claim, 'tableIds' | 'start' | 'end'> {
  bookingId: number;
}

/** Gives the quarters of a booking free that lie outside of its tables and time, and of those that it had before a change that is not accepted yet. */
export async function releaseOthers(
  tx: Db,
  { bookingId, tableIds, start, end }: BookedTables,
): Promise<void> {
  await tx.execute(sql`delete from booking_quarters q where q.booking_id = ${bookingId} and not (
      q.table_id = any(${sql.param([...tableIds])}::bigint[])
      and q.quarter >= ${quarterOf(start)}::integer and q.quarter < ${endQuarterOf(end)}::integer)
    and not exists (select from bookings b where b.id = q.booking_id
      and b.before_change -> 'tableIds' @> to_jsonb(q.table_id)
      and q.quarter >= extract(epoch from (b.before_change ->> 'startsAt')::timestamptz) / 900
      and q.quarter < extract(epoch from (b.before_change ->> 'endsAt')::timestamptz) / 900)`);
}

/** Makes the quarters of a held booking its own for good. */
export async function keepQuarters(tx: Db, bookingId: number): Promise<void> {
  await tx.update(bookingQuarters).set({ expiresAt: null }).where(eq(bookingQuarters.bookingId, bookingId));
}
