import { v7 as uuid } from 'uuid';

import type { Db } from '../../db/query.ts';
import { orderDetails, orderEvents, orders } from '../../db/schema/orders.ts';
import type { LockedOrder } from './lock-order.ts';

type OrderFields = Omit<typeof orders.$inferInsert, 'uuid' | 'status'>;
type LineFields = Omit<typeof orderDetails.$inferInsert, 'orderId' | 'parentId'>;
export interface NewLine extends LineFields {
  addons: LineFields[];
}

/** Writes a new order with its lines and its first event; the caller's transaction took the stock and sees to the money. */
export async function writeOrder(
  tx: Db,
  { order, lines, now }: { order: OrderFields; lines: NewLine[]; now: Date },
): Promise<LockedOrder> {
  const [written] = await tx
    .insert(orders)
    .values({ ...order, uuid: uuid(), createdAt: now, updatedAt: now })
    .returning();
  if (!written) throw new Error('The order was not written');
  const orderId = written.id;
  const parents = await tx
    .insert(orderDetails)
    .values(lines.map((line) => ({ ...line, orderId })))
    .returning({ id: orderDetails.id });
  const addons = lines.flatMap((line, index) =>
    line.addons.map((addon) => ({ ...addon, orderId, parentId: parents[index]?.id ?? null })),
  );
  if (addons.length > 0) await tx.insert(orderDetails).values(addons);
  await tx
    .insert(orderEvents)
    .values({ orderId, seq: 1, status: 'new', actorId: order.userId ?? null, mover: 'shopper', at: now });
  return written;
}
