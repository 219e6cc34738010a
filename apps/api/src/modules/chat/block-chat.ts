import { eq } from 'drizzle-orm';

import { chatThreads } from '../../db/schema/chat.ts';
import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { announcePresence } from './announce-presence.ts';
import { type ChatRef, lockThread } from './queries.ts';

/**
 * Blocks the other side of a thread, or lets it write again. Neither writes while one of the two is blocked.
 * @throws not-found, move-not-allowed for support, which cannot be blocked
 */
export async function blockChat(ctx: Ctx, chat: ChatRef, blocked: boolean): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { thread, side } = await lockThread(tx, ctx, chat);
    if (thread.kind === 'admin' && side === 'user') throw new Failure('move-not-allowed');
    const change = side === 'user' ? { userBlocked: blocked } : { otherBlocked: blocked };
    await tx.update(chatThreads).set(change).where(eq(chatThreads.id, thread.id));
    announcePresence(tx, ctx, thread.uuid);
  });
}
