import { sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import type { UserActor } from '../../../http/context.ts';
import { cardPage, type CardPage, dealsByKind } from '../../catalogue/index.ts';

/** Half a year of daily orders. */
const MAX_ORDERS = 200;

/** A page of the products in a person's latest orders that are still sold, each once, the latest first. */
export function orderedProductsPage(
  db: Db,
  actor: UserActor,
  { page, perPage }: { page: number; perPage: number },
): Promise<CardPage> {
  return cardPage(db, {
    ctes: sql`with ordered as materialized (
      select s.product_id as id, max(d.order_id) as latest, min(d.id) as line
      from (
        select id from orders where user_id = ${actor.id} and status <> 'canceled' order by id desc limit ${MAX_ORDERS}
      ) latest_orders
      join order_details d on d.order_id = latest_orders.id and d.parent_id is null and d.bonus is null
      join stocks s on s.id = d.stock_id
      join products p on p.id = s.product_id and p.active
      join shops o on o.id = p.shop_id and o.active
      group by s.product_id
    )`,
    total: sql`(select count(*) from ordered)`,
    page: sql`select id from ordered order by latest desc, line limit ${perPage} offset ${(page - 1) * perPage}`,
  });
}

/** Deals of the kinds that a person orders most, those of the shops that they order from first; then of all others. */
export function dealsForBuyer(db: Db, actor: UserActor, { perPage }: { perPage: number }) {
  const latest = sql`select id, shop_id from orders where user_id = ${actor.id} and status <> 'canceled'
    order by id desc limit ${MAX_ORDERS}`;
  return dealsByKind(
    db,
    { perPage },
    {
      departments: sql`select p.department_id as id, count(*) as weight from (${latest}) mine
        join order_details d on d.order_id = mine.id and d.parent_id is null and d.bonus is null
        join stocks s on s.id = d.stock_id join products p on p.id = s.product_id
        where p.department_id is not null group by p.department_id`,
      shops: sql`select distinct shop_id as id from (${latest}) mine`,
    },
  );
}
