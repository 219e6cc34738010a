import type { ShopChatSettings } from '@hamper/contract/chat/chat-settings';
import type { Ref } from '@hamper/contract/envelope';
import { isLocale } from '@hamper/contract/locale';
import { and, eq } from 'drizzle-orm';

import { hasRef } from '../../db/has-ref.ts';
import { shops, shopStaff } from '../../db/schema/catalogue.ts';
import { shopChatSettings } from '../../db/schema/chat.ts';
import { invalid, notFound } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { isStaffOf } from '../catalogue/index.ts';

type ShopCtx = Pick<Ctx, 'db' | 'actor'>;

/** Somebody works in one shop, or in a few. */
const MAX_SHOPS = 50;

/** The shops that somebody works in, each with its settings; null where it has none yet. */
export const ownSettings = ({ db, actor }: Pick<Ctx, 'db'> & { actor: UserActor }) =>
  db
    .select({ shopId: shops.id, title: shops.title, settings: shopChatSettings })
    .from(shopStaff)
    .innerJoin(shops, eq(shops.id, shopStaff.shopId))
    .leftJoin(shopChatSettings, eq(shopChatSettings.shopId, shops.id))
    .where(eq(shopStaff.userId, actor.id))
    .orderBy(shops.id)
    .limit(MAX_SHOPS);

/** Settings of a shop that the actor works in; null before it has any. @throws not-found */
export async function settingsOf(ctx: ShopCtx, ref: Ref) {
  const [found] = await ctx.db
    .select({ shopId: shops.id, settings: shopChatSettings })
    .from(shops)
    .leftJoin(shopChatSettings, eq(shopChatSettings.shopId, shops.id))
    .where(and(hasRef(shops, ref), isStaffOf(ctx, shops.id)));
  if (!found) throw notFound();
  return found;
}

/**
 * Sets what a shop says at a press and by itself.
 * @throws not-found, validation
 */
export async function setSettings(ctx: ShopCtx, ref: Ref, input: ShopChatSettings): Promise<void> {
  const { shopId } = await settingsOf(ctx, ref);
  const { quiet_from: quietFrom, quiet_to: quietTo } = input;
  if ((quietFrom === null) !== (quietTo === null))
    throw invalid(quietFrom === null ? 'quiet_from' : 'quiet_to', 'required');
  if (quietFrom !== null && quietFrom === quietTo) throw invalid('quiet_to', 'invalid');
  const unknown = Object.keys(input.quiet_answer).find((locale) => !isLocale(locale));
  if (unknown !== undefined) throw invalid(`quiet_answer.${unknown}`, 'invalid');
  const quietAnswer = Object.fromEntries(
    Object.entries(input.quiet_answer).filter(([, text]) => text !== ''),
  );
  const values = { quickAnswers: input.quick_answers, quietAnswer, quietFrom, quietTo };
  await ctx.db
    .insert(shopChatSettings)
    .values({ shopId, ...values })
    .onConflictDoUpdate({ target: shopChatSettings.shopId, set: values });
}
