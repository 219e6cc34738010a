import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { rowsFor } from '../../db/json-rows.ts';
import { type Db, prepared } from '../../db/query.ts';
import { orderDetails, orderEvents, orders } from '../../db/schema/orders.ts';

type OrderFields = Omit<typeof orders.$inferInsert, 'uuid' | 'status'>;
type LineFields = Omit<typeof orderDetails.$inferInsert, 'orderId' | 'parentId'>;
export interface NewLine extends LineFields {
  addons: LineFields[];
}

/**
 * Writes a new order with its lines, which a parcel does not have, and its first event, and returns its id. Stock and payment are up to the caller, in
 * the same transaction.
 */
export async function writeOrder(
  tx: Db,
  { order, lines, now }: { order: OrderFields; lines: NewLine[]; now: Date },
): Promise<number> {
  const newOrderId = sql<number>`(select id from written)`;
  const first = { seq: 1, status: 'new', actorId: order.userId ?? null, mover: 'shopper', at: now } as const;
  const { columns, rows } = rowsFor(orderDetails, lines);
  const inserted =
    lines.length === 0
      ? sql`select null::bigint as id where false`
      : sql`insert into order_details (order_id, ${columns}) select ${newOrderId}, ${columns} from ${rows} order by ordinality
        returning id`;
  const [written] = await prepared<{ id: number; lines: number[] | null }>(
    tx,
    sql`with written as ${tx
      .insert(orders)
      .values({ ...order, uuid: uuid(), createdAt: now, updatedAt: now })
      .returning({ id: orders.id })},
      lines as (${inserted}),
      event as ${tx.insert(orderEvents).values({ ...first, orderId: newOrderId })}
      select id::float8, (select json_agg(id order by id) from lines) as lines from written`,
  );
  if (!written) throw new Error('The order was not written');
  const { id: orderId } = written;
  const addons = lines.flatMap((line, index) =>
    line.addons.map((addon) => ({ ...addon, orderId, parentId: written.lines?.[index] ?? null })),
  );
  if (addons.length > 0) await tx.insert(orderDetails).values(addons);
  return orderId;
}
