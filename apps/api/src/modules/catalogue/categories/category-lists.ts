import type { Ref } from '@hamper/contract/envelope';
import { sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import type { Listing } from '../../../http/envelope.ts';
import { matchText } from '../search/match-text.ts';
import {
  activeCategoryId,
  byPosition,
  flatPage,
  orderOf,
  treePage,
  type CategoryRow,
  type CategoryTree,
  type Order,
  type Paging,
} from './category-queries.ts';
import { categoryCounts } from './shop-categories.ts';

/**
 * A page of a type's top-level categories with their children, in one query.
 * With a shop, only those in which it sells something or has recipes, and its own kind.
 */
export function categoryPage(
  db: Db,
  filter: { type: CategoryRow['type']; p_shop_id?: number | undefined } & Order & Paging,
): Promise<Listing<CategoryTree>> {
  const { p_shop_id: shop } = filter;
  const sold = sql`sold as materialized (
    select id from (${categoryCounts(shop ?? 0)}) counted
    union select o.category_id from shops o where o.active and o.id = ${shop ?? 0}
    union select r.category_id from recipes r
    join shops o on o.id = r.shop_id and o.active where r.active and r.shop_id = ${shop ?? 0})`;
  const inSold = shop === undefined ? sql`` : sql`and categories.id in (select id from sold)`;
  return treePage(db, {
    ctes: sql`${sold},`,
    where: sql`categories.parent_id is null and categories.type = ${filter.type} ${inSold}`,
    children: inSold,
    order: orderOf(filter),
    paging: filter,
  });
}

export const parentPage = (
  db: Db,
  filter: { type: CategoryRow['type'] } & Order & Paging,
): Promise<Listing<CategoryRow>> =>
  flatPage(db, {
    where: sql`categories.parent_id is null and categories.type = ${filter.type}`,
    order: orderOf(filter),
    paging: filter,
  });

/** A page of a category's children. */
export async function childrenPage(db: Db, ref: Ref, filter: Order & Paging): Promise<Listing<CategoryRow>> {
  const where = sql`categories.parent_id = ${await activeCategoryId(db, ref)}`;
  return flatPage(db, { where, order: orderOf(filter), paging: filter });
}

/** Best match first. */
export async function categorySearchPage(
  db: Db,
  filter: { search: string; type?: CategoryRow['type'] | undefined } & Paging,
): Promise<Listing<CategoryRow>> {
  const match = await matchText(db, 'categories', filter.search);
  if (!match) return { rows: [], total: 0 };
  const ofType = filter.type === undefined ? sql`` : sql` and categories.type = ${filter.type}`;
  return flatPage(db, {
    where: sql`${match.condition}${ofType}`,
    order: sql`${match.rank} desc, ${orderOf(byPosition)}`,
    paging: filter,
  });
}
