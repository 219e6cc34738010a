import type { Ref } from '@hamper/contract/envelope';
import type { SQL } from 'drizzle-orm';

import { transactionWithRetry } from '../../../db/query.ts';
import type { Ctx } from '../../../http/context.ts';
import { Failure } from '../../../http/failure.ts';
import { runPendingTasks } from '../../payments/index.ts';
import { type LockedOrder, lockOrder } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { settleDueOrCancel } from '../replacements/settle-due.ts';
import { type Step, transitionOrder } from './transition-order.ts';

interface Move extends Omit<Step, 'actorId' | 'back'> {
  ref: Ref;
  scope: SQL;
}

/** Moves an order along its lifecycle for somebody, and tells payment providers after the commit what that means for them. */
export async function moveOrder(ctx: Ctx, { ref, scope, ...step }: Move, hooks: OrderHooks): Promise<void> {
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const { orderId, ended } = await transactionWithRetry(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, ref, scope);
    // What nobody answered in time is decided before what comes of it is paid for.
    const decided = step.to === 'ready' ? await settleDueOrCancel(tx, ctx, locked, hooks) : undecided(locked);
    const { order, back } = decided;
    if (!decided.ended) await transitionOrder(tx, ctx, order, { ...step, actorId, back }, hooks.onMove);
    return { orderId: order.id, ended: decided.ended };
  });
  await runPendingTasks(ctx, hooks.payment, { orderId });
  // It stays ended: thrown after the commit.
  if (ended) throw new Failure('move-not-allowed');
}

const undecided = (order: LockedOrder) => ({ order, ended: false, back: [] });
