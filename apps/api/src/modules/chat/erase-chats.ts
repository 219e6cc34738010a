import { and, eq, inArray, or } from 'drizzle-orm';

import { chatMessages, chatPhotos, chatReports, chatThreads } from '../../db/schema/chat.ts';
import type { OnAccountDeletion } from '../accounts/index.ts';
import { announcePresence } from './announce-presence.ts';
import { enqueueCopy } from './copy-messages.ts';

/**
 * Takes a person out of their chats when an account is deleted. What they wrote as a shopper goes; its number and what was
 * answered stay with the shop. What they wrote at work is their shop's. The next purge deletes the files.
 */
export const eraseChats: OnAccountDeletion = async (tx, { userId, now, ports }) => {
  const own = eq(chatThreads.userId, userId);
  const { uuid: threadUuid, lastSeq } = chatThreads;
  const gone = await tx
    .delete(chatThreads)
    .where(and(own, or(eq(chatThreads.kind, 'admin'), eq(lastSeq, 0))))
    .returning({ uuid: threadUuid, lastSeq });
  // In one order, as whoever writes locks them.
  const threads = await tx
    .select({ id: chatThreads.id, uuid: threadUuid, lastSeq })
    .from(chatThreads)
    .where(own)
    .orderBy(chatThreads.id)
    .for('update');
  const ids = threads.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .update(chatPhotos)
      .set({ seq: null })
      .where(and(inArray(chatPhotos.threadId, ids), eq(chatPhotos.side, 'user')));
    await tx
      .update(chatMessages)
      .set({ content: '', img: null, userId: null })
      .where(and(inArray(chatMessages.threadId, ids), eq(chatMessages.sender, 'user')));
    await tx
      .update(chatThreads)
      .set({ userId: null, leftAt: now, userTypingUntil: null })
      .where(inArray(chatThreads.id, ids));
    for (const { uuid } of threads) announcePresence(tx, { ports }, uuid);
  }
  for (const { uuid, lastSeq: to } of [...gone, ...threads])
    await enqueueCopy(tx, ports, { uuid, from: 1, to });
  await tx.update(chatReports).set({ note: null }).where(eq(chatReports.userId, userId));
};
