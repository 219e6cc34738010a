import type { Ref } from '@hamper/contract/envelope';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { cartDetails, carts, userCarts } from '../../db/schema/cart.ts';
import type { Actor } from '../../http/context.ts';
import { sellableStocks, shopsByIds } from '../catalogue/index.ts';
import { openTo, ownedBy } from './owner.ts';

const MAX_CARTS = 50;

const lineColumns = {
  id: cartDetails.id,
  userCartId: cartDetails.userCartId,
  stockId: cartDetails.stockId,
  parentId: cartDetails.parentId,
  quantityMilli: cartDetails.quantityMilli,
  seenTotalMinor: cartDetails.seenTotalMinor,
  note: cartDetails.note,
  replacement: cartDetails.replacement,
  replacementStockId: cartDetails.replacementStockId,
};

export interface Only {
  id?: Ref;
  shopId?: number | undefined;
  /** The key of a part, which opens a group's cart to its member. */
  memberKey?: string | undefined;
}

/** The shopper's carts with everything their screens show, latest change first. */
export async function readCarts(db: Db, actor: Actor, only: Only = {}) {
  const found = await db
    .select()
    .from(carts)
    .where(
      and(
        openTo(actor, only.memberKey),
        only.id === undefined ? undefined : named(only.id),
        only.shopId === undefined ? undefined : eq(carts.shopId, only.shopId),
      ),
    )
    .orderBy(desc(carts.updatedAt), desc(carts.id))
    .limit(MAX_CARTS);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [parts, lines, shops] = await Promise.all([
    db.select().from(userCarts).where(inArray(userCarts.cartId, ids)).orderBy(asc(userCarts.id)),
    db
      .select({ ...lineColumns, cartId: userCarts.cartId })
      .from(cartDetails)
      .innerJoin(userCarts, eq(userCarts.id, cartDetails.userCartId))
      .where(inArray(userCarts.cartId, ids))
      .orderBy(asc(cartDetails.id)),
    shopsByIds(
      db,
      found.map(({ shopId }) => shopId),
    ),
  ]);
  const stocks = await sellableStocks(
    db,
    lines.flatMap(({ stockId, replacementStockId }) =>
      replacementStockId === null ? [stockId] : [stockId, replacementStockId],
    ),
  );
  return found.flatMap((cart) => {
    const shop = shops.get(cart.shopId);
    if (!shop) return [];
    return {
      ...cart,
      shop,
      stocks,
      parts: parts
        .filter(({ cartId }) => cartId === cart.id)
        .map((part) => ({ ...part, lines: lines.filter(({ userCartId }) => userCartId === part.id) })),
    };
  });
}
export type CartRow = Awaited<ReturnType<typeof readCarts>>[number];
export type PartRow = CartRow['parts'][number];
export type LineRow = PartRow['lines'][number];

const named = (ref: Ref) => (typeof ref === 'number' ? eq(carts.id, ref) : eq(carts.uuid, ref));

/** A cart under its lock, for a write that must not meet another one; undefined when it is not theirs. */
export async function lockCart(tx: Db, actor: Actor, ref: Ref) {
  const [cart] = await tx
    .select()
    .from(carts)
    .where(and(ownedBy(actor), named(ref)))
    .for('update');
  return cart;
}

/** A cart of theirs, without a lock; undefined when it is not theirs. */
export async function findCart(db: Db, actor: Actor, ref: Ref) {
  const [cart] = await db
    .select()
    .from(carts)
    .where(and(ownedBy(actor), named(ref)));
  return cart;
}

/** A cart's lines, parents and add-ons, in the order they were put in; `person` is a group member's name. */
export const linesOf = (tx: Db, cartId: number) =>
  tx
    .select({ ...lineColumns, person: userCarts.name })
    .from(cartDetails)
    .innerJoin(userCarts, eq(userCarts.id, cartDetails.userCartId))
    .where(eq(userCarts.cartId, cartId))
    .orderBy(asc(cartDetails.id));

/** Carts of a list: one that was opened and has nothing in it is none yet, unless others may put something in. */
export const isWorthListing = ({ grouped, parts }: CartRow): boolean =>
  grouped || parts.some(({ lines }) => lines.length > 0);
