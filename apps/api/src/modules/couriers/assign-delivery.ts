import type { Ref } from '@hamper/contract/envelope';
import { isOver } from '@hamper/contract/lifecycle';
import { and, eq } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import { Failure, invalid } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { lockOrder, type OrderHooks, recordEvent, orderPolicy } from '../orders/index.ts';
import { acceptParcel } from './accept-parcel.ts';

/**
 * Assigns a delivery to a courier, by staff; it may have been another one's before.
 * @throws not-found, move-not-allowed, validation
 */
export async function assignDelivery(
  ctx: Ctx & { actor: UserActor },
  { ref, courierId }: { ref: Ref; courierId: number },
  hooks: Pick<OrderHooks, 'onCourierChange' | 'onTransition'>,
): Promise<void> {
  const { actor, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ref, orderPolicy.staff.scopeOf(ctx));
    if (order.placedAt === null || order.deliveryType !== 'delivery' || isOver(order.status))
      throw new Failure('move-not-allowed');
    const [courier] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, courierId), eq(users.role, 'deliveryman')))
      // Their role stays until this is written.
      .for('key share');
    if (!courier || courierId === order.userId) throw invalid('deliveryman_id', 'invalid');
    if (order.courierId === courierId) return;
    await tx.update(orders).set({ courierId, updatedAt: now }).where(eq(orders.id, order.id));
    await recordEvent(tx, ctx, { order, kind: 'courier', mover: 'shop', actorId: actor.id });
    const { id: orderId, kind, status } = order;
    await hooks.onCourierChange(tx, ctx, { orderId, kind, status });
    await acceptParcel(tx, ctx, { order: { ...order, courierId }, mover: 'shop' }, hooks);
  });
}
