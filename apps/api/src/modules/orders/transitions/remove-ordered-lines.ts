import { and, asc, eq, inArray, isNull, notExists } from 'drizzle-orm';

import { type Db, PREPARED } from '../../../db/query.ts';
import { cartDetails, carts, userCarts } from '../../../db/schema/cart.ts';
import { orderDetails, orderShares } from '../../../db/schema/orders.ts';
import type { Env } from '../../../http/context.ts';
import { announceCarts, changedAt, ownerOfCart } from '../../cart/index.ts';
import type { LockedOrder } from '../lock-order.ts';

/**
 * Removes the ordered quantities from the order's cart. Lines and quantities added since then stay; an empty cart is
 * deleted.
 */
export async function removeOrderedLines(
  tx: Db,
  env: Env,
  { id, cartId }: Pick<LockedOrder, 'id' | 'cartId'>,
): Promise<void> {
  if (cartId === null) return;
  const [cart] = await tx
    .update(carts)
    .set({ updatedAt: changedAt(env.now) })
    .where(eq(carts.id, cartId))
    .returning();
  if (!cart) return;
  announceCarts(tx, env, ownerOfCart(cart));
  const parts = tx.select({ id: userCarts.id }).from(userCarts).where(eq(userCarts.cartId, cartId));
  const inCart = inArray(cartDetails.userCartId, parts);
  const remaining = remainingQuantities(await cartLines(tx, cartId), await orderedLines(tx, id));
  for (const [lineId, quantityMilli] of remaining) {
    const line = eq(cartDetails.id, lineId);
    // Add-ons are deleted with it, by the foreign key.
    if (quantityMilli === 0) await tx.delete(cartDetails).where(line);
    else await tx.update(cartDetails).set({ quantityMilli }).where(line);
  }
  const anyLine = tx.select({ id: cartDetails.id }).from(cartDetails).where(inCart);
  await tx.delete(carts).where(and(eq(carts.id, cartId), notExists(anyLine)));
}

/** Deletes the cart of an order that took all of its lines under the cart's lock. */
export async function deleteOrderedCart(tx: Db, env: Env, cartId: number): Promise<void> {
  const [cart] = await tx.delete(carts).where(eq(carts.id, cartId)).returning().prepare(PREPARED).execute();
  if (cart) announceCarts(tx, env, ownerOfCart(cart));
}

interface Line {
  id: number;
  /** The key of the member of a group whose line it is; of an order without shares null. */
  member: string | null;
  stockId: number | null;
  parentId: number | null;
  quantityMilli: number;
}

const cartLines = (tx: Db, cartId: number): Promise<Line[]> =>
  tx
    .select({
      id: cartDetails.id,
      member: userCarts.uuid,
      stockId: cartDetails.stockId,
      parentId: cartDetails.parentId,
      quantityMilli: cartDetails.quantityMilli,
    })
    .from(cartDetails)
    .innerJoin(userCarts, eq(userCarts.id, cartDetails.userCartId))
    .where(eq(userCarts.cartId, cartId))
    .orderBy(asc(cartDetails.id));

const orderedLines = (tx: Db, orderId: number): Promise<Line[]> =>
  tx
    .select({
      id: orderDetails.id,
      member: orderShares.key,
      stockId: orderDetails.stockId,
      parentId: orderDetails.parentId,
      quantityMilli: orderDetails.quantityMilli,
    })
    .from(orderDetails)
    .leftJoin(
      orderShares,
      and(eq(orderShares.orderId, orderDetails.orderId), eq(orderShares.number, orderDetails.share)),
    )
    .where(
      and(
        eq(orderDetails.orderId, orderId),
        isNull(orderDetails.replacesId),
        // A gift was in no cart.
        isNull(orderDetails.bonus),
      ),
    );

/** The remaining quantity of each cart line that was ordered, by line id; in thousandths. */
function remainingQuantities(lines: Line[], ordered: Line[]): Map<number, number> {
  const isShared = ordered.some(({ member }) => member !== null);
  const unassigned = new Map<string, number>();
  for (const [key, { quantityMilli }] of withKeys(ordered, isShared)) {
    unassigned.set(key, (unassigned.get(key) ?? 0) + quantityMilli);
  }
  const remaining = new Map<number, number>();
  for (const [key, { id, quantityMilli }] of withKeys(lines, isShared)) {
    const taken = Math.min(quantityMilli, unassigned.get(key) ?? 0);
    if (taken === 0) continue;
    unassigned.set(key, (unassigned.get(key) ?? 0) - taken);
    remaining.set(id, quantityMilli - taken);
  }
  return remaining;
}

/** Lines by stock and parent's stock: the same add-on of another product is another line, and so is that of another member of a group. */
function withKeys(lines: Line[], isShared: boolean): [key: string, line: Line][] {
  const stockOf = new Map(lines.map(({ id, stockId }) => [id, stockId]));
  return lines.map((line) => {
    const parent = line.parentId === null ? '' : stockOf.get(line.parentId);
    return [`${line.stockId} ${parent} ${isShared ? line.member : ''}`, line];
  });
}
