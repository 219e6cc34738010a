import type { ProductListQuery } from '@hamper/contract/products';
import { ROWS_BY_NUMBER } from '@hamper/contract/reach';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';

import type { Db } from '../../../db/query.ts';
import { categories } from '../../../db/schema/catalogue.ts';
import type { Audience } from '../shops/present-shop.ts';
import { narrowed } from './product-narrowing.ts';
import { productOrder } from './product-order.ts';
import { cardPage, type CardPage } from './product-queries.ts';

/**
 * Of a list that was narrowed down so many are counted, or so many pages past the one that is asked for, as far as pages
 * are numbered: no page of it is out of reach, and none costs what the whole list would.
 */
const MAX_COUNTED = 2000;
const PAGES_AHEAD = 10;
/** Plans are kept of pages that end among so many. */
const MAX_KEPT_REACH = 16_384;
const MIN_REACH = 128;

type Filter = z.output<typeof ProductListQuery>;
interface ProductWish extends Omit<Filter, 'column'> {
  column?: Filter['column'] | 'saving' | undefined;
  page: number;
  perPage: number;
  /** Where the page before ended. */
  after?: string | undefined;
  /** The list ends after so many, and no more are counted. */
  atMost?: number;
}

const ofActiveShops = sql`p.active and exists (select from shops o where o.id = p.shop_id and o.active)`;
const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `);

/** The condition on product `p` of a shop, a category, both, or all that is on sale. */
export async function productScope(
  db: Db,
  { category_id: category, shop_id: shop }: Pick<ProductWish, 'category_id' | 'shop_id'>,
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

/** As it was found last. A list built on what no longer holds is asked anew. */
const departments = new Map<number, boolean>();

/** A page of all active products, counted exactly whatever their stock or hours. */
export async function productPage(db: Db, wish: ProductWish, audience: Audience): Promise<CardPage> {
  const { category_id: category } = wish;
  if (category === undefined) return listed(db, wish, { audience, isDepartment: false });
  for (let tries = 1; ; tries += 1) {
    const isDepartment = departments.get(category) ?? true;
    const { about, ...page } = await listed(db, wish, { audience, isDepartment });
    if (about === isDepartment || typeof about !== 'boolean' || tries > 2) return page;
    departments.set(category, about);
  }
}

/** Discounted products, the biggest saving first unless another order is asked for. */
export const discountPage = (db: Db, wish: ProductWish, audience: Audience): Promise<CardPage> =>
  productPage(db, { ...wish, column: wish.column ?? 'saving', discount: true }, audience);

async function listed(
  db: Db,
  wish: ProductWish,
  { audience, isDepartment }: { audience: Audience; isDepartment: boolean },
) {
  const { category_id: category, shop_id: shop, page, perPage, atMost } = wish;
  const after = atMost === undefined ? wish.after : undefined;
  const scope = { shop, category, isDepartment };
  const narrow = narrowed(wish, audience);
  const where = [...inScope(scope), ...narrow];
  const { column = 'popularity', sort } = wish;
  const order = productOrder({ column, sort }, audience.locale);
  const before = after === undefined ? (page - 1) * perPage : 0;
  // In powers of two: of what it cannot see the planner assumes so much that it would plan a kept statement anew each time.
  const reach = Math.max(MIN_REACH, 2 ** Math.ceil(Math.log2(before + perPage)));
  const most =
    atMost ?? Math.max(MAX_COUNTED, Math.min(page * perPage, ROWS_BY_NUMBER) + PAGES_AHEAD * perPage);
  const total =
    atMost === undefined && narrow.length === 0
      ? countOf(scope)
      : sql`(select count(*) from (select from products p where ${all(where)} limit ${most}) few)`;
  const found = await cardPage(db, {
    before: sql`with counted as materialized (select ${total} as total)`,
    total: sql`(select total from counted)`,
    about:
      category === undefined
        ? sql`null`
        : sql`(select parent_id is null from categories where id = ${category})`,
    key: order.key,
    // Nobody is made to walk a long list to its end to learn that nothing comes after it.
    page: sql`select id from (
        select p.id from products p where ${all(after === undefined ? where : [...where, order.past(after)])}
        order by ${order.by} limit ${sql.raw(String(reach))}
      ) here offset ${before} limit ${after === undefined ? sql`(select greatest(least(total - ${before}, ${perPage}), 0) from counted)` : sql`${perPage}`}`,
    often: reach <= MAX_KEPT_REACH && isIndexed({ ...scope, column, narrowed: narrow.length }),
  });
  const last = found.rows.length === perPage && atMost === undefined ? found.rows.at(-1) : undefined;
  // A narrowed list that is longer than what was counted goes on by where its pages end.
  const more = narrow.length > 0 && found.total >= most;
  return last ? { ...found, after: order.mark(last), more } : found;
}

/** Whether there is an index for every such scope in this order, so that one plan suits all. */
const isIndexed = ({ column, narrowed: conditions, shop }: Scope & { column: string; narrowed: number }) =>
  // What is reduced is a condition itself.
  (column === 'saving' && conditions === 1) ||
  (conditions === 0 && (column === 'popularity' || (column === 'price' && shop === undefined)));

/** What the triggers count is looked up. */
function countOf({ shop, category, isDepartment }: Scope): SQL {
  if (shop === undefined && category === undefined) {
    return sql`(select coalesce(sum(products), 0) from product_counts where scope >= '#s' and scope < '#t')`;
  }
  const place = category === undefined ? '' : `${isDepartment ? 'd' : 'c'}${category}`;
  const scope = category === undefined ? `#s${shop}` : `#${shop ?? ''}${place}`;
  return sql`coalesce((select products from product_counts where scope = ${scope}), 0)`;
}
