import type { ProductFilter } from '@hamper/contract/catalogue';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';

import type { Db } from '../../db/query.ts';
import { categories } from '../../db/schema/catalogue.ts';
import type { Audience } from './present-shop.ts';
import { narrowed, sorted } from './product-narrowing.ts';
import { cardPage, type CardPage } from './product-queries.ts';

interface Paging {
  page: number;
  perPage: number;
}
type Filter = z.output<typeof ProductFilter>;

const ofActiveShops = sql`p.active and exists (select from shops o where o.id = p.shop_id and o.active)`;
const alsoAll = (conditions: SQL[]): SQL =>
  sql.join(
    conditions.map((condition) => sql` and ${condition}`),
    sql``,
  );
const ofShop = (shopId: number | undefined): SQL =>
  shopId === undefined ? sql`` : sql` and p.shop_id = ${shopId}`;

/** The condition on product `p` of a shop, a category, both, or all that is on sale. */
export async function productScope(
  db: Db,
  {
    category_id: category,
    shop_id: shop,
  }: { category_id?: number | undefined; shop_id?: number | undefined },
): Promise<SQL> {
  const inCategory = category === undefined ? sql`` : (await categoryScope(db, category)).where;
  return sql`${ofActiveShops}${ofShop(shop)}${inCategory}`;
}

interface ProductWish extends Filter, Paging {
  /** The list ends after so many, and no more are counted. */
  atMost?: number;
}

/** A page of all active products, counted exactly whatever their stock or hours. */
export async function productPage(db: Db, filter: ProductWish, audience: Audience): Promise<CardPage> {
  const { category_id: categoryId, shop_id: shop } = filter;
  const category = categoryId === undefined ? undefined : await categoryScope(db, categoryId);
  const narrow = narrowed(filter, audience);
  const where = sql`${ofActiveShops}${ofShop(shop)}${category?.where ?? sql``}${alsoAll(narrow)}`;
  return listed(db, {
    where,
    total:
      narrow.length > 0 ? counted(where, filter.atMost) : countOf({ where, shop, category: category?.scope }),
    order: sorted(filter, audience.locale),
    paging: filter,
  });
}

interface DiscountFilter extends Paging, Omit<Filter, 'column'> {
  column?: Filter['column'] | undefined;
}

/** Discounted products, the biggest saving first unless another order is asked for. */
export async function discountPage(db: Db, filter: DiscountFilter, audience: Audience): Promise<CardPage> {
  const { column, sort } = filter;
  const narrow = narrowed({ ...filter, discount: true }, audience);
  const where = sql`${await productScope(db, filter)}${alsoAll(narrow)}`;
  return listed(db, {
    where,
    total: counted(where),
    order: column ? sorted({ column, sort }, audience.locale) : sql`p.saving_minor desc, p.id desc`,
    paging: filter,
  });
}

interface List {
  where: SQL;
  total: SQL;
  order: SQL;
  paging: Paging;
}

function listed(db: Db, { where, total, order, paging: { page, perPage } }: List): Promise<CardPage> {
  const before = (page - 1) * perPage;
  return cardPage(db, {
    before: sql`with counted as materialized (select ${total} as total)`,
    total: sql`(select total from counted)`,
    // Nobody is made to walk a long list to its end to learn that nothing comes after it.
    page: sql`select p.id from products p where ${where} order by ${order}
      offset ${before} limit (select greatest(least(total - ${before}, ${perPage}), 0) from counted)`,
  });
}

const counted = (where: SQL, atMost?: number): SQL =>
  atMost === undefined
    ? sql`(select count(*) from products p where ${where})`
    : sql`(select count(*) from (select from products p where ${where} limit ${atMost}) few)`;

/** What the triggers count is looked up; a shop's products of one category are counted. */
function countOf({
  where,
  shop,
  category,
}: {
  where: SQL;
  shop: number | undefined;
  category?: string | undefined;
}) {
  if (shop !== undefined && category !== undefined) return counted(where);
  const scope = category ?? (shop === undefined ? undefined : `#s${shop}`);
  return scope === undefined
    ? sql`(select coalesce(sum(products), 0) from product_counts where scope >= '#s' and scope < '#t')`
    : sql`coalesce((select products from product_counts where scope = ${scope}), 0)`;
}

/** A department holds its own products and its aisles'. Asked first, so that either way one index gives the order. */
async function categoryScope(db: Db, id: number): Promise<{ where: SQL; scope: string }> {
  const [category] = await db
    .select({ parentId: categories.parentId })
    .from(categories)
    .where(eq(categories.id, id));
  if (!category) return { where: sql` and false`, scope: '#' };
  return category.parentId === null
    ? { where: sql` and p.department_id = ${id}`, scope: `#d${id}` }
    : { where: sql` and p.category_id = ${id}`, scope: `#c${id}` };
}
