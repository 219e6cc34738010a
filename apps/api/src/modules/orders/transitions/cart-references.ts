import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { carts } from '../../../db/schema/cart.ts';
import { orders } from '../../../db/schema/orders.ts';

/** Orders that still wait for their money know the cart that a guest's lines went to: what is paid has to leave it. */
export const cartReferences = {
  async hold(tx: Db, guestHash: Buffer): Promise<void> {
    const theirs = tx.select({ id: carts.id }).from(carts).where(eq(carts.guestHash, guestHash));
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.cartId, theirs))
      .orderBy(asc(orders.id))
      .for('update');
  },
  async follow(tx: Db, { from, into }: { from: number; into: number }): Promise<void> {
    await tx
      .update(orders)
      .set({ cartId: into })
      .where(and(eq(orders.cartId, from), isNull(orders.placedAt), eq(orders.status, 'new')));
  },
};
