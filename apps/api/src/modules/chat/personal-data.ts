import { and, asc, eq, sql } from 'drizzle-orm';

import { shops } from '../../db/schema/catalogue.ts';
import { chatMessages, chatThreads } from '../../db/schema/chat.ts';
import type { PersonalData } from '../accounts/index.ts';
import { presentText } from '../catalogue/index.ts';

const BATCH = 500;

/** All that a person has written in chats, as shopper and at work, thread by thread; what others wrote is theirs. */
export const personalChats: PersonalData = async function* ({ db, actor, locale }) {
  let last = { threadId: 0, seq: 0 };
  while (true) {
    const found = await db
      .select({ message: chatMessages, thread: chatThreads, shop: shops.title })
      .from(chatMessages)
      .innerJoin(chatThreads, eq(chatThreads.id, chatMessages.threadId))
      .leftJoin(shops, eq(shops.id, chatThreads.shopId))
      .where(
        and(
          eq(chatMessages.userId, actor.id),
          sql`(${chatMessages.threadId}, ${chatMessages.seq}) > (${last.threadId}::bigint, ${last.seq}::int)`,
        ),
      )
      .orderBy(asc(chatMessages.threadId), asc(chatMessages.seq))
      .limit(BATCH);
    for (const { message, thread, shop } of found) {
      last = message;
      yield {
        chat: thread.uuid,
        with: thread.kind,
        shop: shop ? presentText(shop, locale).text : null,
        as: message.sender,
        content: message.content,
        img: message.img,
        created_at: message.createdAt.toISOString(),
      };
    }
    if (found.length < BATCH) return;
  }
};
