import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { type Db, PREPARED } from '../../db/query.ts';
import { carts } from '../../db/schema/cart.ts';

/** An account, or a guest's cookie. */
export type CartOwner = { ownerId: number } | { guestHash: Buffer };

/**
 * The id of the owner's cart at a shop, locked, and created if missing. One statement, so that neither a concurrent
 * insert nor an order that deletes the cart makes it fail.
 */
export async function ensureCartId(tx: Db, owner: CartOwner, shopId: number, now: Date): Promise<number> {
  return (await ensureCart(tx, owner, { shopId, now })).id;
}

/** The same, and whether the cart is new. */
export async function ensureCart(
  tx: Db,
  owner: CartOwner,
  { shopId, now }: { shopId: number; now: Date },
): Promise<{ id: number; isNew: boolean }> {
  const [cart] = await tx
    .insert(carts)
    .values({ uuid: uuid(), shopId, ...owner, updatedAt: now })
    .onConflictDoUpdate({
      target: 'ownerId' in owner ? [carts.ownerId, carts.shopId] : [carts.guestHash, carts.shopId],
      set: { updatedAt: changedAt(now) },
    })
    .returning({ id: carts.id, isNew: sql<boolean>`xmax = 0` })
    .prepare(PREPARED)
    .execute();
  if (!cart) throw new Error('The cart was neither made nor found');
  return cart;
}

/** The time of a cart's change, later than that of the one before: two devices press at once, and clocks of processes differ. */
export const changedAt = (now: Date): SQL<Date> =>
  sql`greatest(${now.toISOString()}::timestamptz, ${carts.updatedAt} + interval '1 millisecond')`;
