import type { Ref } from '@hamper/contract/envelope';
import type { GroupPayer, UnpaidPartRule } from '@hamper/contract/lifecycle';
import { and, eq, sql } from 'drizzle-orm';

import { type Db, PREPARED } from '../../db/query.ts';
import { carts } from '../../db/schema/cart.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { bonusesOfCart, isGroupOpen, isOwnCart, linesOfCart, stocksOfCart } from '../cart/index.ts';
import { toShopForSale, saleColumns } from '../catalogue/index.ts';
import { allSettings } from '../settings/index.ts';
import { hasUnpaidOrder } from './cancel-superseded.ts';

interface CartGroup {
  id: number;
  pays: GroupPayer;
  unpaid: UnpaidPartRule;
  payMinutes: number;
  /** Of its owner's own lines. */
  ownerPartId: number | null;
}

/** The group that a cart is open to, or locked for; null for a cart without one. */
const group = sql<CartGroup | null>`(select json_build_object('id', g.id, 'pays', g.pays, 'unpaid', g.unpaid,
    'payMinutes', g.pay_minutes, 'ownerPartId', (
      select u.id from user_carts u where u.cart_id = ${carts.id} and u.user_id is not distinct from ${carts.ownerId} limit 1))
  from group_orders g where g.cart_id = ${carts.id})`;

/**
 * A cart of the actor with all that its price depends on, read in one statement.
 * @throws not-found, also if the shop is inactive
 */
export async function readCheckoutCart(db: Db, { actor, now }: Pick<Ctx, 'actor' | 'now'>, ref: Ref) {
  const [found] = await db
    .select({
      cart: carts,
      shop: saleColumns,
      lines: linesOfCart,
      stocks: stocksOfCart,
      bonuses: bonusesOfCart,
      settings: allSettings,
      hasUnpaidOrder,
      isGroupOpen: isGroupOpen(now),
      group,
    })
    .from(carts)
    .innerJoin(shops, and(eq(shops.id, carts.shopId), eq(shops.active, true)))
    .where(isOwnCart(actor, ref))
    .prepare(PREPARED)
    .execute();
  if (!found) throw notFound();
  return { ...found, shop: toShopForSale(found.shop) };
}
export type CheckoutCart = Awaited<ReturnType<typeof readCheckoutCart>>;
