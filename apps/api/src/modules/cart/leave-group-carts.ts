import { and, eq, inArray, sql } from 'drizzle-orm';

import { carts, userCarts } from '../../db/schema/cart.ts';
import type { OnAccountDeletion } from '../accounts/index.ts';
import { announceCarts } from './cart-topic.ts';
import { changedAt } from './ensure-cart.ts';
import { ownerOfCart } from './owner.ts';

/** Deletes a person's parts of other people's carts, whose owners see that; their own carts are deleted with the account. */
export const leaveGroupCarts: OnAccountDeletion = async (tx, { userId, now, ports }) => {
  const left = await tx
    .select()
    .from(carts)
    .where(
      and(
        sql`${carts.ownerId} is distinct from ${userId}`,
        inArray(
          carts.id,
          tx.select({ id: userCarts.cartId }).from(userCarts).where(eq(userCarts.userId, userId)),
        ),
      ),
    )
    .orderBy(carts.id)
    .for('update');
  await tx.delete(userCarts).where(eq(userCarts.userId, userId));
  if (left.length === 0) return;
  await tx
    .update(carts)
    .set({ updatedAt: changedAt(now) })
    .where(
      inArray(
        carts.id,
        left.map(({ id }) => id),
      ),
    );
  for (const cart of left) announceCarts(tx, { ports }, ownerOfCart(cart));
};
