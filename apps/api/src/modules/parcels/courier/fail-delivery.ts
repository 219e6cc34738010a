import type { Ref } from '@hamper/contract/envelope';
import type { ParcelFailure } from '@hamper/contract/parcels/vocabulary';
import { eq } from 'drizzle-orm';

import { transactionWithRetry } from '../../../db/query.ts';
import { parcels } from '../../../db/schema/parcels.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { orderPolicy, recordEvent, transitionOrder } from '../../orders/index.ts';
import { runPendingTasks } from '../../payments/index.ts';
import { beginReturn } from '../begin-return.ts';
import { notNow } from '../not-now.ts';
import type { ParcelHooks } from '../parcel-hooks.ts';
import { lockParcel } from '../queries.ts';
import { canHandOver, isFetched, isProved, isReturning, keptOf } from '../rules.ts';

type CourierCtx = Ctx & { actor: UserActor };

/**
 * Records why a parcel cannot be handed over; it returns from then on.
 * @throws not-found, move-not-allowed
 */
export async function failDelivery(
  ctx: CourierCtx,
  { ref, reason }: { ref: Ref; reason: ParcelFailure },
  { onNews }: ParcelHooks,
): Promise<void> {
  await transactionWithRetry(ctx.db, async (tx) => {
    const own = { ...ctx, db: tx };
    const locked = await lockParcel(tx, ref, orderPolicy.courier.scopeOf(own));
    if (!canHandOver(locked.order, locked.parcel)) throw notNow();
    await beginReturn(tx, own, locked, { reason, mover: 'courier' }, onNews);
  });
}

/**
 * Ends the return of a parcel: it is back with its sender, which a photo or a signature proves. Its way is kept, but for what
 * was damaged on it.
 * @throws not-found, move-not-allowed, handover-unproved, own-order
 */
export async function endReturn(ctx: CourierCtx, ref: Ref, { order: hooks }: ParcelHooks): Promise<void> {
  const { actor, now } = ctx;
  const orderId = await transactionWithRetry(ctx.db, async (tx) => {
    const own = { ...ctx, db: tx };
    const { order, parcel } = await lockParcel(tx, ref, orderPolicy.courier.scopeOf(own));
    if (!isFetched(order) || !isReturning(parcel)) throw notNow();
    if (!isProved(order, parcel)) throw new Failure('handover-unproved');
    await tx.update(parcels).set({ returnedAt: now }).where(eq(parcels.orderId, order.id));
    await recordEvent(tx, own, { order, kind: 'returned', mover: 'courier', actorId: actor.id });
    const { failure } = parcel;
    const canceled = {
      mover: 'courier',
      to: 'canceled',
      actorId: actor.id,
      reason: failure ?? undefined,
      keptMinor: failure === 'damaged' ? 0 : keptOf(parcel),
    } as const;
    await transitionOrder(tx, own, order, canceled, hooks.onTransition);
    return order.id;
  });
  await runPendingTasks(ctx, hooks.payment, { orderId });
}
