import { MAX_STORIES, STORY_HOURS, type StoryInput } from '@hamper/contract/catalogue/stories';
import type { Ref } from '@hamper/contract/envelope';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { hasRef } from '../../../db/has-ref.ts';
import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { products } from '../../../db/schema/catalogue.ts';
import { stories } from '../../../db/schema/stories.ts';
import { invalid, notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { keepPicturesOf } from '../../content/index.ts';
import { lockOwnShopOfGoods } from '../setup/lock-own-shop.ts';
import { isStaffOf } from '../shops/is-staff-of.ts';
import { storyById, type StoryRow } from './story-queries.ts';

type StaffCtx = Pick<Ctx, 'db' | 'actor' | 'now'>;

const HOUR = 60 * 60 * 1000;

/**
 * Shows a story of a shop. A repeat with the same `key` answers the one that was made.
 * @throws not-found, validation, idempotency-mismatch
 */
export const makeStory = (ctx: StaffCtx, input: StoryInput, key: string | null): Promise<StoryRow> =>
  transactionWithRetry(ctx.db, async (tx) => {
    const { id: shopId } = await lockOwnShopOfGoods(tx, ctx, input.shop_id);
    const attempt = { actor: ctx.actor, call: 'make-story', key, body: input };
    const id = await idempotent(tx, attempt, async () => {
      const fields = await validFields(tx, ctx, { shopId, input });
      const current = and(
        eq(stories.shopId, shopId),
        or(isNull(stories.endsAt), gt(stories.endsAt, ctx.now)),
      );
      if ((await tx.$count(stories, current)) >= MAX_STORIES)
        throw invalid('shop_id', 'too-many', { limit: MAX_STORIES });
      const [made] = await tx
        .insert(stories)
        .values({ uuid: uuid(), shopId, ...fields, createdAt: ctx.now })
        .returning({ id: stories.id });
      if (!made) throw new Error('The story was not written');
      return made.id;
    });
    return storyById(tx, id);
  });

/**
 * Changes a story; its shop stays.
 * @throws not-found, validation
 */
export const changeStory = (ctx: StaffCtx, ref: Ref, input: StoryInput): Promise<StoryRow> =>
  ctx.db.transaction(async (tx) => {
    const { id: shopId } = await lockOwnShopOfGoods(tx, ctx, input.shop_id);
    const fields = await validFields(tx, ctx, { shopId, input });
    const [changed] = await tx
      .update(stories)
      .set(fields)
      .where(and(hasRef(stories, ref), eq(stories.shopId, shopId)))
      .returning({ id: stories.id });
    if (!changed) throw notFound();
    return storyById(tx, changed.id);
  });

/**
 * Takes a story away.
 * @throws not-found
 */
export async function removeStory(ctx: StaffCtx, ref: Ref): Promise<void> {
  const gone = await ctx.db
    .delete(stories)
    .where(and(hasRef(stories, ref), isStaffOf(ctx, stories.shopId)))
    .returning({ id: stories.id });
  if (gone.length === 0) throw notFound();
}

/** The input as it is stored. */
async function validFields(
  tx: Db,
  { now }: Pick<Ctx, 'now'>,
  { shopId, input }: { shopId: number; input: StoryInput },
): Promise<Omit<typeof stories.$inferInsert, 'uuid' | 'shopId'>> {
  const { product_id: productId, expired_at: until, tone, texts, active, url: img } = input;
  const endsAt = until === null ? null : new Date(until ?? now.getTime() + STORY_HOURS * HOUR);
  if (endsAt && endsAt <= now) throw invalid('expired_at', 'invalid');
  if (productId) {
    const sold = and(eq(products.id, productId), eq(products.shopId, shopId), eq(products.active, true));
    if ((await tx.$count(products, sold)) === 0) throw invalid('product_id', 'gone');
  }
  await keepPicturesOf(tx, { now }, { url: img });
  return {
    ...{ productId: productId ?? null, img, tone: tone ?? null, title: texts ?? null },
    ...{ endsAt, active, updatedAt: now },
  };
}
