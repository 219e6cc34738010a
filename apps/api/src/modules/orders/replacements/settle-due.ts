import type { Db } from '../../../db/query.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import type { Goods } from '../lines/stock.ts';
import type { LockedOrder } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { transitionOrder } from '../transitions/transition-order.ts';
import { settleDueQuestions } from './settle-question.ts';

/** Why an order ended of which nothing was left. */
export const NOTHING_LEFT = 'nothing-left';

interface Empty {
  order: LockedOrder;
  /** What goes back on the shelf besides what the order still holds. */
  back: Goods[];
}

/** Nothing of a locked order can come: it is canceled, and all its money goes back. */
export const cancelEmptyOrder = (
  tx: Db,
  env: PaymentEnv,
  { order, back }: Empty,
  hooks: OrderHooks,
): Promise<void> =>
  transitionOrder(
    tx,
    env,
    order,
    { mover: 'system', to: 'canceled', actorId: null, reason: NOTHING_LEFT, back },
    hooks.onMove,
  );

/**
 * Decides what nobody answered in time about a locked order, and ends it where nothing is left of it. Whoever ends one
 * tells payment providers after the commit. `back` is its caller's to put back on the shelf, last of all.
 */
export async function settleDueOrCancel(
  tx: Db,
  env: PaymentEnv,
  locked: LockedOrder,
  hooks: OrderHooks,
): Promise<{ order: LockedOrder; ended: boolean; back: Goods[] }> {
  const { order, left, back } = await settleDueQuestions(tx, env, locked, hooks.onChanged);
  if (left !== 'unchanged') await hooks.onAsked(tx, env, { orderId: order.id, isNew: false });
  if (left !== 'empty') return { order, ended: false, back };
  await cancelEmptyOrder(tx, env, { order, back }, hooks);
  return { order, ended: true, back: [] };
}
