import { activeStatuses } from '@hamper/contract/lifecycle';
import { and, eq, exists, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { shopStaff } from '../../db/schema/catalogue.ts';
import { type ChatSide, chatThreads } from '../../db/schema/chat.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Ctx } from '../../http/context.ts';
import { orderPolicy } from '../orders/index.ts';

type AccessCtx = Pick<Ctx, 'db' | 'actor'>;

interface Access {
  /** Of an order's private link. */
  key?: string | undefined;
  /** A thread that was reported is read by admins, too; nobody but its two sides takes part in it. */
  to: 'read' | 'take-part';
}

/**
 * On which side of a thread the actor is; null: not theirs. Part of every query on threads that are named by their id, with
 * the thread's order beside them. Who is on both sides is there as the shopper.
 */
export function sideOf(ctx: AccessCtx, { key, to }: Access): SQL<ChatSide | null> {
  const others = [isAtWork(ctx), isSupport(ctx), to === 'read' ? isReported(ctx) : undefined];
  return sql<ChatSide | null>`case when ${isShopperOf(ctx, key)} then 'user' when ${or(...others)} then 'other' end`;
}

/** The account that wrote; of a guest's thread, the buyer of its order. Who answers it at work may have ordered for a guest. */
function isShopperOf(ctx: AccessCtx, key: string | undefined): SQL | undefined {
  const { actor } = ctx;
  return or(
    actor.kind === 'user' ? eq(chatThreads.userId, actor.id) : undefined,
    and(
      isNull(chatThreads.userId),
      isNull(chatThreads.leftAt),
      isNotNull(orders.id),
      orderPolicy.guest.scopeOf(ctx, key),
      sql`(${isAtWork(ctx)}) is not true`,
    ),
  );
}

const isAtWork = ({ db, actor }: AccessCtx): SQL | undefined =>
  actor.kind === 'user' ? answersAtWork(db, actor.id) : sql`false`;

/** Answers the thread as the shop or as its courier. Its order is to be joined. */
export const answersAtWork = (db: Db, userId: number): SQL | undefined =>
  or(isOfStaff(db, userId), isCourierOf(userId));

/** Works in the shop that was written to. An admin who does not reads what was reported alone. */
export function isOfStaff(db: Db, userId: number): SQL | undefined {
  const own = db.select({ id: shopStaff.shopId }).from(shopStaff).where(eq(shopStaff.userId, userId));
  return and(eq(chatThreads.kind, 'seller'), inArray(chatThreads.shopId, own));
}

/** Delivers the order of the thread, and has not arrived yet. */
export function isCourierOf(userId: number): SQL | undefined {
  return and(
    eq(chatThreads.kind, 'deliveryman'),
    eq(chatThreads.courierId, userId),
    eq(orders.courierId, userId),
    isNotNull(orders.placedAt),
    inArray(orders.status, activeStatuses),
  );
}

function isSupport(ctx: AccessCtx): SQL | undefined {
  return and(isAdmin(ctx), eq(chatThreads.kind, 'admin'));
}

function isReported(ctx: AccessCtx): SQL | undefined {
  return and(isAdmin(ctx), sql`exists (select from chat_reports r where r.thread_id = ${chatThreads.id})`);
}

/** Still: the role may have been taken since they began to listen. */
function isAdmin({ db, actor }: AccessCtx): SQL {
  if (actor.kind !== 'user' || actor.role !== 'admin') return sql`false`;
  const found = db.select({ one: sql`1` }).from(users);
  return exists(found.where(and(eq(users.id, actor.id), eq(users.role, 'admin'))));
}
