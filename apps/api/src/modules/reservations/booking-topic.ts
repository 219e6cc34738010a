import { Ref } from '@hamper/contract/envelope';
import { and, eq, exists, sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { notFound } from '../../failure.ts';
import type { FindTopic } from '../../http/find-topic.ts';
import { stateTopic } from '../../http/live-topics.ts';
import { bookingPolicy } from './booking-access.ts';
import { readBooking } from './queries.ts';

/**
 * A booking, for whoever may read it: that it is another one than before, not what of it, which its page reads as it reads the rest.
 * The database announces each change; see 0077_bookings_told.sql.
 */
export const bookingTopic: FindTopic = async (ctx, { id, key }) => {
  const ref = Ref.safeParse(id);
  if (!ref.success) throw notFound();
  const { db, actor } = ctx;
  const { booking } = await readBooking(db, bookingPolicy.guest.bookings(ctx, key), ref.data);
  return stateTopic(
    `booking:${booking.uuid}`,
    async () => ({ version: await versionOf(db, booking.id) }),
    () =>
      exists(
        db
          .select({ one: sql`1` })
          .from(bookings)
          .where(and(eq(bookings.id, booking.id), bookingPolicy.guest.bookings({ db, actor }, key))),
      ),
  );
};

/** Tells one state of a booking and its payments from another; blank once it is gone. */
async function versionOf(db: Db, id: number): Promise<string> {
  const [row] = await rows<{ version: string }>(
    db,
    sql`select md5(b::text || coalesce((select string_agg(t::text, ' ' order by t.id)
        from transactions t where t.booking_id = b.id), '')) as version
      from bookings b where b.id = ${id}`,
  );
  return row?.version ?? '';
}
