import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';

import { type Db, PREPARED, transactionWithRetry } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Ctx } from '../../http/context.ts';
import { findCart } from '../cart/index.ts';
import { type OrderHooks, transitionOrder } from '../orders/index.ts';
import { cancelLinkedOrders } from '../payments/index.ts';

interface Superseded {
  cartIds: number[];
  hooks: OrderHooks;
  /** Whether the request is a repeat of one that placed an order, which is not to be canceled. */
  isRepeat: (tx: Db) => Promise<boolean>;
}

/**
 * Cancels unpaid orders of carts before new ones are placed: a cart has one order. Each is canceled in its own transaction:
 * in a common one the locks on windows and coupons of both orders could deadlock. Then those that were to be placed
 * together with them end too, so that nobody can pay them any more.
 */
export async function cancelSuperseded(ctx: Ctx, { cartIds, hooks, isRepeat }: Superseded): Promise<void> {
  const parentIds = new Set<number>();
  for (const cartId of cartIds)
    for (const parentId of await cancelOf(ctx, { cartId, hooks, isRepeat })) parentIds.add(parentId);
  for (const parentId of parentIds) await cancelLinkedOrders(ctx, hooks.payment, parentId);
}

/** Returns the parents of the canceled orders that had others beside them. */
async function cancelOf(
  ctx: Ctx,
  { cartId, hooks, isRepeat }: Omit<Superseded, 'cartIds'> & { cartId: number },
): Promise<number[]> {
  const { db, actor } = ctx;
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isUnpaidOf(cartId))
    .orderBy(asc(orders.id))
    .prepare(PREPARED)
    .execute();
  if (found.length === 0 || !(await findCart(db, actor, cartId))) return [];
  const parentIds: number[] = [];
  for (const { id } of found) {
    const parentId = await transactionWithRetry(db, async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), isUnpaidOf(cartId)))
        .for('update');
      // A visible order was committed with its key: a request sent twice does not cancel its own order.
      if (!order || (await isRepeat(tx))) return null;
      const transition = { mover: 'system', to: 'canceled', actorId: null, reason: 'superseded' } as const;
      await transitionOrder(tx, { ...ctx, db: tx }, order, transition, hooks.onTransition);
      return order.parentId;
    });
    if (parentId !== null) parentIds.push(parentId);
  }
  return parentIds;
}

const isUnpaidOf = (cartId: number): SQL | undefined =>
  and(eq(orders.cartId, cartId), isNull(orders.placedAt), eq(orders.status, 'new'));

/** Whether a cart has an unpaid order, as a column of a query on carts. */
export const hasUnpaidOrder = sql<boolean>`exists (
  select from orders w where w.cart_id = carts.id and w.placed_at is null and w.status = 'new')`;
