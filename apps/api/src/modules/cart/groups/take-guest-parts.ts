import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { carts, groupOrders, userCarts } from '../../../db/schema/cart.ts';
import type { Env } from '../../../http/context.ts';
import { announceCarts } from '../cart-topic.ts';
import { changedAt } from '../ensure-cart.ts';
import { moveLines } from '../move-lines.ts';
import { ownerOfCart } from '../owner.ts';

interface SigningIn extends Pick<Env, 'ports'> {
  userId: number;
  guestHash: Buffer;
  now: Date;
}

/** The group carts in which a guest has a part. */
export const cartsWithParts = (tx: Db, guestHash: Buffer) =>
  tx.select({ id: userCarts.cartId }).from(userCarts).where(isGuests(guestHash));

/**
 * Makes a guest's parts of group orders those of the account that they sign in to. Where it has a part of its own, the lines move there.
 * The carts are locked.
 */
export async function takeGuestParts(tx: Db, { userId, guestHash, ...env }: SigningIn): Promise<void> {
  const parts = await tx
    .select({ id: userCarts.id, done: userCarts.done, cart: carts })
    .from(userCarts)
    .innerJoin(carts, eq(carts.id, userCarts.cartId))
    .where(isGuests(guestHash))
    .orderBy(asc(userCarts.id));
  for (const { id, done, cart } of parts) {
    const [own] = await tx
      .select({ id: userCarts.id })
      .from(userCarts)
      .where(and(eq(userCarts.cartId, cart.id), eq(userCarts.userId, userId)))
      .orderBy(asc(userCarts.id))
      .limit(1);
    if (!own) {
      await tx.update(userCarts).set({ userId, guest: null }).where(eq(userCarts.id, id));
      continue;
    }
    await moveLines(tx, { cartId: cart.id, from: id, into: own.id });
    await tx
      .update(userCarts)
      .set({ done: sql`${userCarts.done} and ${done}` })
      .where(eq(userCarts.id, own.id));
    await tx.delete(userCarts).where(eq(userCarts.id, id));
    await tx
      .update(carts)
      .set({ updatedAt: changedAt(env.now) })
      .where(eq(carts.id, cart.id));
    announceCarts(tx, env, ownerOfCart(cart));
  }
  // Not the carts: whoever is ordering one orders the same as before.
  const groups = parts.map(({ cart }) => cart.id);
  if (groups.length > 0)
    await tx.update(groupOrders).set({ updatedAt: env.now }).where(inArray(groupOrders.cartId, groups));
}

const isGuests = (guestHash: Buffer) => eq(userCarts.guest, guestHash.toString('hex'));
