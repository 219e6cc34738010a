import { and, eq, isNull } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { cartDetails, carts, userCarts } from '../../db/schema/cart.ts';
import type { Actor } from '../../http/context.ts';
import { ownedBy } from './owner.ts';

/** The quantity of each stock in the shopper's cart at a shop, in thousandths, by stock id; without add-ons. */
export async function quantitiesInCart(db: Db, actor: Actor, shopId: number): Promise<Map<number, number>> {
  const lines = await db
    .select({ stockId: cartDetails.stockId, quantityMilli: cartDetails.quantityMilli })
    .from(cartDetails)
    .innerJoin(userCarts, eq(userCarts.id, cartDetails.userCartId))
    .innerJoin(carts, eq(carts.id, userCarts.cartId))
    .where(and(ownedBy(actor), eq(carts.shopId, shopId), isNull(cartDetails.parentId)));
  return new Map(lines.map(({ stockId, quantityMilli }) => [stockId, quantityMilli]));
}

/** The lines of somebody's own in their cart at a shop, with add-ons and without those of a group's members. */
export const linesInCart = (db: Db, actor: Actor, shopId: number) =>
  db
    .select({ id: cartDetails.id, stockId: cartDetails.stockId, cartId: carts.id })
    .from(cartDetails)
    .innerJoin(userCarts, eq(userCarts.id, cartDetails.userCartId))
    .innerJoin(carts, eq(carts.id, userCarts.cartId))
    .where(
      and(
        ownedBy(actor),
        eq(carts.shopId, shopId),
        actor.kind === 'user' ? eq(userCarts.userId, actor.id) : undefined,
      ),
    );
