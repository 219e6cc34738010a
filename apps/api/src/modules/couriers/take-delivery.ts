import type { Ref } from '@hamper/contract/envelope';
import { eq, or } from 'drizzle-orm';

import { orders } from '../../db/schema/orders.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { Failure } from '../../http/failure.ts';
import { lockOrder, noteEvent, orderPolicy } from '../orders/index.ts';
import { inReach } from './queries.ts';

/** Gives a delivery that waits to the courier who asks first; whoever comes later hears `already-taken`. */
export async function takeDelivery(ctx: Ctx & { actor: UserActor }, ref: Ref): Promise<void> {
  const { actor, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ref, or(orderPolicy.courier.theirs(ctx), inReach) ?? inReach);
    if (order.courierId === actor.id) return;
    if (order.courierId !== null) throw new Failure('already-taken');
    if (order.userId === actor.id) throw new Failure('own-order');
    await tx.update(orders).set({ courierId: actor.id, updatedAt: now }).where(eq(orders.id, order.id));
    await noteEvent(tx, ctx, { order, kind: 'courier', mover: 'courier', actorId: actor.id });
  });
}
