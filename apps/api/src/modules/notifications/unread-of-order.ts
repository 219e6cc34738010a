import type { NotificationType } from '@hamper/contract/notifications/notifications';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { notifications } from '../../db/schema/notifications.ts';

/** The unread notifications of one type about an order. */
export const unreadOfOrder = (orderId: number, type: NotificationType) =>
  and(eq(notifications.orderId, orderId), eq(notifications.type, type), isNull(notifications.readAt));

/**
 * Deletes the unread notifications of one type about an order, before a newer one takes their place. The caller holds the
 * order's lock. One that is being marked as read stays.
 */
export async function dropUnread(tx: Db, orderId: number, type: NotificationType, about?: SQL) {
  const unread = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(unreadOfOrder(orderId, type), about))
    // Waiting for somebody who marks all as read could be a deadlock.
    .for('update', { skipLocked: true });
  await tx.delete(notifications).where(inArray(notifications.id, unread));
}
