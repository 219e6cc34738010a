import type { Ref } from '@hamper/contract/envelope';
import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import { categories } from '../../db/schema/catalogue.ts';
import type { Listing } from '../../http/envelope.ts';
import { foundInPlaces } from './word-search.ts';

const { position: _, active: __, search: ___, slips: ____, ...categoryColumns } = getTableColumns(categories);

const selectCategory = (db: Db, id: number) =>
  db.select(categoryColumns).from(categories).where(eq(categories.id, id));
export type CategoryRow = Awaited<ReturnType<typeof selectCategory>>[number];
export interface CategoryTree extends CategoryRow {
  children: CategoryRow[];
}

export async function categoryById(db: Db, id: number): Promise<CategoryRow | null> {
  const [category] = await selectCategory(db, id);
  return category ?? null;
}

const fields = sql.raw(
  'categories.id, categories.uuid, categories.slug, categories.type, categories.parent_id as "parentId", categories.title, categories.img',
);

interface Order {
  column: 'position' | 'id';
  sort: 'asc' | 'desc';
}
interface Paging {
  page: number;
  perPage: number;
}

function orderOf({ column, sort }: Order): SQL {
  const direction = sort === 'desc' ? sql`desc` : sql`asc`;
  const byPosition = column === 'position' ? sql`categories.position ${direction}, ` : sql``;
  return sql`${byPosition}categories.id ${direction}`;
}

const byPosition: Order = { column: 'position', sort: 'asc' };

/**
 * A page of a type's top-level categories with their children, in one query.
 * With a shop, only those in which it sells something, and its own kind.
 */
export function categoryPage(
  db: Db,
  filter: { type: CategoryRow['type']; p_shop_id?: number | undefined } & Order & Paging,
): Promise<Listing<CategoryTree>> {
  const { p_shop_id: shop } = filter;
  const sold = sql`sold as materialized (
    select distinct p.category_id, p.department_id from products p
    join shops o on o.id = p.shop_id and o.active where p.active and p.shop_id = ${shop ?? 0}
    union select o.category_id, o.category_id from shops o where o.active and o.id = ${shop ?? 0})`;
  const topSold = shop === undefined ? sql`` : sql`and categories.id in (select department_id from sold)`;
  return treePage(db, {
    before: sql`${sold},`,
    where: sql`categories.parent_id is null and categories.type = ${filter.type} ${topSold}`,
    children: shop === undefined ? sql`` : sql`and categories.id in (select category_id from sold)`,
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

/** What is below a category; null when there is no such category. */
export async function childrenPage(
  db: Db,
  ref: Ref,
  filter: Order & Paging,
): Promise<Listing<CategoryRow> | null> {
  const [parent] = await rows<{ id: number }>(
    db,
    sql`select id::integer as id from categories where active and ${identity({ ref })}`,
  );
  if (!parent) return null;
  const where = sql`categories.parent_id = ${parent.id}`;
  return flatPage(db, { where, order: orderOf(filter), paging: filter });
}

/** Best match first. */
export async function categorySearchPage(
  db: Db,
  filter: { search: string; type?: CategoryRow['type'] | undefined } & Paging,
): Promise<Listing<CategoryRow>> {
  const found = await foundInPlaces(db, 'categories', filter.search);
  if (!found) return { rows: [], total: 0 };
  const ofType = filter.type === undefined ? sql`` : sql` and categories.type = ${filter.type}`;
  return flatPage(db, {
    where: sql`${found.match}${ofType}`,
    order: sql`${found.rank} desc, ${orderOf(byPosition)}`,
    paging: filter,
  });
}

/** A category with what is below it, by its id, uuid or slug. */
export async function activeCategory(
  db: Db,
  by: { ref: Ref } | { slug: string },
): Promise<CategoryTree | null> {
  const where = identity(by);
  const { rows: found } = await treePage(db, {
    where,
    order: orderOf(byPosition),
    paging: { page: 1, perPage: 1 },
  });
  return found[0] ?? null;
}

function identity(by: { ref: Ref } | { slug: string }): SQL {
  if ('slug' in by) return sql`categories.slug = ${by.slug}`;
  return typeof by.ref === 'number' ? sql`categories.id = ${by.ref}` : sql`categories.uuid = ${by.ref}::uuid`;
}

interface List {
  where: SQL;
  order: SQL;
  paging: Paging;
  /** Common table expressions, with a comma behind. */
  before?: SQL;
}

async function treePage(
  db: Db,
  { where, order, paging, before = sql``, children = sql`` }: List & { children?: SQL },
): Promise<Listing<CategoryTree>> {
  const { page, perPage } = paging;
  const [found] = await rows<Listing<CategoryTree>>(
    db,
    sql`with ${before} top as materialized (
      select ${fields}, row_number() over (order by ${order}) as place from categories
      where categories.active and ${where}
    )
    select (select count(*) from top)::int as total, coalesce((
      select json_agg(row_to_json(one) order by one.place) from (
        select t.*, coalesce((
          select json_agg(row_to_json(child) order by child.place) from (
            select ${fields}, row_number() over (order by ${order}) as place
            from categories where categories.parent_id = t.id and categories.active ${children}
          ) child), '[]') as children
        from top t order by t.place limit ${perPage} offset ${(page - 1) * perPage}
      ) one), '[]') as rows`,
  );
  return found ?? { rows: [], total: 0 };
}

async function flatPage(db: Db, { where, order, paging }: List): Promise<Listing<CategoryRow>> {
  const { page, perPage } = paging;
  const [found] = await rows<Listing<CategoryRow>>(
    db,
    sql`with found as materialized (
      select ${fields}, row_number() over (order by ${order}) as place from categories
      where categories.active and ${where}
    )
    select (select count(*) from found)::int as total, coalesce((
      select json_agg(row_to_json(one) order by one.place) from (
        select * from found order by place limit ${perPage} offset ${(page - 1) * perPage}
      ) one), '[]') as rows`,
  );
  return found ?? { rows: [], total: 0 };
}
