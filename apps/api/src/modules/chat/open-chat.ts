import type { OpenChat } from '@hamper/contract/chat/chat';
import { isOver } from '@hamper/contract/lifecycle';
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { bookings } from '../../db/schema/bookings.ts';
import { shops, shopStaff } from '../../db/schema/catalogue.ts';
import { chatThreads } from '../../db/schema/chat.ts';
import { orders } from '../../db/schema/orders.ts';
import { Failure, notFound } from '../../failure.ts';
import type { Actor, Ctx, UserActor } from '../../http/context.ts';
import { orderPolicy } from '../orders/index.ts';
import { bookingPolicy } from '../reservations/index.ts';
import { limitNewChat } from './chat-limits.ts';

type NewThread = Pick<
  typeof chatThreads.$inferInsert,
  'kind' | 'userId' | 'shopId' | 'orderId' | 'courierId'
>;

/**
 * The id of a shopper's thread with a shop, with the courier of an order, or with support; it is made where there is none.
 * @throws not-found, unauthenticated without an account or an order, own-shop, own-order, chat-closed, too-many-requests
 */
export async function openChat(ctx: Ctx, input: OpenChat, key: string | undefined): Promise<number> {
  if (input.roleId === 'deliveryman') return openWithCourier(ctx, input.order_id, key);
  const { actor } = ctx;
  if (input.roleId === 'admin') {
    if (actor.kind !== 'user') throw new Failure('unauthenticated');
    // Support would be written to by support.
    if (actor.role === 'admin') throw new Failure('own-shop');
    return findOrInsert(ctx, withSupport(actor), { kind: 'admin', userId: actor.id });
  }
  if (input.booking_id !== undefined) return openAboutBooking(ctx, input.booking_id);
  const order = input.order_id === undefined ? null : await buyersOrder(ctx, input.order_id, key);
  if (actor.kind === 'user') return openWithShop({ ...ctx, actor }, input.shop_id ?? order?.shopId, order);
  if (order === null) throw new Failure('unauthenticated');
  return findOrInsert(ctx, ofGuest(order.id), { kind: 'seller', shopId: order.shopId, orderId: order.id });
}

async function openWithShop(
  ctx: Ctx & { actor: UserActor },
  shopId: number | undefined,
  order: Pick<typeof orders.$inferSelect, 'kind' | 'shopId'> | null = null,
): Promise<number> {
  if (shopId === undefined) throw notFound();
  const { db, actor } = ctx;
  const [shop] = await db
    .select({ id: shops.id, own: isStaff(actor), active: shops.active })
    .from(shops)
    .where(eq(shops.id, shopId));
  if (!shop) throw notFound();
  if (shop.own) throw new Failure('own-shop');
  const thread = { kind: 'seller', userId: actor.id, shopId } as const;
  // A shop that has closed for good is not written to for the first time; a parcel service is never shown, and sells.
  const isService = order?.kind === 'parcel' && order.shopId === shopId;
  return findOrInsert(ctx, withShop(actor, shopId), shop.active || isService ? thread : null);
}

/** The account's thread with the restaurant of its booking; both sides then see which one it is about. */
async function openAboutBooking(ctx: Ctx, bookingId: number): Promise<number> {
  const { db, actor } = ctx;
  if (actor.kind !== 'user') throw new Failure('unauthenticated');
  const [booking] = await db
    .select({ shopId: bookings.shopId })
    .from(bookings)
    .where(
      and(eq(bookings.id, bookingId), isNull(bookings.holdExpiresAt), bookingPolicy.shopper.bookings(ctx)),
    );
  if (!booking) throw notFound();
  const id = await openWithShop({ ...ctx, actor }, booking.shopId);
  await db.update(chatThreads).set({ bookingId }).where(eq(chatThreads.id, id));
  return id;
}

/** The thread with whoever delivers it now. One with a courier before is in the shopper's list. */
async function openWithCourier(
  ctx: Ctx,
  orderId: number | undefined,
  key: string | undefined,
): Promise<number> {
  if (orderId === undefined) throw notFound();
  const order = await buyersOrder(ctx, orderId, key, orderPolicy.courier.scopeOf(ctx));
  const { courierId, status } = order;
  if (courierId === null) throw new Failure('chat-closed');
  if (ctx.actor.kind === 'user' && ctx.actor.id === courierId) throw new Failure('own-order');
  const userId = order.userId ?? (isOrderedBy(ctx.actor, order) ? ctx.actor.id : null);
  const thread = { kind: 'deliveryman', userId, orderId, courierId } as const;
  return findOrInsert(ctx, withCourier(orderId, courierId), isOver(status) ? null : thread);
}

/** An order of the actor's that its shop knows of. `alsoIn`: besides those that they bought. */
async function buyersOrder(ctx: Ctx, orderId: number, key: string | undefined, alsoIn?: SQL) {
  const [order] = await ctx.db
    .select({
      ...{ id: orders.id, shopId: orders.shopId, userId: orders.userId, guestHash: orders.guestHash },
      ...{ courierId: orders.courierId, status: orders.status, kind: orders.kind },
    })
    .from(orders)
    .where(
      and(
        eq(orders.id, orderId),
        or(orderPolicy.guest.scopeOf(ctx, key), alsoIn),
        isNotNull(orders.placedAt),
      ),
    );
  if (!order) throw notFound();
  return order;
}

/** Whether the account's own browser placed a guest's order: its private link may be a friend's. */
const isOrderedBy = (actor: Actor, { guestHash }: { guestHash: Buffer | null }): actor is UserActor =>
  actor.kind === 'user' && guestHash !== null && actor.guestHash?.equals(guestHash) === true;

/** Each condition is that of a unique index; an account may have several with a shop, of which one is of no order. */
const withSupport = (actor: UserActor) =>
  and(eq(chatThreads.kind, 'admin'), eq(chatThreads.userId, actor.id));
const withShop = (actor: UserActor, shopId: number) =>
  and(eq(chatThreads.kind, 'seller'), eq(chatThreads.userId, actor.id), eq(chatThreads.shopId, shopId));
const ofGuest = (orderId: number) => and(eq(chatThreads.kind, 'seller'), eq(chatThreads.orderId, orderId));
const withCourier = (orderId: number, courierId: number) =>
  and(
    eq(chatThreads.kind, 'deliveryman'),
    eq(chatThreads.orderId, orderId),
    eq(chatThreads.courierId, courierId),
  );

/** `thread`: null where none is to be made. */
async function findOrInsert(ctx: Ctx, where: SQL | undefined, thread: NewThread | null): Promise<number> {
  // The latest: an account may have brought threads of its orders along, from before it signed in.
  const find = () =>
    ctx.db
      .select({ id: chatThreads.id, userId: chatThreads.userId })
      .from(chatThreads)
      .where(where)
      .orderBy(desc(chatThreads.updatedAt), desc(chatThreads.id))
      .limit(1);
  const [found] = await find();
  // The order's link opens it no longer, once the guest has taken it into their account.
  if (found && found.userId !== null && ctx.actor.kind === 'guest') throw new Failure('unauthenticated');
  if (found) {
    await keepEmpty(ctx, found.id);
    return found.id;
  }
  if (thread === null) throw new Failure('chat-closed');
  await limitNewChat(ctx, thread.orderId ?? null);
  const [inserted] = await ctx.db
    .insert(chatThreads)
    .values({ ...thread, uuid: uuid(), createdAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: chatThreads.id });
  // Another call of the same moment has made it.
  const [one] = inserted ? [inserted] : await find();
  if (!one) throw notFound();
  return one.id;
}

/** A thread that nobody has written in goes some time after it was last opened, and not under whoever is about to write. */
const keepEmpty = ({ db, now }: Ctx, id: number) =>
  db
    .update(chatThreads)
    .set({ updatedAt: now })
    .where(and(eq(chatThreads.id, id), eq(chatThreads.lastSeq, 0)));

const isStaff = (actor: UserActor): SQL<boolean> =>
  sql<boolean>`exists (select from ${shopStaff} where ${shopStaff.shopId} = ${shops.id} and ${shopStaff.userId} = ${actor.id})`;
