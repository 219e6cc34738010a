import type { Ref } from '@hamper/contract/envelope';
import { isOver } from '@hamper/contract/lifecycle';
import type { SQL } from 'drizzle-orm';

import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { consumeLimit } from '../accounts/index.ts';
import { lockOrder } from './lock-order.ts';
import type { OrderHooks } from './order-hooks.ts';

/**
 * Notifies the staff of a restaurant that they are asked to the table of an order.
 * @throws not-found, type-unavailable for an order that is not eaten there, move-not-allowed, too-many-requests
 */
export async function callWaiter(
  ctx: Ctx,
  { ref, scope }: { ref: Ref; scope: SQL },
  hooks: Pick<OrderHooks, 'onBuyerChange'>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ref, scope);
    if (order.deliveryType !== 'dine_in') throw new Failure('type-unavailable');
    // Before it is paid for, its shop does not know of it.
    if (isOver(order.status) || order.placedAt === null) throw new Failure('move-not-allowed');
    await consumeLimit({ ...ctx, db: tx }, 'waiter-calls-for-order', String(order.id));
    await hooks.onBuyerChange(tx, ctx, { orderId: order.id, shopId: order.shopId, about: 'waiter' });
  });
}
