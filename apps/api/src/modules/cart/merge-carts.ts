import { eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { cartDetails, carts } from '../../db/schema/cart.ts';
import { sellableStocks } from '../catalogue/index.ts';
import { lockedCart } from './locked-cart.ts';
import { partOf } from './part-of.ts';
import { linesOf } from './queries.ts';
import { sellableLeft } from './rules.ts';

interface Merge {
  userId: number;
  guestHash: Buffer | null;
  now: Date;
}

/** A guest becomes someone: their carts are joined with the account's, capped at what can be sold. */
export async function mergeCarts(tx: Db, { userId, guestHash, now }: Merge): Promise<void> {
  if (!guestHash) return;
  // In the order of shops, so that two devices signing in at once do not wait for each other in a ring.
  const guestCarts = await tx
    .select()
    .from(carts)
    .where(eq(carts.guestHash, guestHash))
    .orderBy(carts.shopId)
    .for('update');
  for (const cart of guestCarts) {
    const own = await lockedCart(tx, { ownerId: userId }, cart.shopId, now);
    await joinCarts(tx, { from: cart.id, into: own, userId });
    await tx.delete(carts).where(eq(carts.id, cart.id));
  }
}

async function joinCarts(tx: Db, { from, into, userId }: { from: number; into: number; userId: number }) {
  const part = await partOf(tx, into, userId);
  const [incoming, kept] = [await linesOf(tx, from), await linesOf(tx, into)];
  const stocks = await sellableStocks(
    tx,
    incoming.map(({ stockId }) => stockId),
  );
  const idIn = new Map<number, number>();
  // Parents come first: they were made first, and linesOf is in that order.
  for (const line of incoming) {
    const parentId = line.parentId === null ? null : (idIn.get(line.parentId) ?? null);
    const twin = kept.find((other) => other.stockId === line.stockId && other.parentId === parentId);
    const stock = stocks.get(line.stockId);
    const wanted = line.quantityMilli + (twin?.quantityMilli ?? 0);
    const most = stock?.active ? Math.max(sellableLeft(stock), twin?.quantityMilli ?? 0) : wanted;
    const quantityMilli = Math.min(wanted, most) || line.quantityMilli;
    if (twin) {
      await tx.update(cartDetails).set({ quantityMilli }).where(eq(cartDetails.id, twin.id));
      idIn.set(line.id, twin.id);
    } else {
      const [moved] = await tx
        .insert(cartDetails)
        .values({
          userCartId: part,
          parentId,
          quantityMilli,
          stockId: line.stockId,
          seenTotalMinor: line.seenTotalMinor,
        })
        .returning({ id: cartDetails.id });
      if (moved) idIn.set(line.id, moved.id);
    }
  }
}
