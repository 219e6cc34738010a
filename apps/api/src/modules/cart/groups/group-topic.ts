import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';

import { rows } from '../../../db/query.ts';
import { groupOrders } from '../../../db/schema/cart.ts';
import { notFound } from '../../../failure.ts';
import type { FindTopic } from '../../../http/find-topic.ts';
import { stateTopic } from '../../../http/live-topics.ts';

const Uuid = z.uuid();

/**
 * A group order, for whoever has its link: that it is another one than before, not what of it, which its page reads as it reads the
 * rest. The database announces each change; see 0080_group_orders.sql and 0081_order_shares.sql.
 */
export const groupTopic: FindTopic = async ({ db }, { id }) => {
  const uuid = Uuid.safeParse(id);
  if (!uuid.success) throw notFound();
  const [group] = await db
    .select({ id: groupOrders.id, uuid: groupOrders.uuid })
    .from(groupOrders)
    .where(eq(groupOrders.uuid, uuid.data));
  if (!group) throw notFound();
  return stateTopic(`group:${group.uuid}`, async () => {
    const [state] = await rows<{ version: string }>(
      db,
      sql`select md5(g::text || coalesce(c.updated_at::text, '') || coalesce((
          select string_agg(o.status || o.updated_at, ' ' order by o.id) from orders o
          where o.id in (select s.order_id from order_shares s where s.group_id = g.id)), '')) as version
        from group_orders g left join carts c on c.id = g.cart_id where g.id = ${group.id}`,
    );
    return { version: state?.version ?? '' };
  });
};
