import type { Ref } from '@hamper/contract/envelope';
import { sql, type SQL } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import type { LocalizedText } from '../../db/schema/columns.ts';
import type { recipes } from '../../db/schema/recipes.ts';
import type { Listing } from '../../http/envelope.ts';
import { sellableStocks, type SellableStock } from '../catalogue/index.ts';

interface IngredientRow {
  stockId: number;
  quantityMilli: number;
  note: LocalizedText | null;
}

type RecipeColumns = Omit<typeof recipes.$inferSelect, 'position' | 'active'>;

interface StoredRecipe extends RecipeColumns {
  shop: { id: number; uuid: string; slug: string; title: LocalizedText };
  ingredients: IngredientRow[];
}

/** A recipe with its ingredients' stocks as they are sold now. */
export interface RecipeRow extends StoredRecipe {
  stocks: Map<number, SellableStock>;
}

/** Of recipe `r` and its shop `o`. */
const recipeFields = sql`
  r.id, r.uuid, r.slug, r.img, r.tone, r.category_id as "categoryId", r.shop_id as "shopId", r.title, r.description,
  r.servings, r.active_minutes as "activeMinutes", r.total_minutes as "totalMinutes", r.calories, r.steps,
  json_build_object('id', o.id, 'uuid', o.uuid, 'slug', o.slug, 'title', o.title) as shop,
  coalesce((
    select json_agg(json_build_object('stockId', n.stock_id, 'quantityMilli', n.quantity_milli, 'note', n.note)
      order by n.position, n.stock_id)
    from recipe_stocks n where n.recipe_id = r.id), '[]') as ingredients`;
const onSale = sql`recipes r join shops o on o.id = r.shop_id and o.active where r.active`;

/** All recipes with a page of their own; changes are not dated. */
export const recipesShown = sql`select r.id, r.slug, null::timestamptz as updated_at from ${onSale}`;

/** Recipes of a category, a shop or all, with the stocks of the whole page by one more query. */
export async function recipePage(
  db: Db,
  filter: {
    category_id?: number | undefined;
    shop_id?: number | undefined;
    page: number;
    perPage: number;
  },
): Promise<Listing<RecipeRow>> {
  const { category_id: category, shop_id: shop, page, perPage } = filter;
  const ofCategory = category === undefined ? sql`` : sql` and r.category_id = ${category}`;
  const ofShop = shop === undefined ? sql`` : sql` and r.shop_id = ${shop}`;
  const filtered = sql`${onSale}${ofCategory}${ofShop}`;
  const [found] = await rows<Listing<StoredRecipe>>(
    db,
    sql`select (select count(*)::int from ${filtered}) as total, coalesce((
      select json_agg(row_to_json(one) order by one.position, one.id) from (
        select ${recipeFields}, r.position from ${filtered} order by r.position, r.id
        limit ${perPage} offset ${(page - 1) * perPage}
      ) one), '[]') as rows`,
  );
  return { rows: await withStocks(db, found?.rows ?? []), total: found?.total ?? 0 };
}

/** A recipe of an active shop, by its id, uuid or slug. */
export async function activeRecipe(db: Db, by: { ref: Ref } | { slug: string }): Promise<RecipeRow | null> {
  const found = await rows<{ recipe: StoredRecipe }>(
    db,
    sql`select row_to_json(found) as recipe from (select ${recipeFields} from ${onSale} and ${isRecipe(by)}) found`,
  );
  const [recipe] = await withStocks(
    db,
    found.map((row) => row.recipe),
  );
  return recipe ?? null;
}

/** Whether there is a recipe of this name, on sale or withdrawn. */
export const isKnownRecipe = async (db: Db, by: { slug: string }): Promise<boolean> =>
  (await rows(db, sql`select from recipes r where ${isRecipe(by)} limit 1`)).length > 0;

function isRecipe(by: { ref: Ref } | { slug: string }): SQL {
  if ('slug' in by) return sql`r.slug = ${by.slug}`;
  return typeof by.ref === 'number' ? sql`r.id = ${by.ref}` : sql`r.uuid = ${by.ref}::uuid`;
}

async function withStocks(db: Db, found: StoredRecipe[]): Promise<RecipeRow[]> {
  const stocks = await sellableStocks(
    db,
    found.flatMap(({ ingredients }) => ingredients.map(({ stockId }) => stockId)),
  );
  return found.map((recipe) => ({ ...recipe, stocks }));
}
