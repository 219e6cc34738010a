import type { Ref } from '@hamper/contract/envelope';
import { MAX_RELATED } from '@hamper/contract/shelves';
import { sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { notFound } from '../../../failure.ts';
import { cardPage, isProduct, type ProductCardRow } from './product-queries.ts';

/** The latest orders of each stock whose other products are counted. */
const MAX_ORDERS = 300;
/** A single common order is chance. */
const MIN_ORDERS = 2;

/**
 * Products that go with one: first those that were often ordered together with it, then the best sellers of its aisle and
 * its department in the same shop. Only what is in stock.
 */
export async function relatedProducts(db: Db, ref: Ref): Promise<ProductCardRow[]> {
  const popular = (column: 'category_id' | 'department_id', tier: number) => sql`
    (select p.id, ${tier}::integer as tier, 0::bigint as times, p.popularity
    from own join products p on p.shop_id = own.shop_id and p.${sql.raw(column)} = own.${sql.raw(column)}
    where p.active and p.in_stock and p.id <> own.id
    order by p.popularity desc, p.id desc limit ${MAX_RELATED})`;
  const { rows, total } = await cardPage(db, {
    isPrepared: true,
    ctes: sql`with own as materialized (
      select p.id, p.shop_id, p.category_id, p.department_id
      from products p join shops o on o.id = p.shop_id and o.active where p.active and ${isProduct({ ref })}
    ), baskets as materialized (
      select distinct d.order_id from own join stocks s on s.product_id = own.id, lateral (
        select order_id from order_details where stock_id = s.id order by id desc limit ${MAX_ORDERS}
      ) d join orders r on r.id = d.order_id and r.status <> 'canceled'
    ), together as materialized (
      select s.product_id, count(distinct d.order_id) as times
      from baskets b join order_details d on d.order_id = b.order_id join stocks s on s.id = d.stock_id
      group by s.product_id having count(distinct d.order_id) >= ${MIN_ORDERS}
    ), related as materialized (
      select id, min(tier) as tier, max(times) as times, max(popularity) as popularity from (
        (select p.id, 0 as tier, t.times, p.popularity
        from own, together t join products p on p.id = t.product_id
        where p.shop_id = own.shop_id and p.active and p.in_stock and p.id <> own.id
        order by t.times desc, p.popularity desc, p.id desc limit ${MAX_RELATED})
        union all ${popular('category_id', 1)}
        union all ${popular('department_id', 2)}
      ) offered group by id
    )`,
    total: sql`(select count(*) from own)`,
    page: sql`select g.id from related g order by g.tier, g.times desc, g.popularity desc, g.id desc
      limit ${MAX_RELATED}`,
  });
  if (total === 0) throw notFound();
  return rows;
}
