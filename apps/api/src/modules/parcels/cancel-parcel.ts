import type { Ref } from '@hamper/contract/envelope';
import type { SQL } from 'drizzle-orm';

import { transactionWithRetry } from '../../db/query.ts';
import type { Ctx } from '../../http/context.ts';
import { transitionOrder } from '../orders/index.ts';
import { runPendingTasks } from '../payments/index.ts';
import { beginReturn } from './begin-return.ts';
import { notFreeNow, notNow } from './not-now.ts';
import type { ParcelHooks } from './parcel-hooks.ts';
import { lockParcel } from './queries.ts';
import { canRecall, isFetched, isPickedUp } from './rules.ts';

/**
 * Cancels a parcel for its sender: at once and for nothing until it is fetched; then it is called back, and its way stays to
 * be paid once it is there. Who has agreed to a free cancel alone (`mayRecall` is false) pays for none.
 * @throws not-found, move-not-allowed, status-unchanged
 */
export async function cancelParcel(
  ctx: Ctx,
  { ref, scope, mayRecall }: { ref: Ref; scope: SQL; mayRecall: boolean },
  { order: hooks, onNews }: ParcelHooks,
): Promise<void> {
  const orderId = await transactionWithRetry(ctx.db, async (tx) => {
    const locked = await lockParcel(tx, ref, scope);
    const { order, parcel } = locked;
    const own = { ...ctx, db: tx };
    const isUnsaid = isPickedUp(order, parcel);
    if (isFetched(order) || isUnsaid) {
      if (!canRecall(order, parcel)) throw notNow();
      if (!mayRecall) throw notFreeNow();
      // Its courier has it, and was about to say so.
      const fetched = { mover: 'courier', to: 'ready', actorId: order.courierId } as const;
      if (isUnsaid) await transitionOrder(tx, own, order, fetched, hooks.onTransition);
      const recalled = isUnsaid ? { ...locked, order: { ...order, status: 'ready' as const } } : locked;
      await beginReturn(tx, own, recalled, { reason: 'recalled', mover: 'shopper' }, onNews);
      return order.id;
    }
    const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
    const canceled = { mover: 'shopper', to: 'canceled', actorId } as const;
    await transitionOrder(tx, own, order, canceled, hooks.onTransition);
    return order.id;
  });
  await runPendingTasks(ctx, hooks.payment, { orderId });
}
