import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { type Db, prepared } from '../../db/query.ts';
import { carts, userCarts } from '../../db/schema/cart.ts';
import { Failure, notFound } from '../../http/failure.ts';

/** The id of the owner's own part of a locked cart, made when missing; a guest owns by cookie and has no user's id. */
export async function ensurePart(tx: Db, cartId: number, userId: number | null): Promise<number> {
  const [part] = await prepared<{ id: number }>(
    tx,
    sql`with known as (
        select id from user_carts where cart_id = ${cartId} and user_id is not distinct from ${userId}::bigint
        order by id limit 1),
      made as (
        insert into user_carts (uuid, cart_id, user_id) select ${uuid()}::uuid, ${cartId}, ${userId}::bigint
        where not exists (select from known) returning id)
      select id::float8 from known union all select id::float8 from made`,
  );
  if (!part) throw new Error('The part of the cart was not made');
  return part.id;
}

interface MemberKey {
  key: string;
  /** As the caller names it; another cart's key opens nothing. */
  cartId?: number | undefined;
}

/** The part that a key opens, and its cart under its lock. A key that is nobody's is not found. */
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
  // Read under the lock: a moment before, its member may have been taken out.
  const [part] = await tx
    .select()
    .from(userCarts)
    .where(and(eq(userCarts.uuid, key), eq(userCarts.cartId, cart.id)));
  if (!part) throw notFound();
  const isOwners = cart.ownerId === null || part.userId === cart.ownerId;
  return { cart, part, isOwners };
}

/** The same, to change something: a member's part stands still once the owner has closed the group. */
export async function lockEditablePart(tx: Db, member: MemberKey) {
  const found = await lockMemberPart(tx, member);
  if (!found.cart.grouped && !found.isOwners) throw new Failure('group-invalid');
  return found;
}
