import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderParts, orders } from '../../../db/schema/orders.ts';
import type { Env } from '../../../http/context.ts';
import { lockOrderById } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { recordEvent } from '../record-event.ts';
import { handOver } from './hand-over.ts';
import type { PartRow } from './queries.ts';

/** Marks an awaited part of a locked order as paid. Its order is its shop's once it was the last. */
export async function securePart(
  tx: Db,
  env: Env,
  { id, orderId }: PartRow,
  hooks: Pick<OrderHooks, 'onPlaced'>,
): Promise<void> {
  await tx.update(orderParts).set({ status: 'paid', waitsFrom: null }).where(eq(orderParts.id, id));
  if (!(await handOver(tx, env, orderId, hooks))) await tellPayers(tx, env, orderId);
}

/** Tells the open pages of an order and of its group that a payment has changed. */
export async function tellPayers(tx: Db, env: Env, orderId: number): Promise<void> {
  const order = await lockOrderById(tx, orderId);
  await tx.update(orders).set({ updatedAt: env.now }).where(eq(orders.id, orderId));
  await recordEvent(tx, env, { order, kind: 'payment', mover: 'system' });
}
