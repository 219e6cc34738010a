import { canMove, type Mover, type OrderStatus } from '@hamper/contract/lifecycle';
import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderDetails, orders } from '../../../db/schema/orders.ts';
import { Failure } from '../../../failure.ts';
import type { Env } from '../../../http/context.ts';
import { releaseCoupon } from '../../coupons/index.ts';
import { releaseSlot } from '../../fulfilment/index.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import { type Goods, restock, quantitiesOf } from '../lines/take-stock.ts';
import type { LockedOrder } from '../lock-order.ts';
import type { OnTransition } from '../order-hooks.ts';
import { recordEvent } from '../record-event.ts';
import { minutesUntilReady } from '../replacements/answer-deadline.ts';
import { openQuestions, withdrawQuestions } from '../replacements/settle-question.ts';
import { moveOf } from '../rules.ts';
import { refundOrder, settlePayments, isAwaitingTransfer } from '../settlement/settle-payments.ts';
import { settleShop } from '../settlement/settle-shop.ts';

export interface Transition {
  mover: Mover;
  to: OrderStatus;
  actorId: number | null;
  reason?: string | undefined;
  /** Goods to restock besides those that the order holds. */
  alsoRestock?: Goods[];
  /** The sum that a canceled order still costs, in its currency. */
  keptMinor?: number;
}

/**
 * Moves a locked order to another status with all consequences: canceled, it releases stock, window, coupon and payments,
 * but for what is kept; ready, it captures its payments; delivered, it settles cash and credits the shop.
 * @throws status-unchanged, move-not-allowed, payment-awaited, replacement-open, own-order
 */
export async function transitionOrder(
  tx: Db,
  env: PaymentEnv,
  order: LockedOrder,
  { mover, to, actorId, reason, alsoRestock = [], keptMinor = 0 }: Transition,
  onTransition: OnTransition,
): Promise<void> {
  if (order.status === to) throw new Failure('status-unchanged');
  if (!canMove({ ...moveOf(order), to, mover })) throw new Failure('move-not-allowed');
  // Nothing is packed before the transfer has come.
  if (to === 'accepted' && (await isAwaitingTransfer(tx, order.id))) {
    throw new Failure('payment-awaited');
  }
  if (to === 'ready') await refuseOpenQuestions(tx, env, order);
  // Nobody confirms the delivery of their own order.
  if (to === 'delivered' && actorId !== null && actorId === order.userId) throw new Failure('own-order');
  const { toRestock, ...changed } = await applyConsequences(tx, env, order, {
    ...{ mover, to, actorId, keptMinor },
  });
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
  // Before it was placed the shop does not know of it, and its buyer is still at the checkout, unless a group pays for it.
  if (order.placedAt !== null || order.partsUntil !== null)
    await onTransition(tx, env, {
      ...{ orderId: order.id, kind: order.kind, userId: order.userId },
      ...{ mover, to, reason, isPaidByEach: order.partsUntil !== null },
    });
  // Rewards lock wallets, which come before the account of the shop.
  if (to === 'delivered') await settleShop(tx, { order, now: env.now });
  // Stocks are locked last: other transactions wait for the same rows.
  await restock(tx, quantitiesOf([...alsoRestock, ...toRestock]));
}

/** An order is not ready while its buyer has time to answer: the minutes that everybody has, or days before its window more. */
async function refuseOpenQuestions(tx: Db, { now }: Env, order: LockedOrder): Promise<void> {
  const open = await openQuestions(tx, order.id);
  if (open.length === 0) return;
  const minutes = await minutesUntilReady(tx, order, now);
  const ends = open.map(({ askedAt, answerBy }) =>
    minutes === undefined ? answerBy.getTime() : askedAt.getTime() + minutes * 60_000,
  );
  const left = (Math.max(...ends) - now.getTime()) / 60_000;
  throw new Failure('replacement-open', { values: { minutes: Math.max(1, Math.ceil(left)) } });
}

/** Settles an order or releases its holds. Returns the other columns that change, and the goods to restock. */
async function applyConsequences(
  tx: Db,
  env: PaymentEnv,
  order: LockedOrder,
  transition: Pick<Transition, 'mover' | 'to' | 'actorId'> & { keptMinor: number },
) {
  const { to, actorId: by, keptMinor } = transition;
  if (to === 'canceled') {
    const toRestock = await releaseHolds(tx, env, order, transition);
    if (keptMinor > 0)
      return { payUntil: null, ...(await keepPart(tx, env, order, { keptMinor, by })), toRestock };
    await refundOrder(tx, env, order, { by });
    return { payUntil: null, toRestock };
  }
  if (to === 'ready' || to === 'delivered') {
    const walletMinor = await settlePayments(tx, env, order, { at: to, by });
    return { walletMinor, maxTotalMinor: order.totalMinor, toRestock: [] };
  }
  return { toRestock: [] };
}

/** Settles a canceled order that still costs something: what was paid beyond goes back, and its shop gets the rest. */
async function keepPart(
  tx: Db,
  env: PaymentEnv,
  order: LockedOrder,
  { keptMinor, by }: { keptMinor: number; by: number | null },
) {
  const walletMinor = await settlePayments(
    tx,
    env,
    { ...order, totalMinor: keptMinor },
    { at: 'delivered', by },
  );
  await settleShop(tx, { order, now: env.now });
  return { keptMinor, walletMinor };
}

/** Releases window, coupon and questions of an order that is canceled. Returns the goods to restock. */
async function releaseHolds(
  tx: Db,
  env: PaymentEnv,
  order: LockedOrder,
  { mover }: Pick<Transition, 'mover'>,
): Promise<Goods[]> {
  const lines = await tx
    .select({
      stockId: orderDetails.stockId,
      quantityMilli: orderDetails.quantityMilli,
      finalMilli: orderDetails.finalMilli,
    })
    .from(orderDetails)
    .where(eq(orderDetails.orderId, order.id));
  const heldQuantities = lines.map(({ stockId, quantityMilli, finalMilli }) => ({
    stockId,
    quantityMilli: finalMilli ?? quantityMilli,
  }));
  if (order.slotFrom !== null) await releaseSlot(tx, { shopId: order.shopId, startsAt: order.slotFrom });
  await releaseCoupon(tx, order.id);
  const questions = await openQuestions(tx, order.id);
  await withdrawQuestions(tx, questions, mover === 'shopper' ? 'shopper' : 'shop');
  return [...heldQuantities, ...questions];
}
