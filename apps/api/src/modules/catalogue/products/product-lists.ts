import { MAX_NUMBERED_ROWS } from '@hamper/contract/page-limits';
import type { ProductListQuery } from '@hamper/contract/products';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';

import type { Db } from '../../../db/query.ts';
import { categories } from '../../../db/schema/catalogue.ts';
import type { Audience } from '../shops/present-shop.ts';
import { filterConditions } from './product-filter.ts';
import { productOrder } from './product-order.ts';
import { cardPage, type CardPage } from './product-queries.ts';

/**
 * A filtered list is counted this far, or so many pages past the requested one, as far as pages are numbered: every page
 * can be reached, and none costs as much as the whole list.
 */
const MAX_COUNTED = 2000;
const PAGES_AHEAD = 10;
/** Statements are prepared for pages that end among so many rows. */
const MAX_PREPARED_ROWS = 16_384;
const MIN_ROW_LIMIT = 128;

type Filter = z.output<typeof ProductListQuery>;
interface ProductPageQuery extends Omit<Filter, 'column'> {
  column?: Filter['column'] | 'saving' | undefined;
  page: number;
  perPage: number;
  /** The cursor of the page offset. */
  after?: string | undefined;
  /** The list ends after so many rows, and no more are counted. */
  maxRows?: number;
}

const ofActiveShops = sql`p.active and exists (select from shops o where o.id = p.shop_id and o.active)`;
const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `);

/** The condition on product `p` of a shop, a category, both, or all that is on sale. */
export async function productScope(
  db: Db,
  { category_id: category, shop_id: shop }: Pick<ProductPageQuery, 'category_id' | 'shop_id'>,
): Promise<SQL> {
  if (category === undefined) return all(inScope({ shop }));
  const [found] = await db
    .select({ parentId: categories.parentId })
    .from(categories)
    .where(eq(categories.id, category));
  return found ? all(inScope({ shop, category, isDepartment: found.parentId === null })) : sql`false`;
}

interface Scope {
  shop?: number | undefined;
  category?: number | undefined;
  isDepartment?: boolean;
}

/** A department holds its own products and its aisles'. Either way one index gives the order. */
const inScope = ({ shop, category, isDepartment = false }: Scope): SQL[] => [
  ofActiveShops,
  ...(shop === undefined ? [] : [sql`p.shop_id = ${shop}`]),
  ...(category === undefined
    ? []
    : [isDepartment ? sql`p.department_id = ${category}` : sql`p.category_id = ${category}`]),
];

/** Whether a category is a department, as of the last read. A list that was built on an outdated value is read again. */
const departments = new Map<number, boolean>();

/** A page of all active products, counted exactly whatever their stock or hours. */
export async function productPage(db: Db, query: ProductPageQuery, audience: Audience): Promise<CardPage> {
  const { category_id: category } = query;
  if (category === undefined) return readPage(db, query, { audience, isDepartment: false });
  for (let attempt = 1; ; attempt += 1) {
    const isDepartment = departments.get(category) ?? true;
    const { extra, ...page } = await readPage(db, query, { audience, isDepartment });
    if (extra === isDepartment || typeof extra !== 'boolean' || attempt > 2) return page;
    departments.set(category, extra);
  }
}

/** Discounted products, the biggest saving first unless another order is asked for. */
export const discountPage = (db: Db, query: ProductPageQuery, audience: Audience): Promise<CardPage> =>
  productPage(db, { ...query, column: query.column ?? 'saving', discount: true }, audience);

async function readPage(
  db: Db,
  query: ProductPageQuery,
  { audience, isDepartment }: { audience: Audience; isDepartment: boolean },
) {
  const { category_id: category, shop_id: shop, page, perPage, maxRows } = query;
  const after = maxRows === undefined ? query.after : undefined;
  const scope = { shop, category, isDepartment };
  const filters = filterConditions(query, audience);
  const where = [...inScope(scope), ...filters];
  const { column = 'popularity', sort } = query;
  const order = productOrder({ column, sort }, audience.locale);
  const offset = after === undefined ? (page - 1) * perPage : 0;
  // In powers of two and not as a parameter: for a limit that it cannot see, the planner would plan a prepared statement
  // anew each time.
  const rowLimit = Math.max(MIN_ROW_LIMIT, 2 ** Math.ceil(Math.log2(offset + perPage)));
  const maxCounted =
    maxRows ?? Math.max(MAX_COUNTED, Math.min(page * perPage, MAX_NUMBERED_ROWS) + PAGES_AHEAD * perPage);
  const total =
    maxRows === undefined && filters.length === 0
      ? countOf(scope)
      : sql`(select count(*) from (select from products p where ${all(where)} limit ${maxCounted}) few)`;
  const found = await cardPage(db, {
    ctes: sql`with counted as materialized (select ${total} as total)`,
    total: sql`(select total from counted)`,
    extra:
      category === undefined
        ? sql`null`
        : sql`(select parent_id is null from categories where id = ${category})`,
    key: order.key,
    // A page past the end must not make the database read a long list to its end.
    page: sql`select id from (
        select p.id from products p where ${all(after === undefined ? where : [...where, order.after(after)])}
        order by ${order.by} limit ${sql.raw(String(rowLimit))}
      ) listed offset ${offset} limit ${after === undefined ? sql`(select greatest(least(total - ${offset}, ${perPage}), 0) from counted)` : sql`${perPage}`}`,
    isPrepared: rowLimit <= MAX_PREPARED_ROWS && isIndexed({ ...scope, column, filterCount: filters.length }),
  });
  const last = found.rows.length === perPage && maxRows === undefined ? found.rows.at(-1) : undefined;
  // A filtered list that is longer than what was counted goes on by cursors.
  const more = filters.length > 0 && found.total >= maxCounted;
  return last ? { ...found, after: order.cursorOf(last), more } : found;
}

/** Whether there is an index for every such scope in this order, so that one plan suits all. */
const isIndexed = ({ column, filterCount, shop }: Scope & { column: string; filterCount: number }) =>
  // To be discounted is a filter itself.
  (column === 'saving' && filterCount === 1) ||
  (filterCount === 0 && (column === 'popularity' || (column === 'price' && shop === undefined)));

/** The number of products in a scope, as triggers count them. */
function countOf({ shop, category, isDepartment }: Scope): SQL {
  if (shop === undefined && category === undefined) {
    return sql`(select coalesce(sum(products), 0) from product_counts where scope >= '#s' and scope < '#t')`;
  }
  const ofCategory = category === undefined ? '' : `${isDepartment ? 'd' : 'c'}${category}`;
  const scope = category === undefined ? `#s${shop}` : `#${shop ?? ''}${ofCategory}`;
  return sql`coalesce((select products from product_counts where scope = ${scope}), 0)`;
}
