import type { Ref } from '@hamper/contract/envelope';
import { toMinor } from '@hamper/contract/prices/money';
import { eq, type SQL } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import { confirmTransfer, runPendingTasks } from '../../payments/index.ts';
import { lockOrder } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { presentTime } from '../present/present-time.ts';
import { readOrderTiming } from '../queries.ts';
import { recordEvent, timesOf } from '../record-event.ts';
import { refuseOwnOrder } from '../refuse-own-order.ts';
import { setExpectedWindow } from '../transitions/expected-window.ts';
import { transitionOrder } from '../transitions/transition-order.ts';
import { isAwaitingTransfer } from './settle-payments.ts';

interface TransferDecision {
  ref: Ref;
  scope: SQL;
  status: 'paid' | 'rejected';
  /** Amount of the transfer when it was shown, on the wire. */
  price: number | undefined;
}

/**
 * Confirms a bank transfer, so that the order can be prepared, or rejects it, which cancels the order. An addition and a
 * higher tip raise an awaited transfer, so the amount that was seen is confirmed and no other. Without it an order that was
 * raised is not confirmed: nobody knows which amount came.
 * @throws not-found, move-not-allowed, own-order, total-changed
 */
export async function decideTransfer(
  ctx: Ctx,
  { ref, scope, status, price }: TransferDecision,
  hooks: OrderHooks,
): Promise<void> {
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const { orderId, amountMinor } = await transactionWithRetry(ctx.db, async (tx) => {
    const order = await lockOrder(tx, ref, scope);
    if (!(await isAwaitingTransfer(tx, order.id))) throw new Failure('move-not-allowed');
    if (status === 'paid') {
      await refuseOwnOrder(tx, ctx, order);
      if (price === undefined && (await isRaised(tx, order.id))) throw new Failure('total-changed');
      const seenMinor = price === undefined ? null : toMinor(price);
      const amount = await confirmTransfer(tx, ctx, { orderId: order.id, by: actorId, seenMinor });
      await tx.update(orders).set({ payUntil: null, updatedAt: ctx.now }).where(eq(orders.id, order.id));
      await setExpectedWindow(tx, order.id, ctx.now);
      await recordEvent(tx, ctx, { order, kind: 'payment', mover: 'shop', actorId });
      const { estimate } = presentTime(await readOrderTiming(tx, order.id), ctx.now);
      if (estimate)
        await hooks.onArrivalNotice(tx, ctx, {
          orderId: order.id,
          userId: order.userId,
          about: 'transfer',
          ...estimate,
        });
      return { orderId: order.id, amountMinor: amount };
    }
    const transition = { mover: 'shop', to: 'canceled', actorId, reason: 'transfer' } as const;
    await transitionOrder(tx, ctx, order, transition, hooks.onTransition);
    return { orderId: order.id, amountMinor: 0 };
  });
  if (status === 'paid') noteSecurity(ctx, 'transfer-confirmed', { order: orderId, amountMinor });
  else noteSecurity(ctx, 'transfer-rejected', { order: orderId });
  await runPendingTasks(ctx, hooks.payment, { orderId });
}

/** Whether its buyer has made it more than it was: by goods, or by the tip, which is a payment of theirs. */
const isRaised = async (tx: Db, orderId: number): Promise<boolean> =>
  (await timesOf(tx, orderId, 'addition')) + (await timesOf(tx, orderId, 'payment', 'shopper')) > 0;
