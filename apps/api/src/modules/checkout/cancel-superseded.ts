import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';

import { type Db, PREPARED, transactionWithRetry } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Ctx } from '../../http/context.ts';
import { findCart } from '../cart/index.ts';
import { type OrderHooks, transitionOrder } from '../orders/index.ts';

interface Superseded {
  cartId: number;
  hooks: OrderHooks;
  /** Whether what is asked for was placed before, and is not to be ended but answered. */
  isRepeat: (tx: Db) => Promise<boolean>;
}

/**
 * Who goes back to the checkout and orders anew does not want the order whose payment they left: one cart, one order.
 * Each is ended in a transaction of its own, and before the new one is placed: together they would hold the window and
 * the coupon of the one while they want those of the other, as others do the other way round.
 */
export async function cancelSuperseded(ctx: Ctx, { cartId, hooks, isRepeat }: Superseded): Promise<void> {
  const { db, actor } = ctx;
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(waitsFor(cartId))
    .orderBy(asc(orders.id))
    .prepare(PREPARED)
    .execute();
  if (found.length === 0 || !(await findCart(db, actor, cartId))) return;
  for (const { id } of found) {
    await transactionWithRetry(db, async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), waitsFor(cartId)))
        .for('update');
      // An order that can be seen came with its key: the same click, sent twice, does not end what it has placed.
      if (!order || (await isRepeat(tx))) return;
      const step = { mover: 'system', to: 'canceled', actorId: null, reason: 'superseded' } as const;
      await transitionOrder(tx, { ...ctx, db: tx }, order, step, hooks.onMove);
    });
  }
}

const waitsFor = (cartId: number): SQL | undefined =>
  and(eq(orders.cartId, cartId), isNull(orders.placedAt), eq(orders.status, 'new'));

/** Whether an order of a cart waits for its money, as a field of a query on carts. */
export const isAwaited = sql<boolean>`exists (
  select from orders w where w.cart_id = carts.id and w.placed_at is null and w.status = 'new')`;
