import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../../db/query.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { shopChatSettings } from '../../db/schema/chat.ts';
import type { Ctx } from '../../http/context.ts';
import { presentText } from '../catalogue/index.ts';
import { type Message, quietUntil, type Thread } from './rules.ts';

/**
 * The answer of a shop by itself in its quiet hours, in the writer's language, and until when it does not again: once in a
 * thread and quiet time. Null where it says nothing.
 */
export async function quietAnswerOf(
  tx: Db,
  { now, locale }: Pick<Ctx, 'now' | 'locale'>,
  { thread, after }: { thread: Thread; after: Message },
): Promise<{ answer: Message; until: Date } | null> {
  const { shopId, quietAnsweredUntil } = thread;
  if (shopId === null || (quietAnsweredUntil !== null && now < quietAnsweredUntil)) return null;
  const [shop] = await tx
    .select({ settings: shopChatSettings, timezone: shops.timezone })
    .from(shopChatSettings)
    .innerJoin(shops, eq(shops.id, shopChatSettings.shopId))
    .where(eq(shopChatSettings.shopId, shopId));
  if (!shop) return null;
  const until = quietUntil({ ...shop.settings, timezone: shop.timezone }, now);
  const content = presentText(shop.settings.quietAnswer, locale).text;
  if (until === null || content === '') return null;
  const answer: Message = {
    ...{ threadId: thread.id, seq: after.seq + 1, uuid: uuid(), content, img: null },
    ...{
      sender: 'seller',
      userId: null,
      automatic: true,
      createdAt: new Date(after.createdAt.getTime() + 1),
    },
  };
  return { answer, until };
}
