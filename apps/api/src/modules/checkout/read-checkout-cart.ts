import type { Ref } from '@hamper/contract/envelope';
import { and, eq, sql } from 'drizzle-orm';

import { type Db, PREPARED } from '../../db/query.ts';
import { carts } from '../../db/schema/cart.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { groupPays, isGroupOpen, isOwnCart, linesOfCart, stocksOfCart } from '../cart/index.ts';
import { toShopForSale, saleColumns } from '../catalogue/index.ts';
import { allSettings } from '../settings/index.ts';
import { hasUnpaidOrder } from './cancel-superseded.ts';

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
      settings: allSettings,
      hasUnpaidOrder,
      isGroupOpen: isGroupOpen(now),
      groupPays,
      hasOthersLines: sql<boolean>`exists (select from user_carts u join cart_details d on d.user_cart_id = u.id
        where u.cart_id = ${carts.id} and u.user_id is distinct from ${carts.ownerId})`,
      groupId: sql<number | null>`(select g.id::float8 from group_orders g where g.cart_id = ${carts.id})`,
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
