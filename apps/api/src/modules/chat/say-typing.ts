import { eq } from 'drizzle-orm';

import { chatThreads } from '../../db/schema/chat.ts';
import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { announcePresence } from './announce-presence.ts';
import { limitChat } from './chat-limits.ts';
import { type ChatRef, findThread } from './queries.ts';
import { closedReason, TYPING_MS } from './rules.ts';

/**
 * Says that the actor's side is typing, for some seconds.
 * @throws not-found, chat-closed, too-many-requests
 */
export async function sayTyping(ctx: Ctx, chat: ChatRef): Promise<void> {
  const { thread, order, side } = await findThread(ctx, chat);
  if (closedReason(thread, order) !== null) throw new Failure('chat-closed');
  await limitChat(ctx, 'chat-typing-of', thread.orderId);
  const until = new Date(ctx.now.getTime() + TYPING_MS);
  await ctx.db
    .update(chatThreads)
    .set(side === 'user' ? { userTypingUntil: until } : { otherTypingUntil: until })
    .where(eq(chatThreads.id, thread.id));
  announcePresence(ctx.db, ctx, thread.uuid);
}
