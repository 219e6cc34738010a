import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { chatMessages, chatPhotos, chatThreads } from '../../db/schema/chat.ts';
import { orders } from '../../db/schema/orders.ts';
import { answersAtWork } from './chat-access.ts';

/**
 * Makes the threads of a guest's orders those of the account that they sign in to, with what they wrote: they are in its list, and
 * no longer behind the private links of the orders. Only what this browser has ordered; a link may be a friend's. Threads that
 * the account answers at work stay with the order: whoever serves customers may order for one.
 */
export async function takeGuestChats(
  tx: Db,
  { userId, guestHash }: { userId: number; guestHash: Buffer | null },
): Promise<void> {
  if (guestHash === null) return;
  const found = await tx
    .select({ id: chatThreads.id })
    .from(chatThreads)
    .innerJoin(orders, eq(orders.id, chatThreads.orderId))
    .where(
      and(
        ...[isNull(orders.userId), eq(orders.guestHash, guestHash)],
        ...[isNull(chatThreads.userId), isNull(chatThreads.leftAt)],
        sql`(${answersAtWork(tx, userId)}) is not true`,
      ),
    )
    // In one order, as whoever writes locks them.
    .orderBy(chatThreads.id)
    .for('update', { of: chatThreads });
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.update(chatThreads).set({ userId }).where(inArray(chatThreads.id, ids));
    await tx
      .update(chatMessages)
      .set({ userId })
      .where(
        and(
          inArray(chatMessages.threadId, ids),
          eq(chatMessages.sender, 'user'),
          isNull(chatMessages.userId),
        ),
      );
  }
  // Pictures that wait for their message.
  await tx
    .update(chatPhotos)
    .set({ userId, guestHash: null })
    .where(and(isNull(chatPhotos.seq), eq(chatPhotos.guestHash, guestHash)));
}
