import type { Db } from '../../db/query.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { type LockedOrder, type OrderHooks, transitionOrder } from '../orders/index.ts';

/**
 * Accepts a new parcel that has its courier now; goods are accepted by their shop.
 * @throws payment-awaited
 */
export async function acceptParcel(
  tx: Db,
  ctx: Ctx & { actor: UserActor },
  { order, mover }: { order: LockedOrder; mover: 'courier' | 'shop' },
  { onTransition }: Pick<OrderHooks, 'onTransition'>,
): Promise<void> {
  if (order.kind !== 'parcel' || order.status !== 'new') return;
  const accepted = { mover, to: 'accepted', actorId: ctx.actor.id } as const;
  await transitionOrder(tx, { ...ctx, db: tx }, order, accepted, onTransition);
}
