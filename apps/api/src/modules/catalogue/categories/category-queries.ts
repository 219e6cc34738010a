import type { Ref } from '@hamper/contract/envelope';
import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';

import { PREPARED, rows, type Db } from '../../../db/query.ts';
import { categories } from '../../../db/schema/catalogue.ts';
import { notFound } from '../../../failure.ts';
import type { Listing } from '../../../http/envelope.ts';

const {
  position: _,
  active: __,
  search: ___,
  slips: ____,
  holdsFood: _____,
  ...categoryColumns
} = getTableColumns(categories);

const selectCategory = (db: Db, id: number) =>
  db.select(categoryColumns).from(categories).where(eq(categories.id, id));
export type CategoryRow = Awaited<ReturnType<typeof selectCategory>>[number];
export interface CategoryTree extends CategoryRow {
  children: CategoryRow[];
}

export async function categoryById(db: Db, id: number): Promise<CategoryRow | null> {
  const [category] = await selectCategory(db, id).prepare(PREPARED).execute();
  return category ?? null;
}

const fields = sql.raw(
  'categories.id, categories.uuid, categories.slug, categories.type, categories.parent_id as "parentId", categories.title, categories.img',
);

export interface Order {
  column: 'position' | 'id';
  sort: 'asc' | 'desc';
}
export interface Paging {
  page: number;
  perPage: number;
}

export function orderOf({ column, sort }: Order): SQL {
  const direction = sort === 'desc' ? sql`desc` : sql`asc`;
  const byPosition = column === 'position' ? sql`categories.position ${direction}, ` : sql``;
  return sql`${byPosition}categories.id ${direction}`;
}

export const byPosition: Order = { column: 'position', sort: 'asc' };

/** All categories whose goods have a list of their own; changes are not dated. */
export const categoriesShown = sql`select c.id, c.slug, null::timestamptz as updated_at
  from categories c left join categories d on d.id = c.parent_id
  where c.active and c.type = 'main' and coalesce(d.active, true)`;

/** A category with its children, by its id, uuid or slug. */
export async function activeCategory(
  db: Db,
  by: { ref: Ref } | { slug: string },
): Promise<CategoryTree | null> {
  const where = identityOf(by);
  const { rows: found } = await treePage(db, {
    where,
    order: orderOf(byPosition),
    paging: { page: 1, perPage: 1 },
  });
  return found[0] ?? null;
}

/** The id of an active category; throws `not-found` for any other. */
export async function activeCategoryId(db: Db, ref: Ref): Promise<number> {
  const [category] = await rows<{ id: number }>(
    db,
    sql`select id::integer as id from categories where active and ${identityOf({ ref })}`,
  );
  if (!category) throw notFound();
  return category.id;
}

export function identityOf(by: { ref: Ref } | { slug: string }): SQL {
  if ('slug' in by) return sql`categories.slug = ${by.slug}`;
  return typeof by.ref === 'number' ? sql`categories.id = ${by.ref}` : sql`categories.uuid = ${by.ref}::uuid`;
}

interface List {
  where: SQL;
  order: SQL;
  paging: Paging;
  /** Common table expressions, each followed by a comma. */
  ctes?: SQL;
}

export async function treePage(
  db: Db,
  { where, order, paging, ctes = sql``, children = sql`` }: List & { children?: SQL },
): Promise<Listing<CategoryTree>> {
  const { page, perPage } = paging;
  const [found] = await rows<Listing<CategoryTree>>(
    db,
    sql`with ${ctes} top as materialized (
      select ${fields}, row_number() over (order by ${order}) as ordinal from categories
      where categories.active and ${where}
    )
    select (select count(*) from top)::int as total, coalesce((
      select json_agg(row_to_json(one) order by one.ordinal) from (
        select t.*, coalesce((
          select json_agg(row_to_json(child) order by child.ordinal) from (
            select ${fields}, row_number() over (order by ${order}) as ordinal
            from categories where categories.parent_id = t.id and categories.active ${children}
          ) child), '[]') as children
        from top t order by t.ordinal limit ${perPage} offset ${(page - 1) * perPage}
      ) one), '[]') as rows`,
  );
  return found ?? { rows: [], total: 0 };
}

export async function flatPage(db: Db, { where, order, paging }: List): Promise<Listing<CategoryRow>> {
  const { page, perPage } = paging;
  const [found] = await rows<Listing<CategoryRow>>(
    db,
    sql`with found as materialized (
      select ${fields}, row_number() over (order by ${order}) as ordinal from categories
      where categories.active and ${where}
    )
    select (select count(*) from found)::int as total, coalesce((
      select json_agg(row_to_json(one) order by one.ordinal) from (
        select * from found order by ordinal limit ${perPage} offset ${(page - 1) * perPage}
      ) one), '[]') as rows`,
  );
  return found ?? { rows: [], total: 0 };
}
