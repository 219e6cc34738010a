import { randomUUID } from 'node:crypto';

import type { Ref } from '@hamper/contract/envelope';
import { and, count, eq, inArray, or, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { carts, userCarts } from '../../db/schema/cart.ts';
import { Failure, invalid, notFound } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { clientNetworkOf, consumeLimit, countAttempt } from '../accounts/index.ts';
import { shopsByIds } from '../catalogue/index.ts';
import { lockMemberPart, lockEditablePart, ensurePart } from './cart-part.ts';
import { announceCarts } from './cart-topic.ts';
import { changedAt, ensureCartId } from './ensure-cart.ts';
import { lockInTransaction, reopenInTransaction } from './groups/change-group.ts';
import { distinctName } from './groups/distinct-name.ts';
import type { GroupHooks } from './groups/group-hooks.ts';
import { ensureGroup } from './groups/open-group.ts';
import { groupOfCart, isOpen, refuseAwaited, tell } from './groups/queries.ts';
import { ownerOfCart } from './owner.ts';
import { lockCart } from './queries.ts';
import { deleteEmptyCarts } from './remove-lines.ts';

export const MAX_MEMBERS = 50;
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
 * Opens a cart to a group, locks it, or reopens it. Returns the cart's id.
 * @throws not-found, payment-awaited, too-many-requests
 */
export async function toggleGroup(ctx: UserCtx, ref: Ref, hooks: GroupHooks): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const cart = await lockCart(tx, ctx.actor, ref);
    if (!cart) throw notFound();
    const existing = await groupOfCart(tx, cart.id);
    const group = existing ?? (await ensureGroup(tx, ctx, cart));
    // The release before opens groups by the cart alone.
    if (existing || cart.grouped) {
      const running = { cart, group };
      if (isOpen(cart, group, ctx.now)) await lockInTransaction(tx, ctx, running, hooks);
      else await reopenInTransaction(tx, ctx, running, { hooks });
    }
    announceCarts(tx, ctx, { ownerId: ctx.actor.id });
    return cart.id;
  });
}

interface Joining {
  cart: Ref;
  name: string;
  /** The key of a part that they have already. */
  key?: string | undefined;
}

/**
 * Adds a member to a group's cart with a part of their own; whoever has one gets it again, known by their account, their cookie or
 * their key. A cart without an open group is refused like a missing one, and so is a number, which can be guessed.
 * @throws group-invalid, too-many-requests
 */
export async function joinGroup(ctx: Ctx, { cart: ref, name, key }: Joining): Promise<Member> {
  if (typeof ref === 'number') throw new Failure('group-invalid');
  return ctx.db.transaction(async (tx) => {
    const [cart] = await tx.select().from(carts).where(eq(carts.uuid, ref)).for('update');
    const group = cart && (await groupOfCart(tx, cart.id));
    if (!cart || !isOpen(cart, group, ctx.now)) throw new Failure('group-invalid');
    const own = await ownPartOf(tx, ctx, { cartId: cart.id, key });
    if (own) {
      const distinct = await distinctName(tx, { cartId: cart.id, name, partId: own.id });
      await tx
        .update(userCarts)
        .set({
          name: distinct,
          ...(own.userId === null && own.memberId !== null ? { userId: own.memberId } : {}),
        })
        .where(eq(userCarts.id, own.id));
      await touch(tx, ctx, cart);
      return { key: own.uuid, cartId: cart.id };
    }
    const [counted] = await tx
      .select({ members: count() })
      .from(userCarts)
      .where(eq(userCarts.cartId, cart.id));
    if (counted && counted.members >= MAX_MEMBERS) throw new Failure('group-invalid');
    // An unknown address is not counted: everybody would share it.
    if (ctx.address !== '')
      await consumeLimit({ db: tx, now: ctx.now }, 'group-joins-from', clientNetworkOf(ctx));
    // The only credential of a member: fully random, unlike the time-ordered uuids of records.
    const uuid = randomUUID();
    const distinct = await distinctName(tx, { cartId: cart.id, name });
    await tx.insert(userCarts).values({ uuid, cartId: cart.id, name: distinct, ...knownBy(ctx) });
    await touch(tx, ctx, cart);
    return { key: uuid, cartId: cart.id };
  });
}

const knownBy = ({ actor }: Pick<Ctx, 'actor'>) =>
  actor.kind === 'user' ? { userId: actor.id } : { guest: actor.guestHash?.toString('hex') ?? null };

/** The part that somebody has in a locked cart; `memberId`: their account, where that has no part yet. */
async function ownPartOf(tx: Db, ctx: Ctx, { cartId, key }: { cartId: number; key: string | undefined }) {
  const { userId, guest } = { userId: null, guest: null, ...knownBy(ctx) };
  const found = await tx
    .select({ id: userCarts.id, uuid: userCarts.uuid, userId: userCarts.userId })
    .from(userCarts)
    .where(
      and(
        eq(userCarts.cartId, cartId),
        or(
          userId === null ? undefined : eq(userCarts.userId, userId),
          guest === null ? undefined : eq(userCarts.guest, guest),
          key === undefined ? undefined : eq(userCarts.uuid, key),
          sql`false`,
        ),
      ),
    )
    .orderBy(userCarts.id);
  const own = found.find((part) => part.userId !== null && part.userId === userId);
  const part = own ?? found.find(({ uuid }) => uuid === key) ?? found[0];
  return part && { ...part, memberId: own ? null : userId };
}

/**
 * Marks a member's part as done, or as not done; without `done` as what it is not.
 * @throws not-found, group-invalid
 */
export async function setDone(
  ctx: Ctx,
  member: Member,
  { done, hooks }: { done: boolean | undefined; hooks: GroupHooks },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { cart, part, isOpen: isGroupOpen, isOwners } = await lockEditablePart(tx, member, ctx.now);
    if (!isGroupOpen) throw new Failure('group-invalid');
    const isDone = done ?? !part.done;
    await tx.update(userCarts).set({ done: isDone }).where(eq(userCarts.id, part.id));
    await touch(tx, ctx, cart);
    if (isDone && !part.done && !isOwners) await tellAllDone(tx, ctx, cart, hooks);
  });
}

/** Tells the owner of a group once nobody chooses any more; a member who changes their mind again and again does not call them each time. */
async function tellAllDone(
  tx: Db,
  ctx: Ctx,
  { id: cartId, ownerId }: typeof carts.$inferSelect,
  hooks: GroupHooks,
): Promise<void> {
  const group = await groupOfCart(tx, cartId);
  if (!group || ownerId === null) return;
  const others = and(
    eq(userCarts.cartId, cartId),
    sql`${userCarts.userId} is distinct from ${ownerId}`,
    eq(userCarts.done, false),
  );
  if ((await tx.$count(userCarts, others)) > 0) return;
  if (!(await countAttempt({ db: tx, now: ctx.now }, 'all-done-of-group', group.uuid))) return;
  await tell(tx, ctx, { group, to: [ownerId] }, { hooks, about: 'all-done' });
}

/**
 * Removes a member with their lines, by their own key, also after the group was closed.
 * @throws not-found, payment-awaited, validation for the owner
 */
export async function leaveGroup(ctx: Ctx, member: Member): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { cart, part, isOwners } = await lockMemberPart(tx, member);
    if (isOwners) throw invalid('user_cart_uuid', 'invalid');
    await refuseAwaited(tx, cart.id);
    await touch(tx, ctx, cart);
    await deleteParts(tx, cart.id, [part.id]);
  });
}

/**
 * Removes members from the owner's cart. Returns the cart's id, or null if it was empty then and was deleted.
 * @throws not-found, payment-awaited, validation for the owner's own part
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
    await refuseAwaited(tx, cart.id);
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
