import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { type Db, prepared } from '../../db/query.ts';
import { carts, userCarts } from '../../db/schema/cart.ts';
import { Failure, notFound } from '../../failure.ts';
import { groupOfCart, isOpen } from './groups/queries.ts';

/** The id of the owner's own part of a locked cart, created if missing; `userId` is null for a guest. */
export async function ensurePart(tx: Db, cartId: number, userId: number | null): Promise<number> {
  const [part] = await prepared<{ id: number }>(
    tx,
    sql`with existing as (
        select id from user_carts where cart_id = ${cartId} and user_id is not distinct from ${userId}::bigint
        order by id limit 1),
      created as (
        insert into user_carts (uuid, cart_id, user_id) select ${uuid()}::uuid, ${cartId}, ${userId}::bigint
        where not exists (select from existing) returning id)
      select id::float8 from existing union all select id::float8 from created`,
  );
  if (!part) throw new Error('The part of the cart was not made');
  return part.id;
}

interface MemberKey {
  key: string;
  /** The cart that the caller names; the key of another cart is refused. */
  cartId?: number | undefined;
}

/**
 * A member's part by its key, and its locked cart.
 * @throws not-found
 */
export async function lockMemberPart(tx: Db, { key, cartId }: MemberKey) {
  const [cart] = await tx
    .select()
    .from(carts)
    .where(
      and(
        sql`${carts.id} = (select p.cart_id from user_carts p where p.uuid = ${key})`,
        cartId === undefined ? undefined : eq(carts.id, cartId),
      ),
    )
    .for('update');
  if (!cart) throw notFound();
  // Read under the lock: its member may have been removed before.
  const [part] = await tx
    .select()
    .from(userCarts)
    .where(and(eq(userCarts.uuid, key), eq(userCarts.cartId, cart.id)));
  if (!part) throw notFound();
  const isOwners = cart.ownerId === null || part.userId === cart.ownerId;
  return { cart, part, isOwners };
}

/**
 * The same for a write: members cannot change their parts once the group is locked, or its deadline has passed.
 * @throws not-found, group-invalid
 */
export async function lockEditablePart(tx: Db, member: MemberKey, now: Date) {
  const found = await lockMemberPart(tx, member);
  const isGroupOpen = isOpen(found.cart, await groupOfCart(tx, found.cart.id), now);
  if (!isGroupOpen && !found.isOwners) throw new Failure('group-invalid');
  return { ...found, isOpen: isGroupOpen };
}
