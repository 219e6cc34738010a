import { and, eq, isNotNull } from 'drizzle-orm';

import { chatThreads } from '../../db/schema/chat.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { isCourierOf, isOfStaff } from './chat-access.ts';
import { chatPage, hasUnread } from './queries.ts';

type OwnCtx = Ctx & { actor: UserActor };
interface Paging {
  page: number;
  perPage: number;
}

/** The shopper's own threads. */
export const ownChats = ({ db, actor }: OwnCtx, paging: Paging) =>
  chatPage(db, { where: eq(chatThreads.userId, actor.id), side: 'user', ...paging });

/** Threads of the orders that a courier delivers now. */
export const courierChats = (ctx: OwnCtx, paging: Paging) =>
  chatPage(ctx.db, { where: isCourierOf(ctx.actor.id), side: 'other', ...paging });

interface Filter extends Paging {
  unread: boolean;
}

/** Threads of the shops that the actor works in, or of one of them. */
export function shopChats(
  ctx: OwnCtx,
  { shop_id: shopId, unread, ...paging }: Filter & { shop_id?: number | undefined },
) {
  const where = and(
    isOfStaff(ctx.db, ctx.actor.id),
    shopId === undefined ? undefined : eq(chatThreads.shopId, shopId),
    unread ? hasUnread('other') : undefined,
  );
  return chatPage(ctx.db, { where, side: 'other', ...paging });
}

/** Threads with support; one of a deleted account goes with it. */
export function supportChats({ db }: OwnCtx, { unread, ...paging }: Filter) {
  const where = and(
    eq(chatThreads.kind, 'admin'),
    isNotNull(chatThreads.userId),
    unread ? hasUnread('other') : undefined,
  );
  return chatPage(db, { where, side: 'other', ...paging });
}
