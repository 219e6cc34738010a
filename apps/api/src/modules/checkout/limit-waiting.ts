import { createHash } from 'node:crypto';

import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure } from '../../http/failure.ts';
import { placeOf } from '../accounts/index.ts';

/** So many orders of one person, and from one address, hold goods that nobody has paid. */
const MOST_OF = 3;
const MOST_FROM = 10;

/**
 * Lets one more order wait for its money, as long as not too many of the same person or from the same address do. To be
 * said late in a transaction: whoever comes at the same moment waits here until it is done.
 * @throws too-many-requests
 */
export async function limitWaiting(
  tx: Db,
  { actor, address }: Pick<Ctx, 'actor' | 'address'>,
  orderId: number,
): Promise<void> {
  const { guestHash } = actor;
  const mine =
    actor.kind === 'user'
      ? eq(orders.userId, actor.id)
      : and(isNull(orders.userId), guestHash ? eq(orders.guestHash, guestHash) : sql`false`);
  const name = actor.kind === 'user' ? `user:${actor.id}` : (guestHash?.toString('hex') ?? '');
  await count(tx, { name, those: mine, most: MOST_OF });
  // Blank where nobody said: then everybody would be one.
  if (address === '') return;
  const waitsFrom = createHash('sha256').update(placeOf({ address })).digest('hex').slice(0, 32);
  await count(tx, { name: waitsFrom, those: eq(orders.waitsFrom, waitsFrom), most: MOST_FROM });
  await tx.update(orders).set({ waitsFrom }).where(eq(orders.id, orderId));
}

interface Counted {
  name: string;
  those: SQL | undefined;
  most: number;
}

async function count(tx: Db, { name, those, most }: Counted): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting ${name}`}, 0))`);
  // The one being placed has no time to be paid by yet.
  const waiting = await tx.$count(orders, and(isNotNull(orders.payUntil), isNull(orders.placedAt), those));
  if (waiting >= most) throw new Failure('too-many-requests');
}
