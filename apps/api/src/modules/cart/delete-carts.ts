import { and, inArray } from 'drizzle-orm';

import { carts } from '../../db/schema/cart.ts';
import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { announceCarts } from './cart-topic.ts';
import { cancelGroups } from './groups/end-group.ts';
import type { GroupHooks } from './groups/group-hooks.ts';
import { ownedBy, ownerOf } from './owner.ts';

/**
 * Deletes carts of the shopper: all of them or none. A group's order is canceled with its cart.
 * @throws not-found
 */
export async function deleteCarts(ctx: Ctx, ids: number[], hooks: GroupHooks): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const uniqueIds = new Set(ids);
    const own = and(ownedBy(ctx.actor), inArray(carts.id, [...uniqueIds]));
    await cancelGroups(tx, ctx, own, hooks);
    const removed = await tx.delete(carts).where(own).returning({ id: carts.id });
    if (removed.length < uniqueIds.size) throw notFound();
    announceCarts(tx, ctx, ownerOf(ctx.actor));
  });
}

/** Deletes all of them likewise. */
export async function deleteAllCarts(ctx: Ctx, hooks: GroupHooks): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await cancelGroups(tx, ctx, ownedBy(ctx.actor), hooks);
    await tx.delete(carts).where(ownedBy(ctx.actor));
    announceCarts(tx, ctx, ownerOf(ctx.actor));
  });
}
