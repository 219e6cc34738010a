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
      await requireRoom(tx, ctx, shopId);
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
 * Changes a story; its shop stays, and its end where nothing is said of that.
 * @throws not-found, validation
 */
export const changeStory = (ctx: StaffCtx, ref: Ref, input: StoryInput): Promise<StoryRow> =>
  ctx.db.transaction(async (tx) => {
    const { id: shopId } = await lockOwnShopOfGoods(tx, ctx, input.shop_id);
    const [before] = await tx
      .select()
      .from(stories)
      .where(and(hasRef(stories, ref), eq(stories.shopId, shopId)))
      .for('no key update');
    if (!before) throw notFound();
    const fields = await validFields(tx, ctx, { shopId, input, before });
    const isOver = (endsAt: Date | null | undefined) => endsAt && endsAt <= ctx.now;
    if (isOver(before.endsAt) && !isOver(fields.endsAt)) await requireRoom(tx, ctx, shopId);
    await tx.update(stories).set(fields).where(eq(stories.id, before.id));
    return storyById(tx, before.id);
  });

/** @throws validation of a shop that shows as many as it may */
async function requireRoom(tx: Db, { now }: Pick<Ctx, 'now'>, shopId: number): Promise<void> {
  const current = and(eq(stories.shopId, shopId), or(isNull(stories.endsAt), gt(stories.endsAt, now)));
  if ((await tx.$count(stories, current)) >= MAX_STORIES)
    throw invalid('shop_id', 'too-many', { limit: MAX_STORIES });
}

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
  { shopId, input, before }: { shopId: number; input: StoryInput; before?: typeof stories.$inferSelect },
): Promise<Omit<typeof stories.$inferInsert, 'uuid' | 'shopId'>> {
  const { product_id: productId, expired_at: until, tone, texts, active, url: img } = input;
  const endsAt = endOf(until, before?.endsAt, now);
  if (until && endsAt && endsAt <= now) throw invalid('expired_at', 'invalid');
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

/** As it is asked for, else as it was, else a day from now. */
function endOf(until: string | null | undefined, before: Date | null | undefined, now: Date): Date | null {
  if (until !== undefined) return until === null ? null : new Date(until);
  return before === undefined ? new Date(now.getTime() + STORY_HOURS * HOUR) : before;
}
