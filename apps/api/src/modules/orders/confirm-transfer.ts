import type { Ref } from '@hamper/contract/envelope';
import { eq, type SQL } from 'drizzle-orm';

import { orders } from '../../db/schema/orders.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure } from '../../http/failure.ts';
import { confirmTransfer, runNow } from '../payments/index.ts';
import { lockOrder } from './lock-order.ts';
import { stepTo } from './move-order.ts';
import { noteEvent } from './note-event.ts';
import type { OrderHooks } from './order-hooks.ts';
import { presentTime } from './present-time.ts';
import { promiseFrom } from './promise.ts';
import { timedOrder } from './queries.ts';
import { waitsForTransfer } from './settle-money.ts';

interface Transfer {
  ref: Ref;
  scope: SQL;
  status: 'paid' | 'rejected';
}

/** A bank transfer came in, so that the order can be prepared; or it never did, and the order ends. */
export async function judgeTransfer(
  ctx: Ctx,
  { ref, scope, status }: Transfer,
  hooks: OrderHooks,
): Promise<void> {
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const orderId = await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ref, scope);
    if (!(await waitsForTransfer(tx, order.id))) throw new Failure('move-not-allowed');
    if (status === 'paid') {
      await confirmTransfer(tx, ctx, { orderId: order.id });
      await tx.update(orders).set({ payUntil: null, updatedAt: ctx.now }).where(eq(orders.id, order.id));
      await promiseFrom(tx, order.id, ctx.now);
      await noteEvent(tx, ctx, { order, kind: 'payment', mover: 'shop', actorId });
      const { estimate } = presentTime(await timedOrder(tx, order.id), ctx.now);
      if (estimate)
        await hooks.onTime(tx, ctx, {
          orderId: order.id,
          userId: order.userId,
          about: 'transfer',
          ...estimate,
        });
    } else {
      await stepTo(
        tx,
        ctx,
        order,
        { mover: 'shop', to: 'canceled', actorId, reason: 'transfer' },
        hooks.onMove,
      );
    }
    return order.id;
  });
  await runNow(ctx, hooks.payment, { orderId });
}
