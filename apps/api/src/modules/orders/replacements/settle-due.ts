import type { Db } from '../../../db/query.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import type { Goods } from '../lines/take-stock.ts';
import type { LockedOrder } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { transitionOrder } from '../transitions/transition-order.ts';
import { settleDueQuestions } from './settle-question.ts';

/** The reason of a cancellation because no goods were left. */
export const NOTHING_LEFT = 'nothing-left';

interface EmptyOrder {
  order: LockedOrder;
  /** Goods to restock besides those that the order still holds. */
  toRestock: Goods[];
}

/** Cancels a locked order that has no goods left, and refunds it. */
export const cancelEmptyOrder = (
  tx: Db,
  env: PaymentEnv,
  { order, toRestock }: EmptyOrder,
  hooks: OrderHooks,
): Promise<void> =>
  transitionOrder(
    tx,
    env,
    order,
    { mover: 'system', to: 'canceled', actorId: null, reason: NOTHING_LEFT, alsoRestock: toRestock },
    hooks.onTransition,
  );

/**
 * Decides the overdue questions of a locked order, with `minutes` also those that were asked that long ago, and cancels it if
 * no goods are left. The caller restocks `toRestock` last,
 * and calls `runPendingTasks` after the commit if the order has `ended`.
 */
export async function settleDueOrCancel(
  tx: Db,
  env: PaymentEnv,
  locked: LockedOrder,
  hooks: OrderHooks,
  minutes?: number,
): Promise<{ order: LockedOrder; ended: boolean; toRestock: Goods[] }> {
  const due = await settleDueQuestions(tx, env, { order: locked, minutes }, hooks.onChanged);
  const { order, left, toRestock } = due;
  if (left !== 'unchanged') await hooks.onQuestionsChanged(tx, env, { orderId: order.id, isNew: false });
  if (left !== 'empty') return { order, ended: false, toRestock };
  await cancelEmptyOrder(tx, env, { order, toRestock }, hooks);
  return { order, ended: true, toRestock: [] };
}
