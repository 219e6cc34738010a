import type { Ref } from '@hamper/contract/envelope';
import { MAX_PIN_TRIES } from '@hamper/contract/parcels/vocabulary';
import { eq } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { parcels } from '../../../db/schema/parcels.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { orderPolicy, recordEvent, transitionOrder } from '../../orders/index.ts';
import { runPendingTasks } from '../../payments/index.ts';
import { notNow } from '../not-now.ts';
import type { OnParcelNews, ParcelHooks } from '../parcel-hooks.ts';
import { type LockedParcel, lockParcel } from '../queries.ts';
import { pinOf } from '../received/pin.ts';
import { canHandOver, isPinLocked } from '../rules.ts';

type CourierCtx = Ctx & { actor: UserActor };

/**
 * Hands a parcel over for its receiver's PIN. Wrong ones count, and enough of them lock it: then a photo or a signature
 * proves who took it.
 * @throws not-found, move-not-allowed, pin-wrong, pin-locked, own-order
 */
export async function handOverByPin(
  ctx: CourierCtx,
  { ref, pin }: { ref: Ref; pin: string },
  { order: hooks, onNews }: ParcelHooks,
): Promise<void> {
  const { actor, now } = ctx;
  const { orderId, triesLeft } = await transactionWithRetry(ctx.db, async (tx) => {
    const own = { ...ctx, db: tx };
    const locked = await lockParcel(tx, ref, orderPolicy.courier.scopeOf(own));
    const { order, parcel } = locked;
    if (!canHandOver(order, parcel)) throw notNow();
    if (isPinLocked(parcel)) throw new Failure('pin-locked');
    if (pin !== pinOf(parcel.receiverKey))
      return { orderId: order.id, triesLeft: await countTry(tx, own, locked, onNews) };
    await tx.update(parcels).set({ pinAt: now }).where(eq(parcels.orderId, order.id));
    const delivered = { mover: 'courier', to: 'delivered', actorId: actor.id } as const;
    await transitionOrder(tx, own, order, delivered, hooks.onTransition);
    return { orderId: order.id, triesLeft: null };
  });
  // Thrown after the commit: the try counts.
  if (triesLeft === 0) throw new Failure('pin-locked');
  if (triesLeft !== null) throw new Failure('pin-wrong', { values: { left: triesLeft } });
  await runPendingTasks(ctx, hooks.payment, { orderId });
}

/** Counts a wrong PIN, and says how many are left. */
async function countTry(
  tx: Db,
  ctx: CourierCtx,
  { order, parcel }: LockedParcel,
  onNews: OnParcelNews,
): Promise<number> {
  const pinTries = parcel.pinTries + 1;
  await tx.update(parcels).set({ pinTries }).where(eq(parcels.orderId, order.id));
  const left = MAX_PIN_TRIES - pinTries;
  if (left > 0) return left;
  const { id: orderId, userId, courierId } = order;
  await recordEvent(tx, ctx, { order, kind: 'pin_locked', mover: 'courier', actorId: ctx.actor.id });
  await onNews(tx, ctx, { orderId, userId, courierId, about: { event: 'pin_locked' } });
  return 0;
}
