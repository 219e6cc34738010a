import { and, eq, inArray, notExists } from 'drizzle-orm';

import { cartDetails, carts, userCarts } from '../../db/schema/cart.ts';
import type { Ctx } from '../../http/context.ts';
import { notFound } from '../../http/failure.ts';
import { ownedBy } from './owner.ts';

/** Takes lines, and the add-ons on them, out of the shopper's cart. Returns the cart's id, or null when that emptied it. */
export async function removeLines(ctx: Ctx, ids: number[]): Promise<number | null> {
  return ctx.db.transaction(async (tx) => {
    const [line] = await tx
      .select({ cartId: carts.id })
      .from(cartDetails)
      .innerJoin(userCarts, eq(userCarts.id, cartDetails.userCartId))
      .innerJoin(carts, eq(carts.id, userCarts.cartId))
      .where(and(ownedBy(ctx.actor), inArray(cartDetails.id, ids)))
      .limit(1);
    if (!line) throw notFound();
    const { cartId } = line;
    await tx.update(carts).set({ updatedAt: ctx.now }).where(eq(carts.id, cartId));
    const parts = tx.select({ id: userCarts.id }).from(userCarts).where(eq(userCarts.cartId, cartId));
    await tx
      .delete(cartDetails)
      .where(and(inArray(cartDetails.id, ids), inArray(cartDetails.userCartId, parts)));
    const left = tx
      .select({ id: cartDetails.id })
      .from(cartDetails)
      .where(inArray(cartDetails.userCartId, parts));
    const [emptied] = await tx
      .delete(carts)
      .where(and(eq(carts.id, cartId), notExists(left)))
      .returning({ id: carts.id });
    return emptied ? null : cartId;
  });
}

/** Empties carts: all of them are the shopper's, or none goes. */
export async function deleteCarts(ctx: Ctx, ids: number[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const wanted = new Set(ids);
    const gone = await tx
      .delete(carts)
      .where(and(ownedBy(ctx.actor), inArray(carts.id, [...wanted])))
      .returning({ id: carts.id });
    if (gone.length < wanted.size) throw notFound();
  });
}
