import { Ref } from '@hamper/contract/envelope';
import type { BoardState } from '@hamper/contract/live/live';
import { and, sql } from 'drizzle-orm';

import { ENDED_STATUSES } from '../../db/ended-statuses.ts';
import { hasRef } from '../../db/has-ref.ts';
import { type Db, rows } from '../../db/query.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { notFound } from '../../failure.ts';
import type { FindTopic } from '../../http/find-topic.ts';
import { stateTopic } from '../../http/live-topics.ts';
import { isStaffOf } from '../catalogue/index.ts';

/** Nobody has more on a board at once; of more, the latest count. */
const MAX_ORDERS = 500;

/** The orders under way of a shop, for whoever works there, as long as they do. */
export const boardTopic: FindTopic = async (ctx, { id }) => {
  const ref = Ref.safeParse(id);
  if (!ref.success) throw notFound();
  const { db, actor } = ctx;
  const [shop] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(hasRef(shops, ref.data), isStaffOf(ctx, shops.id)));
  if (!shop) throw notFound();
  return stateTopic(
    `board:${shop.id}`,
    () => boardOf(db, shop.id),
    () => sql`exists (select from shops where id = ${shop.id} and ${isStaffOf({ db, actor }, shops.id)})`,
  );
};

async function boardOf(db: Db, shopId: number): Promise<BoardState> {
  const [board] = await rows<BoardState>(
    db,
    sql`with under_way as (
      select o.id, o.status, (select max(e.seq) from order_events e where e.order_id = o.id) as seq
      from orders o where o.shop_id = ${shopId} and o.placed_at is not null and o.status not in ${ENDED_STATUSES}
      order by o.id desc limit ${MAX_ORDERS}
    )
    select md5(coalesce((select string_agg(id || ' ' || status || ' ' || coalesce(seq, 0), ',' order by id) from under_way), '')) as version,
      coalesce((select json_object_agg(status, count) from (
        select status, count(*)::integer from under_way group by 1
      ) n), '{}') as counts`,
  );
  return board ?? { version: '', counts: {} };
}
