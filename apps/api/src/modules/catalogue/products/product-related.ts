import type { Ref } from '@hamper/contract/envelope';
import { MAX_RELATED } from '@hamper/contract/shelves';
import { sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { notFound } from '../../../failure.ts';
import { cardPage, isProduct, type ProductCardRow } from './product-queries.ts';

/** Of how many orders of each stock, counted from the latest, what else was in them. */
const MAX_ORDERS = 300;
/** Once is chance. */
const LEAST_ORDERS = 2;

/**
 * What goes with a product: first what was often in one order with it, then what its shop sells most of in its aisle and
 * its department. Only what is in stock there now.
 */
export async function relatedProducts(db: Db, ref: Ref): Promise<ProductCardRow[]> {
  const popular = (shelf: 'category_id' | 'department_id', place: number) => sql`
    (select p.id, ${place}::integer as shelf, 0::bigint as times, p.popularity
    from own join products p on p.shop_id = own.shop_id and p.${sql.raw(shelf)} = own.${sql.raw(shelf)}
    where p.active and p.in_stock and p.id <> own.id
    order by p.popularity desc, p.id desc limit ${MAX_RELATED})`;
  const { rows, total } = await cardPage(db, {
    often: true,
    before: sql`with own as materialized (
      select p.id, p.shop_id, p.category_id, p.department_id
      from products p join shops o on o.id = p.shop_id and o.active where p.active and ${isProduct({ ref })}
    ), baskets as materialized (
      select distinct d.order_id from own join stocks s on s.product_id = own.id, lateral (
        select order_id from order_details where stock_id = s.id order by id desc limit ${MAX_ORDERS}
      ) d join orders r on r.id = d.order_id and r.status <> 'canceled'
    ), together as materialized (
      select s.product_id, count(distinct d.order_id) as times
      from baskets b join order_details d on d.order_id = b.order_id join stocks s on s.id = d.stock_id
      group by s.product_id having count(distinct d.order_id) >= ${LEAST_ORDERS}
    ), goes as materialized (
      select id, min(shelf) as shelf, max(times) as times, max(popularity) as popularity from (
        (select p.id, 0 as shelf, t.times, p.popularity
        from own, together t join products p on p.id = t.product_id
        where p.shop_id = own.shop_id and p.active and p.in_stock and p.id <> own.id
        order by t.times desc, p.popularity desc, p.id desc limit ${MAX_RELATED})
        union all ${popular('category_id', 1)}
        union all ${popular('department_id', 2)}
      ) offered group by id
    )`,
    total: sql`(select count(*) from own)`,
    page: sql`select g.id from goes g order by g.shelf, g.times desc, g.popularity desc, g.id desc
      limit ${MAX_RELATED}`,
  });
  if (total === 0) throw notFound();
  return rows;
}
