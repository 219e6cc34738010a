import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { type Db, PREPARED } from '../../db/query.ts';
import { carts } from '../../db/schema/cart.ts';

/** An account, or a guest's cookie. */
export type CartOwner = { ownerId: number } | { guestHash: Buffer };

/**
 * The owner's cart at a shop under its lock, made when missing. One statement, so that it neither trips over a twin
 * made at the same moment nor over an order that is just taking the cart away.
 */
export async function ensureCartId(tx: Db, owner: CartOwner, shopId: number, now: Date): Promise<number> {
  return (await ensureCart(tx, owner, { shopId, now })).id;
}

/** The same, and whether it was made just now. */
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
      set: { updatedAt: now },
    })
    .returning({ id: carts.id, isNew: sql<boolean>`xmax = 0` })
    .prepare(PREPARED)
    .execute();
  if (!cart) throw new Error('The cart was neither made nor found');
  return cart;
}
