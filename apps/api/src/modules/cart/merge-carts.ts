import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

import type { Db } from '../../db/query.ts';
import { cartDetails, carts, userCarts } from '../../db/schema/cart.ts';
import type { Env } from '../../http/context.ts';
import { ensurePart } from './cart-part.ts';
import { announceCarts } from './cart-topic.ts';
import { ensureCartId } from './ensure-cart.ts';
import { cartsWithParts, takeGuestParts } from './groups/take-guest-parts.ts';
import { joinLines } from './move-lines.ts';
import { linesOf } from './queries.ts';

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
  /** Makes what a guest has of groups' orders the account's. */
  takeShares(tx: Db, account: { userId: number; guestHash: Buffer }): Promise<void>;
}

/**
 * Merges a guest's carts into those of the account that signed in, and makes what they have in group orders the account's; quantities are
 * capped at what can be sold. Returns whether both had lines.
 */
export const mergeCarts =
  ({ lock, move, takeShares }: CartReferences) =>
  async (tx: Db, { userId, guestHash, now, ports }: Merge): Promise<boolean> => {
    if (!guestHash) return false;
    await lock(tx, guestHash);
    await lockCarts(tx, { userId, guestHash });
    await takeGuestParts(tx, { userId, guestHash, now, ports });
    await takeShares(tx, { userId, guestHash });
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

/** Locks all carts that change, in one order: two devices sign in at once, or people who are in each other's groups. */
async function lockCarts(
  tx: Db,
  { userId, guestHash }: { userId: number; guestHash: Buffer },
): Promise<void> {
  const isGuests = eq(carts.guestHash, guestHash);
  const shops = tx.select({ shopId: carts.shopId }).from(carts).where(isGuests);
  const id = { id: carts.id };
  const changed = union(
    tx.select(id).from(carts).where(isGuests),
    tx
      .select(id)
      .from(carts)
      .where(and(eq(carts.ownerId, userId), inArray(carts.shopId, shops))),
    cartsWithParts(tx, guestHash),
  );
  await tx.select(id).from(carts).where(inArray(carts.id, changed)).orderBy(asc(carts.id)).for('update');
}

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
  await joinLines(tx, { incoming, into: part, lines: await linesOf(tx, into) });
  return incoming.length;
}
