import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { mails, notifications } from '../../../db/schema/notifications.ts';
import type { OnMessage, OnRead, OnReport } from '../../chat/index.ts';
import { announceUnread } from '../my-topic.ts';
import { insertNotifications } from '../notify.ts';
import { admins, readersOf } from '../recipients.ts';
import { messageTopic, REMINDER_DELAY_MS, reminderJob } from './remind-of-message.ts';

/**
 * Notifies whoever a message is for, in the place of one of the same thread that they have not read yet. Mails and push
 * messages wait a minute: most messages are read in the open thread. A guest has the order's page.
 */
export const notifyNewMessage: OnMessage = async (tx, env, message) => {
  const to = readersOf(message);
  if (to === null) return;
  const { threadId: chatId, isReminded } = message;
  const unread = lockUnread(
    tx,
    chatId,
    sql`${notifications.userId} in ${to} and not ${notifications.params} ? 'reported'`,
  );
  await tx.delete(notifications).where(inArray(notifications.id, unread));
  await insertNotifications(tx, env, { type: 'new_message', to, chatId });
  if (!isReminded) return;
  const { to: side } = message;
  await env.ports.jobs.enqueue(tx, reminderJob, { chatId, side }, { delayMs: REMINDER_DELAY_MS });
};

/** Notifies support of a thread that somebody has reported: its admins may read it from now on. */
export const notifyReport: OnReport = async (tx, env, { threadId, reason }) => {
  await insertNotifications(tx, env, {
    ...{ type: 'new_message', to: admins, params: { reported: reason }, chatId: threadId },
  });
};

/** Marks as read what tells a side of a thread that it has read. */
export const notifyChatRead: OnRead = async (tx, env, { threadId, by, userId }) => {
  const isTheirs =
    by === 'user' ? sql`user_id = ${userId}::bigint` : sql`user_id is distinct from ${userId}::bigint`;
  const marked = await tx
    .update(notifications)
    .set({ readAt: env.now })
    .where(inArray(notifications.id, lockUnread(tx, threadId, isTheirs)))
    .returning({ userId: notifications.userId });
  if (marked.length === 0) return;
  for (const { userId: reader } of marked) announceUnread(tx, env, reader);
  // Mails that wait for the morning.
  const topics = marked.map(({ userId: reader }) => messageTopic(threadId, reader));
  await tx.delete(mails).where(and(inArray(mails.topic, topics), isNull(mails.sentAt)));
};

/** The unread notifications of a thread. Waiting for somebody who marks all as read could be a deadlock: theirs stay. */
const lockUnread = (tx: Db, threadId: number, isTheirs: SQL) =>
  tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.chatId, threadId), isNull(notifications.readAt), isTheirs))
    .for('update', { skipLocked: true });
