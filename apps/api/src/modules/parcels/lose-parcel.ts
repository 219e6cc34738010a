import type { Ref } from '@hamper/contract/envelope';
import { eq } from 'drizzle-orm';

import { transactionWithRetry } from '../../db/query.ts';
import { parcels } from '../../db/schema/parcels.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { type OrderPolicy, recordEvent, transitionOrder } from '../orders/index.ts';
import { runPendingTasks } from '../payments/index.ts';
import { notNow } from './not-now.ts';
import type { ParcelHooks } from './parcel-hooks.ts';
import { lockParcel } from './queries.ts';
import { isFetched } from './rules.ts';

interface Loss {
  ref: Ref;
  /** Of its courier or its service, who say so. */
  policy: OrderPolicy;
}

/**
 * Ends a fetched parcel that nobody finds, on its way or on its way back. All that was paid goes back at once; what a cover adds
 * its sender claims.
 * @throws not-found, move-not-allowed
 */
export async function loseParcel(
  ctx: Ctx & { actor: UserActor },
  { ref, policy: { scopeOf, mover } }: Loss,
  { order: hooks }: Pick<ParcelHooks, 'order'>,
): Promise<void> {
  const { actor, now } = ctx;
  const orderId = await transactionWithRetry(ctx.db, async (tx) => {
    const own = { ...ctx, db: tx };
    const { order } = await lockParcel(tx, ref, scopeOf(own));
    if (!isFetched(order)) throw notNow();
    await tx.update(parcels).set({ lostAt: now }).where(eq(parcels.orderId, order.id));
    await recordEvent(tx, own, { order, kind: 'lost', mover, actorId: actor.id });
    const canceled = { mover, to: 'canceled', actorId: actor.id, reason: 'lost' } as const;
    await transitionOrder(tx, own, order, canceled, hooks.onTransition);
    return order.id;
  });
  await runPendingTasks(ctx, hooks.payment, { orderId });
}
