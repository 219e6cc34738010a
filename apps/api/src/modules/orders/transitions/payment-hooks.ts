import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Env } from '../../../http/context.ts';
import { isPaymentAwaited, type PaymentHooks } from '../../payments/index.ts';
import { lockOrderById, type LockedOrder } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { beginParts } from '../parts/begin-parts.ts';
import { recordEvent } from '../record-event.ts';
import { transferDeadline } from '../scheduled/expire-transfers.ts';
import { isAwaitingTransfer } from '../settlement/settle-payments.ts';
import { settleAfterPayment } from '../settlement/settle-shop.ts';
import { setExpectedWindow } from './expected-window.ts';
import { notifyPlaced } from './notify-placed.ts';
import { removeOrderedLines } from './remove-ordered-lines.ts';
import { transitionOrder } from './transition-order.ts';

/** The reactions of orders to payments: one that waited for its payment is placed, or canceled. */
export const paymentHooks = ({
  onTransition,
  ...hooks
}: Pick<OrderHooks, 'onParts' | 'onPlaced' | 'onTransition'>): PaymentHooks['order'] => {
  const onUpdated: PaymentHooks['order']['onUpdated'] = async (tx, env, { orderId }) => {
    const order = await lockOrderById(tx, orderId);
    await settleAfterPayment(tx, { order, now: env.now });
    await recordEvent(tx, env, { order, kind: 'payment', mover: 'system' });
  };
  return {
    onUpdated,
    // The refund that follows is an update of its own.
    onPaidLate: onUpdated,
    async onSecured(tx, env, { orderId }) {
      const order = await lockOrderById(tx, orderId);
      if (order.status === 'canceled') return;
      const placed = order.placedAt === null ? await linkedOrdersToPlace(tx, order) : [];
      for (const one of placed) await confirmOrder(tx, env, one, hooks);
      if (!placed.some(({ id }) => id === orderId))
        await recordEvent(tx, env, { order, kind: 'payment', mover: 'system' });
    },
    async onFailed(tx, env, { orderId, reason }) {
      const order = await lockOrderById(tx, orderId);
      if (order.placedAt === null && order.status === 'new') {
        await transitionOrder(
          tx,
          env,
          order,
          { mover: 'system', to: 'canceled', actorId: null, reason },
          onTransition,
        );
      } else await recordEvent(tx, env, { order, kind: 'payment', mover: 'system' });
    },
  };
};

/**
 * The orders that are placed now that this one is paid: all of its checkout, or none as long as one awaits its money or was
 * canceled. The caller has locked them all. Carts are locked in the order of their ids.
 */
async function linkedOrdersToPlace(tx: Db, order: LockedOrder): Promise<LockedOrder[]> {
  if (order.parentId === null) return [order];
  const linked = await tx
    .select({ order: orders, isAwaited: isPaymentAwaited(sql`orders.id`) as SQL<boolean> })
    .from(orders)
    .where(and(eq(orders.parentId, order.parentId), isNull(orders.placedAt)))
    .orderBy(asc(orders.cartId));
  const isComplete = linked.every((one) => one.order.status === 'new' && !one.isAwaited);
  return isComplete ? linked.map((one) => one.order) : [];
}

/**
 * Places a locked order with its shop, removes its lines from the cart, and tells its open pages. One whose parts the members of a group
 * pay waits for them.
 */
export async function confirmOrder(
  tx: Db,
  env: Env,
  order: LockedOrder,
  hooks: Pick<OrderHooks, 'onParts' | 'onPlaced'>,
): Promise<void> {
  if (order.partsUntil !== null) return;
  // A group that ends takes the parts of its members out of the cart.
  await removeOrderedLines(tx, env, order);
  if (await beginParts(tx, env, order.id, hooks)) {
    await tx.update(orders).set({ waitsFrom: null }).where(eq(orders.id, order.id));
    return;
  }
  // A bank transfer is awaited after placing.
  const isAwaited = await isAwaitingTransfer(tx, order.id);
  const payUntil = isAwaited ? await transferDeadline(tx, env.now, order.slotFrom) : null;
  await tx
    .update(orders)
    .set({ placedAt: env.now, payUntil, waitsFrom: null, updatedAt: env.now })
    .where(eq(orders.id, order.id));
  await setExpectedWindow(tx, order.id, env.now);
  await recordEvent(tx, env, { order, kind: 'payment', mover: 'system' });
  await notifyPlaced(tx, env, order, hooks.onPlaced);
}
