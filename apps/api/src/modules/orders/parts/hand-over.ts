import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Env } from '../../../http/context.ts';
import { lockOrderById } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { recordEvent } from '../record-event.ts';
import { setExpectedWindow } from '../transitions/expected-window.ts';
import { notifyPlaced } from '../transitions/notify-placed.ts';
import { isPaying, partsOfOrder } from './queries.ts';
import { writeCashDue } from './write-cash-due.ts';

/** Gives a locked order to its shop once none of its parts is awaited. Answers whether it did. */
export async function handOver(
  tx: Db,
  env: Env,
  orderId: number,
  { onPlaced }: Pick<OrderHooks, 'onPlaced'>,
): Promise<boolean> {
  const order = await lockOrderById(tx, orderId);
  const parts = await partsOfOrder(tx, orderId);
  if (!isPaying(order) || parts.some(({ status }) => status === 'awaited')) return false;
  await writeCashDue(tx, order);
  await tx.update(orders).set({ placedAt: env.now, updatedAt: env.now }).where(eq(orders.id, orderId));
  await setExpectedWindow(tx, orderId, env.now);
  await recordEvent(tx, env, { order, kind: 'payment', mover: 'system' });
  await notifyPlaced(tx, env, order, onPlaced);
  return true;
}
