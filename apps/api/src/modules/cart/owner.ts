import { eq, or, sql, type SQL } from 'drizzle-orm';

import { carts } from '../../db/schema/cart.ts';
import type { Actor } from '../../http/context.ts';
import { notFound } from '../../http/failure.ts';
import type { CartOwner } from './ensure-cart.ts';

/** Whose carts a call is about: the account's, or the guest cookie's. Part of every query on carts. */
export function ownedBy(actor: Actor): SQL {
  if (actor.kind === 'user') return eq(carts.ownerId, actor.id);
  return actor.guestHash ? eq(carts.guestHash, actor.guestHash) : sql`false`;
}

/** A group's cart is also there for whoever holds the key of a part of it. */
export const accessibleTo = (actor: Actor, memberKey: string | undefined): SQL | undefined =>
  memberKey === undefined
    ? ownedBy(actor)
    : or(
        ownedBy(actor),
        sql`exists (select from user_carts p where p.cart_id = ${carts.id} and p.uuid = ${memberKey})`,
      );

/** Who a new cart belongs to. A guest call that writes has a cookie by now. */
export function ownerOf(actor: Actor): CartOwner {
  if (actor.kind === 'user') return { ownerId: actor.id };
  if (!actor.guestHash) throw notFound();
  return { guestHash: actor.guestHash };
}
