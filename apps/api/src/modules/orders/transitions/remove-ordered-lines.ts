import { and, asc, eq, inArray, isNull, notExists } from 'drizzle-orm';

import { type Db, PREPARED } from '../../../db/query.ts';
import { cartDetails, carts, userCarts } from '../../../db/schema/cart.ts';
import { orderDetails } from '../../../db/schema/orders.ts';
import type { LockedOrder } from '../lock-order.ts';

/**
 * Takes what was ordered out of the cart it came from. What was put in while its money was awaited stays, more of the
 * same too; a cart with nothing left in it goes.
 */
export async function removeOrderedLines(
  tx: Db,
  { id, cartId }: Pick<LockedOrder, 'id' | 'cartId'>,
): Promise<void> {
  if (cartId === null) return;
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, cartId)).for('update');
  const parts = tx.select({ id: userCarts.id }).from(userCarts).where(eq(userCarts.cartId, cartId));
  const inCart = inArray(cartDetails.userCartId, parts);
  const left = leftOf(await linesIn(tx, cartId), await boughtIn(tx, id));
  for (const [lineId, quantityMilli] of left) {
    const line = eq(cartDetails.id, lineId);
    // Its add-ons go with it.
    if (quantityMilli === 0) await tx.delete(cartDetails).where(line);
    else await tx.update(cartDetails).set({ quantityMilli }).where(line);
  }
  const any = tx.select({ id: cartDetails.id }).from(cartDetails).where(inCart);
  await tx.delete(carts).where(and(eq(carts.id, cartId), notExists(any)));
}

/** The cart of an order that took all that was in it, and held its lock all the while: nothing can have come in. */
export const deleteOrderedCart = (tx: Db, cartId: number) =>
  tx.delete(carts).where(eq(carts.id, cartId)).prepare(PREPARED).execute();

interface Line {
  id: number;
  stockId: number | null;
  parentId: number | null;
  quantityMilli: number;
}

const linesIn = (tx: Db, cartId: number): Promise<Line[]> =>
  tx
    .select({
      id: cartDetails.id,
      stockId: cartDetails.stockId,
      parentId: cartDetails.parentId,
      quantityMilli: cartDetails.quantityMilli,
    })
    .from(cartDetails)
    .innerJoin(userCarts, eq(userCarts.id, cartDetails.userCartId))
    .where(eq(userCarts.cartId, cartId))
    .orderBy(asc(cartDetails.id));

const boughtIn = (tx: Db, orderId: number): Promise<Line[]> =>
  tx
    .select({
      id: orderDetails.id,
      stockId: orderDetails.stockId,
      parentId: orderDetails.parentId,
      quantityMilli: orderDetails.quantityMilli,
    })
    .from(orderDetails)
    .where(and(eq(orderDetails.orderId, orderId), isNull(orderDetails.replacesId)));

/** What is left of those lines of which something was bought, by their ids. */
function leftOf(lines: Line[], bought: Line[]): Map<number, number> {
  const pool = new Map<string, number>();
  for (const [name, { quantityMilli }] of named(bought)) {
    pool.set(name, (pool.get(name) ?? 0) + quantityMilli);
  }
  const left = new Map<number, number>();
  for (const [name, { id, quantityMilli }] of named(lines)) {
    const taken = Math.min(quantityMilli, pool.get(name) ?? 0);
    if (taken === 0) continue;
    pool.set(name, (pool.get(name) ?? 0) - taken);
    left.set(id, quantityMilli - taken);
  }
  return left;
}

/** An add-on is of its parent: the same sauce with another dish is another line. */
function named(lines: Line[]): [name: string, line: Line][] {
  const stockOf = new Map(lines.map(({ id, stockId }) => [id, stockId]));
  return lines.map((line) => {
    const parent = line.parentId === null ? '' : stockOf.get(line.parentId);
    return [`${line.stockId} ${parent}`, line];
  });
}
