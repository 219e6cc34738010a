import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { bookingWaitlist } from '../../../db/schema/bookings.ts';
import { Failure } from '../../../failure.ts';
import type { Actor } from '../../../http/context.ts';
import { bookingPolicy, type Owner } from '../booking-access.ts';
import type { LockedEntry } from './waitlist-queries.ts';

/** The part of a waitlist entry that says whose it is, where and when. */
export type WantedEntry = Pick<
  LockedEntry,
  'shopId' | 'startsAt' | 'endsAt' | 'phone' | 'email' | 'username'
>;

/**
 * The open entries of a person at a restaurant for times that overlap another one, the oldest first, locked. To be called with the
 * person locked by their account or browser; by their number and address they are locked here. An entry that was made by another
 * browser is not shown to whoever merely knows the number or the address.
 * @throws already-waiting
 */
export async function entriesOf(tx: Db, actor: Actor, wanted: Owner & WantedEntry): Promise<LockedEntry[]> {
  await lockContacts(tx, wanted);
  const { shopId, startsAt, endsAt, phone, email, userId } = wanted;
  const mine = bookingPolicy.guest.waitlist({ db: tx, actor });
  const found = await tx
    .select({ entry: bookingWaitlist, isMine: sql<boolean>`(${mine}) is true` })
    .from(bookingWaitlist)
    .where(
      and(
        eq(bookingWaitlist.shopId, shopId),
        inArray(bookingWaitlist.status, ['waiting', 'offered']),
        lte(bookingWaitlist.startsAt, endsAt),
        gte(bookingWaitlist.endsAt, startsAt),
        or(
          mine,
          phone === null ? undefined : eq(bookingWaitlist.phone, phone),
          email === null ? undefined : sql`lower(${bookingWaitlist.email}) = ${email.toLowerCase()}`,
        ),
      ),
    )
    .orderBy(asc(bookingWaitlist.id))
    .for('update');
  // A table that was offered before they signed in is taken by the link that they got.
  if (found.some(({ entry, isMine }) => !isMine || (entry.status === 'offered' && entry.userId !== userId)))
    throw new Failure('already-waiting');
  return found.map(({ entry }) => entry);
}

/** One at a time of those who say the same number or address; in one order, so that two never wait for each other. */
async function lockContacts(tx: Db, { shopId, phone, email }: WantedEntry): Promise<void> {
  const names = [phone, email?.toLowerCase()]
    .filter((name) => name !== null && name !== undefined)
    .toSorted();
  for (const name of names)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist ${shopId} ${name}`}, 0))`);
}
