import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { carts } from '../../../db/schema/cart.ts';
import { orders } from '../../../db/schema/orders.ts';
import { takeGuestShares } from '../shares/take-guest-shares.ts';

/**
 * Unpaid orders refer to a cart; when a guest's cart is merged into another, the reference moves with it. So do a guest's shares of
 * groups' orders.
 */
export const cartReferences = {
  async lock(tx: Db, guestHash: Buffer): Promise<void> {
    const guestCarts = tx.select({ id: carts.id }).from(carts).where(eq(carts.guestHash, guestHash));
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.cartId, guestCarts))
      .orderBy(asc(orders.id))
      .for('update');
  },
  async move(tx: Db, { from, into }: { from: number; into: number }): Promise<void> {
    await tx
      .update(orders)
      .set({ cartId: into })
      .where(and(eq(orders.cartId, from), isNull(orders.placedAt), eq(orders.status, 'new')));
  },
  takeShares: takeGuestShares,
};
