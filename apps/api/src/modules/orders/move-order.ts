import type { Ref } from '@hamper/contract/envelope';
import { canMove, type Mover, type OrderStatus } from '@hamper/contract/lifecycle';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { stocks } from '../../db/schema/catalogue.ts';
import { orderDetails, orderEvents, orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure, notFound } from '../../http/failure.ts';
import { refreshProducts } from '../catalogue/index.ts';
import { isOrder } from './queries.ts';

interface Move {
  ref: Ref;
  scope: SQL;
  mover: Mover;
  to: OrderStatus;
  reason?: string | undefined;
}

/** What else happens in the transaction of a move. */
export type OnMove = (
  tx: Db,
  ctx: Ctx,
  move: { orderId: number; userId: number | null; mover: Mover; to: OrderStatus },
) => Promise<void>;

/** Moves an order along its lifecycle, under its lock; a cancelled one gives its stock back in the same transaction. */
export async function moveOrder(
  ctx: Ctx,
  { ref, scope, mover, to, reason }: Move,
  onMove: OnMove,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(isOrder(ref), scope))
      .for('update', { of: orders });
    if (!order) throw notFound();
    if (order.status === to) throw new Failure('status-unchanged');
    if (!canMove({ from: order.status, to, mover, type: order.deliveryType }))
      throw new Failure('move-not-allowed');
    await tx.update(orders).set({ status: to, updatedAt: ctx.now }).where(eq(orders.id, order.id));
    await tx.insert(orderEvents).values({
      orderId: order.id,
      seq: sql`(select coalesce(max(seq), 0) + 1 from order_events where order_id = ${order.id})`,
      status: to,
      actorId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
      mover,
      reason: reason ?? null,
      at: ctx.now,
    });
    if (to === 'canceled') await undo(tx, order.id);
    if (to === 'delivered') await settle(tx, order.id, 'paid');
    await onMove(tx, ctx, { orderId: order.id, userId: order.userId, mover, to });
    await ctx.ports.events.publish(tx, `order:${order.uuid}`);
  });
}

/** Money that was to be paid at the door is paid, or no longer asked for. */
const settle = (tx: Db, orderId: number, status: 'paid' | 'canceled') =>
  tx
    .update(transactions)
    .set({ status })
    .where(and(eq(transactions.orderId, orderId), eq(transactions.status, 'progress')));

async function undo(tx: Db, orderId: number): Promise<void> {
  const lines = await tx
    .select({ stockId: orderDetails.stockId, quantityMilli: orderDetails.quantityMilli })
    .from(orderDetails)
    .where(eq(orderDetails.orderId, orderId));
  const ids = lines.flatMap(({ stockId }) => stockId ?? []).toSorted((a, b) => a - b);
  // The same order of locks as placing takes, so that the two cannot wait for each other.
  const locked = await tx
    .select({ id: stocks.id, productId: stocks.productId })
    .from(stocks)
    .where(inArray(stocks.id, ids.length > 0 ? ids : [0]))
    .orderBy(stocks.id)
    .for('no key update');
  for (const { stockId, quantityMilli } of lines) {
    if (stockId === null) continue;
    await tx
      .update(stocks)
      .set({ quantityMilli: sql`${stocks.quantityMilli} + ${quantityMilli}` })
      .where(eq(stocks.id, stockId));
  }
  await refreshProducts(
    tx,
    locked.map(({ productId }) => productId),
  );
  await settle(tx, orderId, 'canceled');
  // The sandbox gives back at once; a provider's refund is a call of its own after the commit.
  await tx
    .update(transactions)
    .set({ status: 'refund' })
    .where(and(eq(transactions.orderId, orderId), eq(transactions.status, 'paid')));
}
