import { DEALS_OF_A_KIND } from '@hamper/contract/products';
import { sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { cardPage, type ProductCardRow } from './product-queries.ts';

/** So many departments are looked through, and so many deals of each, until as many as are wanted are in stock. */
const MAX_DEPARTMENTS = 48;
const MAX_READ = 60;

/** Departments and shops that come first, as queries: departments `(id, weight)`, shops `(id)`. */
interface Preferred {
  departments: SQL;
  shops: SQL;
}

const noPreference: Preferred = {
  departments: sql`select null::bigint as id, 0 as weight where false`,
  shops: sql`select null::bigint as id where false`,
};

/**
 * The biggest savings of each department, so many of one at most: one kind after another, in the order of the departments, or
 * those first that somebody prefers. Read department by department, each by its index.
 */
export async function dealsByKind(
  db: Db,
  { perPage }: { perPage: number },
  { departments, shops }: Preferred = noPreference,
): Promise<ProductCardRow[]> {
  const { rows } = await cardPage(db, {
    ctes: sql`with preferred_departments as materialized (${departments}), preferred_shops as materialized (${shops}),
      departments as materialized (
        select c.id, row_number() over (order by coalesce(k.weight, 0) desc, c.position, c.id) as at
        from categories c left join preferred_departments k on k.id = c.id
        where c.active and c.parent_id is null and c.type = 'main' order by at limit ${sql.raw(String(MAX_DEPARTMENTS))}
      ),
      deals as materialized (
        select one.id, d.at, row_number() over (partition by d.id order by one.is_preferred desc, one.saving desc, one.id) as rank
        from departments d, lateral (
          select p.id, p.saving_minor as saving, exists (select from preferred_shops s where s.id = p.shop_id) as is_preferred
          from products p join shops o on o.id = p.shop_id and o.active
          where p.department_id = d.id and p.active and p.saving_minor > 0 and p.in_stock
          order by p.saving_minor desc, p.id desc limit ${sql.raw(String(MAX_READ))}
        ) one
      )`,
    total: sql`0`,
    page: sql`select id from deals where rank <= ${sql.raw(String(DEALS_OF_A_KIND))} order by at, rank limit ${perPage}`,
  });
  return rows;
}
