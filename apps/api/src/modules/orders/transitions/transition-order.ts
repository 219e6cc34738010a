import { canMove, type Mover, type OrderStatus } from '@hamper/contract/lifecycle';
import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderDetails, orders } from '../../../db/schema/orders.ts';
import type { Env } from '../../../http/context.ts';
import { Failure } from '../../../http/failure.ts';
import { releaseCoupon } from '../../coupons/index.ts';
import { releaseSlot } from '../../fulfilment/index.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import { type Goods, putBack, quantitiesOf } from '../lines/stock.ts';
import type { LockedOrder } from '../lock-order.ts';
import { recordEvent } from '../record-event.ts';
import { openQuestions, withdraw } from '../replacements/settle-question.ts';
import { giveMoneyBack, settlePayments, isAwaitingTransfer } from '../settlement/settle-payments.ts';
import { settleShop } from '../settlement/settle-shop.ts';

/** What else happens in the transaction of a move. */
export type OnMove = (
  tx: Db,
  env: Env,
  move: { orderId: number; userId: number | null; mover: Mover; to: OrderStatus },
) => Promise<void>;

export interface Step {
  mover: Mover;
  to: OrderStatus;
  actorId: number | null;
  reason?: string | undefined;
  /** What goes back on the shelf besides what the order holds. */
  back?: Goods[];
}

/**
 * One step of a locked order with all that belongs to it: a canceled one gives back stock, window, coupon and money, a
 * ready one takes what it comes to, a delivered one was paid at the door.
 */
export async function transitionOrder(
  tx: Db,
  env: PaymentEnv,
  order: LockedOrder,
  { mover, to, actorId, reason, back = [] }: Step,
  onMove: OnMove,
): Promise<void> {
  if (order.status === to) throw new Failure('status-unchanged');
  if (!canMove({ from: order.status, to, mover, type: order.deliveryType })) {
    throw new Failure('move-not-allowed');
  }
  // Nothing is packed on the promise of a transfer.
  if (to === 'accepted' && (await isAwaitingTransfer(tx, order.id))) {
    throw new Failure('payment-awaited');
  }
  if (to === 'ready') await refuseOpen(tx, env, order);
  // Nobody says of what they bought themselves that it came.
  if (to === 'delivered' && actorId !== null && actorId === order.userId) throw new Failure('own-order');
  const { freed, ...changed } = await consequences(tx, env, order, { mover, to, actorId });
  await tx
    .update(orders)
    .set({ status: to, waitsFrom: null, updatedAt: env.now, ...changed })
    .where(eq(orders.id, order.id));
  await recordEvent(tx, env, {
    order: { ...order, status: to },
    kind: 'status',
    mover,
    actorId,
    reason: reason ?? null,
  });
  // Its shop never heard of one that was not placed, and its shopper is still at the checkout.
  if (order.placedAt !== null) await onMove(tx, env, { orderId: order.id, userId: order.userId, mover, to });
  // Many want the same goods: their rows are held last.
  await putBack(tx, quantitiesOf([...back, ...freed]));
}

/** Nothing is closed up while its buyer is asked what is to go into it. */
async function refuseOpen(tx: Db, { now }: Env, order: LockedOrder): Promise<void> {
  const until = (await openQuestions(tx, order.id)).map(({ answerBy }) => answerBy.getTime());
  if (until.length === 0) return;
  const minutes = Math.max(1, Math.ceil((Math.max(...until) - now.getTime()) / 60_000));
  throw new Failure('replacement-open', { values: { minutes } });
}

/** What a step changes of its order besides the status; `freed` is to go back on the shelf. */
async function consequences(
  tx: Db,
  env: PaymentEnv,
  order: LockedOrder,
  step: Pick<Step, 'mover' | 'to' | 'actorId'>,
) {
  const { to, actorId: by } = step;
  if (to === 'canceled') return { payUntil: null, freed: await undo(tx, env, order, step) };
  if (to === 'ready' || to === 'delivered') {
    const walletMinor = await settlePayments(tx, env, order, { at: to, by });
    if (to === 'delivered') await settleShop(tx, { order, now: env.now });
    return { walletMinor, mostMinor: order.totalMinor, freed: [] };
  }
  return { freed: [] };
}

/** Gives back window, coupon and money of an order that is canceled. Returns the goods that nobody gets now. */
async function undo(
  tx: Db,
  env: PaymentEnv,
  order: LockedOrder,
  { mover, actorId: by }: Pick<Step, 'mover' | 'actorId'>,
): Promise<Goods[]> {
  const lines = await tx
    .select({
      stockId: orderDetails.stockId,
      quantityMilli: orderDetails.quantityMilli,
      finalMilli: orderDetails.finalMilli,
    })
    .from(orderDetails)
    .where(eq(orderDetails.orderId, order.id));
  const taken = lines.map(({ stockId, quantityMilli, finalMilli }) => ({
    stockId,
    quantityMilli: finalMilli ?? quantityMilli,
  }));
  if (order.slotFrom !== null) await releaseSlot(tx, { shopId: order.shopId, startsAt: order.slotFrom });
  await releaseCoupon(tx, order.id);
  await giveMoneyBack(tx, env, order, { by });
  const asked = await openQuestions(tx, order.id);
  await withdraw(tx, asked, mover === 'shopper' ? 'shopper' : 'shop');
  return [...taken, ...asked];
}
