import type { Ref } from '@hamper/contract/envelope';
import { MAX_RELATED } from '@hamper/contract/shelves';
import { sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { notFound } from '../../../failure.ts';
import { cardPage, isProduct, type ProductCardRow } from './product-queries.ts';

/** The latest orders of each stock whose other products are counted. */
const MAX_ORDERS = 300;
/** A single common order is chance. */
const MIN_ORDERS = 2;

/** The best sellers among which those of other categories are looked for. */
const MAX_LOOKED_AT = 60;

/**
 * Products that go with one: first those that were often ordered together with it, then best sellers of what it is not.
 * With a dish: of the kitchen's other departments (drinks, desserts), of each category in turn, then of the other aisles
 * of its own. With goods: of the other aisles of its department, then of the whole shop. More of its own category only
 * where there is nothing else. Only what is in stock.
 */
export async function relatedProducts(db: Db, ref: Ref): Promise<ProductCardRow[]> {
  const { rows, total } = await cardPage(db, {
    isPrepared: true,
    ctes: sql`with own as materialized (
      select p.id, p.shop_id, p.category_id, p.department_id, o.type = 'restaurant' as is_dish
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
      select id, category_id, min(tier) as tier, max(times) as times, max(popularity) as popularity from (
        (select p.id, p.category_id, 0 as tier, t.times, p.popularity
        from own, together t join products p on p.id = t.product_id
        where p.shop_id = own.shop_id and p.active and p.in_stock and p.id <> own.id
          and (p.category_id = own.category_id) is not true
        order by t.times desc, p.popularity desc, p.id desc limit ${MAX_RELATED})
        union all ${bestSellers(sql`p.department_id = own.department_id`)}
        union all ${bestSellers(sql`true`)}
        union all ${bestSellers(sql`p.category_id = own.category_id`)}
      ) offered group by id, category_id
    ), turns as materialized (
      select related.*, case when tier = 0 then 0
        else row_number() over (partition by tier, category_id order by popularity desc, id desc) end as turn
      from related
    )`,
    total: sql`(select count(*) from own)`,
    page: sql`select g.id from turns g
      where g.tier <> 3 or not exists (select from turns other where other.tier <> 3)
      order by g.tier, g.times desc, g.turn, g.popularity desc, g.id desc limit ${MAX_RELATED}`,
  });
  if (total === 0) throw notFound();
  return rows;
}

/** Which of a shop's best sellers come first: to a dish those of the whole kitchen, to goods those beside it. */
const TIER = sql`case when p.category_id = own.category_id then 3
  when (p.department_id = own.department_id) is true = own.is_dish then 2 else 1 end`;

const bestSellers = (scope: SQL): SQL => sql`
  (select p.id, p.category_id, ${TIER} as tier, 0::bigint as times, p.popularity
  from own, lateral (
    select p.id, p.category_id, p.department_id, p.popularity from products p
    where p.shop_id = own.shop_id and ${scope} and p.active and p.in_stock and p.id <> own.id
    order by p.popularity desc, p.id desc limit ${sql.raw(String(MAX_LOOKED_AT))}
  ) p)`;
