import { and, eq, isNull } from 'drizzle-orm';

import { notifications } from '../../db/schema/notifications.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { type NotificationRow, readNotification } from './queries.ts';

type PersonCtx = Ctx & { actor: UserActor };
const unreadOf = (actor: UserActor) => and(eq(notifications.userId, actor.id), isNull(notifications.readAt));

/** Marks one as read; what was read before keeps its time. */
export async function markRead({ db, actor, now }: PersonCtx, id: number): Promise<NotificationRow> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.id, id), unreadOf(actor)));
  return readNotification(db, actor.id, id);
}

export async function markAllRead({ db, actor, now }: PersonCtx): Promise<void> {
  await db.update(notifications).set({ readAt: now }).where(unreadOf(actor));
}
