import { and, eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { cartDetails, carts, userCarts } from '../../db/schema/cart.ts';
import { sellableStocks } from '../catalogue/index.ts';
import { linesOf } from './queries.ts';
import { sellableLeft } from './rules.ts';

/** A guest becomes someone: their carts move to the account, joined with the ones it has, capped at what can be sold. */
export async function mergeCarts(
  tx: Db,
  { userId, guestHash }: { userId: number; guestHash: Buffer | null },
) {
  if (!guestHash) return;
  const guestCarts = await tx
    .select()
    .from(carts)
    .where(eq(carts.guestHash, guestHash))
    .orderBy(carts.id)
    .for('update');
  for (const cart of guestCarts) {
    const [own] = await tx
      .select()
      .from(carts)
      .where(and(eq(carts.ownerId, userId), eq(carts.shopId, cart.shopId)))
      .for('update');
    if (own) {
      await joinCarts(tx, cart.id, own.id);
      await tx.delete(carts).where(eq(carts.id, cart.id));
    } else {
      await tx.update(carts).set({ ownerId: userId, guestHash: null }).where(eq(carts.id, cart.id));
      await tx.update(userCarts).set({ userId }).where(eq(userCarts.cartId, cart.id));
    }
  }
}

async function joinCarts(tx: Db, from: number, into: number): Promise<void> {
  const [part] = await tx.select().from(userCarts).where(eq(userCarts.cartId, into)).limit(1);
  if (!part) return;
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
          userCartId: part.id,
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
