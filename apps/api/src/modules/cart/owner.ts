import { eq, or, sql, type SQL } from 'drizzle-orm';

import { carts } from '../../db/schema/cart.ts';
import { notFound } from '../../failure.ts';
import type { Actor } from '../../http/context.ts';
import type { CartOwner } from './ensure-cart.ts';

/** The condition for carts of the account, or of the guest cookie. Part of every query on carts. */
export function ownedBy(actor: Actor): SQL {
  if (actor.kind === 'user') return eq(carts.ownerId, actor.id);
  return actor.guestHash ? eq(carts.guestHash, actor.guestHash) : sql`false`;
}

/** The same, and the group's cart that a member's key belongs to. */
export const accessibleTo = (actor: Actor, memberKey: string | undefined): SQL | undefined =>
  memberKey === undefined
    ? ownedBy(actor)
    : or(
        ownedBy(actor),
        sql`exists (select from user_carts p where p.cart_id = ${carts.id} and p.uuid = ${memberKey})`,
      );

/**
 * The owner of a new cart. A guest's writing call has set the cookie before.
 * @throws not-found without one
 */
export function ownerOf(actor: Actor): CartOwner {
  if (actor.kind === 'user') return { ownerId: actor.id };
  if (!actor.guestHash) throw notFound();
  return { guestHash: actor.guestHash };
}

/** The owner of a cart that exists: the database has one of the two in each. */
export function ownerOfCart({ ownerId, guestHash }: typeof carts.$inferSelect): CartOwner {
  if (ownerId !== null) return { ownerId };
  if (guestHash === null) throw new Error('A cart is nobody’s');
  return { guestHash };
}
