import type { Ref } from '@hamper/contract/envelope';
import { sql, type SQL } from 'drizzle-orm';

import { rows, type Db } from '../../../db/query.ts';
import { presentCategory } from '../products/present-product.ts';
import type { Audience } from '../shops/present-shop.ts';
import { activeShopId } from '../shops/shop-queries.ts';
import { byPosition, orderOf, treePage, type CategoryRow } from './category-queries.ts';

/** As many as fit a menu; no shop has more departments. */
const MAX_DEPARTMENTS = 100;

/** The categories in which a shop sells, in two levels, with how many products are in each; in the shop's own order. */
export async function categoriesOfShop(db: Db, ref: Ref, audience: Audience) {
  const shopId = await activeShopId(db, ref);
  const counts = await countProducts(db, shopId);
  const sold = sql`categories.id = any(${sql.param([...counts.keys()])}::bigint[])`;
  const tree = await treePage(db, {
    where: sql`categories.parent_id is null and categories.type = 'main' and ${sold}`,
    children: sql`and ${sold}`,
    order: sql`(select m.position from menu_sections m where m.shop_id = ${shopId} and m.category_id = categories.id), ${orderOf(byPosition)}`,
    paging: { page: 1, perPage: MAX_DEPARTMENTS },
  });
  const counted = (category: CategoryRow) => ({
    ...presentCategory(category, audience),
    products_count: counts.get(category.id) ?? 0,
  });
  return tree.rows.map((category) => ({ ...counted(category), children: category.children.map(counted) }));
}

/** Products by category, as the triggers count them; a department's include its aisles'. */
async function countProducts(db: Db, shopId: number): Promise<Map<number, number>> {
  const found = await rows<{ id: number; count: number }>(
    db,
    sql`select id::integer as id, max(products)::integer as count from (${categoryCounts(shopId)}) sold group by id`,
  );
  return new Map(found.map(({ id, count }) => [id, count]));
}

/** Categories in which a shop sells and departments of those, with how many products are in each; some come twice. */
export const categoryCounts = (shopId: number): SQL => sql`
  select substr(scope, ${`#${shopId}c`.length + 1})::bigint as id, products from product_counts
  where scope >= ${`#${shopId}c`} and scope < ${`#${shopId}e`} and products > 0`;
