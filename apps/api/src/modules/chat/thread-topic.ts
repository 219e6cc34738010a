import { Ref } from '@hamper/contract/envelope';
import { and, eq, exists, isNotNull, sql, type SQL } from 'drizzle-orm';

import { chatThreads } from '../../db/schema/chat.ts';
import { orders } from '../../db/schema/orders.ts';
import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import type { FindTopic, TopicRef } from '../../http/find-topic.ts';
import { EVENTS_AT_ONCE } from '../../http/live-topics.ts';
import { sideOf } from './chat-access.ts';
import { presentMessage } from './present.ts';
import { findThread, messagesAfter } from './queries.ts';

/** The thread of a topic, for whoever may read it. */
export async function findThreadOfTopic(ctx: Ctx, { id, key }: TopicRef) {
  const ref = Ref.safeParse(id);
  if (!ref.success) throw notFound();
  return findThread(ctx, { ref: ref.data, key }, 'read');
}

/** Whether somebody may still read a thread. */
export const mayHearOfThread =
  ({ db, actor }: Pick<Ctx, 'db' | 'actor'>, threadId: number, key: string | undefined) =>
  (): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(chatThreads)
        .leftJoin(orders, eq(orders.id, chatThreads.orderId))
        .where(and(eq(chatThreads.id, threadId), isNotNull(sideOf({ db, actor }, { key, to: 'read' })))),
    );

/** The messages of a thread, for both sides. */
export const threadTopic: FindTopic = async (ctx, asked) => {
  const { thread } = await findThreadOfTopic(ctx, asked);
  const { db } = ctx;
  return {
    channel: `thread:${thread.uuid}`,
    mayHear: mayHearOfThread(ctx, thread.id, asked.key),
    eventsAfter: async (after) =>
      (await messagesAfter(db, thread.id, after, EVENTS_AT_ONCE)).map(({ message, thread: now }) => ({
        seq: message.seq,
        data: presentMessage(message, now),
      })),
  };
};
