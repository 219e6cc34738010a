import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Env } from '../../../http/context.ts';
import type { PaymentHooks } from '../../payments/index.ts';
import { lockOrderById, type LockedOrder } from '../lock-order.ts';
import { sendReceipt } from '../receipt/receipt-mail.ts';
import { recordEvent } from '../record-event.ts';
import { transferDeadline } from '../scheduled/expire-transfers.ts';
import { isAwaitingTransfer } from '../settlement/settle-payments.ts';
import { settleShop } from '../settlement/settle-shop.ts';
import { setExpectedWindow } from './expected-window.ts';
import { removeOrderedLines } from './remove-ordered-lines.ts';
import { type OnMove, transitionOrder } from './transition-order.ts';

/** What else happens in the transaction in which a shop gets an order. */
export type OnPlaced = (
  tx: Db,
  env: Env,
  order: { orderId: number; shopId: number; userId: number | null },
) => Promise<void>;

/** Money came, or never will: an order that waited for it goes to its shop, or ends. */
export const paymentHooks = ({ onPlaced, onMove }: { onPlaced: OnPlaced; onMove: OnMove }): PaymentHooks => ({
  async onSecured(tx, env, { orderId }) {
    const order = await lockOrderById(tx, orderId);
    if (order.status === 'canceled') return;
    if (order.placedAt === null) await confirmOrder(tx, env, order, onPlaced);
    await recordEvent(tx, env, { order, kind: 'payment', mover: 'system' });
  },
  async onMoved(tx, env, { orderId }) {
    const order = await lockOrderById(tx, orderId);
    // A provider's word may come after the goods.
    if (order.status === 'delivered') await settleShop(tx, { order, now: env.now });
    await recordEvent(tx, env, { order, kind: 'payment', mover: 'system' });
  },
  async onLost(tx, env, { orderId, reason }) {
    const order = await lockOrderById(tx, orderId);
    if (order.placedAt === null && order.status === 'new') {
      await transitionOrder(
        tx,
        env,
        order,
        { mover: 'system', to: 'canceled', actorId: null, reason },
        onMove,
      );
    } else await recordEvent(tx, env, { order, kind: 'payment', mover: 'system' });
  },
});

/** From now on it is the shop's to prepare, and out of the cart it came from. */
export async function confirmOrder(tx: Db, env: Env, order: LockedOrder, onPlaced: OnPlaced): Promise<void> {
  // By a transfer, which its shop waits for.
  const isAwaited = await isAwaitingTransfer(tx, order.id);
  const payUntil = isAwaited ? await transferDeadline(tx, env.now, order.slotFrom) : null;
  await tx
    .update(orders)
    .set({ placedAt: env.now, payUntil, waitsFrom: null, updatedAt: env.now })
    .where(eq(orders.id, order.id));
  await setExpectedWindow(tx, order.id, env.now);
  await removeOrderedLines(tx, order);
  await announce(tx, env, order, onPlaced);
}

/** The shop of an order that went through hears of it, and its buyer gets the receipt. */
export async function announce(
  tx: Db,
  env: Env,
  { id, shopId, userId, email }: Pick<LockedOrder, 'id' | 'shopId' | 'userId' | 'email'>,
  onPlaced: OnPlaced,
): Promise<void> {
  await onPlaced(tx, env, { orderId: id, shopId, userId });
  await sendReceipt(tx, env, { id, email, userId });
}
