import { and, eq, exists, isNull, ne, or, type SQL } from 'drizzle-orm';
import { v7 as newUuid } from 'uuid';

import type { Db } from '../../../db/query.ts';
import { carts, groupOrders, userCarts } from '../../../db/schema/cart.ts';
import type { Ctx, Env, UserActor } from '../../../http/context.ts';
import { announceCarts } from '../cart-topic.ts';
import { changedAt } from '../ensure-cart.ts';
import { ownerOfCart } from '../owner.ts';
import { deleteEmptyCarts } from '../remove-lines.ts';
import type { GroupHooks, GroupNews } from './group-hooks.ts';
import { groupOfCart, lockOwnGroup, refuseAwaited, type RunningGroup, tell, tellMembers } from './queries.ts';

/**
 * Cancels a group order: members and their lines are gone, and those with an account are told. The owner's lines stay in their cart.
 * @throws not-found, group-invalid, payment-awaited
 */
export async function cancelGroup(
  ctx: Ctx & { actor: UserActor },
  uuid: string,
  hooks: GroupHooks,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const running = await lockOwnGroup(tx, ctx.actor, uuid);
    await refuseAwaited(tx, running.cart.id);
    await cancelInTransaction(tx, ctx, running, hooks);
    await releaseCart(tx, ctx, running);
  });
}

/** Ends a group of a locked cart, and tells its members. */
async function cancelInTransaction(
  tx: Db,
  env: Env,
  running: RunningGroup,
  hooks: GroupHooks,
): Promise<void> {
  await tellMembers(tx, env, running, { hooks, about: 'canceled' });
  await tx
    .update(groupOrders)
    .set({ status: 'canceled', cartId: null, updatedAt: env.now })
    .where(eq(groupOrders.id, running.group.id));
}

/** Cancels the groups of all carts that fulfil a condition, and that are about to be deleted. */
export async function cancelGroups(
  tx: Db,
  env: Env,
  ofCarts: SQL | undefined,
  hooks: GroupHooks,
): Promise<void> {
  const found = await tx
    .select()
    .from(carts)
    .where(
      and(
        ofCarts,
        exists(tx.select({ id: groupOrders.id }).from(groupOrders).where(eq(groupOrders.cartId, carts.id))),
      ),
    )
    .orderBy(carts.id)
    .for('update');
  for (const cart of found) {
    const group = await groupOfCart(tx, cart.id);
    if (group) await cancelInTransaction(tx, env, { cart, group }, hooks);
  }
}

/** Ends a group whose order took all that was in its cart, or one that waited for the parts of its members, and tells them. */
export async function endGroup(
  tx: Db,
  env: Env,
  { groupId, to, about }: { groupId: number; to: number[]; about: 'paying' | 'placed' | 'canceled' },
  hooks: GroupHooks,
): Promise<void> {
  const [group] = await tx.select().from(groupOrders).where(eq(groupOrders.id, groupId));
  if (!group) return;
  // An order that its shop has seen stays what has become of the group.
  const status = group.status === 'placed' ? 'placed' : about;
  const ended = { status, cartId: null, updatedAt: env.now } as const;
  await tx.update(groupOrders).set(ended).where(eq(groupOrders.id, groupId));
  // The owner has put more into the cart since it was ordered.
  const [cart] =
    group.cartId === null
      ? []
      : await tx.select().from(carts).where(eq(carts.id, group.cartId)).for('update');
  if (cart) await releaseCart(tx, env, { cart, group });
  await tell(tx, env, { group, to }, { hooks, about });
}

/** Tells accounts of a group that is over, or about to be. */
export async function tellOfGroup(
  tx: Db,
  env: Env,
  { groupId, to, about }: { groupId: number; to: number[]; about: GroupNews },
  hooks: GroupHooks,
): Promise<void> {
  const [group] = await tx.select().from(groupOrders).where(eq(groupOrders.id, groupId));
  if (group) await tell(tx, env, { group, to }, { hooks, about });
}

/** Makes the cart of a group that is over the owner's alone again, under a uuid that no link has. */
async function releaseCart(tx: Db, env: Env, { cart }: RunningGroup): Promise<void> {
  await tx
    .delete(userCarts)
    .where(
      and(
        eq(userCarts.cartId, cart.id),
        cart.ownerId === null ? undefined : or(isNull(userCarts.userId), ne(userCarts.userId, cart.ownerId)),
      ),
    );
  await tx
    .update(carts)
    .set({ uuid: newUuid(), grouped: false, updatedAt: changedAt(env.now) })
    .where(eq(carts.id, cart.id));
  announceCarts(tx, env, ownerOfCart(cart));
  await deleteEmptyCarts(tx, [cart.id]);
}
