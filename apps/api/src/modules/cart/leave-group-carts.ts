import { and, eq, inArray, sql } from 'drizzle-orm';

import { carts, groupOrders, userCarts } from '../../db/schema/cart.ts';
import type { OnAccountDeletion } from '../accounts/index.ts';
import { announceCarts } from './cart-topic.ts';
import { changedAt } from './ensure-cart.ts';
import { cancelGroups } from './groups/end-group.ts';
import type { GroupHooks } from './groups/group-hooks.ts';
import { ownerOfCart } from './owner.ts';

/**
 * Cancels a person's own group orders, whose members are told, and deletes their parts of other people's carts, whose owners see
 * that; their own carts are deleted with the account.
 */
export const leaveGroupCarts =
  (hooks: GroupHooks): OnAccountDeletion =>
  async (tx, { userId, now, ports, publicUrl }) => {
    const env = { now, ports, publicUrl };
    await cancelGroups(tx, env, eq(carts.ownerId, userId), hooks);
    await tx.update(groupOrders).set({ ownerName: null }).where(eq(groupOrders.ownerId, userId));
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
    for (const cart of left) announceCarts(tx, env, ownerOfCart(cart));
  };
