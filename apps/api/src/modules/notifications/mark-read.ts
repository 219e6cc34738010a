import { and, eq, isNull } from 'drizzle-orm';

import { notifications } from '../../db/schema/notifications.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { announceUnread } from './my-topic.ts';
import { type NotificationRow, readNotification } from './queries.ts';

type PersonCtx = Ctx & { actor: UserActor };
const unreadOf = (actor: UserActor) => and(eq(notifications.userId, actor.id), isNull(notifications.readAt));

/** Marks one as read; what was read before keeps its time. */
export async function markRead(ctx: PersonCtx, id: number): Promise<NotificationRow> {
  const { db, actor, now } = ctx;
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.id, id), unreadOf(actor)));
  announceUnread(db, ctx, actor.id);
  return readNotification(db, actor.id, id);
}

export async function markAllRead(ctx: PersonCtx): Promise<void> {
  const { db, actor, now } = ctx;
  await db.update(notifications).set({ readAt: now }).where(unreadOf(actor));
  announceUnread(db, ctx, actor.id);
}
