import type { Ref } from '@hamper/contract/envelope';
import { eq } from 'drizzle-orm';

import { parcels } from '../../../db/schema/parcels.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { orderPolicy, recordEvent } from '../../orders/index.ts';
import { notNow } from '../not-now.ts';
import { lockParcel } from '../queries.ts';

/**
 * Records that the courier has the parcel in their hands whose label this is; once.
 * @throws not-found, move-not-allowed, label-wrong
 */
export async function scanLabel(
  ctx: Ctx & { actor: UserActor },
  ref: Ref,
  { qr_value: value }: { qr_value: string },
): Promise<void> {
  const { actor, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    const { order, parcel } = await lockParcel(tx, ref, orderPolicy.courier.scopeOf(ctx));
    if (order.status !== 'accepted') throw notNow();
    if (value.toUpperCase() !== parcel.label) throw new Failure('label-wrong');
    if (parcel.scannedAt !== null) return;
    await tx.update(parcels).set({ scannedAt: now }).where(eq(parcels.orderId, order.id));
    await recordEvent(tx, ctx, { order, kind: 'scanned', mover: 'courier', actorId: actor.id });
  });
}
