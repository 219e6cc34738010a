import type { ProductFilter } from '@hamper/contract/catalogue';
import type { Locale } from '@hamper/contract/locale';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';

import type { Db } from '../../db/query.ts';
import { categories } from '../../db/schema/catalogue.ts';
import { toTsQuery } from './fold.ts';
import { cardPage, type CardPage } from './product-queries.ts';

interface Paging {
  page: number;
  perPage: number;
}
type Filter = z.output<typeof ProductFilter>;

const ofActiveShops = sql`p.active and exists (select from shops o where o.id = p.shop_id and o.active)`;
const ofShop = (shopId: number | undefined): SQL =>
  shopId === undefined ? sql`` : sql` and p.shop_id = ${shopId}`;
const window = ({ page, perPage }: Paging): SQL => sql`limit ${perPage} offset ${(page - 1) * perPage}`;

/** A page of all active products, counted exactly whatever their stock or hours. */
export async function productPage(db: Db, filter: Filter & Paging & { locale: Locale }): Promise<CardPage> {
  const { category_id: category, shop_id: shop, column, sort, locale } = filter;
  const where = sql`${ofActiveShops}${ofShop(shop)}${category === undefined ? sql`` : await inCategory(db, category)}`;
  return listed(db, { where, order: order(column, sort, locale), paging: filter });
}

/** Discounted products, the biggest saving first. */
export const discountPage = (db: Db, filter: Paging & { shop_id?: number | undefined }): Promise<CardPage> =>
  listed(db, {
    where: sql`${ofActiveShops} and p.saving_minor > 0${ofShop(filter.shop_id)}`,
    order: sql`p.saving_minor desc, p.id desc`,
    paging: filter,
  });

const listed = (
  db: Db,
  { where, order, paging }: { where: SQL; order: SQL; paging: Paging },
): Promise<CardPage> =>
  cardPage(db, {
    total: sql`(select count(*) from products p where ${where})`,
    page: sql`select p.id from products p where ${where} order by ${order} ${window(paging)}`,
  });

/** A department holds its own products and its aisles'. Asked first, so that either way one index gives the order. */
async function inCategory(db: Db, id: number): Promise<SQL> {
  const [category] = await db
    .select({ parentId: categories.parentId })
    .from(categories)
    .where(eq(categories.id, id));
  if (!category) return sql` and false`;
  return category.parentId === null ? sql` and p.department_id = ${id}` : sql` and p.category_id = ${id}`;
}

function order(column: Filter['column'], sort: Filter['sort'], locale: Locale): SQL {
  const direction = sort === 'asc' ? sql`asc` : sql`desc`;
  const columns = {
    id: sql`p.id`,
    price: sql`p.total_minor`,
    title: sql`lower(coalesce(p.title ->> ${locale}, p.title ->> 'en',
      (select value from jsonb_each_text(p.title) limit 1)))`,
    created_at: sql`p.created_at`,
    popularity: sql`p.popularity`,
  } as const satisfies Record<Filter['column'], SQL>;
  return column === 'id' ? sql`p.id ${direction}` : sql`${columns[column]} ${direction}, p.id ${direction}`;
}

/** Totals of a search are exact up to here; nobody turns more pages. */
const MAX_FOUND = 10_000;

/**
 * Products whose words match: what is in stock first, then the best match. Whole words beat beginnings, titles beat
 * categories and shops, and what people buy gets ahead of what they do not.
 */
export async function searchPage(
  db: Db,
  filter: Paging & { search: string; shop_id?: number | undefined },
): Promise<CardPage> {
  const query = toTsQuery(filter.search);
  if (!query) return { rows: [], total: 0 };
  const { match, whole } = query;
  return cardPage(db, {
    before: sql`with found as materialized (
      select p.id, p.in_stock, p.popularity, p.search from products p
      where ${ofActiveShops}${ofShop(filter.shop_id)} and p.search @@ ${match}::tsquery limit ${MAX_FOUND}
    ), scored as (
      select id, in_stock, (ts_rank(search, ${whole}::tsquery, 1) + ts_rank(search, ${match}::tsquery, 1) / 10)
        * (1 + ln(1 + greatest(popularity, 0)) / 5) as score
      from found
    )`,
    total: sql`(select count(*) from found)`,
    page: sql`select id from scored order by in_stock desc, score desc, id desc ${window(filter)}`,
  });
}
