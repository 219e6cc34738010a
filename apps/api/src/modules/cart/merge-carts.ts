import { and, eq, isNull } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { cartDetails, carts, userCarts } from '../../db/schema/cart.ts';
import type { Env } from '../../http/context.ts';
import { sellableStocks, type SellableStock } from '../catalogue/index.ts';
import { ensurePart } from './cart-part.ts';
import { announceCarts } from './cart-topic.ts';
import { ensureCartId } from './ensure-cart.ts';
import { type Line, linesOf } from './queries.ts';
import { sellableLeft } from './rules.ts';

interface Merge {
  userId: number;
  guestHash: Buffer | null;
  now: Date;
  ports: Env['ports'];
}

/** Rows of later modules that refer to carts; they move along when carts are merged. */
export interface CartReferences {
  /** Locks these rows, which comes before locking carts. */
  lock(tx: Db, guestHash: Buffer): Promise<void>;
  move(tx: Db, carts: { from: number; into: number }): Promise<void>;
}

/**
 * Merges a guest's carts into those of the account that signed in; quantities are capped at what can be sold. Returns
 * whether both had lines.
 */
export const mergeCarts =
  ({ lock, move }: CartReferences) =>
  async (tx: Db, { userId, guestHash, now, ports }: Merge): Promise<boolean> => {
    if (!guestHash) return false;
    await lock(tx, guestHash);
    // In the order of shops, so that two devices that sign in at once do not deadlock.
    const guestCarts = await tx
      .select()
      .from(carts)
      .where(eq(carts.guestHash, guestHash))
      .orderBy(carts.shopId)
      .for('update');
    const hadLines = guestCarts.length > 0 && (await hasLines(tx, userId));
    let movedLines = 0;
    for (const cart of guestCarts) {
      const own = await ensureCartId(tx, { ownerId: userId }, cart.shopId, now);
      movedLines += await joinCarts(tx, { from: cart.id, into: own, userId });
      if (cart.coupon !== null)
        await tx
          .update(carts)
          .set({ coupon: cart.coupon })
          .where(and(eq(carts.id, own), isNull(carts.coupon)));
      await move(tx, { from: cart.id, into: own });
      await tx.delete(carts).where(eq(carts.id, cart.id));
    }
    if (guestCarts.length > 0) announceCarts(tx, { ports }, { ownerId: userId });
    return hadLines && movedLines > 0;
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

/** Moves lines into the account's own part; parts of group members stay. Returns the number of lines. */
async function joinCarts(tx: Db, { from, into, userId }: { from: number; into: number; userId: number }) {
  const part = await ensurePart(tx, into, userId);
  const incoming = await linesOf(tx, from);
  const existing = (await linesOf(tx, into)).filter(({ userCartId }) => userCartId === part);
  const stocks = await sellableStocks(
    tx,
    incoming.map(({ stockId }) => stockId),
  );
  const idIn = new Map<number, number>();
  // Parents come first: they were made first, and linesOf is in that order.
  for (const line of incoming) {
    const parentId = line.parentId === null ? null : (idIn.get(line.parentId) ?? null);
    const match = existing.find((other) => other.stockId === line.stockId && other.parentId === parentId);
    const quantityMilli = joinedQuantity(line, match, stocks.get(line.stockId));
    if (match) {
      await tx
        .update(cartDetails)
        .set({ quantityMilli, ...mergedOptions(match, line) })
        .where(eq(cartDetails.id, match.id));
      idIn.set(line.id, match.id);
    } else {
      const { stockId, seenTotalMinor, note, replacement, replacementStockId } = line;
      const options = { note, replacement, replacementStockId };
      const [moved] = await tx
        .insert(cartDetails)
        .values({ userCartId: part, parentId, quantityMilli, stockId, seenTotalMinor, ...options })
        .returning({ id: cartDetails.id });
      if (moved) idIn.set(line.id, moved.id);
    }
  }
  return incoming.length;
}

/** The sum, capped at what can be sold, but at least the account's own quantity; in thousandths. */
function joinedQuantity(line: Line, match: Line | undefined, stock: SellableStock | undefined): number {
  const mergedMilli = line.quantityMilli + (match?.quantityMilli ?? 0);
  const max = stock?.active ? Math.max(sellableLeft(stock), match?.quantityMilli ?? 0) : mergedMilli;
  return Math.min(mergedMilli, max) || line.quantityMilli;
}

/** The guest's choices are the latest and win; choices that the guest did not make stay. */
function mergedOptions(match: Line, { note, replacement, replacementStockId }: Line) {
  const chosen = replacement === 'ask' ? match : { replacement, replacementStockId };
  return {
    note: note ?? match.note,
    replacement: chosen.replacement,
    replacementStockId: chosen.replacementStockId,
  };
}
