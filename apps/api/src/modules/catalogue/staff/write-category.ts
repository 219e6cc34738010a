import type { Ref } from '@hamper/contract/envelope';
import { defaultLocale } from '@hamper/contract/locale';
import type { CategoryFields, NewCategory, StaffCategory } from '@hamper/contract/staff/catalogue';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { hasRef } from '../../../db/has-ref.ts';
import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { categories, products, shops } from '../../../db/schema/catalogue.ts';
import { recipes } from '../../../db/schema/recipes.ts';
import { Failure, invalid, notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Listing } from '../../../http/envelope.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { presentText } from '../../../text/localized-text.ts';
import { keepPicturesOf } from '../../content/index.ts';
import { indexShopsAndCategories } from '../search/index-shops-and-categories.ts';
import { reindexIfRenamed } from '../search/reindex-renamed.ts';
import { takeSlug } from './take-slug.ts';

type CategoryRow = typeof categories.$inferSelect;
type AdminCtx = Pick<Ctx, 'db' | 'actor' | 'now' | 'ports'>;

/** More than any menu holds: every page reads all departments. */
const MAX_CATEGORIES = 2000;

const present = (row: CategoryRow): StaffCategory => ({
  ...{ id: row.id, uuid: row.uuid, slug: row.slug, type: row.type, parent_id: row.parentId },
  ...{ titles: row.title, img: row.img, position: row.position, active: row.active },
  holds_food: row.holdsFood,
});

/** A page of categories, departments before what is in them. */
export async function categoryPage(
  db: Db,
  { type, page, perPage }: { type?: CategoryRow['type'] | undefined; page: number; perPage: number },
): Promise<Listing<StaffCategory>> {
  const condition = type && eq(categories.type, type);
  const rows = await db
    .select()
    .from(categories)
    .where(condition)
    .orderBy(sql`${categories.parentId} nulls first`, asc(categories.position), asc(categories.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows: rows.map(present), total: await db.$count(categories, condition) };
}

/**
 * Adds a category. A repeat with the same `key` answers the one that was added.
 * @throws validation, idempotency-mismatch
 */
export const addCategory = (ctx: AdminCtx, input: NewCategory, key: string | null): Promise<StaffCategory> =>
  transactionWithRetry(ctx.db, async (tx) => {
    const attempt = { actor: ctx.actor, call: 'add-category', key, body: input };
    return categoryById(tx, await idempotent(tx, attempt, () => insertCategory(tx, ctx, input)));
  });

async function insertCategory(tx: Db, ctx: AdminCtx, input: NewCategory): Promise<number> {
  const { type, parent_id: parentId } = input;
  if (parentId) await requireDepartment(tx, parentId, type);
  const own = uuid();
  const request = {
    slug: input.slug,
    title: presentText(input.titles, defaultLocale).text,
    part: own.slice(-6),
  };
  const slug = await takeSlug(tx, categories, request);
  if ((await tx.$count(categories)) >= MAX_CATEGORIES)
    throw invalid('titles', 'too-many', { limit: MAX_CATEGORIES });
  await keepPicturesOf(tx, ctx, { img: input.img });
  const [added] = await tx
    .insert(categories)
    .values({
      ...{ uuid: own, slug, type, parentId: parentId ?? null, title: input.titles, img: input.img ?? null },
      ...{ active: input.active, holdsFood: input.holds_food ?? null },
      position: input.position ?? sql`(select coalesce(max(position), 0) + 1 from categories)`,
    })
    .returning({ id: categories.id });
  if (!added) throw new Error('The category was not written');
  await indexShopsAndCategories(tx);
  return added.id;
}

/** @throws validation of `parent_id`: categories have two levels, each of one type */
async function requireDepartment(tx: Db, id: number, type: CategoryRow['type']): Promise<void> {
  const [department] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.type, type), isNull(categories.parentId)))
    .for('key share');
  if (!department) throw invalid('parent_id', 'invalid');
}

/**
 * Changes a category; its type and its department stay.
 * @throws not-found, validation
 */
export const changeCategory = (ctx: AdminCtx, ref: Ref, input: CategoryFields): Promise<StaffCategory> =>
  transactionWithRetry(ctx.db, async (tx) => {
    const { id, uuid: own, title: from } = await lockCategory(tx, ref);
    const request = { title: presentText(input.titles, defaultLocale).text, own: id, part: own.slice(-6) };
    const slug = input.slug && (await takeSlug(tx, categories, { ...request, slug: input.slug }));
    await keepPicturesOf(tx, ctx, { img: input.img });
    const { position, active, holds_food: holdsFood } = input;
    await tx
      .update(categories)
      .set({
        ...{ title: input.titles, img: input.img ?? null, active, holdsFood: holdsFood ?? null },
        ...(slug === undefined ? {} : { slug }),
        ...(position === undefined ? {} : { position }),
      })
      .where(eq(categories.id, id));
    await indexShopsAndCategories(tx);
    await reindexIfRenamed(tx, ctx, { kind: 'category', id, from, to: input.titles });
    return categoryById(tx, id);
  });

/**
 * Deletes a category that nothing is in.
 * @throws not-found, content-in-use
 */
export const removeCategory = ({ db }: Pick<Ctx, 'db'>, ref: Ref): Promise<void> =>
  transactionWithRetry(db, async (tx) => {
    // Goods that are put into it at this moment wait, and find it gone.
    const { id } = await lockCategory(tx, ref);
    const inside = [
      await tx.$count(categories, eq(categories.parentId, id)),
      await tx.$count(products, eq(products.categoryId, id)),
      await tx.$count(shops, eq(shops.categoryId, id)),
      await tx.$count(recipes, eq(recipes.categoryId, id)),
    ];
    if (inside.some((count) => count > 0)) throw new Failure('content-in-use');
    await tx.delete(categories).where(eq(categories.id, id));
  });

async function lockCategory(tx: Db, ref: Ref): Promise<CategoryRow> {
  const [category] = await tx.select().from(categories).where(hasRef(categories, ref)).for('update');
  if (!category) throw notFound();
  return category;
}

async function categoryById(tx: Db, id: number): Promise<StaffCategory> {
  const [category] = await tx.select().from(categories).where(eq(categories.id, id));
  if (!category) throw notFound();
  return present(category);
}
