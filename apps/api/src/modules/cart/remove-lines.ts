import { and, eq, inArray, notExists } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { cartDetails, carts, groupOrders, userCarts } from '../../db/schema/cart.ts';
import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { lockEditablePart } from './cart-part.ts';
import { announceCarts } from './cart-topic.ts';
import { changedAt } from './ensure-cart.ts';
import { ownedBy, ownerOf, ownerOfCart } from './owner.ts';

interface Removal {
  ids: number[];
  cart_id?: number | undefined;
  /** The key of the group member whose lines are removed; without it they are in the shopper's own carts. */
  user_cart_uuid?: string | undefined;
}

/**
 * Removes lines with their add-ons from carts: all of them or none. Returns the id of the first changed cart, or null if
 * it was deleted because it was empty.
 * @throws not-found, group-invalid
 */
export async function removeLines(ctx: Ctx, removal: Removal): Promise<number | null> {
  const uniqueIds = [...new Set(removal.ids)];
  return ctx.db.transaction(async (tx) => {
    const { cartIds, partIds } = await lockTouched(tx, ctx, { ...removal, ids: uniqueIds });
    const removed = await tx
      .delete(cartDetails)
      .where(and(inArray(cartDetails.id, uniqueIds), inArray(cartDetails.userCartId, partIds)))
      .returning({ id: cartDetails.id });
    if (removed.length < uniqueIds.length) throw notFound();
    await tx
      .update(carts)
      .set({ updatedAt: changedAt(ctx.now) })
      .where(inArray(carts.id, cartIds));
    const emptied = await deleteEmptyCarts(tx, cartIds);
    const [first = 0] = cartIds;
    return emptied.includes(first) ? null : first;
  });
}

/** The locked carts of the lines, and the parts that they may be in. */
async function lockTouched(tx: Db, ctx: Ctx, { ids, cart_id: cartId, user_cart_uuid: key }: Removal) {
  if (key !== undefined) {
    const { cart, part } = await lockEditablePart(tx, { key, cartId }, ctx.now);
    announceCarts(tx, ctx, ownerOfCart(cart));
    return { cartIds: [cart.id], partIds: [part.id] };
  }
  const touched = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(
      and(
        ownedBy(ctx.actor),
        inArray(carts.id, cartsOfLines(tx, ids)),
        cartId === undefined ? undefined : eq(carts.id, cartId),
      ),
    )
    .orderBy(carts.id)
    .for('update');
  const cartIds = touched.map(({ id }) => id);
  if (cartIds.length === 0) throw notFound();
  announceCarts(tx, ctx, ownerOf(ctx.actor));
  return {
    cartIds,
    partIds: tx.select({ id: userCarts.id }).from(userCarts).where(inArray(userCarts.cartId, cartIds)),
  };
}

/** Deletes carts without lines, except those of groups. Returns the deleted ids. */
export async function deleteEmptyCarts(tx: Db, cartIds: number[]): Promise<number[]> {
  const deleted = await tx
    .delete(carts)
    .where(
      and(
        inArray(carts.id, cartIds),
        eq(carts.grouped, false),
        notExists(
          tx.select({ id: groupOrders.id }).from(groupOrders).where(eq(groupOrders.cartId, carts.id)),
        ),
        notExists(linesIn(tx)),
      ),
    )
    .returning({ id: carts.id });
  return deleted.map(({ id }) => id);
}

const cartsOfLines = (tx: Db, lineIds: number[]) =>
  tx
    .select({ id: userCarts.cartId })
    .from(cartDetails)
    .innerJoin(userCarts, eq(userCarts.id, cartDetails.userCartId))
    .where(inArray(cartDetails.id, lineIds));

/** A subquery for the lines of the outer query's cart. */
const linesIn = (tx: Db) =>
  tx
    .select({ id: cartDetails.id })
    .from(cartDetails)
    .innerJoin(userCarts, eq(userCarts.id, cartDetails.userCartId))
    .where(eq(userCarts.cartId, carts.id));
