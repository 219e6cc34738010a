import type { Db } from '../../db/query.ts';
import type { PaymentEnv } from '../payments/index.ts';
import type { LockedOrder } from './lock-order.ts';
import { stepTo } from './move-order.ts';
import type { OrderHooks } from './order-hooks.ts';
import { settleDue } from './settle-question.ts';

/** Why an order ended of which nothing was left. */
export const NOTHING_LEFT = 'nothing-left';

/** Nothing of a locked order can come: it is canceled, and all its money goes back. */
export const endEmpty = (tx: Db, env: PaymentEnv, order: LockedOrder, hooks: OrderHooks): Promise<void> =>
  stepTo(
    tx,
    env,
    order,
    { mover: 'system', to: 'canceled', actorId: null, reason: NOTHING_LEFT },
    hooks.onMove,
  );

/**
 * Decides what nobody answered in time about a locked order, and ends it where nothing is left of it. Whoever ends one
 * tells payment providers after the commit.
 */
export async function endWhereDue(
  tx: Db,
  env: PaymentEnv,
  locked: LockedOrder,
  hooks: OrderHooks,
): Promise<{ order: LockedOrder; settled: boolean; ended: boolean }> {
  const { order, left } = await settleDue(tx, env, locked, hooks.onChanged);
  const ended = left === 'empty';
  if (ended) await endEmpty(tx, env, order, hooks);
  if (left !== 'unchanged') await hooks.onAsked(tx, env, { orderId: order.id, isNew: false });
  return { order, settled: left !== 'unchanged', ended };
}
