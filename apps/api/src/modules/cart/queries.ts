import type { Ref } from '@hamper/contract/envelope';
import type { GroupPayer } from '@hamper/contract/lifecycle';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';

import { hasRef } from '../../db/has-ref.ts';
import { rowsOf } from '../../db/json-rows.ts';
import { type Db, PREPARED } from '../../db/query.ts';
import { type cartDetails, carts, userCarts } from '../../db/schema/cart.ts';
import { shops } from '../../db/schema/catalogue.ts';
import type { Actor } from '../../http/context.ts';
import { bonusesFor, giftsFor, sellableStocksField, shopColumns } from '../catalogue/index.ts';
import { accessibleTo, ownedBy } from './owner.ts';

/** Of one shopper, at as many shops. */
export const MAX_CARTS = 50;

export type Line = typeof cartDetails.$inferSelect & {
  /** Of a group's member. */
  person: string | null;
};

// With table names: Drizzle omits them in the fields of a query on one table.
const linesFrom = sql`cart_details d join user_carts u on u.id = d.user_cart_id where u.cart_id = carts.id`;
const parts = rowsOf(userCarts, eq(userCarts.cartId, carts.id), sql`id`);
/** A cart's lines, parents and add-ons, in the order they were put in. */
export const linesOfCart: SQL<Line[]> = sql`coalesce((
  select json_agg(json_build_object('id', d.id, 'userCartId', d.user_cart_id, 'stockId', d.stock_id,
    'parentId', d.parent_id, 'quantityMilli', d.quantity_milli, 'seenTotalMinor', d.seen_total_minor, 'note', d.note,
    'replacement', d.replacement, 'replacementStockId', d.replacement_stock_id, 'person', u.name) order by d.id)
  from ${linesFrom}), '[]')` as SQL<Line[]>;
/** Who pays for the group that a cart is open to, or locked for; null for a cart without one. */
const groupPays = sql<GroupPayer | null>`(select g.pays from group_orders g where g.cart_id = carts.id)`;
/** The condition for a cart with anything in it. */
export const hasLines = sql`exists (select from ${linesFrom})`;
const stocksInCart = sql`select d.stock_id from ${linesFrom}`;
const ofCartsShop = sql`carts.shop_id`;
/** The bonuses that a cart's lines may earn. */
export const bonusesOfCart = bonusesFor(ofCartsShop, stocksInCart);
/** The stocks of a cart's lines, of their chosen replacements and of what bonuses may add. */
export const stocksOfCart = sellableStocksField(
  sql`array(select unnest(array[d.stock_id, d.replacement_stock_id]) from ${linesFrom}
    union ${giftsFor(ofCartsShop, stocksInCart)})`,
);

export interface CartFilter {
  id?: Ref;
  shopId?: number | undefined;
  /** The key of a part, which opens a group's cart to its member. */
  memberKey?: string | undefined;
}

/** The shopper's carts with everything their screens show, latest change first. */
export async function readCarts(db: Db, actor: Actor, filter: CartFilter = {}) {
  const found = await db
    .select({
      ...{ cart: carts, shop: shopColumns, parts, groupPays, lines: linesOfCart, stocks: stocksOfCart },
      bonuses: bonusesOfCart,
    })
    .from(carts)
    .innerJoin(shops, eq(shops.id, carts.shopId))
    .where(
      and(
        accessibleTo(actor, filter.memberKey),
        filter.id === undefined ? undefined : matches(filter.id),
        filter.shopId === undefined ? undefined : eq(carts.shopId, filter.shopId),
      ),
    )
    .orderBy(desc(carts.updatedAt), desc(carts.id))
    .limit(MAX_CARTS)
    .prepare(PREPARED)
    .execute();
  return found.map(({ cart, shop, stocks, bonuses, groupPays: pays, ...related }) => ({
    ...cart,
    groupPays: pays,
    shop,
    stocks,
    bonuses,
    parts: related.parts.map((part) => ({
      ...part,
      lines: related.lines.filter(({ userCartId }) => userCartId === part.id),
    })),
  }));
}
export type CartRow = Awaited<ReturnType<typeof readCarts>>[number];
export type PartRow = CartRow['parts'][number];
export type LineRow = PartRow['lines'][number];

const matches = (ref: Ref) => hasRef(carts, ref);

/** The condition for a cart that belongs to the actor. */
export const isOwnCart = (actor: Actor, ref: Ref): SQL | undefined => and(ownedBy(actor), matches(ref));

/** A cart, locked for update; undefined if it is not the actor's. */
export async function lockCart(tx: Db, actor: Actor, ref: Ref) {
  const [cart] = await tx
    .select()
    .from(carts)
    .where(isOwnCart(actor, ref))
    .for('update')
    .prepare(PREPARED)
    .execute();
  return cart;
}

/** A cart, not locked; undefined if it is not the actor's. */
export async function findCart(db: Db, actor: Actor, ref: Ref) {
  const [cart] = await db.select().from(carts).where(isOwnCart(actor, ref));
  return cart;
}

/** A cart's lines, parents and add-ons, in the order they were put in. */
export async function linesOf(tx: Db, cartId: number): Promise<Line[]> {
  const [cart] = await tx
    .select({ lines: linesOfCart })
    .from(carts)
    .where(eq(carts.id, cartId))
    .prepare(PREPARED)
    .execute();
  return cart?.lines ?? [];
}

/** Whether a cart is listed: an empty one only if it belongs to a group. */
export const isListed = ({ grouped, parts }: CartRow): boolean =>
  grouped || parts.some(({ lines }) => lines.length > 0);
