import { MAX_OPEN_BOOKINGS } from '@hamper/contract/bookings/vocabulary';
import { and, asc, count, eq, gt, isNotNull, isNull, not, or, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { clientNetworkOf, consumeLimit } from '../../accounts/index.ts';
import type { RefundEnv } from '../../payments/index.ts';
import { isOf, nameOfOwner, type Owner } from '../booking-access.ts';
import { isOver } from '../queries.ts';
import { endHold } from './lose-hold.ts';

/**
 * Limits the bookings of a person that are to come, held tables included, and those of guests from one network. To be called
 * with the person locked.
 * @throws open-bookings, too-many-requests
 */
export async function limitBookings(tx: Db, ctx: Pick<Ctx, 'now' | 'address'>, owner: Owner): Promise<void> {
  const { now } = ctx;
  const { holdExpiresAt } = bookings;
  const [open] = await tx
    .select({ total: count() })
    .from(bookings)
    .where(and(isOf(owner, bookings), not(isOver(now)), or(isNull(holdExpiresAt), gt(holdExpiresAt, now))));
  await limitOpen(tx, ctx, owner, { open: open?.total ?? 0, most: MAX_OPEN_BOOKINGS });
}

/** Refuses more than so many open ones of a person, too many in a day, and too many of guests from one network; likewise. */
export async function limitOpen(
  tx: Db,
  { now, address }: Pick<Ctx, 'now' | 'address'>,
  owner: Owner,
  { open, most }: { open: number; most: number },
): Promise<void> {
  if (open >= most)
    throw new Failure('open-bookings', { values: { most }, trace: { limit: 'open-bookings' } });
  await consumeLimit({ db: tx, now }, 'tables-of-in-a-day', nameOfOwner(owner));
  if (owner.userId === null && address !== '')
    await consumeLimit({ db: tx, now }, 'guest-tables-from', clientNetworkOf({ address }));
}

/** Locks a person, by themselves, until the end of the transaction. */
export const lockOwner = (tx: Db, owner: Owner): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bookings ${nameOfOwner(owner)}`}, 0))`);

/**
 * Gives up the table that a person holds at a restaurant: somebody who holds another one has changed their mind. What they paid
 * for it meanwhile goes back.
 */
export async function dropHolds(
  tx: Db,
  env: RefundEnv,
  { owner, shopId }: { owner: Owner; shopId: number },
): Promise<void> {
  const held = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        isOf(owner, bookings),
        eq(bookings.shopId, shopId),
        isNotNull(bookings.holdExpiresAt),
        // Neither what was offered to them.
        sql`not exists (select from booking_waitlist w where w.booking_id = ${bookings.id} and w.status = 'offered')`,
      ),
    )
    .orderBy(asc(bookings.id))
    .for('update');
  for (const { id } of held) await endHold(tx, env, { id, shopId, ranOut: false });
}
