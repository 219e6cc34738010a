import type { Ref } from '@hamper/contract/envelope';
import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import { byPosition, orderOf, treePage, type CategoryRow } from './category-queries.ts';
import { presentCategory } from './present-product.ts';
import type { Audience } from './present-shop.ts';
import { activeShopId } from './shop-queries.ts';

/** As many as fit a menu; no shop has more departments. */
const MAX_DEPARTMENTS = 100;

/** The categories in which a shop sells, in two levels, with how many products are in each. */
export async function categoriesOfShop(db: Db, ref: Ref, audience: Audience) {
  const shopId = await activeShopId(db, ref);
  const counts = await countProducts(db, shopId);
  const sold = sql`categories.id = any(${sql.param([...counts.keys()])}::bigint[])`;
  const tree = await treePage(db, {
    where: sql`categories.parent_id is null and categories.type = 'main' and ${sold}`,
    children: sql`and ${sold}`,
    order: orderOf(byPosition),
    paging: { page: 1, perPage: MAX_DEPARTMENTS },
  });
  const counted = (category: CategoryRow) => ({
    ...presentCategory(category, audience),
    products_count: counts.get(category.id) ?? 0,
  });
  return tree.rows.map((category) => ({ ...counted(category), children: category.children.map(counted) }));
}

/** By category; a department's are its own and its aisles'. */
async function countProducts(db: Db, shopId: number): Promise<Map<number, number>> {
  const found = await rows<{ department: number | null; category: number | null; count: number }>(
    db,
    sql`select department_id::integer as department, category_id::integer as category, count(*)::integer as count
      from products p where p.active and p.shop_id = ${shopId} group by department_id, category_id`,
  );
  const counts = new Map<number, number>();
  for (const { department, category, count } of found) {
    for (const id of new Set([department, category])) {
      if (id !== null) counts.set(id, (counts.get(id) ?? 0) + count);
    }
  }
  return counts;
}
