import { randomUUID } from 'node:crypto';

import type { Ref } from '@hamper/contract/envelope';
import { and, count, eq, inArray, not, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { carts, userCarts } from '../../db/schema/cart.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';
import { shopsByIds } from '../catalogue/index.ts';
import { lockMemberPart, lockEditablePart, ensurePart } from './cart-part.ts';
import { ensureCartId } from './ensure-cart.ts';
import { lockCart } from './queries.ts';
import { deleteEmptyCarts } from './remove-lines.ts';

const MAX_MEMBERS = 50;
interface Member {
  key: string;
  cartId: number;
}
type UserCtx = Ctx & { actor: UserActor };

/** A cart of the shopper's at a shop, empty if there was none. Returns its id. */
export async function openCart(ctx: UserCtx, shopId: number): Promise<number> {
  const shop = (await shopsByIds(ctx.db, [shopId])).get(shopId);
  if (!shop?.active) throw invalid('shop_id', 'gone');
  return ctx.db.transaction(async (tx) => {
    const cartId = await ensureCartId(tx, { ownerId: ctx.actor.id }, shopId, ctx.now);
    await ensurePart(tx, cartId, ctx.actor.id);
    return cartId;
  });
}

/** Opens a cart of theirs to a group, or closes it; the owner's part then bears their name for the others. */
export async function toggleGroup(ctx: UserCtx, ref: Ref): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const cart = await lockCart(tx, ctx.actor, ref);
    if (!cart) throw notFound();
    const part = await ensurePart(tx, cart.id, ctx.actor.id);
    await tx
      .update(carts)
      .set({ grouped: not(carts.grouped), updatedAt: ctx.now })
      .where(eq(carts.id, cart.id));
    await tx
      .update(userCarts)
      .set({
        name: sql`coalesce(${userCarts.name}, (select nullif(firstname, '') from users where id = ${ctx.actor.id}))`,
      })
      .where(eq(userCarts.id, part));
    return cart.id;
  });
}

/**
 * Lets somebody into a group with a part of their own; whoever is signed in and in already gets theirs again.
 * A cart that is no group's answers as one that is not there, and so does one by its number, which can be guessed.
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
    const [known] =
      userId === null
        ? []
        : await tx
            .update(userCarts)
            .set({ name })
            .where(and(eq(userCarts.cartId, cart.id), eq(userCarts.userId, userId)))
            .returning({ key: userCarts.uuid });
    if (known) return { key: known.key, cartId: cart.id };
    const [inside] = await tx
      .select({ members: count() })
      .from(userCarts)
      .where(eq(userCarts.cartId, cart.id));
    if (inside && inside.members >= MAX_MEMBERS) throw new Failure('group-invalid');
    // The only thing that its member is known by: random through and through, unlike the uuids of records.
    const key = randomUUID();
    await tx.insert(userCarts).values({ uuid: key, cartId: cart.id, userId, name });
    return { key, cartId: cart.id };
  });
}

/** Says that a part is done, or, said again, that it is not. */
export async function toggleDone(ctx: Ctx, member: Member): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { cart, part } = await lockEditablePart(tx, member);
    if (!cart.grouped) throw new Failure('group-invalid');
    await tx
      .update(userCarts)
      .set({ done: not(userCarts.done) })
      .where(eq(userCarts.id, part.id));
  });
}

/** A member leaves with what they put in, by their own key, whether or not the group is still open. */
export async function leaveGroup(ctx: Ctx, member: Member): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { cart, part, isOwners } = await lockMemberPart(tx, member);
    if (isOwners) throw invalid('user_cart_uuid', 'invalid');
    await takeOut(tx, cart.id, [part.id]);
  });
}

/** The owner takes members out; their own part stays. Returns the cart's id, or null when it went with them. */
export async function removeMembers(
  ctx: Ctx,
  { cartId, ids }: { cartId: number; ids: number[] },
): Promise<number | null> {
  return ctx.db.transaction(async (tx) => {
    const cart = await lockCart(tx, ctx.actor, cartId);
    if (!cart || cart.ownerId === null) throw notFound();
    const wanted = [...new Set(ids)];
    const members = await tx
      .select({ id: userCarts.id, userId: userCarts.userId })
      .from(userCarts)
      .where(and(eq(userCarts.cartId, cart.id), inArray(userCarts.id, wanted)));
    if (members.length < wanted.length) throw notFound();
    if (members.some(({ userId }) => userId === cart.ownerId)) throw invalid('ids', 'invalid');
    return (await takeOut(tx, cart.id, wanted)) ? null : cart.id;
  });
}

async function takeOut(tx: Db, cartId: number, partIds: number[]): Promise<boolean> {
  await tx.delete(userCarts).where(inArray(userCarts.id, partIds));
  return (await deleteEmptyCarts(tx, [cartId])).length > 0;
}
