import type { Ref } from '@hamper/contract/envelope';
import type { SQL } from 'drizzle-orm';

import { transactionWithRetry } from '../../../db/query.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { cancelLinkedOrders, runPendingTasks } from '../../payments/index.ts';
import { type LockedOrder, lockOrder } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { minutesUntilReady } from '../replacements/answer-deadline.ts';
import { settleDueOrCancel } from '../replacements/settle-due.ts';
import { type Transition, transitionOrder } from './transition-order.ts';

interface Move extends Omit<Transition, 'actorId' | 'alsoRestock'> {
  ref: Ref;
  scope: SQL;
}

/**
 * Moves an order of a scope for an actor, and runs the resulting payment tasks after the commit.
 * @throws not-found and whatever `transitionOrder` throws
 */
export async function moveOrder(
  ctx: Ctx,
  { ref, scope, ...transition }: Move,
  hooks: OrderHooks,
): Promise<void> {
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const { order, ended } = await transactionWithRetry(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, ref, scope);
    // Overdue questions change the total, so they are decided before it is captured. Of an order for later, which has
    // longer to answer, they are overdue when it is ready on its day.
    const decided =
      transition.to === 'ready'
        ? await settleDueOrCancel(tx, ctx, locked, hooks, await minutesUntilReady(tx, locked, ctx.now))
        : unchanged(locked);
    const { order, toRestock } = decided;
    if (!decided.ended)
      await transitionOrder(
        tx,
        ctx,
        order,
        { ...transition, actorId, alsoRestock: toRestock },
        hooks.onTransition,
      );
    return { order, ended: decided.ended };
  });
  // Orders of one checkout that await their money end together.
  if (order.placedAt === null && order.parentId !== null)
    await cancelLinkedOrders(ctx, hooks.payment, order.parentId);
  await runPendingTasks(ctx, hooks.payment, { orderId: order.id });
  // Thrown after the commit: the cancellation stays.
  if (ended) throw new Failure('move-not-allowed');
}

const unchanged = (order: LockedOrder) => ({ order, ended: false, toRestock: [] });
