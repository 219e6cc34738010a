import { and, eq, isNull } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { cartDetails, carts, userCarts } from '../../db/schema/cart.ts';
import { sellableStocks, type SellableStock } from '../catalogue/index.ts';
import { ensurePart } from './cart-part.ts';
import { ensureCartId } from './ensure-cart.ts';
import { type Line, linesOf } from './queries.ts';
import { sellableLeft } from './rules.ts';

interface Merge {
  userId: number;
  guestHash: Buffer | null;
  now: Date;
}

/** What came from carts comes along with them; it is later in the order of modules. */
export interface Followers {
  /** Locks what is locked before carts are. */
  hold(tx: Db, guestHash: Buffer): Promise<void>;
  follow(tx: Db, carts: { from: number; into: number }): Promise<void>;
}

/**
 * A guest becomes someone: their carts are joined with the account's, capped at what can be sold. True if both had
 * something in them.
 */
export const mergeCarts =
  ({ hold, follow }: Followers) =>
  async (tx: Db, { userId, guestHash, now }: Merge): Promise<boolean> => {
    if (!guestHash) return false;
    await hold(tx, guestHash);
    // In the order of shops, so that two devices signing in at once do not wait for each other in a ring.
    const guestCarts = await tx
      .select()
      .from(carts)
      .where(eq(carts.guestHash, guestHash))
      .orderBy(carts.shopId)
      .for('update');
    const had = guestCarts.length > 0 && (await hasLines(tx, userId));
    let brought = 0;
    for (const cart of guestCarts) {
      const own = await ensureCartId(tx, { ownerId: userId }, cart.shopId, now);
      brought += await joinCarts(tx, { from: cart.id, into: own, userId });
      if (cart.coupon !== null)
        await tx
          .update(carts)
          .set({ coupon: cart.coupon })
          .where(and(eq(carts.id, own), isNull(carts.coupon)));
      await follow(tx, { from: cart.id, into: own });
      await tx.delete(carts).where(eq(carts.id, cart.id));
    }
    return had && brought > 0;
  };

/** Whether the account has put anything into any cart of its own. */
async function hasLines(tx: Db, userId: number): Promise<boolean> {
  const found = await tx
    .select({ id: cartDetails.id })
    .from(cartDetails)
    .innerJoin(userCarts, eq(userCarts.id, cartDetails.userCartId))
    .innerJoin(carts, eq(carts.id, userCarts.cartId))
    .where(and(eq(carts.ownerId, userId), eq(userCarts.userId, userId)))
    .limit(1);
  return found.length > 0;
}

/** How many lines came. Into the account's own part: what a group's members have put in stays theirs. */
async function joinCarts(tx: Db, { from, into, userId }: { from: number; into: number; userId: number }) {
  const part = await ensurePart(tx, into, userId);
  const incoming = await linesOf(tx, from);
  const kept = (await linesOf(tx, into)).filter(({ userCartId }) => userCartId === part);
  const stocks = await sellableStocks(
    tx,
    incoming.map(({ stockId }) => stockId),
  );
  const idIn = new Map<number, number>();
  // Parents come first: they were made first, and linesOf is in that order.
  for (const line of incoming) {
    const parentId = line.parentId === null ? null : (idIn.get(line.parentId) ?? null);
    const twin = kept.find((other) => other.stockId === line.stockId && other.parentId === parentId);
    const quantityMilli = joinedQuantity(line, twin, stocks.get(line.stockId));
    if (twin) {
      await tx
        .update(cartDetails)
        .set({ quantityMilli, ...wishesOf(twin, line) })
        .where(eq(cartDetails.id, twin.id));
      idIn.set(line.id, twin.id);
    } else {
      const { stockId, seenTotalMinor, note, replacement, replacementStockId } = line;
      const wishes = { note, replacement, replacementStockId };
      const [moved] = await tx
        .insert(cartDetails)
        .values({ userCartId: part, parentId, quantityMilli, stockId, seenTotalMinor, ...wishes })
        .returning({ id: cartDetails.id });
      if (moved) idIn.set(line.id, moved.id);
    }
  }
  return incoming.length;
}

/** The sum, capped at what can be sold but never below what the account had already. */
function joinedQuantity(line: Line, twin: Line | undefined, stock: SellableStock | undefined): number {
  const wanted = line.quantityMilli + (twin?.quantityMilli ?? 0);
  const most = stock?.active ? Math.max(sellableLeft(stock), twin?.quantityMilli ?? 0) : wanted;
  return Math.min(wanted, most) || line.quantityMilli;
}

/** What was said last counts, that is as a guest; what was not said then stays as the account has it. */
function wishesOf(twin: Line, { note, replacement, replacementStockId }: Line) {
  const chosen = replacement === 'ask' ? twin : { replacement, replacementStockId };
  return {
    note: note ?? twin.note,
    replacement: chosen.replacement,
    replacementStockId: chosen.replacementStockId,
  };
}
