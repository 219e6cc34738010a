import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { products, shops } from '../../../db/schema/catalogue.ts';
import { stories } from '../../../db/schema/stories.ts';
import { notFound } from '../../../failure.ts';
import type { Listing } from '../../../http/envelope.ts';

/** The condition of a story that everybody sees, in a shop that everybody sees. */
const isShown = (now: Date): SQL | undefined =>
  and(eq(stories.active, true), or(isNull(stories.endsAt), gt(stories.endsAt, now)), eq(shops.active, true));

const selectStories = (db: Db) =>
  db
    .select({
      story: stories,
      shop: {
        ...{ id: shops.id, uuid: shops.uuid, slug: shops.slug, title: shops.title },
        // Without a logo its first picture stands for it.
        logo: sql<string | null>`coalesce(${shops.logoImg}, ${shops.art} ->> 0)`,
        tone: shops.tone,
      },
      product: {
        ...{ id: products.id, uuid: products.uuid, slug: products.slug, title: products.title },
      },
    })
    .from(stories)
    .innerJoin(shops, eq(shops.id, stories.shopId))
    // A product that is sold no more leads nowhere.
    .leftJoin(products, and(eq(products.id, stories.productId), eq(products.active, true)));

export type StoryRow = Awaited<ReturnType<typeof selectStories>>[number];

/** A page of shops, the one with the latest story first, each with its stories from the first to the latest. */
export async function shownStories(
  db: Db,
  { page, perPage, perShop }: { page: number; perPage: number; perShop: number },
  now: Date,
): Promise<Listing<StoryRow[]>> {
  const found = await db
    .select({ shopId: stories.shopId, total: sql<number>`count(*) over ()::int` })
    .from(stories)
    .innerJoin(shops, eq(shops.id, stories.shopId))
    .where(isShown(now))
    .groupBy(stories.shopId)
    .orderBy(desc(sql`max(${stories.id})`))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const ids = found.map(({ shopId }) => shopId);
  const rows = ids.length === 0 ? [] : await storiesOf(db, ids, now);
  const byShop = Map.groupBy(rows, ({ story }) => story.shopId);
  return {
    rows: ids.flatMap((id) => {
      const ofShop = byShop.get(id)?.slice(-perShop);
      return ofShop ? [ofShop] : [];
    }),
    total: found[0]?.total ?? (await shopsWithStories(db, now)),
  };
}

const storiesOf = (db: Db, shopIds: number[], now: Date): Promise<StoryRow[]> =>
  selectStories(db)
    .where(and(inArray(stories.shopId, shopIds), isShown(now)))
    .orderBy(stories.id);

/** For a page beyond the last one. */
async function shopsWithStories(db: Db, now: Date): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(distinct ${stories.shopId})::int` })
    .from(stories)
    .innerJoin(shops, eq(shops.id, stories.shopId))
    .where(isShown(now));
  return counted?.total ?? 0;
}

/** @throws not-found where it was taken away since */
export async function storyById(db: Db, id: number): Promise<StoryRow> {
  const [found] = await selectStories(db).where(eq(stories.id, id));
  if (!found) throw notFound();
  return found;
}

/** A page of stories as staff read them, the latest first. */
export async function storyPage(
  db: Db,
  managed: SQL,
  { shop_id: shopId, page, perPage }: { shop_id?: number | undefined; page: number; perPage: number },
): Promise<Listing<StoryRow>> {
  const scope = and(managed, shopId === undefined ? undefined : eq(stories.shopId, shopId));
  const rows = await selectStories(db)
    .where(scope)
    .orderBy(desc(stories.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(stories, scope) };
}
