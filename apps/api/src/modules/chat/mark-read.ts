import type { ChatPresence } from '@hamper/contract/chat/chat';
import { and, eq, lt, sql } from 'drizzle-orm';

import { chatThreads } from '../../db/schema/chat.ts';
import type { Ctx } from '../../http/context.ts';
import { announcePresence } from './announce-presence.ts';
import type { OnRead } from './chat-hooks.ts';
import { enqueueCopy } from './copy-messages.ts';
import { presentPresence } from './present.ts';
import { type ChatRef, findThread, hasUnread, readPresence } from './queries.ts';

/**
 * Marks messages up to a number as read by the actor's side; what was read stays so.
 * @throws not-found
 */
export async function markRead(ctx: Ctx, chat: ChatRef, seq: number, onRead: OnRead): Promise<ChatPresence> {
  const { thread, side } = await findThread(ctx, chat);
  const mark = side === 'user' ? chatThreads.userRead : chatThreads.otherRead;
  const upTo = sql`least(${seq}::int, ${chatThreads.lastSeq})`;
  return ctx.db.transaction(async (tx) => {
    const here = eq(chatThreads.id, thread.id);
    // First of all: a message that is being written meanwhile is seen by what follows.
    const [before] = await tx.select({ read: mark }).from(chatThreads).where(here).for('update');
    const marked = await tx
      .update(chatThreads)
      .set(side === 'user' ? { userRead: upTo } : { otherRead: upTo })
      .where(and(here, lt(mark, upTo)))
      .returning({ read: mark, unread: sql<boolean>`${hasUnread(side)}` });
    for (const { read } of marked) {
      announcePresence(tx, ctx, thread.uuid);
      // Copies say of each message whether it is unread.
      await enqueueCopy(tx, ctx.ports, { uuid: thread.uuid, from: (before?.read ?? 0) + 1, to: read });
    }
    if (marked.some(({ unread }) => !unread))
      await onRead(tx, ctx, { threadId: thread.id, by: side, userId: thread.userId });
    return presentPresence(await readPresence(tx, thread.id), ctx.now);
  });
}
