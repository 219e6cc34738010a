import { randomUUID } from 'node:crypto';

import type { Ref } from '@hamper/contract/envelope';
import { and, count, eq, inArray, not, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { carts, userCarts } from '../../db/schema/cart.ts';
import { Failure, invalid, notFound } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { shopsByIds } from '../catalogue/index.ts';
import { lockMemberPart, lockEditablePart, ensurePart } from './cart-part.ts';
import { announceCarts } from './cart-topic.ts';
import { changedAt, ensureCartId } from './ensure-cart.ts';
import { ownerOfCart } from './owner.ts';
import { lockCart } from './queries.ts';
import { deleteEmptyCarts } from './remove-lines.ts';

const MAX_MEMBERS = 50;
interface Member {
  key: string;
  cartId: number;
}
type UserCtx = Ctx & { actor: UserActor };

/**
 * The shopper's cart at a shop, created if there is none. Returns its id.
 * @throws validation if the shop is closed for good
 */
export async function openCart(ctx: UserCtx, shopId: number): Promise<number> {
  const shop = (await shopsByIds(ctx.db, [shopId])).get(shopId);
  if (!shop?.active) throw invalid('shop_id', 'gone');
  return ctx.db.transaction(async (tx) => {
    const cartId = await ensureCartId(tx, { ownerId: ctx.actor.id }, shopId, ctx.now);
    await ensurePart(tx, cartId, ctx.actor.id);
    return cartId;
  });
}

/**
 * Opens a cart to a group, or closes it. The owner's part gets their name, which members see. Returns the cart's id.
 * @throws not-found
 */
export async function toggleGroup(ctx: UserCtx, ref: Ref): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const cart = await lockCart(tx, ctx.actor, ref);
    if (!cart) throw notFound();
    const part = await ensurePart(tx, cart.id, ctx.actor.id);
    await tx
      .update(carts)
      .set({ grouped: not(carts.grouped), updatedAt: changedAt(ctx.now) })
      .where(eq(carts.id, cart.id));
    await tx
      .update(userCarts)
      .set({
        name: sql`coalesce(${userCarts.name}, (select nullif(firstname, '') from users where id = ${ctx.actor.id}))`,
      })
      .where(eq(userCarts.id, part));
    announceCarts(tx, ctx, { ownerId: ctx.actor.id });
    return cart.id;
  });
}

/**
 * Adds a member to a group's cart with a part of their own; a signed-in member gets their existing part again. A cart
 * without a group is refused like a missing one, and so is a number, which can be guessed.
 * @throws group-invalid
 */
export async function joinGroup(ctx: Ctx, { cart: ref, name }: { cart: Ref; name: string }): Promise<Member> {
  const { actor } = ctx;
  if (typeof ref === 'number') throw new Failure('group-invalid');
  return ctx.db.transaction(async (tx) => {
    const [cart] = await tx
      .select()
      .from(carts)
      .where(and(eq(carts.uuid, ref), carts.grouped))
      .for('update');
    if (!cart) throw new Failure('group-invalid');
    const userId = actor.kind === 'user' ? actor.id : null;
    const [existing] =
      userId === null
        ? []
        : await tx
            .update(userCarts)
            .set({ name })
            .where(and(eq(userCarts.cartId, cart.id), eq(userCarts.userId, userId)))
            .returning({ key: userCarts.uuid });
    if (existing) return { key: existing.key, cartId: cart.id };
    const [counted] = await tx
      .select({ members: count() })
      .from(userCarts)
      .where(eq(userCarts.cartId, cart.id));
    if (counted && counted.members >= MAX_MEMBERS) throw new Failure('group-invalid');
    // The only credential of a member: fully random, unlike the time-ordered uuids of records.
    const key = randomUUID();
    await tx.insert(userCarts).values({ uuid: key, cartId: cart.id, userId, name });
    await touch(tx, ctx, cart);
    return { key, cartId: cart.id };
  });
}

/**
 * Marks a member's part as done, or as not done.
 * @throws not-found, group-invalid
 */
export async function toggleDone(ctx: Ctx, member: Member): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { cart, part } = await lockEditablePart(tx, member);
    if (!cart.grouped) throw new Failure('group-invalid');
    await tx
      .update(userCarts)
      .set({ done: not(userCarts.done) })
      .where(eq(userCarts.id, part.id));
    await touch(tx, ctx, cart);
  });
}

/**
 * Removes a member with their lines, by their own key, also after the group was closed.
 * @throws not-found, validation for the owner
 */
export async function leaveGroup(ctx: Ctx, member: Member): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { cart, part, isOwners } = await lockMemberPart(tx, member);
    if (isOwners) throw invalid('user_cart_uuid', 'invalid');
    await touch(tx, ctx, cart);
    await deleteParts(tx, cart.id, [part.id]);
  });
}

/**
 * Removes members from the owner's cart. Returns the cart's id, or null if it was empty then and was deleted.
 * @throws not-found, validation for the owner's own part
 */
export async function removeMembers(
  ctx: Ctx,
  { cartId, ids }: { cartId: number; ids: number[] },
): Promise<number | null> {
  return ctx.db.transaction(async (tx) => {
    const cart = await lockCart(tx, ctx.actor, cartId);
    if (!cart || cart.ownerId === null) throw notFound();
    const uniqueIds = [...new Set(ids)];
    const members = await tx
      .select({ id: userCarts.id, userId: userCarts.userId })
      .from(userCarts)
      .where(and(eq(userCarts.cartId, cart.id), inArray(userCarts.id, uniqueIds)));
    if (members.length < uniqueIds.length) throw notFound();
    if (members.some(({ userId }) => userId === cart.ownerId)) throw invalid('ids', 'invalid');
    await touch(tx, ctx, cart);
    return (await deleteParts(tx, cart.id, uniqueIds)) ? null : cart.id;
  });
}

async function deleteParts(tx: Db, cartId: number, partIds: number[]): Promise<boolean> {
  await tx.delete(userCarts).where(inArray(userCarts.id, partIds));
  return (await deleteEmptyCarts(tx, [cartId])).length > 0;
}

/** Its owner's open pages read a changed cart again. */
async function touch(tx: Db, ctx: Ctx, cart: typeof carts.$inferSelect): Promise<void> {
  await tx
    .update(carts)
    .set({ updatedAt: changedAt(ctx.now) })
    .where(eq(carts.id, cart.id));
  announceCarts(tx, ctx, ownerOfCart(cart));
}
