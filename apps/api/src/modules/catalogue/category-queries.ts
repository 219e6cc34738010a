import { eq, getTableColumns, sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import { categories } from '../../db/schema/catalogue.ts';

const { position: _, active: __, ...categoryColumns } = getTableColumns(categories);

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

const fields = sql.raw(`c.id, c.uuid, c.slug, c.type, c.parent_id as "parentId", c.title, c.img`);

/**
 * A page of a type's top-level categories with their children, in one query.
 * With a shop, only those in which it sells something.
 */
export async function categoryPage(
  db: Db,
  filter: {
    type: CategoryRow['type'];
    p_shop_id?: number | undefined;
    sort: 'asc' | 'desc';
    page: number;
    perPage: number;
  },
): Promise<{ rows: CategoryTree[]; total: number }> {
  const { p_shop_id: shop, page, perPage } = filter;
  const direction = filter.sort === 'desc' ? sql`desc` : sql`asc`;
  const sold = sql`sold as materialized (
    select distinct p.category_id, p.department_id from products p
    join shops o on o.id = p.shop_id and o.active where p.active and p.shop_id = ${shop ?? 0})`;
  const topSold = shop === undefined ? sql`` : sql`and c.id in (select department_id from sold)`;
  const childSold = shop === undefined ? sql`` : sql`and c.id in (select category_id from sold)`;
  const [found] = await rows<{ rows: CategoryTree[]; total: number }>(
    db,
    sql`with ${sold}, top as materialized (
      select ${fields}, row_number() over (order by c.position ${direction}, c.id ${direction}) as place
      from categories c where c.parent_id is null and c.type = ${filter.type} and c.active ${topSold}
    )
    select (select count(*) from top)::int as total, coalesce((
      select json_agg(row_to_json(one) order by one.place) from (
        select t.*, coalesce((
          select json_agg(row_to_json(child) order by child.place) from (
            select ${fields}, row_number() over (order by c.position ${direction}, c.id ${direction}) as place
            from categories c where c.parent_id = t.id and c.active ${childSold}
          ) child), '[]') as children
        from top t order by t.place limit ${perPage} offset ${(page - 1) * perPage}
      ) one), '[]') as rows`,
  );
  return found ?? { rows: [], total: 0 };
}
