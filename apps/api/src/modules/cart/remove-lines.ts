import { and, eq, inArray, notExists } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { cartDetails, carts, userCarts } from '../../db/schema/cart.ts';
import type { Ctx } from '../../http/context.ts';
import { notFound } from '../../http/failure.ts';
import { ownedBy } from './owner.ts';

/**
 * Takes lines, and the add-ons on them, out of the shopper's carts: all of them are theirs, or none goes.
 * Returns the id of the first cart touched, or null when it is empty now.
 */
export async function removeLines(ctx: Ctx, ids: number[]): Promise<number | null> {
  const wanted = [...new Set(ids)];
  return ctx.db.transaction(async (tx) => {
    const touched = await tx
      .select({ id: carts.id })
      .from(carts)
      .where(and(ownedBy(ctx.actor), inArray(carts.id, cartsOfLines(tx, wanted))))
      .orderBy(carts.id)
      .for('update');
    const cartIds = touched.map(({ id }) => id);
    if (cartIds.length === 0) throw notFound();
    const parts = tx.select({ id: userCarts.id }).from(userCarts).where(inArray(userCarts.cartId, cartIds));
    const gone = await tx
      .delete(cartDetails)
      .where(and(inArray(cartDetails.id, wanted), inArray(cartDetails.userCartId, parts)))
      .returning({ id: cartDetails.id });
    if (gone.length < wanted.length) throw notFound();
    await tx.update(carts).set({ updatedAt: ctx.now }).where(inArray(carts.id, cartIds));
    const emptied = await tx
      .delete(carts)
      .where(and(inArray(carts.id, cartIds), notExists(linesIn(tx))))
      .returning({ id: carts.id });
    const [first = 0] = cartIds;
    return emptied.some(({ id }) => id === first) ? null : first;
  });
}

const cartsOfLines = (tx: Db, lineIds: number[]) =>
  tx
    .select({ id: userCarts.cartId })
    .from(cartDetails)
    .innerJoin(userCarts, eq(userCarts.id, cartDetails.userCartId))
    .where(inArray(cartDetails.id, lineIds));

/** The lines of the cart that the query around this one is at. */
const linesIn = (tx: Db) =>
  tx
    .select({ id: cartDetails.id })
    .from(cartDetails)
    .innerJoin(userCarts, eq(userCarts.id, cartDetails.userCartId))
    .where(eq(userCarts.cartId, carts.id));

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
