import { and, asc, eq, exists, or, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { cartDetails, carts, userCarts } from '../../../db/schema/cart.ts';
import { orderShares } from '../../../db/schema/orders.ts';

/** Members of a group whose cart is being ordered: those with lines, and the owner; numbered in the order in which they joined. */
export async function membersToShare(tx: Db, cartId: number) {
  const { id, uuid, userId, guest, name } = userCarts;
  const isOwner = sql<boolean>`${userCarts.userId} is not distinct from ${carts.ownerId}`;
  const lines = tx
    .select({ id: cartDetails.id })
    .from(cartDetails)
    .where(eq(cartDetails.userCartId, userCarts.id));
  const found = await tx
    .select({ id, key: uuid, userId, guest, name, isOwner })
    .from(userCarts)
    .innerJoin(carts, eq(carts.id, userCarts.cartId))
    .where(and(eq(userCarts.cartId, cartId), or(isOwner, exists(lines))))
    .orderBy(asc(userCarts.id));
  return found.map((member, index) => ({ ...member, number: index + 1 }));
}
export type SharingMember = Awaited<ReturnType<typeof membersToShare>>[number];

/** Writes who has which share of a new order. */
export async function writeShares(
  tx: Db,
  { orderId, groupId, members }: { orderId: number; groupId: number; members: readonly SharingMember[] },
): Promise<void> {
  if (members.length === 0) return;
  await tx
    .insert(orderShares)
    .values(members.map(({ id: _part, ...member }) => ({ ...member, orderId, groupId })));
}
